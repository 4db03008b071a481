// Text that somebody else wrote, before it stands in what a person decides on or a model reads.

extension String {
  /// One line with nothing invisible in it: line breaks, control characters and marks that hide or reorder
  /// text are written as escapes.
  public var plainLine: String {
    guard unicodeScalars.contains(where: \.isUnseen) else { return self }
    return unicodeScalars.map(\.visible).joined()
  }

  /// The same, but line breaks stay.
  public var plainLines: String {
    guard unicodeScalars.contains(where: \.isUnseen) else { return self }
    return unicodeScalars.map { $0 == "\n" ? "\n" : $0.visible }.joined()
  }

  /// At most so many characters, and how many more there were.
  public func shortened(to most: Int) -> String {
    guard utf8.count > most,
      let end = unicodeScalars.index(
        startIndex, offsetBy: most, limitedBy: endIndex), end != endIndex
    else { return self }
    return "\(self[..<end])… (\(unicodeScalars.distance(from: end, to: endIndex)) more characters)"
  }
}
