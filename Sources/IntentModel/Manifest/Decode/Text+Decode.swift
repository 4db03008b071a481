// Reads texts, pictures and names of types from a manifest.

extension Text {
  static let maximumLength = 65536

  /// A string, or an object with a key.
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    if let key = json.string {
      self.init(key)
      if key.unicodeScalars.count > Self.maximumLength {
        log.shape(
          .textLength, at: place, "the text has \(key.unicodeScalars.count) characters")
      }
      return
    }
    guard json.members != nil else {
      log.wrongKind(json, at: place, expected: "a text, or an object with “key”,")
      self.init("")
      return
    }
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      object.requiredString("key", log: &log), table: object.string("table", log: &log),
      fallback: object.string("default", log: &log),
      arguments: object.list("arguments", log: &log) { json, _, _ in IntentValue(plain: json) })
    object.end(log: &log)
  }
}

extension Image {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      named: object.string("named", log: &log), symbol: object.string("symbol", log: &log),
      url: object.string("url", log: &log), data: object.string("data", log: &log),
      isTemplate: object.bool("template", log: &log),
      style: object.word("style", among: ["default", "circular"], log: &log))
    object.end(log: &log)
  }
}

extension ObjectReader {
  mutating func image(_ name: String, log: inout ProblemLog) -> Image? {
    value(name).map { Image(reading: $0, at: place[name], log: &log) }
  }

  mutating func typeDisplay(_ name: String, log: inout ProblemLog) -> TypeDisplay? {
    value(name).map { TypeDisplay(reading: $0, at: place[name], log: &log) }
  }
}

extension TypeDisplay {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      name: object.requiredText("name", log: &log), plural: object.text("plural", log: &log),
      synonyms: object.texts("synonyms", log: &log))
    object.end(log: &log)
  }
}

extension Manifest.LocalizedText {
  static let categories = ["zero", "one", "two", "few", "many", "other"]

  /// A string, plural forms, or a text with substitutions or with others beside it.
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    if let text = json.string {
      self.init(text)
      return
    }
    guard json.members != nil else {
      log.wrongKind(json, at: place, expected: "a text, or an object with “other” or “text”,")
      self.init("")
      return
    }
    var object = ObjectReader(json, at: place, log: &log)
    if object.has("also") {
      self.init(object.requiredString("text", log: &log))
      also = object.strings("also", log: &log)
    } else if object.has("text") || object.has("substitutions") {
      self.init(object.requiredString("text", log: &log))
      _ = object.required("substitutions", log: &log)
      for entry in object.entries("substitutions", log: &log) {
        let inner = place["substitutions"][entry.name]
        substitutions[entry.name] = Substitution(reading: entry.value, at: inner, log: &log)
      }
    } else {
      self.init("")
      forms = Self.forms(&object, log: &log)
      text = forms["other"] ?? ""
    }
    object.end(log: &log)
  }

  fileprivate static func forms(
    _ object: inout ObjectReader, log: inout ProblemLog
  ) -> [String: String] {
    _ = object.required("other", log: &log)
    var forms: [String: String] = [:]
    for category in categories { forms[category] = object.string(category, log: &log) }
    return forms
  }
}

extension Manifest.LocalizedText.Substitution {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    let argument = object.integer("argument", atLeast: 1, log: &log)
    self.init(
      argument: argument.flatMap(Int.init(exactly:)), format: object.string("format", log: &log),
      forms: [:])
    if let json = object.required("forms", log: &log) {
      var inner = ObjectReader(json, at: place["forms"], log: &log)
      forms = Manifest.LocalizedText.forms(&inner, log: &log)
      inner.end(log: &log)
    }
    object.end(log: &log)
  }
}
