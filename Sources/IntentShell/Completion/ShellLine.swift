// A command line as far as it was typed, taken apart as bash does, so that completion sees whole words
// and knows which part of the last one bash replaces. A shell knows code points, not characters: a mark
// behind a quote, or a sign that joins the one behind it, does not take a quote's meaning away.

/// The words of a line that ends where the cursor stands.
struct ShellLine: Sendable {
  /// Whole words, quotes and backslashes taken away.
  private(set) var words: [String] = []
  /// The word at the cursor; empty behind a blank.
  var current: String { String(word) }
  /// The quote that is open at the cursor.
  private(set) var quote: Unicode.Scalar?
  /// Where the word at the cursor begins in the line, in code points.
  private(set) var start = 0
  /// What of `current` stands before the part that the shell replaces.
  private var kept = String.UnicodeScalarView()
  private var word = String.UnicodeScalarView()
  private var hasWord = false

  /// - Parameter breaks: what the shell breaks words at for completion.
  init(_ line: String, breaks: String = "") {
    let breaks = Set(breaks.unicodeScalars).subtracting([" ", "\t", "\n", "\"", "'"])
    var isEscaped = false
    for (place, scalar) in line.unicodeScalars.enumerated() {
      if !hasWord { start = place }
      if isEscaped {
        isEscaped = false
        word.append(scalar)
      } else if let open = quote {
        take(scalar, inside: open, &isEscaped)
      } else {
        take(scalar, breaks, &isEscaped)
      }
    }
    if !hasWord { start = line.unicodeScalars.count }
  }

  private mutating func take(
    _ scalar: Unicode.Scalar, inside open: Unicode.Scalar, _ isEscaped: inout Bool
  ) {
    if scalar == open {
      quote = nil
    } else if scalar == "\\", open == "\"" {
      isEscaped = true
    } else {
      word.append(scalar)
    }
  }

  private mutating func take(
    _ scalar: Unicode.Scalar, _ breaks: Set<Unicode.Scalar>, _ isEscaped: inout Bool
  ) {
    switch scalar {
    case "\\":
      isEscaped = true
      hasWord = true
    case "'", "\"":
      quote = scalar
      hasWord = true
      kept = word
    case " ", "\t", "\n":
      if hasWord { words.append(current) }
      word = .init()
      hasWord = false
      kept = .init()
    default:
      word.append(scalar)
      hasWord = true
      if breaks.contains(scalar) { kept = word }
    }
  }

  /// The part of a candidate that the shell puts in, written so that it reads back.
  func replacement(_ text: String) -> String {
    let part = replaced(text)
    var result = String.UnicodeScalarView()
    for scalar in part { result.append(contentsOf: written(scalar).unicodeScalars) }
    // bash closes the quote itself, unless a quote seems to stand there already.
    if let quote, part.last == quote { result.append(quote) }
    return String(result)
  }

  /// What of a candidate comes behind what stays; the case of what stays may be another.
  private func replaced(_ text: String) -> String.UnicodeScalarView {
    text.unicodeScalars.starts(with: kept)
      ? String.UnicodeScalarView(text.unicodeScalars.dropFirst(kept.count))
      : String(text.dropFirst(String(kept).count)).unicodeScalars
  }

  private func written(_ scalar: Unicode.Scalar) -> String {
    switch quote {
    case "'": scalar == "'" ? "'\\''" : String(scalar)
    case nil: !Self.plain.contains(scalar) && scalar.isASCII ? "\\\(scalar)" : String(scalar)
    // It calls an earlier command back within double quotes, and no backslash there prevents that.
    default:
      scalar == "!" ? "\"\\!\"" : Self.special.contains(scalar) ? "\\\(scalar)" : String(scalar)
    }
  }

  /// What has a meaning within double quotes.
  private static let special = Set("\\\"$`".unicodeScalars)
  private static let plain = Set("_-./:=@%+,^".unicodeScalars).union(ShellSyntax.alphanumerics)
}

enum ShellSyntax {
  static let alphanumerics = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".unicodeScalars)
}
