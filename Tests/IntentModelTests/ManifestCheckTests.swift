// Every check of the catalogue finds what it is for, in words that an author understands.

import IntentModel
import Testing

@Suite struct ManifestCheckTests {
  /// A change to a manifest without problems, and what must be said about it.
  struct Example: Sendable, CustomTestStringConvertible {
    let check: String
    let path: String
    let message: String
    let change: @Sendable (inout Manifest) -> Void
    var testDescription: String { "\(check) at \(path)" }

    init(
      _ check: String, _ path: String, _ message: String,
      _ change: @escaping @Sendable (inout Manifest) -> Void
    ) {
      (self.check, self.path, self.message, self.change) = (check, path, message, change)
    }
  }

  /// Two intents, an entity, an enum, a union: everything in order.
  static var sound: Manifest {
    var manifest = Manifest(id: "org.example.sound", name: "Sound", version: "1")
    manifest.hasEntry = true
    var roll = Intent(id: "Roll", title: "Roll")
    roll.parameters = [
      Parameter(name: "sides", type: .int), Parameter(name: "day", type: .enumeration("Day")),
      Parameter(name: "die", type: .entity("Die")),
    ]
    roll.result = .init(type: .int)
    var area = Intent(id: "Area", title: "Area")
    area.parameters = [Parameter(name: "width", type: .double)]
    area.result = .init(type: .double)
    area.direct = .init(symbol: "area", result: .return)
    manifest.intents = [roll, area]
    var die = Entity(id: "Die", display: TypeDisplay(name: "Die"))
    die.queries = [.ids, .string]
    manifest.entities = [die]
    manifest.enums = [
      Enumeration(
        id: "Day", display: TypeDisplay(name: "Day"), cases: [.init(value: "mon", title: "Monday")])
    ]
    manifest.unions = [Union(id: "Target", cases: [.init(name: "day", type: .enumeration("Day"))])]
    return manifest
  }

  @Test func theSoundManifestIsSound() { #expect(Self.sound.check().isEmpty) }

  @Test(arguments: identity + parameters + calling + entities + bundle + texts + tools)
  func findsWhatItIsFor(example: Example) {
    var manifest = Self.sound
    example.change(&manifest)
    let problems = manifest.check().filter { $0.check == example.check }
    let found = problems.map { "\($0.path): \($0.message)" }
    #expect(found.contains("\(example.path): \(example.message)"), "\(found)")
    #expect(problems.allSatisfy { !$0.fix.isEmpty })
  }

  @Test func everyCheckHasAnExample() {
    let examples =
      Self.identity + Self.parameters + Self.calling + Self.entities + Self.bundle
      + Self.texts + Self.tools
    #expect(
      Set(ManifestCheck.beyondShape.map(\.name)).subtracting(examples.map(\.check)) == [])
  }

  @Test func theCatalogueCanBeListed() {
    let names = ManifestCheck.all.map(\.name)
    #expect(Set(names).count == names.count)
    for check in ManifestCheck.all {
      #expect(!check.rule.isEmpty && !check.fix.isEmpty)
      #expect(check.name.allSatisfy { $0.isLowercase || $0 == "-" }, "\(check.name)")
    }
  }

