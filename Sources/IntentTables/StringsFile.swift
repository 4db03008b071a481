// Reads `.strings`: `"key" = "value";` with comments, as Apple's tools write and read it.

/// The texts of a `.strings` file in the order of the file.
struct StringsFile {
  struct Entry: Hashable {
    var key: String
    var value: String
    var line: Int
  }

  private(set) var entries: [Entry] = []

  init(_ text: String, file: String) throws(TableProblem) {
    var reader = StringsReader(text, file: file)
    entries = try reader.entries()
  }
}

/// A pass over the characters of a `.strings` file.
private struct StringsReader {
  private let text: [Unicode.Scalar]
  private let file: String
  private var index = 0
  private var line = 1

  init(_ text: String, file: String) {
    self.text = Array(text.unicodeScalars)
    self.file = file
  }

  mutating func entries() throws(TableProblem) -> [StringsFile.Entry] {
    var found: [StringsFile.Entry] = []
    try skip()
    // The whole may stand in braces, as in an old property list.
    let inBraces = take("{")
    while true {
      try skip()
      guard index < text.count else { break }
      if inBraces, take("}") { return found }
      let start = line
      let key = try word("a key")
      try skip()
      var value = key
      if take("=") {
        try skip()
        value = try word("the text of “\(key)”", key: key)
        try skip()
      }
      guard take(";") else {
        throw problem(
          "a semicolon is missing", key: key, line: start,
          fix: "end each entry as in \"key\" = \"text\";")
      }
      found.append(.init(key: key, value: value, line: start))
    }
    return found
  }

  /// Passes over blanks and comments.
  private mutating func skip() throws(TableProblem) {
    while index < text.count {
      let scalar = text[index]
      if scalar.properties.isWhitespace || scalar == "\u{FEFF}" {
        advance()
      } else if scalar == "/", next == "/" {
        while index < text.count, text[index] != "\n" { advance() }
      } else if scalar == "/", next == "*" {
        let start = line
        index += 2
        while !(index + 1 < text.count && text[index] == "*" && text[index + 1] == "/") {
          guard index < text.count else {
            throw problem("the comment has no end", line: start, fix: "write */ behind it")
          }
          advance()
        }
        index += 2
      } else {
        return
      }
    }
  }

  private var next: Unicode.Scalar? { index + 1 < text.count ? text[index + 1] : nil }

  private mutating func advance() {
    if text[index] == "\n" { line += 1 }
    index += 1
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard index < text.count, text[index] == scalar else { return false }
    index += 1
    return true
  }

  /// A text in quotes, or a word without.
  private mutating func word(
    _ what: String, key: String? = nil
  ) throws(TableProblem) -> String {
    if index < text.count, text[index] == "\"" || text[index] == "'" { return try quoted(key) }
    let start = index
    while index < text.count, Self.isPlain(text[index]) { index += 1 }
    guard index > start else {
      let found = index < text.count ? "“\(text[index])”" : "the end of the file"
      throw problem(
        "\(found) stands where \(what) is expected", key: key,
        fix: "write entries as \"key\" = \"text\"; with straight quotes")
    }
    return Self.string(text[start..<index])
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      || "_$/:.-".unicodeScalars.contains(scalar)
  }

  private mutating func quoted(_ key: String?) throws(TableProblem) -> String {
    let start = line
    let quote = text[index]
    index += 1
    var result: [Unicode.Scalar] = []
    while index < text.count, text[index] != quote {
      guard text[index] == "\\" else {
        result.append(text[index])
        advance()
        continue
      }
      index += 1
      result += try escape(key)
    }
    guard take(quote) else {
      throw problem(
        "the text that begins here has no closing quote", key: key, line: start,
        fix: "close it, and write \\\" for a quote inside")
    }
    return Self.string(result[...])
  }

  /// What stands behind a backslash.
  private mutating func escape(_ key: String?) throws(TableProblem) -> [Unicode.Scalar] {
    guard index < text.count else { return [] }
    let scalar = text[index]
    advance()
    switch scalar {
    case "n": return ["\n"]
    case "r": return ["\r"]
    case "t": return ["\t"]
    case "0"..."7": return [Unicode.Scalar(UInt8(truncatingIfNeeded: octal(from: scalar)))]
    case "U", "u": return [try unit(key)]
    case "\n": return []
    default: return [scalar]
    }
  }

  private mutating func octal(from first: Unicode.Scalar) -> UInt32 {
    var value = first.value - 48
    for _ in 0..<2 {
      guard index < text.count, ("0"..."7").contains(text[index]) else { break }
      value = value * 8 + text[index].value - 48
      index += 1
    }
    return value
  }

  /// `\U00e9`; two of them may be the halves of one character.
  private mutating func unit(_ key: String?) throws(TableProblem) -> Unicode.Scalar {
    let fix = "write \\U and four hexadecimal digits, or the character itself"
    guard let first = hexadecimal() else {
      throw problem("\\U has no four hexadecimal digits", key: key, fix: fix)
    }
    if let scalar = Unicode.Scalar(first) { return scalar }
    if (0xD800..<0xDC00).contains(first), index + 1 < text.count, text[index] == "\\",
      text[index + 1] == "U" || text[index + 1] == "u"
    {
      index += 2
      if let second = hexadecimal(), (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + second - 0xDC00)
      {
        return scalar
      }
    }
    throw problem("\\U gives half a character", key: key, fix: fix)
  }

  private mutating func hexadecimal() -> UInt32? {
    // A number may have a sign for the reader of numbers, and not here.
    guard index + 4 <= text.count,
      text[index..<(index + 4)].allSatisfy(\.properties.isASCIIHexDigit),
      let value = UInt32(Self.string(text[index..<(index + 4)]), radix: 16)
    else { return nil }
    index += 4
    return value
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private func problem(
    _ message: String, key: String? = nil, line: Int? = nil, fix: String
  ) -> TableProblem {
    TableProblem(file, line: line ?? self.line, key: key, message, fix: fix)
  }
}
