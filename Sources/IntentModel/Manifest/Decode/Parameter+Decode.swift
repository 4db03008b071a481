// Reads a parameter with its options.

extension Parameter {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      name: object.requiredString("name", .parameterName, log: &log),
      type: log.type(object.required("type", log: &log), at: place["type"]))
    aliases = object.strings("aliases", .parameterName, log: &log)
    title = object.text("title", log: &log)
    description = object.text("description", log: &log)
    defaultValue = object.value("default")
    prompt = object.text("prompt", log: &log)
    choicePrompt = object.text("choicePrompt", log: &log)
    isSensitive = object.bool("sensitive", default: false, log: &log)
    readTypeOptions(&object, log: &log)
    readCollectionOptions(&object, log: &log)
    readSources(&object, log: &log)
    object.end(log: &log)
  }

  private mutating func readTypeOptions(_ object: inout ObjectReader, log: inout ProblemLog) {
    range = object.value("range").map { Range(reading: $0, at: object.place["range"], log: &log) }
    control = object.word("control", among: Vocabulary.controls, log: &log)
    allowsNonFinite = object.bool("allowsNonFinite", default: false, log: &log)
    displayName = object.value("displayName").map {
      BoolName(reading: $0, at: object.place["displayName"], log: &log)
    }
    input = object.value("input").map { Input(reading: $0, at: object.place["input"], log: &log) }
    dateKind = object.word("dateKind", among: Vocabulary.dateKinds, log: &log)
    personMode = object.word("personMode", among: Vocabulary.personModes, log: &log)
    currencyCodes = object.strings("currencyCodes", .currency, log: &log)
    unit = object.string("unit", log: &log)
    defaultUnit = object.string("defaultUnit", log: &log)
    unitAdjustsForLocale = object.bool("unitAdjustsForLocale", default: false, log: &log)
    supportsNegative = object.bool("supportsNegative", default: true, log: &log)
    contentTypes = object.strings("contentTypes", log: &log)
    access = object.word("access", default: .read, log: &log)
    placemarkStyle = object.word("placemarkStyle", among: Vocabulary.placemarkStyles, log: &log)
  }

  private mutating func readCollectionOptions(
    _ object: inout ObjectReader, log: inout ProblemLog
  ) {
    supportedValues = object.strings("supportedValues", log: &log)
    guard let json = object.value("size") else { return }
    let place = object.place["size"]
    let members = json.members ?? []
    if !members.isEmpty, members.allSatisfy({ $0.value.members != nil }) {
      for member in members {
        sizeByFamily[member.name] = Size(
          reading: member.value, at: place[member.name], log: &log)
      }
      return
    }
    size = Size(reading: json, at: place, log: &log)
    if json.members?.isEmpty == true {
      log.shape(.missingMember, at: place, "“size” says neither “min” nor “max”", fix: "add one")
    }
  }

  private mutating func readSources(_ object: inout ObjectReader, log: inout ProblemLog) {
    connection = object.word("connection", default: .default, log: &log)
    options = object.value("options").map {
      Options(reading: $0, at: object.place["options"], log: &log)
    }
    query = object.string("query", .identifier, log: &log)
    if object.has("resolvers") { resolvers = object.strings("resolvers", log: &log) }
    ctype = object.string("ctype", log: &log)
  }
}

extension Parameter.Range {
  /// Two bounds: numbers, decimals as text, or null. Their order is a matter of the checks.
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    self.init(lower: nil, upper: nil)
    guard let bounds = json.array, bounds.count == 2 else {
      log.wrongKind(json, at: place, expected: "a list of two bounds")
      return
    }
    lower = Self.bound(bounds[0], at: place[0], log: &log)
    upper = Self.bound(bounds[1], at: place[1], log: &log)
  }

  private static func bound(_ json: JSON, at place: Place, log: inout ProblemLog) -> String? {
    switch json {
    case .null: return nil
    case .int(let value): return String(value)
    case .double(let value): return DecimalText(value)?.shortest ?? value.description
    case .string(let text): return DecimalText(text)?.shortest ?? text
    default:
      log.wrongKind(json, at: place, expected: "a number or null")
      return nil
    }
  }
}

extension Parameter.BoolName {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      whenTrue: object.requiredText("true", log: &log),
      whenFalse: object.requiredText("false", log: &log))
    object.end(log: &log)
  }
}

extension Parameter.Input {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    self.init()
    var object = ObjectReader(json, at: place, log: &log)
    keyboard = object.word("keyboard", among: Vocabulary.keyboards, log: &log) ?? keyboard
    capitalization =
      object.word("capitalization", among: Vocabulary.capitalizations, log: &log)
      ?? capitalization
    isMultiline = object.bool("multiline", default: isMultiline, log: &log)
    autocorrects = object.bool("autocorrect", default: autocorrects, log: &log)
    usesSmartQuotes = object.bool("smartQuotes", default: usesSmartQuotes, log: &log)
    usesSmartDashes = object.bool("smartDashes", default: usesSmartDashes, log: &log)
    object.end(log: &log)
  }
}

extension Parameter.Size {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    let min = object.integer("min", atLeast: 0, log: &log)
    let max = object.integer("max", atLeast: 0, log: &log)
    self.init(min: min.flatMap(Int.init(exactly:)), max: max.flatMap(Int.init(exactly:)))
    object.end(log: &log)
  }
}

extension Parameter.Options {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      dependsOn: object.strings("dependsOn", .parameterName, log: &log),
      hasDefault: object.bool("hasDefault", default: false, log: &log),
      isStrict: object.bool("strict", default: true, log: &log))
    object.end(log: &log)
  }
}
