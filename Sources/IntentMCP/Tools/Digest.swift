// A short mark of a text that is the same in every run and on every machine. It is cut from SHA-256: nobody
// can look for another text with the same mark.

import IntentDigest

/// Short marks for names that had to be cut or changed.
enum Digest {
  static let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")

  /// `count` letters and digits, at most 16: five bits each.
  static func mark(of text: String, _ count: Int) -> String {
    // Sixteen hexadecimal digits are twelve letters, twenty are sixteen.
    var result = ""
    var bits: UInt64 = 0
    var held = 0
    for digit in TextDigest.of([text]) {
      bits = bits << 4 | UInt64(digit.hexDigitValue ?? 0)
      held += 4
      guard held >= 5 else { continue }
      held -= 5
      result.append(letters[Int(bits >> UInt64(held) & 31)])
      if result.utf8.count == count { break }
    }
    return result
  }
}
