// A manifest with one of its intents alone, cut out of the text before it is parsed: the first call of
// a bundle with a thousand intents should not wait for the other 999. The text has passed every check
// when the bundle was added; where anything looks unusual, nothing is cut and the whole is read.

/// Cuts manifests.
enum ManifestPart {
  /// Below so many bytes the whole is read at once.
  static let leastBytes = 64 << 10

  /// The text with that one intent; nil: it cannot be told, read the whole.
  static func text(of manifest: [UInt8], with intent: String) -> [UInt8]? {
    manifest.withUnsafeBufferPointer { bytes in
      var scanner = Scanner(bytes)
      guard let list = scanner.intents() else { return nil }
      guard let wanted = list.elements.first(where: { scanner.id(in: $0) == intent }) else {
        return nil
      }
      var result = Array(bytes[..<list.start])
      result += bytes[wanted]
      result += bytes[list.end...]
      return result
    }
  }

  /// Walks over JSON that is known to be well-formed.
  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var place = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Where the elements of the root's `intents` are; `start` and `end` lie within the brackets.
    mutating func intents() -> (start: Int, end: Int, elements: [Range<Int>])? {
      place = 0
      guard let list = member("intents"), byte(list.lowerBound) == UInt8(ascii: "[") else {
        return nil
      }
      place = list.lowerBound + 1
      var elements: [Range<Int>] = []
      skipBlanks()
      while place < list.upperBound, bytes[place] != UInt8(ascii: "]") {
        guard let element = value() else { return nil }
        elements.append(element)
        skipBlanks()
        if byte(place) == UInt8(ascii: ",") { place += 1 }
        skipBlanks()
      }
      return (list.lowerBound + 1, list.upperBound - 1, elements)
    }

    /// The member `id` of an object; nil: it has none that is a plain text.
    mutating func id(in object: Range<Int>) -> String? {
      place = object.lowerBound
      guard let value = member("id"), byte(value.lowerBound) == UInt8(ascii: "\"") else {
        return nil
      }
      return plain(value)
    }

    /// The value of a member of the object that begins here.
    private mutating func member(_ name: String) -> Range<Int>? {
      skipBlanks()
      guard byte(place) == UInt8(ascii: "{") else { return nil }
      place += 1
      while true {
        skipBlanks()
        guard byte(place) == UInt8(ascii: "\""), let key = value() else { return nil }
        skipBlanks()
        guard byte(place) == UInt8(ascii: ":") else { return nil }
        place += 1
        guard let found = value() else { return nil }
        if plain(key) == name { return found }
        skipBlanks()
        guard byte(place) == UInt8(ascii: ",") else { return nil }
        place += 1
      }
    }

    private func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

    private mutating func skipBlanks() {
      while [0x20, 0x09, 0x0A, 0x0D].contains(byte(place)) { place += 1 }
    }

    /// A text without escapes.
    private func plain(_ range: Range<Int>) -> String? {
      let text = bytes[(range.lowerBound + 1)..<(range.upperBound - 1)]
      return text.contains(UInt8(ascii: "\\")) ? nil : String(decoding: text, as: UTF8.self)
    }

    /// Passes over one value.
    private mutating func value() -> Range<Int>? {
      skipBlanks()
      let start = place
      switch byte(place) {
      case UInt8(ascii: "\""): guard passText() else { return nil }
      case UInt8(ascii: "{"), UInt8(ascii: "["): guard passNested() else { return nil }
      default:
        while place < bytes.count, !Self.ends(bytes[place]) { place += 1 }
      }
      return place > start ? start..<place : nil
    }

    private static func ends(_ byte: UInt8) -> Bool {
      byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]")
        || byte == UInt8(ascii: "}")
    }

    private mutating func passText() -> Bool {
      place += 1
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "\\"): place += 2
        case UInt8(ascii: "\""):
          place += 1
          return true
        default: place += 1
        }
      }
      return false
    }

    private mutating func passNested() -> Bool {
      var depth = 0
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "\""):
          guard passText() else { return false }
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          depth -= 1
          if depth == 0 {
            place += 1
            return true
          }
        default: break
        }
        place += 1
      }
      return false
    }
  }
}
