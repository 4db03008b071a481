// Whether a step is taken.

import IntentMediation
import IntentModel
import IntentYAML

/// What `if` says.
public indirect enum Condition: Sendable, Hashable {
  /// There is something: not null, false, empty text or an empty list.
  case there(Template)
  case compare(Template, Operator, Template, line: Int)
  case all([Condition])
  case any([Condition])
  case not(Condition)

  /// Named as those of a property query.
  public enum Operator: String, Sendable, Hashable, CaseIterable {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case contains, hasPrefix, hasSuffix, isEmpty
  }

  init(_ node: YAMLNode) throws(ShortcutProblem) {
    guard let entries = node.entries else {
      self = .there(try Template(node))
      return
    }
    if let first = entries.first, entries.count == 1, ["all", "any", "not"].contains(first.name) {
      self = try Self.joined(first)
      return
    }
    guard let value = node["value"] else {
      throw ShortcutProblem(
        node.line, "a condition needs a value, all, any or not",
        hint: "if: { value: $count, greater: 3 }, or if: $found")
    }
    let others = entries.filter { $0.name != "value" }
    guard others.count == 1, let comparison = Operator(rawValue: others[0].name) else {
      let names = Operator.allCases.map(\.rawValue).joined(separator: ", ")
      throw ShortcutProblem(
        others.first?.line ?? node.line,
        others.count == 1
          ? "there is no comparison “\(others[0].name)”" : "a condition has one comparison",
        hint: "One of \(names)")
    }
    self = .compare(
      try Template(value), comparison, try Template(others[0].value), line: others[0].line)
  }

  private static func joined(_ entry: YAMLNode.Entry) throws(ShortcutProblem) -> Condition {
    if entry.name == "not" { return .not(try Condition(entry.value)) }
    guard let items = entry.value.list, !items.isEmpty else {
      throw ShortcutProblem(entry.line, "“\(entry.name)” is a list of conditions")
    }
    var conditions: [Condition] = []
    for item in items { conditions.append(try Condition(item)) }
    return entry.name == "all" ? .all(conditions) : .any(conditions)
  }

  public var references: [Reference] {
    switch self {
    case .there(let value): value.references
    case .compare(let value, _, let other, _): value.references + other.references
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.references)
    case .not(let condition): condition.references
    }
  }
}

extension Condition {
  /// Whether it holds. Throws where two values have no order.
  public func holds(in scope: Scope) throws(ShortcutProblem) -> Bool {
    switch self {
    case .there(let value): return try !scope.value(of: value).isEmpty
    case .not(let condition): return try !condition.holds(in: scope)
    case .all(let conditions):
      for condition in conditions where try !condition.holds(in: scope) { return false }
      return true
    case .any(let conditions):
      for condition in conditions where try condition.holds(in: scope) { return true }
      return false
    case .compare(let value, let comparison, let other, let line):
      return try Comparison(
        try scope.value(of: value), try scope.value(of: other), scope, line
      ).holds(comparison)
    }
  }
}

/// Two values held against each other, by the type that is known of either.
private struct Comparison {
  let one, other: ShortcutValue
  let scope: Scope
  let line: Int

  init(_ one: ShortcutValue, _ other: ShortcutValue, _ scope: Scope, _ line: Int) {
    self.one = one
    self.other = other
    self.scope = scope
    self.line = line
  }

  func holds(_ comparison: Condition.Operator) throws(ShortcutProblem) -> Bool {
    switch comparison {
    case .isEmpty: return one.isEmpty == (other.json != .bool(false))
    case .equal: return isEqual
    case .notEqual: return !isEqual
    case .less: return try order < 0
    case .lessOrEqual: return try order <= 0
    case .greater: return try order > 0
    case .greaterOrEqual: return try order >= 0
    case .contains:
      if let items = one.json.array {
        return items.contains { item in
          Comparison(
            ShortcutValue(item, type: one.type?.element, bundle: one.bundle), other, scope, line
          ).isEqual
        }
      }
      return texts.0.contains(texts.1)
    case .hasPrefix: return texts.0.hasPrefix(texts.1)
    case .hasSuffix: return texts.0.hasSuffix(texts.1)
    }
  }

  private var texts: (String, String) {
    (scope.text(of: one).foldedForSearch, scope.text(of: other).foldedForSearch)
  }

  private var isEqual: Bool {
    if let found = typed { return found == 0 }
    if let first = one.json["id"], one.json["type"] != nil {
      return first == other.json["id"] || scope.text(of: one) == other.json.string
    }
    if let first = one.json.number, let second = other.json.number { return first == second }
    return one.json == other.json
  }

  private var order: Int {
    get throws(ShortcutProblem) {
      if let found = typed { return found }
      if let first = one.json.number, let second = other.json.number {
        return first < second ? -1 : first > second ? 1 : 0
      }
      if let first = one.json.string, let second = other.json.string {
        return first < second ? -1 : first > second ? 1 : 0
      }
      throw ShortcutProblem(
        line, "\(scope.text(of: one)) and \(scope.text(of: other)) have no order")
    }
  }

  /// By the type that one of them has, where the other can be read as that type.
  private var typed: Int? {
    guard
      let type = [one.type, other.type].compactMap({ $0?.unwrapped }).first(where: {
        $0.isShared && $0 != .string
      }), let first = value(one, type), let second = value(other, type)
    else { return nil }
    return ValueOrder(type, scope.values.context.manifest).compare(first, second)
  }

  private func value(_ value: ShortcutValue, _ type: ValueType) -> IntentValue? {
    let converted: Converted?
    if case .string(let text) = value.json, value.isTyped {
      converted = try? scope.values.fromText(text, as: type)
    } else {
      converted = try? scope.values.fromJSON(value.json, as: type)
    }
    if case .value(let value, _)? = converted { return value }
    return nil
  }
}
