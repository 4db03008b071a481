// Addresses of entities: `intents://BUNDLE/ENTITY/ID`, with ids escaped as RFC 3986 asks.

/// The address of an entity, or of all that a bundle suggests.
public struct EntityURI: Sendable, Hashable {
  public var bundle: String
  public var entity: String
  /// nil: the list of those that are suggested.
  public var id: String?

  static let scheme = "intents://"

  public init(bundle: String, entity: String, id: String? = nil) {
    self.bundle = bundle
    self.entity = entity
    self.id = id
  }

  /// nil: it is no such address.
  public init?(_ text: String) {
    guard text.hasPrefix(Self.scheme) else { return nil }
    let parts = text.dropFirst(Self.scheme.count).split(
      separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    bundle = String(parts[0])
    entity = String(parts[1])
    guard parts.count == 3, !parts[2].isEmpty else { return }
    guard let id = Self.decoded(parts[2]) else { return nil }
    self.id = id
  }

  public var text: String {
    let list = "\(Self.scheme)\(bundle)/\(entity)"
    return id.map { "\(list)/\(Self.encoded($0))" } ?? list
  }

  /// The template of all entities of this kind.
  public var template: String { "\(Self.scheme)\(bundle)/\(entity)/{id}" }

  static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".unicodeScalars)
    var result = ""
    for byte in text.utf8 {
      if isUnreserved(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result.unicodeScalars.append("%")
        result.unicodeScalars.append(digits[Int(byte >> 4)])
        result.unicodeScalars.append(digits[Int(byte & 15)])
      }
    }
    return result
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || "-._~".utf8.contains(byte)
  }

  /// Text without the escapes of an address; nil: they are none.
  public static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      // A sign is no digit, though one that reads numbers takes it.
      guard let high = rest.popFirst(), let low = rest.popFirst(), high != UInt8(ascii: "+"),
        let value = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
