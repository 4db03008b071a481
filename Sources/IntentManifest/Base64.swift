// Base64 as RFC 4648 writes it, for bytes that travel as JSON text.

/// Conversion between bytes and base64 text.
public enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The padded base64 text of `bytes`.
  public static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < count ? Int(bytes[start + offset]) : 0)
      }
      for place in 0..<4 {
        text.append(place <= count ? alphabet[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that `text` stands for. White space is passed over and padding may be missing; nil
  /// for any other character outside the alphabet, and for a length that no bytes have.
  public static func bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    var padding = 0
    for byte in text.utf8 {
      if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { continue }
      if byte == UInt8(ascii: "=") {
        padding += 1
        continue
      }
      guard padding == 0, let value = value(of: byte) else { return nil }
      bits = (bits << 6 | value) & 0xFFFFFF
      count += 1
      // The second, third and fourth character of a group complete a byte each.
      if count % 4 != 1 {
        bytes.append(UInt8(truncatingIfNeeded: bits >> ((4 - count % 4) % 4 * 2)))
      }
    }
    return count % 4 == 1 || padding > 2 ? nil : bytes
  }

  private static func value(of byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
