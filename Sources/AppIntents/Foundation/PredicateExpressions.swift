// `localizedStandardContains` in a `#Predicate`, which Linux Foundation lacks.

import Synchronization

/// Foundation's search in texts, where the author's code uses it.
public enum _StandardSearch {
  private static let known = Mutex<(@Sendable (String, String) -> Bool)?>(nil)
  public static func use(_ search: @escaping @Sendable (String, String) -> Bool) {
    known.withLock { $0 = search }
  }
  static func contains(_ text: String, _ part: String) -> Bool {
    let search = known.withLock { $0 }
    if let search { return search(text, part) }
    return part.isEmpty
      || Array(text.lowercased()).firstRange(of: Array(part.lowercased())) != nil
  }
}

extension PredicateExpressions {
  public struct StringLocalizedStandardContains<
    Root: PredicateExpression, Other: PredicateExpression
  >: PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    public typealias Output = Bool
    public let root: Root
    public let other: Other

    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      _StandardSearch.contains(
        String(try root.evaluate(bindings)), String(try other.evaluate(bindings)))
    }
  }

  @_alwaysEmitIntoClient
  public static func build_localizedStandardContains<Root, Other>(
    _ root: Root, _ other: Other
  ) -> StringLocalizedStandardContains<Root, Other> {
    // Handed over by the author's code, so that only a bundle that uses it has it.
    _StandardSearch.use { $0.localizedStandardContains($1) }
    return .init(root: root, other: other)
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: Sendable
where Root: Sendable, Other: Sendable {}
extension PredicateExpressions.StringLocalizedStandardContains: Codable
where Root: Codable, Other: Codable {}
extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
