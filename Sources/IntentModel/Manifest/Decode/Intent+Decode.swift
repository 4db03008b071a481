// Reads an intent, its result and its direct function.

extension Intent {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      id: object.requiredString("id", .identifier, log: &log),
      title: object.requiredText("title", log: &log))
    aliases = object.strings("aliases", .identifier, log: &log)
    description = object.text("description", log: &log)
    category = object.text("category", log: &log)
    keywords = object.texts("keywords", log: &log)
    resultName = object.text("resultName", log: &log)
    readBehaviour(&object, log: &log)
    readCall(&object, log: &log)
    object.end(log: &log)
  }

  private mutating func readBehaviour(_ object: inout ObjectReader, log: inout ProblemLog) {
    effect = object.word("effect", default: .unspecified, log: &log)
    isDiscoverable = object.bool("discoverable", default: true, log: &log)
    authentication = object.word("authentication", default: .none, log: &log)
    modes = object.words("modes", among: Vocabulary.modes, log: &log)
    traits = Set(object.words("traits", among: Vocabulary.intentTraits, log: &log))
    schema = object.string("schema", log: &log)
    isAssistantOnly = object.bool("assistantOnly", default: false, log: &log)
    conforms = Set(object.words("conforms", among: Vocabulary.conforms, log: &log))
    deprecated = object.value("deprecated").map {
      Deprecation(reading: $0, at: object.place["deprecated"], log: &log)
    }
    url = object.string("url", log: &log)
  }

  private mutating func readCall(_ object: inout ObjectReader, log: inout ProblemLog) {
    parameters = object.list("parameters", atMost: 256, log: &log) {
      Parameter(reading: $0, at: $1, log: &$2)
    }
    result = object.value("result").map {
      Result(reading: $0, at: object.place["result"], log: &log)
    }
    returnsDialog = object.bool("returnsDialog", default: false, log: &log)
    returnsSnippet = object.bool("returnsSnippet", default: false, log: &log)
    opensIntent = object.bool("opensIntent", default: false, log: &log)
    summary = object.value("summary").map {
      Summary(reading: $0, at: object.place["summary"], log: &log)
    }
    direct = object.value("direct").map {
      Direct(reading: $0, at: object.place["direct"], hasResult: result != nil, log: &log)
    }
    deadline = Self.deadline(&object, log: &log)
  }

  private static func deadline(_ object: inout ObjectReader, log: inout ProblemLog) -> Double {
    guard let value = object.value("deadline") else { return 30 }
    let place = object.place["deadline"]
    guard let seconds = value.number else {
      log.wrongKind(value, at: place, expected: "a number of seconds")
      return 30
    }
    if !(seconds > 0 && seconds <= 86400) {
      log.shape(
        .numberRange, at: place, "a deadline of \(value.text()) seconds",
        fix: "write a number of seconds above 0 and at most 86400")
    }
    return seconds
  }
}

extension Intent.Deprecation {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      message: object.text("message", log: &log),
      replacedBy: object.string("replacedBy", .identifier, log: &log))
    object.end(log: &log)
  }
}

extension Intent.Result {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      type: log.type(object.required("type", log: &log), at: place["type"]),
      title: object.text("title", log: &log),
      isSensitive: object.bool("sensitive", default: false, log: &log))
    object.end(log: &log)
  }
}

extension Intent.Direct {
  init(reading json: JSON, at place: Place, hasResult: Bool, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      symbol: object.requiredString("symbol", .symbol, log: &log),
      result: object.word("result", default: hasResult ? .return : .none, log: &log),
      ctype: object.string("ctype", log: &log),
      error: object.word("error", default: .none, log: &log))
    object.end(log: &log)
  }
}
