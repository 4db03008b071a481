// The gate to nettle: nobody else imports it.

import CNettle

/// A SHA-256 in the making.
public struct SHA256 {
  private var context = sha256_ctx()

  public init() { nettle_sha256_init(&context) }

  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    nettle_sha256_update(
      &context, bytes.count, bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
  }

  public mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  public mutating func update(_ text: String) { update(Array(text.utf8)) }

  /// The digest in 64 hexadecimal digits.
  public consuming func finish() -> String {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_sha256_digest(&context, digest.count, &digest)
    let digits = Array("0123456789abcdef".utf8)
    let text = digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
