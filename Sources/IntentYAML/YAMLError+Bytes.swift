// Where bytes are no text: said with line and column, since an editor shows nothing of it.

extension YAMLError {
  /// Throws for bytes that are not UTF-8.
  static func check(_ bytes: [UInt8]) throws(YAMLError) {
    if isUTF16(bytes) {
      throw YAMLError(line: 1, message: "the text is UTF-16; save it as UTF-8")
    }
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let place = error.byteOffsets.lowerBound
      let byte = bytes.indices.contains(place) ? String(bytes[place], radix: 16) : "?"
      throw bytes.withUnsafeBufferPointer {
        YAMLError(at: place, of: $0, "the byte \\x\(byte) is not UTF-8")
      }
    }
  }

  /// Throws for what libyaml takes for a line break within text, and other readers do not: it would come out as a
  /// blank.
  static func checkBreaks(_ bytes: [UInt8]) throws(YAMLError) {
    let breaks: [(bytes: [UInt8], name: String)] = [
      ([0xC2, 0x85], "0085"), ([0xE2, 0x80, 0xA8], "2028"), ([0xE2, 0x80, 0xA9], "2029"),
    ]
    for (place, byte) in bytes.enumerated() where byte == 0xC2 || byte == 0xE2 {
      guard let found = breaks.first(where: { bytes[place...].starts(with: $0.bytes) }) else {
        continue
      }
      throw bytes.withUnsafeBufferPointer {
        YAMLError(
          at: place, of: $0,
          "the character U+\(found.name) ends a line for some readers; write \"\\u\(found.name)\" in double quotes"
        )
      }
    }
  }

  /// A mark says so, or a NUL beside a letter.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE): return true
    case (0, 1...), (1..., 0): return true
    default: return false
    }
  }

  /// At the byte at `place`, from 0. The column counts bytes of UTF-8 that begin a character.
  init(at place: Int, of bytes: UnsafeBufferPointer<UInt8>, _ message: String) {
    let before = bytes.prefix(max(0, place))
    let newline = UInt8(ascii: "\n")
    let line = 1 + before.count { $0 == newline }
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    let column = 1 + before[start...].count { $0 & 0xC0 != 0x80 }
    self.init(line: line, message: "column \(column): \(message)")
  }
}
