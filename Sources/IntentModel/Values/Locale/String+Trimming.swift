// Small questions about text, answered without Foundation.

extension String {
  /// Without white space and byte order marks at both ends.
  var trimmed: String {
    func isPadding(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || scalar == "\u{FEFF}"
    }
    var scalars = unicodeScalars[...]
    while let first = scalars.first, isPadding(first) { scalars.removeFirst() }
    while let last = scalars.last, isPadding(last) { scalars.removeLast() }
    return String(scalars)
  }

  /// For comparing what people type: the letters' case and width make no difference.
  var folded: String { lowercased() }
}
