// Writes an intent, its result, its direct function and its summary as JSON.

extension Intent {
  /// The intent as a manifest writes it.
  public var json: JSON {
    var object = MemberBuilder()
    object.add("id", id)
    object.add("aliases", list: aliases)
    addTexts(to: &object)
    object.add("effect", effect, unless: .unspecified)
    object.add("discoverable", isDiscoverable, unless: true)
    object.add("authentication", authentication, unless: .none)
    object.add("modes", list: modes)
    object.add("traits", list: traits.sorted())
    object.add("schema", schema)
    object.add("assistantOnly", isAssistantOnly, unless: false)
    object.add("conforms", list: conforms.sorted())
    object.add("deprecated", deprecated?.json)
    object.add("url", url)
    object.add("parameters", list: parameters) { $0.json }
    object.add("result", result?.json)
    object.add("returnsDialog", returnsDialog, unless: false)
    object.add("returnsSnippet", returnsSnippet, unless: false)
    object.add("opensIntent", opensIntent, unless: false)
    object.add("summary", summary?.json)
    object.add("direct", direct?.json(hasResult: result != nil))
    if deadline != 30 { object.add("deadline", JSON(shortest: deadline)) }
    return object.object
  }

  private func addTexts(to object: inout MemberBuilder) {
    object.add("title", title)
    object.add("description", description)
    object.add("category", category)
    object.add("keywords", list: keywords)
    object.add("resultName", resultName)
  }
}

extension Intent.Deprecation {
  var json: JSON {
    var object = MemberBuilder()
    object.add("message", message)
    object.add("replacedBy", replacedBy)
    return object.object
  }
}

extension Intent.Result {
  var json: JSON {
    var object = MemberBuilder()
    object.add("type", type.description)
    object.add("title", title)
    object.add("sensitive", isSensitive, unless: false)
    return object.object
  }
}

extension Intent.Direct {
  /// `result` is left out where it is what the intent's own result implies.
  func json(hasResult: Bool) -> JSON {
    var object = MemberBuilder()
    object.add("symbol", symbol)
    object.add("result", result, unless: hasResult ? .return : .none)
    object.add("ctype", ctype)
    object.add("error", error, unless: .none)
    return object.object
  }
}

extension Summary {
  /// The summary as a manifest writes it.
  public var json: JSON {
    var object = MemberBuilder()
    switch self {
    case .sentence(let text, let also):
      object.add("text", text)
      object.add("also", list: also)
    case .when(let condition, let then, let otherwise):
      object.add("when", condition.json)
      object.add("then", then.json)
      object.add("otherwise", otherwise.json)
    case .choose(let parameter, let cases, let otherwise):
      object.add("switch", subject(parameter).object)
      object.add("cases", .array(cases.map(\.json)))
      object.add("default", otherwise.json)
    }
    return object.object
  }
}

extension Summary.Case {
  var json: JSON { .object(["values": .array(values), "then": then.json]) }
}

extension Summary.Condition {
  var json: JSON {
    var object = subject(parameter)
    object.add("identifier", comparesIdentifier, unless: false)
    object.add("is", comparison.rawValue)
    object.add("value", value)
    return object.object
  }
}

/// What a condition or switch looks at: a parameter, or the widget family.
private func subject(_ parameter: String?) -> MemberBuilder {
  var object = MemberBuilder()
  if let parameter {
    object.add("parameter", parameter)
  } else {
    object.add("widgetFamily", .bool(true))
  }
  return object
}

extension JSON {
  /// A number, written without a fraction where it has none.
  package init(shortest number: Double) {
    if let whole = Int64(exactly: number) { self = .int(whole) } else { self = .double(number) }
  }
}