  static let identity: [Example] = [
    Example(
      "duplicate-id", "$.intents[2].id",
      "“Roll” is already used among the intents at $.intents[0].id"
    ) {
      $0.intents.append(Intent(id: "Roll", title: "Again"))
    },
    Example(
      "duplicate-id", "$.enums[1].aliases[0]",
      "“Day” is already used among the enums at $.enums[0].id"
    ) {
      var other = $0.enums[0]
      other.id = "Other"
      other.aliases = ["Day"]
      $0.enums.append(other)
    },
    Example(
      "duplicate-parameter", "$.intents[0].parameters[1].name",
      "“sides” is already used among the parameters at $.intents[0].parameters[0].name"
    ) { $0.intents[0].parameters[1].name = "sides" },
    Example(
      "duplicate-property", "$.entities[0].properties[1].name",
      "“a” is already used among the properties at $.entities[0].properties[0].name"
    ) { $0.entities[0].properties = [.init(name: "a", type: .int), .init(name: "a", type: .int)] },
    Example(
      "duplicate-case", "$.enums[0].cases[1].value",
      "“mon” is already used among the cases at $.enums[0].cases[0].value"
    ) { $0.enums[0].cases.append(.init(value: "mon", title: "Again")) },
    Example(
      "unknown-reference", "$.intents[0].parameters[2].type",
      "there is no entity “Dye”; there are “Die”; did you mean “Die”?"
    ) { $0.intents[0].parameters[2].type = .list(.entity("Dye")) },
    Example(
      "unknown-reference", "$.intents[0].deprecated.replacedBy",
      "there is no intent “Rol”; there are “Roll”, “Area”; did you mean “Roll”?"
    ) { $0.intents[0].deprecated = .init(replacedBy: "Rol") },
    Example(
      "replaced-by-itself", "$.intents[0].deprecated.replacedBy", "“Roll” is replaced by itself"
    ) {
      $0.intents[0].deprecated = .init(replacedBy: "Roll")
    },
    Example("union-cycle", "$.unions[0].cases", "the union “Target” contains itself") {
      $0.unions[0].cases.append(.init(name: "again", type: .list(.union("Target"))))
    },
    Example(
      "type-nesting", "$.intents[0].parameters[0].type", "the elements of “[[int]]” are lists"
    ) {
      $0.intents[0].parameters[0].type = .list(.list(.int))
    },
    Example(
      "options-dependency", "$.intents[0].parameters[0].options.dependsOn[0]",
      "there is no parameter “dy”; there are “sides”, “day”, “die”; did you mean “day”?"
    ) { $0.intents[0].parameters[0].options = .init(dependsOn: ["dy"]) },
    Example(
      "options-dependency", "$.intents[0].parameters[0].options.dependsOn[0]",
      "the options of “sides” depend on “sides” itself"
    ) { $0.intents[0].parameters[0].options = .init(dependsOn: ["sides"]) },
    Example(
      "unknown-resolver", "$.intents[0].parameters[0].resolvers[0]",
      "there is no resolver “intFromSting”; did you mean “intFromString”?"
    ) { $0.intents[0].parameters[0].resolvers = ["intFromSting"] },
  ]

