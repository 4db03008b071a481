// The comparators `.localizedStandard` and `.localized`, which Linux Foundation lacks.

/// Compares texts as people sort them: case and accents count last, digits as numbers. It does not
/// know the caller's language.
public struct LocalizedStandardComparator: SortComparator {
  public var order: SortOrder
  public init(order: SortOrder = .forward) { self.order = order }

  public func compare(_ first: String, _ second: String) -> ComparisonResult {
    let result = Self.ordered(first, second)
    guard order == .reverse else { return result }
    switch result {
    case .orderedAscending: return .orderedDescending
    case .orderedDescending: return .orderedAscending
    case .orderedSame: return .orderedSame
    }
  }

  fileprivate static func ordered(_ first: String, _ second: String) -> ComparisonResult {
    var (a, b) = (Substring(first.lowercased()), Substring(second.lowercased()))
    while let x = a.first, let y = b.first {
      if x.isNumber, y.isNumber {
        let (m, n) = (number(&a), number(&b))
        if m != n { return m < n ? .orderedAscending : .orderedDescending }
      } else if x != y {
        return x < y ? .orderedAscending : .orderedDescending
      } else {
        a.removeFirst()
        b.removeFirst()
      }
    }
    if a.isEmpty, b.isEmpty {
      return first == second
        ? .orderedSame : first < second ? .orderedAscending : .orderedDescending
    }
    return a.isEmpty ? .orderedAscending : .orderedDescending
  }

  private static func number(_ text: inout Substring) -> Int {
    var value = 0
    while let digit = text.first?.wholeNumberValue, value < Int.max / 16 {
      value = value * 10 + digit
      text.removeFirst()
    }
    return value
  }
}

extension SortComparator where Self == LocalizedStandardComparator {
  public static var localizedStandard: LocalizedStandardComparator { .init() }
}

extension SortComparator where Self == LocalizedStandardComparator {
  public static var localized: LocalizedStandardComparator { .init() }
}
extension String.StandardComparator {
  public static var localizedStandard: LocalizedStandardComparator { .init() }
  public static var localized: LocalizedStandardComparator { .init() }
}

/// A text that compares as people sort it.
public struct _StandardOrder: Comparable {
  let text: String
  public static func < (one: Self, other: Self) -> Bool {
    LocalizedStandardComparator.ordered(one.text, other.text) == .orderedAscending
  }
}
extension String {
  public var _standardOrder: _StandardOrder { _StandardOrder(text: self) }
}
extension Optional where Wrapped == String {
  /// Nothing goes before any text.
  public var _standardOrder: _StandardOrder { _StandardOrder(text: self ?? "") }
}

extension SortDescriptor {
  // Foundation's descriptors take no comparator of ours, but any property that compares.
  @_alwaysEmitIntoClient
  public init(
    _ keyPath: KeyPath<Compared, String>, comparator: LocalizedStandardComparator,
    order: SortOrder = .forward
  ) {
    self.init(Self._sendable(keyPath.appending(path: \String._standardOrder)), order: order)
  }
  @_alwaysEmitIntoClient
  public init(
    _ keyPath: KeyPath<Compared, String?>, comparator: LocalizedStandardComparator,
    order: SortOrder = .forward
  ) {
    self.init(Self._sendable(keyPath.appending(path: \String?._standardOrder)), order: order)
  }
  /// A key path without arguments of a subscript may be handed on, and an author names no others here.
  @_alwaysEmitIntoClient
  static func _sendable<Value>(
    _ path: KeyPath<Compared, Value>
  ) -> any KeyPath<Compared, Value> & Sendable {
    unsafeBitCast(path, to: (any KeyPath<Compared, Value> & Sendable).self)
  }
}
