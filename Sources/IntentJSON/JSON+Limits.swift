// What is checked before the parser runs: size, encoding, depth. One pass, no allocation.

import IntentModel

extension JSON {
  static func check(_ text: UnsafeRawBufferPointer, _ limits: Limits) throws(JSONError) {
    if text.count > limits.bytes {
      throw JSONError(
        .tooLarge, at: 0, of: text,
        "the text has \(text.count) bytes; at most \(limits.bytes) are read")
    }
    if isUTF16(text) {
      throw JSONError(.utf16, at: 0, of: text, "the text is UTF-16; save it as UTF-8")
    }
    if let place = firstPlaceDeeper(than: limits.depth, in: text) {
      throw JSONError(
        .tooDeep, at: place, of: text,
        "arrays and objects are nested more than \(limits.depth) deep")
    }
  }

  /// By its byte order mark, or by the zero half of a first character.
  private static func isUTF16(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count >= 2 else { return false }
    switch (text[0], text[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return true
    case (0, 1...0x7F), (1...0x7F, 0): return text.count % 2 == 0
    default: return false
    }
  }

  private static func firstPlaceDeeper(than limit: Int, in text: UnsafeRawBufferPointer) -> Int? {
    var depth = 0
    var inString = false
    var index = 0
    while index < text.count {
      switch (inString, text[index]) {
      case (true, UInt8(ascii: "\\")): index += 1
      case (_, UInt8(ascii: "\"")): inString.toggle()
      case (false, UInt8(ascii: "[")), (false, UInt8(ascii: "{")):
        depth += 1
        if depth > limit { return index }
      case (false, UInt8(ascii: "]")), (false, UInt8(ascii: "}")): depth -= 1
      default: break
      }
      index += 1
    }
    return nil
  }
}