  static let parameters: [Example] = [
    Example(
      "option-type", "$.intents[0].parameters[1].range",
      "“range” is an option of int, double, decimal and currencyAmount; “day” has the type enum:Day"
    ) { $0.intents[0].parameters[1].range = .init(lower: "1", upper: "2") },
    Example(
      "option-type", "$.intents[0].parameters[0].size",
      "“size” is an option of lists, sets and collections; “sides” has the type int"
    ) { $0.intents[0].parameters[0].size = .init(min: 1, max: 2) },
    Example(
      "range-bounds", "$.intents[0].parameters[0].range", "the lower bound 6 is above the upper 2"
    ) {
      $0.intents[0].parameters[0].range = .init(lower: "6", upper: "2")
    },
    Example("range-bounds", "$.intents[0].parameters[0].range[1]", "“many” is not a decimal number")
    {
      $0.intents[0].parameters[0].range = .init(lower: "6", upper: "many")
    },
    Example("range-bounds", "$.intents[0].parameters[0].range[0]", "0.5 is no bound for an int") {
      $0.intents[0].parameters[0].range = .init(lower: "0.5", upper: nil)
    },
    Example("control-type", "$.intents[0].parameters[0].control", "an int has no slider") {
      $0.intents[0].parameters[0].control = "slider"
    },
    Example(
      "unknown-unit", "$.intents[0].parameters[0].unit",
      "there is no unit “metres” of length; did you mean “meters”?"
    ) {
      $0.intents[0].parameters[0].type = .measurement(.length)
      $0.intents[0].parameters[0].unit = "metres"
    },
    Example(
      "two-units", "$.intents[0].parameters[0].defaultUnit",
      "both “unit” and “defaultUnit” are given"
    ) {
      $0.intents[0].parameters[0].type = .measurement(.length)
      $0.intents[0].parameters[0].unit = "meters"
      $0.intents[0].parameters[0].defaultUnit = "feet"
    },
    Example(
      "unknown-value", "$.intents[0].parameters[1].supportedValues[0]",
      "the enum “Day” has no case “mn”; did you mean “mon”?"
    ) { $0.intents[0].parameters[1].supportedValues = ["mn"] },
    Example("size-bounds", "$.intents[0].parameters[0].size", "the min 3 is above the max 1") {
      $0.intents[0].parameters[0].type = .list(.int)
      $0.intents[0].parameters[0].size = .init(min: 3, max: 1)
    },
    Example(
      "default-value", "$.intents[0].parameters[0].default",
      "sides expects a whole number, got “two”"
    ) { $0.intents[0].parameters[0].defaultValue = "two" },
    Example(
      "default-value", "$.intents[0].parameters[0].default",
      "sides must be between 2 and 1000, got 1"
    ) {
      $0.intents[0].parameters[0].range = .init(lower: "2", upper: "1000")
      $0.intents[0].parameters[0].defaultValue = 1
    },
    Example(
      "sensitive-default", "$.intents[0].parameters[0].default",
      "“sides” is sensitive and has a default"
    ) {
      $0.intents[0].parameters[0].isSensitive = true
      $0.intents[0].parameters[0].defaultValue = 3
    },
    Example(
      "file-changed", "$.intents[0].parameters[0].access",
      "“sides” is a file that is changed, and “Roll” says that it only reads"
    ) {
      $0.intents[0].effect = .read
      $0.intents[0].parameters[0] = .init(name: "sides", type: .file)
      $0.intents[0].parameters[0].access = .write
    },
    Example(
      "summary-parameter", "$.intents[0].summary.then.text",
      "there is no parameter “side”; there are “sides”, “day”, “die”; did you mean “sides”?"
    ) {
      $0.intents[0].summary = .when(
        .init(parameter: "day", comparison: .set), then: .sentence("Roll ${side}", also: []),
        otherwise: .sentence("Roll", also: []))
    },
    Example("summary-value", "$.intents[0].summary.when", "“oneOf” needs a list") {
      $0.intents[0].summary = .when(
        .init(parameter: "day", comparison: .oneOf, value: 1), then: .sentence("Roll", also: []),
        otherwise: .sentence("Roll", also: []))
    },
  ]

  static let calling: [Example] = [
    Example("not-performable", "$.intents[0]", "nothing performs “Roll”") { $0.hasEntry = false },
    Example(
      "needs-entry", "$.entities[0]", "the entity “Die” has queries, and no entry serves them"
    ) {
      $0.hasEntry = false
    },
    Example(
      "unknown-ctype", "$.intents[1].parameters[0].ctype",
      "there is no C type “f46”; did you mean “f64”?"
    ) { $0.intents[1].parameters[0].ctype = "f46" },
    Example("unknown-ctype", "$.intents[1].direct.ctype", "the C type i64s does not fit double") {
      $0.intents[1].direct?.ctype = "i64s"
    },
    Example("ctype-unused", "$.intents[0].parameters[0].ctype", "“Roll” has no direct function") {
      $0.intents[0].parameters[0].ctype = "i64"
    },
    Example(
      "direct-result", "$.intents[1].direct.result",
      "the intent has a result, and the function gives none"
    ) { $0.intents[1].direct?.result = .none },
    Example(
      "direct-result", "$.intents[1].direct.result",
      "the function's result goes to “return”, and the intent has none"
    ) { $0.intents[1].result = nil },
    Example(
      "direct-error", "$.intents[1].direct.error",
      "with “nonzero” the function returns a status; the result must be “out”"
    ) { $0.intents[1].direct?.error = .nonzero },
    Example(
      "direct-error", "$.intents[1].direct.error",
      "“negative-errno” needs a signed integer that is returned, not f64"
    ) { $0.intents[1].direct?.error = .negativeErrno },
    Example(
      "direct-error", "$.intents[1].direct.error",
      "“null” needs a pointer that is returned: a result of the C type cstr"
    ) { $0.intents[1].direct?.error = .null },
  ]

