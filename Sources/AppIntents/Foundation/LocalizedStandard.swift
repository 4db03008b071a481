// The comparator `.localizedStandard`, which Linux Foundation lacks.

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

  private static func ordered(_ first: String, _ second: String) -> ComparisonResult {
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
