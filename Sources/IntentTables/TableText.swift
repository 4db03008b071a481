// From the bytes of a file of texts to characters: UTF-8, or UTF-16 as Apple's tools once wrote.

/// The characters of a file.
enum TableText {
  private enum Order { case little, big }

  /// The text, without a byte order mark. Throws where the bytes are neither UTF-8 nor UTF-16.
  static func read(_ bytes: [UInt8], of file: String) throws(TableProblem) -> String {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try utf8(bytes[3...], file) }
    if bytes.starts(with: [0xFF, 0xFE]) { return try utf16(bytes[2...], .little, file) }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes[2...], .big, file) }
    // The first character of a table is ASCII: one half of it is zero.
    if bytes.count >= 2, bytes[0] == 0, bytes[1] != 0 { return try utf16(bytes[...], .big, file) }
    if bytes.count >= 2, bytes[1] == 0, bytes[0] != 0 {
      return try utf16(bytes[...], .little, file)
    }
    return try utf8(bytes[...], file)
  }

  private static func utf8(
    _ bytes: ArraySlice<UInt8>, _ file: String
  ) throws(TableProblem) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    throw TableProblem(
      file, line: lineOfFirstFault(bytes), "the bytes are not UTF-8",
      fix: "save the file as UTF-8, or as UTF-16 with a byte order mark")
  }

  private static func lineOfFirstFault(_ bytes: ArraySlice<UInt8>) -> Int? {
    for (index, line) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated()
    where String(validating: line, as: UTF8.self) == nil { return index + 1 }
    return nil
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, _ order: Order, _ file: String
  ) throws(TableProblem) -> String {
    let own = Array(bytes)
    let units = stride(from: 0, to: own.count - own.count % 2, by: 2).map { index in
      let (first, second) = (UInt16(own[index]), UInt16(own[index + 1]))
      return order == .little ? second << 8 | first : first << 8 | second
    }
    if own.count % 2 == 0, let text = String(validating: units, as: UTF16.self) { return text }
    let whole = String(decoding: units, as: UTF16.self)
    let line = whole.firstIndex(of: "\u{FFFD}").map { whole[..<$0].count { $0.isNewline } + 1 }
    throw TableProblem(
      file, line: line,
      own.count % 2 == 1
        ? "the file breaks off in the middle of a character of UTF-16"
        : "the bytes are not UTF-16", fix: "save the file as UTF-8")
  }
}