  static let entities: [Example] = [
    Example("transient-queries", "$.entities[0].queries", "“Die” is transient and has queries") {
      $0.entities[0].kind = .transient
    },
    Example("unique-query", "$.entities[0].queries", "“Die” cannot be fetched") {
      $0.entities[0].kind = .unique
    },
    Example(
      "entity-ids", "$.intents[0].parameters[2].type",
      "“die” takes “Die”, which is not fetched by ids"
    ) { $0.entities[0].queries = [.string] },
    Example(
      "entity-search", "$.intents[0].parameters[2].type",
      "“die” takes “Die”, which cannot be searched: people must know its ids"
    ) { $0.entities[0].queries = [.ids, .suggested] },
    Example(
      "idle-representation", "$.entities[0].representations[0]",
      "“string” is neither exported nor imported"
    ) { $0.entities[0].representations = [.init(type: .string, exports: false)] },
    Example(
      "representation-content", "$.entities[0].representations[0].contentType",
      "“string” has no content type"
    ) { $0.entities[0].representations = [.init(type: .string, contentType: "text/plain")] },
    Example("url-template", "$.entities[0].url", "the template has {ID}; did you mean “id”?") {
      $0.entities[0].url = "die://{ID}"
    },
  ]

  static let bundle: [Example] = [
    Example("nothing-declared", "$", "the bundle declares neither intents nor entities") {
      $0 = Manifest(id: "a.b", name: "x", version: "1")
    },
    Example("not-empty", "$.empty", "the bundle says that it is empty, and declares something") {
      $0.isEmpty = true
    },
    Example("library-name", "$.library.name", "“../x.so” is not a file name") {
      $0.library = .init(name: "../x.so")
    },
    Example("system-library-entry", "$.entry", "“libm.so.6” belongs to the system") {
      $0.library = .init(name: "libm.so.6", isSystem: true)
    },
    Example("memory-limit", "$.memory", "99999999999999 bytes are asked for") {
      $0.memory = 99_999_999_999_999
    },
    Example(
      "annotated-type", "$.annotates[1]",
      "what “BoardView” is tied to is read by nobody, and ignored"
    ) {
      $0.annotates = ["NSUserActivity", "BoardView"]
    },
    Example("grant-destination", "$.grants[0].destinations[0]", "“example.org” is not host:port") {
      $0.grants = [
        Grant(
          name: "n", reason: "r",
          kind: .network(
            destinations: ["example.org", "*.example.org:443", "[::1]:80", "1.2.3.4:5"],
            includingPrivate: false))
      ]
    },
    Example("grant-device", "$.grants[0].devices[0]", "“/dev/../etc/shadow” is not below /dev") {
      $0.grants = [Grant(name: "n", reason: "r", kind: .device(paths: ["/dev/../etc/shadow"]))]
    },
    Example("too-many-shortcuts", "$.appShortcuts", "there are 11") {
      $0.appShortcuts = (0..<11).map { _ in
        AppShortcut(intent: "Roll", phrases: ["Roll in ${applicationName}"])
      }
    },
    Example(
      "shortcut-intent", "$.appShortcuts[0].intent",
      "there is no intent “Rull”; there are “Roll”, “Area”; did you mean “Roll”?"
    ) { $0.appShortcuts = [AppShortcut(intent: "Rull", phrases: ["x ${applicationName}"])] },
    Example("shortcut-phrases", "$.appShortcuts[0].phrases", "there is none") {
      $0.appShortcuts = [AppShortcut(intent: "Roll", phrases: [])]
    },
    Example(
      "phrase-application", "$.appShortcuts[0].phrases[0]",
      "“Roll ${day}” does not contain ${applicationName}"
    ) { $0.appShortcuts = [AppShortcut(intent: "Roll", phrases: ["Roll ${day}"])] },
    Example(
      "phrase-parameter", "$.appShortcuts[0].phrases[0]",
      "there is no parameter “dya”; there are “sides”, “day”, “die”; did you mean “day”?"
    ) {
      $0.appShortcuts = [AppShortcut(intent: "Roll", phrases: ["Roll ${dya} ${applicationName}"])]
    },
    Example(
      "phrase-parameters", "$.appShortcuts[0].phrases[0]",
      "“${day} ${die} ${applicationName}” names several parameters"
    ) {
      $0.appShortcuts = [
        AppShortcut(intent: "Roll", phrases: ["${day} ${die} ${applicationName}"])
      ]
    },
    Example(
      "shortcut-argument", "$.appShortcuts[0].arguments.sides",
      "sides expects a whole number, got true"
    ) {
      $0.appShortcuts = [
        AppShortcut(
          intent: "Roll", phrases: ["x ${applicationName}"], arguments: [.init("sides", true)])
      ]
    },
  ]

