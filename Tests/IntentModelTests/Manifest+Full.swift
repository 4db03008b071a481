// A manifest in which every member is set to something that is not its default.

import IntentModel

extension Manifest {
  static var full: Manifest {
    var manifest = Manifest(id: "org.example.full", name: "Full", version: "1.2.3-beta.1")
    manifest.description = Text("k", table: "T", fallback: "d", arguments: [.int(1), .string("x")])
    manifest.licence = "CC0-1.0"
    manifest.author = "Somebody"
    manifest.homepage = "https://example.org"
    manifest.library = Library(name: "Full.so")
    manifest.hasEntry = true
    manifest.lifetime = .session
    manifest.memory = 1 << 30
    manifest.sourceLanguage = "de"
    manifest.tileColor = "teal"
    manifest.grants = [
      Grant(name: "f", reason: "r", kind: .folder(writable: true), isRequired: true),
      Grant(
        name: "n", reason: "r", kind: .network(destinations: ["a.b:1"], includingPrivate: true)),
      Grant(name: "e", reason: "r", kind: .environment(variables: ["HOME"])),
      Grant(name: "d", reason: "r", kind: .device(paths: ["/dev/null"])),
    ]
    manifest.intents = [fullIntent, directIntent]
    manifest.entities = [fullEntity, Entity(id: "Kept", display: TypeDisplay(name: "Kept"))]
    manifest.entities[1].queries = [.ids]
    manifest.enums = [fullEnum]
    manifest.unions = [
      Union(
        id: "Target", display: TypeDisplay(name: "Target"),
        cases: [Union.Case(name: "day", type: .enumeration("Day"))])
    ]
    manifest.unions[0].cases[0].title = "Day"
    manifest.annotates = ["NSUserActivity"]
    manifest.contexts = [ContextProvider(id: "Open", title: "Open", entities: ["Thing"])]
    manifest.appShortcuts = [
      AppShortcut(
        intent: "Do", phrases: ["Do it in ${applicationName}"], shortTitle: "Do",
        image: Image(symbol: "star"), arguments: [JSON.Member("count", 3)])
    ]
    manifest.strings = ["Localizable": ["%lld items": localized]]
    return manifest
  }

  private static var localized: [String: LocalizedText] {
    var plural = LocalizedText("%lld Dinge")
    plural.forms = ["one": "ein Ding", "other": "%lld Dinge"]
    var substituted = LocalizedText("%#@n@")
    substituted.substitutions = [
      "n": .init(argument: 1, format: "lld", forms: ["one": "a thing", "other": "%arg things"])
    ]
    return ["de": plural, "en": substituted, "fr": LocalizedText("%lld choses")]
  }

  private static var fullEntity: Entity {
    var entity = Entity(
      id: "Thing", display: TypeDisplay(name: "Thing", plural: "%lld things", synonyms: ["Item"]))
    entity.aliases = ["OldThing"]
    entity.queries = [.ids, .string, .display]
    entity.kind = .indexed
    var property = Entity.Property(name: "size", type: .optional(.measurement(.length)))
    property.title = "Size"
    property.isSensitive = true
    property.isReadOnly = true
    property.isDeferred = true
    property.indexingKey = "size"
    property.isSortable = true
    property.comparators = ["less"]
    entity.properties = [property]
    entity.representations = [.init(type: .file, exports: false, imports: true, contentType: "a/b")]
    entity.contentTypes = ["image/*"]
    entity.schema = "photos.asset"
    entity.url = "thing://{id}"
    entity.traits = ["generable"]
    entity.findDescription = "Finds things"
    return entity
  }

  private static var fullEnum: Enumeration {
    var day = Enumeration.Case(value: "mon", title: "Monday")
    day.subtitle = "First"
    day.image = Image(named: "m", isTemplate: true, style: "circular")
    day.synonyms = ["Mo"]
    day.url = "day://mon"
    var value = Enumeration(id: "Day", display: TypeDisplay(name: "Day"), cases: [day])
    value.aliases = ["Weekday"]
    value.schema = "x.y"
    value.url = "day://x"
    return value
  }

