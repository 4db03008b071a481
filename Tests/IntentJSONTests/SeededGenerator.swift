// Random values that are the same in every run.

import IntentModel

/// SplitMix64, from the published constants.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func text() -> String {
    let letters: [Unicode.Scalar] = ["a", "ä", "\n", "\"", "\\", "😀", "\u{1}", "/", " ", "0"]
    var text = ""
    for _ in 0..<Int.random(in: 0...8, using: &self) {
      text.unicodeScalars.append(letters.randomElement(using: &self) ?? "a")
    }
    return text
  }

  mutating func json(depth: Int) -> JSON {
    switch Int.random(in: 0...(depth > 0 ? 7 : 5), using: &self) {
    case 0: return .null
    case 1: return .bool(.random(using: &self))
    case 2: return .int(Int64(bitPattern: next()))
    case 3: return .double(Double(Int64(bitPattern: next())) / 1024)
    case 4: return .double(Double.random(in: -1...1, using: &self) * 1e-300)
    case 5: return .string(text())
    case 6:
      return .array((0..<Int.random(in: 0...4, using: &self)).map { _ in json(depth: depth - 1) })
    default:
      let members = (0..<Int.random(in: 0...4, using: &self)).map { index in
        JSON.Member("\(index)\(text())", json(depth: depth - 1))
      }
      return .object(members)
    }
  }
}
