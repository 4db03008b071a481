// The sentence of an intent's summary for given values: walks the tree that the manifest holds.

import IntentModel

struct SummaryText {
  private let parameters: [JSON]
  private let given: [String: JSON]
  /// Nil: there is no summary.
  private(set) var sentence: String?

  /// - Parameter shown: what `intents show INTENT --json` says.
  init(_ shown: JSON, given: [(String, IntentValueExpression)]) {
    let intent = shown["intent"] ?? shown
    parameters = intent["parameters"]?.array ?? []
    var values: [String: JSON] = [:]
    for parameter in intent["parameters"]?.array ?? [] {
      if let name = parameter["name"]?.string, let value = parameter["default"] {
        values[name] = value
      }
    }
    for (name, expression) in given { values[name] = expression.json }
    self.given = values
    sentence = intent["summary"].flatMap(text)
  }

  private func text(_ summary: JSON) -> String? {
    if let condition = summary["when"] {
      let branch = holds(condition) ? summary["then"] : summary["otherwise"]
      return branch.flatMap(text)
    }
    if let subject = summary["switch"] {
      let value = subject["parameter"]?.string.flatMap { given[$0] }
      let taken = summary["cases"]?.array?.first { choice in
        choice["values"]?.array?.contains { same($0, value) } ?? false
      }
      return (taken?["then"] ?? summary["default"]).flatMap(text)
    }
    return summary["text"].map { fill($0.string ?? $0["key"]?.string ?? "") }
  }

  /// A sentence with values, or titles where there is no value, in place of `${name}`.
  private func fill(_ sentence: String) -> String {
    var result = ""
    var rest = sentence[...]
    while let start = rest.firstRange(of: "${"),
      let end = rest[start.upperBound...].firstIndex(of: "}")
    {
      result += rest[..<start.lowerBound]
      result += shown(String(rest[start.upperBound..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private func shown(_ name: String) -> String {
    if let value = given[name], value.kind != "null" { return value.string ?? value.text() }
    let title = parameters.first { $0["name"]?.string == name }?["title"]
    return title?.string ?? title?["key"]?.string ?? name
  }

  private func same(_ one: JSON, _ other: JSON?) -> Bool {
    guard let other else { return one.kind == "null" }
    if let left = one.number, let right = other.number { return left == right }
    return one.text() == other.text()
  }

  private func holds(_ condition: JSON) -> Bool {
    let value = condition["parameter"]?.string.flatMap { given[$0] }
    let isSet = value.map { $0.kind != "null" } ?? false
    let wanted = condition["value"]
    switch condition["is"]?.string {
    case "set": return isSet
    case "unset": return !isSet
    case "equal": return wanted.map { same($0, value) } ?? false
    case "notEqual": return !(wanted.map { same($0, value) } ?? false)
    case "oneOf": return wanted?.array?.contains { same($0, value) } ?? false
    case "contains": return text(value).contains(text(wanted))
    case "notContains": return !text(value).contains(text(wanted))
    case "hasPrefix": return text(value).hasPrefix(text(wanted))
    case "hasSuffix": return text(value).hasSuffix(text(wanted))
    default: return compares(condition["is"]?.string, value?.number, wanted?.number)
    }
  }

  private func text(_ value: JSON?) -> String { value?.string ?? value?.text() ?? "" }

  private func compares(_ comparison: String?, _ value: Double?, _ wanted: Double?) -> Bool {
    guard let value, let wanted else { return false }
    switch comparison {
    case "less": return value < wanted
    case "lessOrEqual": return value <= wanted
    case "greater": return value > wanted
    case "greaterOrEqual": return value >= wanted
    default: return false
    }
  }
}
