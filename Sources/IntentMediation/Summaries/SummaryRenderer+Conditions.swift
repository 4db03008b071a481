// The comparisons of summaries. A parameter without a value is equal to nothing and in no order; so
// only “unset”, “notEqual” and “notContains” hold for it.

import IntentModel

extension SummaryRenderer {
  func holds(_ condition: Summary.Condition, _ values: [String: IntentValue]) -> Bool {
    switch condition.comparison {
    case .set: return subject(condition.parameter, values) != nil
    case .unset: return subject(condition.parameter, values) == nil
    default: break
    }
    guard let (value, type) = subject(condition.parameter, values), let wanted = condition.value
    else { return [.notEqual, .notContains].contains(condition.comparison) }
    if condition.comparesIdentifier, let id = value.entity?.id {
      return holds(condition.comparison, id: id, wanted)
    }
    return holds(condition.comparison, value, type, wanted, condition.parameter)
  }

  /// Whether what a switch looks at is `wanted`.
  func isEqual(
    to wanted: JSON, _ parameter: String?, _ values: [String: IntentValue]
  ) -> Bool {
    guard let (value, type) = subject(parameter, values) else { return false }
    return isEqual(value, type, wanted, parameter)
  }

  /// What is looked at, with its type; nil: it has no value.
  private func subject(
    _ name: String?, _ values: [String: IntentValue]
  ) -> (IntentValue, ValueType)? {
    guard let name else { return widgetFamily.map { (.string($0), .widgetFamily) } }
    guard let subject = Subject(name, in: intent), let value = value(of: subject, values),
      let type = intent.parameter(subject.name)?.type.unwrapped
    else { return nil }
    return (value, subject.part == .whole ? type : .string)
  }

  private func holds(
    _ comparison: Summary.Comparison, _ value: IntentValue, _ type: ValueType, _ wanted: JSON,
    _ parameter: String?
  ) -> Bool {
    func order() -> Int? {
      read(wanted, type, parameter).flatMap { ValueOrder(type, manifest).compare(value, $0) }
    }
    let text = value.string ?? value.entity?.id
    switch comparison {
    case .equal: return isEqual(value, type, wanted, parameter)
    case .notEqual: return !isEqual(value, type, wanted, parameter)
    case .oneOf: return wanted.array?.contains { isEqual(value, type, $0, parameter) } ?? false
    case .less: return order().map { $0 < 0 } ?? false
    case .lessOrEqual: return order().map { $0 <= 0 } ?? false
    case .greater: return order().map { $0 > 0 } ?? false
    case .greaterOrEqual: return order().map { $0 >= 0 } ?? false
    case .contains: return contains(value, type, wanted, parameter)
    case .notContains: return !contains(value, type, wanted, parameter)
    case .hasPrefix: return wanted.string.flatMap { text?.hasPrefix($0) } ?? false
    case .hasSuffix: return wanted.string.flatMap { text?.hasSuffix($0) } ?? false
    case .set, .unset: return false
    }
  }

  /// An entity's identifier is text; one that is a number may be compared as one.
  private func holds(_ comparison: Summary.Comparison, id: String, _ wanted: JSON) -> Bool {
    func same(_ json: JSON) -> Bool { json.string == id || json.int.map { String($0) } == id }
    func order() -> Int64? {
      guard let wanted = wanted.int, let id = Int64(id) else { return nil }
      return id < wanted ? -1 : id > wanted ? 1 : 0
    }
    switch comparison {
    case .equal: return same(wanted)
    case .notEqual: return !same(wanted)
    case .oneOf: return wanted.array?.contains(where: same) ?? false
    case .less: return order().map { $0 < 0 } ?? false
    case .lessOrEqual: return order().map { $0 <= 0 } ?? false
    case .greater: return order().map { $0 > 0 } ?? false
    case .greaterOrEqual: return order().map { $0 >= 0 } ?? false
    case .contains: return wanted.string.map { id.contains($0) } ?? false
    case .notContains: return wanted.string.map { !id.contains($0) } ?? true
    case .hasPrefix: return wanted.string.map(id.hasPrefix) ?? false
    case .hasSuffix: return wanted.string.map(id.hasSuffix) ?? false
    case .set, .unset: return false
    }
  }

  private func isEqual(
    _ value: IntentValue, _ type: ValueType, _ wanted: JSON, _ parameter: String?
  ) -> Bool {
    // A union may be told by the name of its case alone.
    if case .union = type, let name = wanted.string { return value["case"]?.string == name }
    guard let wanted = read(wanted, type, parameter) else { return false }
    if Mediation.same(value, wanted) { return true }
    if case .set = type, let a = value.list, let b = wanted.list { return Set(a) == Set(b) }
    return ValueOrder(type, manifest).compare(value, wanted) == 0
  }

  private func contains(
    _ value: IntentValue, _ type: ValueType, _ wanted: JSON, _ parameter: String?
  ) -> Bool {
    if let items = value.list, let element = type.element {
      return items.contains { isEqual($0, element, wanted, parameter) }
    }
    guard let part = wanted.string, let text = value.string ?? value.entity?.id else {
      return false
    }
    return text.contains(part)
  }

  /// The value that a condition compares with; nil where it is none of the type.
  private func read(_ json: JSON, _ type: ValueType, _ parameter: String?) -> IntentValue? {
    if let element = type.element, let items = json.array {
      let values = items.compactMap { read($0, element, parameter) }
      return values.count == items.count ? .list(values) : nil
    }
    if type == .widgetFamily || type == .string { return json.string.map { .string($0) } }
    // Restrictions of the parameter do not count here: what is compared with need not be allowed.
    let plain = Parameter(name: parameter ?? "", type: type)
    guard case .value(let value, _) = converter.json(json, type, plain) else { return nil }
    return value
  }
}
