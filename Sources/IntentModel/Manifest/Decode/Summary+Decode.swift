// Reads a summary: a sentence, a condition or a switch, told apart by their first member.

extension Summary {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    guard json.members != nil else {
      log.wrongKind(json, at: place, expected: "an object")
      self = .sentence("", also: [])
      return
    }
    var object = ObjectReader(json, at: place, log: &log)
    if object.has("when") {
      self = Self.condition(&object, log: &log)
    } else if object.has("switch") {
      self = Self.choice(&object, log: &log)
    } else if object.has("text") {
      self = .sentence(
        object.requiredText("text", log: &log),
        also: object.strings("also", .parameterName, log: &log))
    } else {
      self = .sentence("", also: [])
      log.shape(
        .missingMember, at: place, "a summary has “text”, “when” or “switch”; this has none",
        fix: "add “text” with the sentence")
      return
    }
    object.end(log: &log)
  }

  private static func condition(_ object: inout ObjectReader, log: inout ProblemLog) -> Summary {
    let place = object.place["when"]
    let condition = object.required("when", log: &log).map {
      Condition(reading: $0, at: place, log: &log)
    }
    return .when(
      condition ?? Condition(parameter: nil, comparison: .set),
      then: branch("then", &object, log: &log), otherwise: branch("otherwise", &object, log: &log))
  }

  private static func branch(
    _ name: String, _ object: inout ObjectReader, log: inout ProblemLog
  ) -> Summary {
    object.required(name, log: &log).map {
      Summary(reading: $0, at: object.place[name], log: &log)
    } ?? .sentence("", also: [])
  }

  private static func choice(_ object: inout ObjectReader, log: inout ProblemLog) -> Summary {
    var parameter: String?
    if let json = object.required("switch", log: &log) {
      var inner = ObjectReader(json, at: object.place["switch"], log: &log)
      parameter = Self.subject(&inner, log: &log)
      inner.end(log: &log)
    }
    _ = object.required("cases", log: &log)
    let cases = object.list("cases", log: &log) { Case(reading: $0, at: $1, log: &$2) }
    return .choose(
      on: parameter, cases: cases, otherwise: branch("default", &object, log: &log))
  }

  /// What is looked at: a parameter, or nil for the widget family. One of the two must be named.
  fileprivate static func subject(
    _ object: inout ObjectReader, log: inout ProblemLog
  ) -> String? {
    let parameter = object.string("parameter", .parameterName, log: &log)
    let family = object.value("widgetFamily")
    if let family, family != true {
      log.wrongKind(family, at: object.place["widgetFamily"], expected: "true")
    }
    if (parameter == nil) == (family == nil) {
      log.report(
        .summarySubject, at: object.place,
        parameter == nil ? "it looks at nothing" : "it looks at a parameter and the widget family")
    }
    return parameter
  }
}

extension Summary.Case {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    _ = object.required("values", log: &log)
    let values = object.list("values", atLeast: 1, log: &log) { json, _, _ in json }
    let then = object.required("then", log: &log).map {
      Summary(reading: $0, at: place["then"], log: &log)
    }
    self.init(values: values, then: then ?? .sentence("", also: []))
    object.end(log: &log)
  }
}

extension Summary.Condition {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    _ = object.required("is", log: &log)
    self.init(
      parameter: Summary.subject(&object, log: &log),
      comparesIdentifier: object.bool("identifier", default: false, log: &log),
      comparison: object.word("is", default: .set, log: &log), value: object.value("value"))
    object.end(log: &log)
  }
}
