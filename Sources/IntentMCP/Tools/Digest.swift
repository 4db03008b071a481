// A short mark of a text that is the same in every run and on every machine: FNV-1a.

/// Short marks for names that had to be cut or changed.
enum Digest {
  /// `count` letters and digits, at most 12.
  static func mark(of text: String, _ count: Int) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")
    var result = ""
    for _ in 0..<count {
      result.append(letters[Int(hash & 31)])
      hash >>= 5
    }
    return result
  }
}
