// `host:port` patterns, as a manifest asks for them and a person agrees to them, and what they match.

/// A destination that a bundle may connect to.
public struct Destination: Sendable, Hashable {
  public enum Host: Sendable, Hashable {
    /// In lower case, without a final dot.
    case name(String)
    /// Every name below this one, and not itself.
    case below(String)
    case address(NetworkAddress)
  }
  public let host: Host
  public let port: UInt16

  /// Reads a pattern: `name:port`, `*.domain:port`, `1.2.3.4:port`, `[::1]:port`; nil for all else.
  public init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...]), port > 0
    else { return nil }
    let word = String(text[..<colon])
    self.port = port
    if word.hasPrefix("["), word.hasSuffix("]") {
      guard let address = NetworkAddress(String(word.dropFirst().dropLast())),
        address.bytes.count == 16
      else { return nil }
      host = .address(address)
    } else if word.hasPrefix("*.") {
      guard case .name(let name)? = Self.host(asked: String(word.dropFirst(2))) else { return nil }
      host = .below(name)
    } else {
      guard let found = Self.host(asked: word), !word.contains(":") else { return nil }
      host = found
    }
  }

  /// What a bundle asked for: a name in its one form, or a raw address. nil: neither. Names are
  /// ASCII (no conversion of other letters: whoever wants them writes the xn-- form), and what libc
  /// would read as a number is none.
  static func host(asked text: String) -> Host? {
    if let address = NetworkAddress(text) { return .address(address) }
    var name = text.lowercased()
    if name.hasSuffix(".") { name.removeLast() }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard name.utf8.count <= 253, let last = labels.last,
      !last.utf8.allSatisfy({ (0x30...0x39).contains($0) }), !last.hasPrefix("0x"),
      labels.allSatisfy({ isLabel($0) })
    else { return nil }
    return .name(name)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
      && label.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }

  /// Whether what was asked is what was agreed to. A raw address matches only itself.
  func matches(_ asked: Host, port: UInt16) -> Bool {
    guard port == self.port else { return false }
    switch (host, asked) {
    case (.name(let name), .name(let asked)): return name == asked
    case (.below(let name), .name(let asked)): return asked.hasSuffix(".\(name)")
    case (.address(let address), .address(let asked)): return address == asked
    default: return false
    }
  }

  /// Whether everything that `other` matches is matched by this.
  func covers(_ other: Destination) -> Bool {
    if self == other { return true }
    guard port == other.port, case .below(let mine) = host else { return false }
    switch other.host {
    case .name(let name), .below(let name): return name.hasSuffix(".\(mine)")
    case .address: return false
    }
  }
}
