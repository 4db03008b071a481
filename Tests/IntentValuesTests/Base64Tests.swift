// Bytes as text, against the vectors of RFC 4648.

import Testing

@testable import IntentModel

@Suite struct Base64Tests {
  static let vectors = [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ]

  @Test(arguments: vectors) func vector(plain: String, coded: String) {
    #expect(Base64.text(Array(plain.utf8)) == coded)
    #expect(Base64.bytes(coded) == Array(plain.utf8))
    #expect(Base64.bytes(coded.filter { $0 != "=" }) == Array(plain.utf8))
  }

  @Test func everyByteComesBack() {
    for length in 0..<70 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 200) }
      #expect(Base64.bytes(Base64.text(bytes)) == bytes)
    }
  }

  @Test(arguments: ["Z", "Zm9vY", "Zm 9*", "Zg===", "Zg==Zg==", "é"])
  func refusesWhatIsNone(text: String) { #expect(Base64.bytes(text) == nil) }
}
