// What kind of place an address is. A name on the internet may lead to a machine in the user's own
// network, or to this one: that is no public destination, whatever its name says.

import CHostSystem

/// An IPv4 or IPv6 address.
public struct NetworkAddress: Sendable, Hashable {
  /// Four or sixteen bytes, in network order.
  public let bytes: [UInt8]
  /// Of a link-local IPv6 address.
  public var scope: UInt32 = 0

  /// Where it leads.
  public enum Reach: Sendable, Hashable {
    /// Anywhere on the internet.
    case open
    /// To this machine, its network or its provider: needs a grant that includes private addresses.
    case own(String)
    /// Nowhere that a stream could lead: refused always.
    case never(String)
  }

  public init(bytes: [UInt8], scope: UInt32 = 0) {
    precondition(bytes.count == 4 || bytes.count == 16, "an address has 4 or 16 bytes")
    self.bytes = bytes
    self.scope = scope
  }

  /// Reads a dotted quad or an IPv6 address; nil for everything else, also for what libc would take
  /// for one (`127.1`, `0x7f000001`).
  public init?(_ text: String) {
    var address = hs_address()
    guard hs_parse_address(text, &address) == 1 else { return nil }
    self.init(address)
  }

  init(_ address: hs_address) {
    let all = withUnsafeBytes(of: address.bytes) { [UInt8]($0) }
    self.init(bytes: address.is_v6 == 0 ? Array(all[..<4]) : all, scope: address.scope)
  }

  var system: hs_address {
    var result = hs_address()
    withUnsafeMutableBytes(of: &result.bytes) { $0.copyBytes(from: bytes) }
    result.is_v6 = bytes.count == 16 ? 1 : 0
    result.scope = scope
    return result
  }

  public var reach: Reach { bytes.count == 4 ? Self.reach4(bytes) : Self.reach6(bytes) }

  /// RFC 6890 and its updates; 169.254.169.254 is where clouds hand out keys.
  private static func reach4(_ b: [UInt8]) -> Reach {
    switch (b[0], b[1], b[2]) {
    case (0, _, _): .never("the unspecified address")
    case (127, _, _): .own("this machine")
    case (10, _, _), (192, 168, _), (172, 16...31, _): .own("a private network")
    case (169, 254, _): .own("the link or the cloud's metadata")
    case (100, 64...127, _): .own("the provider's network")
    case (192, 0, 0), (192, 0, 2), (198, 51, 100), (203, 0, 113): .own("a reserved range")
    case (198, 18...19, _), (192, 88, 99): .own("a reserved range")
    case (224...239, _, _): .never("a multicast address")
    case (240..., _, _): .never("a reserved address")
    default: .open
    }
  }

  private static func reach6(_ b: [UInt8]) -> Reach {
    func zero(_ range: Range<Int>) -> Bool { b[range].allSatisfy { $0 == 0 } }
    if zero(0..<16) { return .never("the unspecified address") }
    if zero(0..<15), b[15] == 1 { return .own("this machine") }
    // IPv4 in another coat: mapped, compatible, translated (64:ff9b::/96) and 6to4.
    if zero(0..<10), b[10] == 0xFF, b[11] == 0xFF { return reach4(Array(b[12...])) }
    if zero(0..<12) { return reach4(Array(b[12...])) }
    if b[0] == 0, b[1] == 0x64, b[2] == 0xFF, b[3] == 0x9B {
      return zero(4..<12) ? reach4(Array(b[12...])) : .own("a translated network")
    }
    if b[0] == 0x20, b[1] == 0x02 { return reach4(Array(b[2..<6])) }
    switch (b[0], b[1]) {
    case (0xFF, _): return .never("a multicast address")
    case (0xFE, 0x80...0xBF): return .own("the link")
    case (0xFE, 0xC0...), (0xFC...0xFD, _): return .own("a private network")
    case (0x20, 0x01) where b[2] < 2: return .own("a tunnel or reserved range")
    case (0x20, 0x01) where b[2] == 0x0D && b[3] == 0xB8: return .own("a reserved range")
    case (0x20...0x3F, _): return .open
    default: return .own("a reserved range")
    }
  }
}

extension NetworkAddress: CustomStringConvertible {
  public var description: String {
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
    return stride(from: 0, to: 16, by: 2).map {
      String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16)
    }.joined(separator: ":")
  }
}
