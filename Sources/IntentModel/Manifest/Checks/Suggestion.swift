// Finds what a misspelt word was meant to be.

/// Near misses among known words.
public enum Suggestion {
  /// The word of `words` that `text` most likely means; nil where none is near. Letter case is
  /// passed over; a third of the letters may be wrong.
  public static func nearest(to text: String, among words: [String]) -> String? {
    let wanted = Array(text.lowercased().unicodeScalars)
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    var best: (word: String, distance: Int)?
    for word in words {
      let letters = Array(word.lowercased().unicodeScalars)
      let limit = max(1, max(letters.count, wanted.count) / 3)
      let found = distance(wanted, letters)
      if found <= limit, found < best?.distance ?? .max { best = (word, found) }
    }
    return best?.word
  }

  /// “; did you mean “x”?”, or nothing.
  static func phrase(for text: String, among words: [String]) -> String {
    nearest(to: text, among: words).map { "; did you mean “\($0)”?" } ?? ""
  }

  /// How many letters must be put in, left out, changed or swapped with their neighbour.
  static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [Int](repeating: i + 1, count: b.count + 1)
      for j in 0..<b.count {
        row[j + 1] = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1)
        }
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