  private static var fullIntent: Intent {
    var intent = Intent(id: "Do", title: "Do It")
    intent.aliases = ["Did"]
    intent.description = "Does it"
    intent.category = "Doing"
    intent.keywords = ["act"]
    intent.resultName = "Deed"
    intent.effect = .irreversible
    intent.isDiscoverable = false
    intent.authentication = .localDevice
    intent.modes = ["background", "foreground.deferred"]
    intent.traits = ["tool"]
    intent.schema = "a.b"
    intent.isAssistantOnly = true
    intent.conforms = ["open", "cancellable"]
    intent.deprecated = .init(message: "old", replacedBy: "Direct")
    intent.url = "do://{count}"
    intent.parameters = fullParameters
    intent.result = .init(type: .list(.entity("Thing")), title: "Things", isSensitive: true)
    intent.returnsDialog = true
    intent.returnsSnippet = true
    intent.opensIntent = true
    intent.deadline = 2.5
    intent.summary = .when(
      .init(parameter: "count", comparesIdentifier: true, comparison: .oneOf, value: [1, 2]),
      then: .sentence("Do ${count}", also: ["day"]),
      otherwise: .choose(
        on: nil, cases: [.init(values: ["systemSmall"], then: .sentence("Do", also: []))],
        otherwise: .sentence("Do more", also: [])))
    return intent
  }

  private static var directIntent: Intent {
    var intent = Intent(id: "Direct", title: "Direct")
    intent.result = .init(type: .int)
    intent.direct = .init(symbol: "direct", result: .out, ctype: "i32", error: .negativeErrno)
    var parameter = Parameter(name: "a", type: .int)
    parameter.ctype = "u8"
    intent.parameters = [parameter]
    return intent
  }

  private static var fullParameters: [Parameter] {
    var count = Parameter(name: "count", type: .double)
    count.aliases = ["number"]
    count.title = "Count"
    count.description = "How many"
    count.defaultValue = 3
    count.prompt = "How many?"
    count.choicePrompt = "Which?"
    count.isSensitive = true
    count.range = .init(lower: "0.5", upper: "12345678901234567890.25")
    count.control = "slider"
    count.allowsNonFinite = true
    count.connection = .previousResult
    count.options = .init(dependsOn: ["day"], hasDefault: true, isStrict: false)
    count.resolvers = ["intFromString", "custom:x"]
    var flag = Parameter(name: "flag", type: .bool)
    flag.displayName = .init(whenTrue: "On", whenFalse: "Off")
    var day = Parameter(name: "day", type: .optional(.enumeration("Day")))
    day.supportedValues = ["mon"]
    var text = Parameter(name: "text", type: .string)
    text.input = .init()
    text.input?.isMultiline = true
    text.input?.keyboard = "url"
    text.input?.capitalization = "none"
    text.input?.autocorrects = false
    text.input?.usesSmartDashes = false
    text.input?.usesSmartQuotes = false
    var length = Parameter(name: "length", type: .measurement(.length))
    length.unit = "meters"
    length.defaultUnit = "feet"
    length.unitAdjustsForLocale = true
    length.supportsNegative = false
    var things = Parameter(name: "things", type: .set(.entity("Thing")))
    things.size = .init(min: 1, max: 3)
    things.query = "Other"
    var more = Parameter(name: "more", type: .collection("Thing"))
    more.sizeByFamily = ["systemSmall": .init(min: nil, max: 2)]
    var other = Parameter(name: "other", type: .currencyAmount)
    other.currencyCodes = ["EUR"]
    other.dateKind = "time"
    other.personMode = "email"
    other.contentTypes = ["image/*"]
    other.access = .write
    other.placemarkStyle = "city"
    return [count, flag, day, text, length, things, more, other]
  }
}
