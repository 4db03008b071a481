// Reads entities, enums and unions.

extension Entity {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      id: object.requiredString("id", .identifier, log: &log),
      display: object.requiredTypeDisplay(log: &log))
    aliases = object.strings("aliases", .identifier, log: &log)
    kind = object.word("kind", default: .stored, log: &log)
    queries = Self.impliedQueries(of: kind)
    if object.has("queries") {
      let words = object.words("queries", among: Query.allCases.map(\.rawValue), log: &log)
      queries = Set(words.compactMap(Query.init(rawValue:)))
    }
    properties = object.list("properties", log: &log) { Property(reading: $0, at: $1, log: &$2) }
    representations = object.list("representations", log: &log) {
      Representation(reading: $0, at: $1, log: &$2)
    }
    contentTypes = object.strings("contentTypes", log: &log)
    schema = object.string("schema", log: &log)
    url = object.string("url", log: &log)
    traits = Set(object.words("traits", among: Vocabulary.entityTraits, log: &log))
    findDescription = object.text("findDescription", log: &log)
    object.end(log: &log)
  }
}

extension ObjectReader {
  fileprivate mutating func requiredTypeDisplay(log: inout ProblemLog) -> TypeDisplay {
    required("display", log: &log).map {
      TypeDisplay(reading: $0, at: place["display"], log: &log)
    } ?? TypeDisplay(name: "")
  }
}

extension Entity.Property {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      name: object.requiredString("name", .parameterName, log: &log),
      type: log.type(object.required("type", log: &log), at: place["type"]))
    title = object.text("title", log: &log)
    isSensitive = object.bool("sensitive", default: false, log: &log)
    isReadOnly = object.bool("readOnly", default: false, log: &log)
    isDeferred = object.bool("deferred", default: false, log: &log)
    indexingKey = object.string("indexingKey", log: &log)
    isSortable = object.bool("sortable", default: false, log: &log)
    comparators = object.words("comparators", among: Vocabulary.comparators, log: &log)
    object.end(log: &log)
  }
}

extension Entity.Representation {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      type: log.type(object.required("type", log: &log), at: place["type"]),
      exports: object.bool("export", default: true, log: &log),
      imports: object.bool("import", default: false, log: &log),
      contentType: object.string("contentType", log: &log))
    object.end(log: &log)
  }
}

extension Enumeration {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      id: object.requiredString("id", .identifier, log: &log),
      display: object.requiredTypeDisplay(log: &log), cases: [])
    aliases = object.strings("aliases", .identifier, log: &log)
    schema = object.string("schema", log: &log)
    url = object.string("url", log: &log)
    _ = object.required("cases", log: &log)
    cases = object.list("cases", atLeast: 1, log: &log) { Case(reading: $0, at: $1, log: &$2) }
    object.end(log: &log)
  }
}

extension Enumeration.Case {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      value: object.requiredString("value", log: &log),
      title: object.requiredText("title", log: &log))
    aliases = object.strings("aliases", log: &log)
    subtitle = object.text("subtitle", log: &log)
    image = object.image("image", log: &log)
    synonyms = object.texts("synonyms", log: &log)
    url = object.string("url", log: &log)
    object.end(log: &log)
  }
}

extension Union {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    let id = object.requiredString("id", .identifier, log: &log)
    _ = object.required("cases", log: &log)
    self.init(
      id: id, display: object.typeDisplay("display", log: &log),
      cases: object.list("cases", atLeast: 1, log: &log) { Case(reading: $0, at: $1, log: &$2) })
    object.end(log: &log)
  }
}

extension Union.Case {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      name: object.requiredString("name", .identifier, log: &log),
      type: log.type(object.required("type", log: &log), at: place["type"]))
    title = object.text("title", log: &log)
    subtitle = object.text("subtitle", log: &log)
    image = object.image("image", log: &log)
    object.end(log: &log)
  }
}
