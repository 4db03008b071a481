// The version of a bundle, for comparing.

/// A version such as `1.10`, `2.0.0-beta.1` or `1.2+build5`; what follows `+` does not count.
public struct Version: Comparable, Sendable {
  private let numbers: [Substring]
  private let stage: [Substring]

  /// Nil when the text is no version.
  public init?(_ text: String) {
    let plain = text.prefix { $0 != "+" }
    let parts = plain.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first else { return nil }
    numbers = first.split(separator: ".", omittingEmptySubsequences: false)
    stage = parts.count > 1 ? parts[1].split(separator: ".") : []
    guard numbers.allSatisfy({ Version.isNumber($0) }) else { return nil }
  }

  /// Whether the number says that things which worked with `other` may not work any more: the first
  /// number is higher, or the second where the first is 0.
  public func mayBreak(after other: String) -> Bool {
    guard let other = Version(other), self > other else { return false }
    func part(_ version: Version, _ index: Int) -> Substring {
      index < version.numbers.count ? version.numbers[index].drop { $0 == "0" } : ""
    }
    if part(self, 0) != part(other, 0) { return true }
    return part(self, 0).isEmpty && part(self, 1) != part(other, 1)
  }

  public static func == (a: Version, b: Version) -> Bool { !(a < b) && !(b < a) }

  public static func < (a: Version, b: Version) -> Bool {
    for index in 0..<max(a.numbers.count, b.numbers.count) {
      let x = index < a.numbers.count ? a.numbers[index] : "0"
      let y = index < b.numbers.count ? b.numbers[index] : "0"
      if let order = compare(x, y) { return order }
    }
    // Without a stage it is the finished one.
    if a.stage.isEmpty || b.stage.isEmpty { return !a.stage.isEmpty && b.stage.isEmpty }
    for (x, y) in zip(a.stage, b.stage) where x != y {
      switch (isNumber(x), isNumber(y)) {
      case (true, true): if let order = compare(x, y) { return order }
      case (false, false): return x.utf8.lexicographicallyPrecedes(y.utf8)
      case (let isNumber, _): return isNumber
      }
    }
    return a.stage.count < b.stage.count
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 >= 48 && $0 <= 57 }
  }

  /// Whether `a` is the smaller number; nil when they are equal. Of any length.
  private static func compare(_ a: Substring, _ b: Substring) -> Bool? {
    let x = a.drop { $0 == "0" }
    let y = b.drop { $0 == "0" }
    if x.utf8.count != y.utf8.count { return x.utf8.count < y.utf8.count }
    return x == y ? nil : x.utf8.lexicographicallyPrecedes(y.utf8)
  }
}