  static let texts: [Example] = [
    Example("empty-title", "$.intents[0].title", "the title is empty") {
      $0.intents[0].title = " "
    },
    Example("long-title", "$.name", "the title has 201 characters") {
      $0.name = Text(String(repeating: "a", count: 201))
    },
    Example("image-source", "$.enums[0].cases[0].image", "the picture has no source") {
      $0.enums[0].cases[0].image = Image()
    },
    Example("image-source", "$.enums[0].cases[0].image.data", "“data” is not base64") {
      $0.enums[0].cases[0].image = Image(data: "***")
    },
    Example("language-tag", "$.strings.T.Roll.d", "“d” is not a language tag") {
      $0.strings = ["T": ["Roll": ["d": .init("Würfeln")]]]
    },
    Example(
      "missing-translation", "$.strings", "de lacks 4 of 5 texts: “Area”, “Day”, “Die”, “Monday”"
    ) {
      $0.strings = [
        "Localizable": [
          "Roll": ["de": .init("Würfeln")], "Area": ["fr": .init("Aire"), "de": .init("")],
        ]
      ]
    },
    Example(
      "placeholder-mismatch", "$.strings.Localizable['%@ since %@'].zh-Hans",
      "the text in zh-Hans has “%1” without a type such as @ or lld"
    ) { $0.strings = ["Localizable": ["%@ since %@": ["zh-Hans": .init("%1 从 %2")]]] },
    Example(
      "placeholder-mismatch", "$.strings.Localizable['%@ x'].de",
      "the text in de has a placeholder for argument 2, and its key has 1"
    ) { $0.strings = ["Localizable": ["%@ x": ["de": .init("%2$@ x")]]] },
    Example(
      "placeholder-mismatch", "$.strings.Localizable['%@ x'].de",
      "the text in de reads argument 1 as a whole number, and its key does not"
    ) { $0.strings = ["Localizable": ["%@ x": ["de": .init("%lld x")]]] },
    Example("plural-forms", "$.strings.Localizable['%lld boats'].pl", "pl lacks few, many") {
      var text = Manifest.LocalizedText("%lld łodzi")
      text.forms = ["one": "łódź", "other": "%lld łodzi"]
      $0.strings = ["Localizable": ["%lld boats": ["pl": text]]]
    },
    Example(
      "unknown-substitution", "$.strings.Localizable['%lld berths'].en.text",
      "there is no substitution “bert”"
    ) {
      var text = Manifest.LocalizedText("%#@bert@")
      text.substitutions = ["berths": .init(forms: ["other": "%arg berths"])]
      $0.strings = ["Localizable": ["%lld berths": ["en": text]]]
    },
  ]
}
