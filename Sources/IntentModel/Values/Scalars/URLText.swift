// Whether a text is a URL as RFC 3986 writes it. It is not resolved, fetched or repaired.

/// Checks URLs.
enum URLText {
  /// The scheme in lower case; nil where there is none.
  static func scheme(_ text: String) -> String? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = text.utf8[..<colon]
    guard let first = scheme.first, isLetter(first),
      scheme.allSatisfy({ isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) })
    else { return nil }
    return String(decoding: scheme, as: UTF8.self).lowercased()
  }

  /// What is wrong with a URL; nil: nothing.
  static func problem(_ text: String) -> String? {
    guard let scheme = scheme(text) else {
      let looksLikeHost = text.contains(".") && !text.contains(" ") && !text.hasPrefix("/")
      return looksLikeHost
        ? "it needs a scheme, such as https://\(Shown.visible(text))" : "it needs a scheme"
    }
    let rest = text.utf8.dropFirst(scheme.utf8.count + 1)
    if rest.isEmpty { return "nothing follows the scheme" }
    if let bad = text.unicodeScalars.first(where: isForbidden) {
      return "a URL cannot hold \(Shown.quoted(String(bad)))"
    }
    if ["http", "https", "ftp", "ws", "wss"].contains(scheme) {
      guard rest.starts(with: "//".utf8) else { return "“//” is expected after “\(scheme):”" }
      let host = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
      if host.isEmpty { return "it names no host" }
    }
    // `localhost:8080` has the form of a scheme with something behind it.
    if isHost(scheme), isPort(rest.prefix { !"/?#".utf8.contains($0) }) {
      return "it needs a scheme, such as http://\(Shown.visible(text))"
    }
    return badEscape(rest) ? "“%” must be followed by two hexadecimal digits" : nil
  }

  /// No scheme that is in use has a dot in it.
  private static func isHost(_ scheme: String) -> Bool {
    scheme == "localhost" || scheme.utf8.contains(UInt8(ascii: "."))
  }

  private static func isPort(_ text: Substring.UTF8View) -> Bool {
    (1...5).contains(text.count) && text.allSatisfy(isDigit)
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || (0x7F...0xA0).contains(scalar.value)
      || "\"<>\\^`{|}".unicodeScalars.contains(scalar)
  }

  private static func badEscape(_ bytes: Substring.UTF8View) -> Bool {
    let all = Array(bytes)
    return all.indices.contains { index in
      guard all[index] == UInt8(ascii: "%") else { return false }
      guard index + 2 < all.count else { return true }
      return !isHex(all[index + 1]) || !isHex(all[index + 2])
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isHex(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
