// The gate to nettle: nobody else imports it.

import CNettle
import CStore

/// A SHA-256 in the making.
struct SHA256 {
  private var context = sha256_ctx()

  init() { nettle_sha256_init(&context) }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    nettle_sha256_update(
      &context, bytes.count, bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
  }

  mutating func update(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { update($0) }
  }

  mutating func update(_ text: String) { update(Array(text.utf8)) }

  /// The digest in 64 hexadecimal digits.
  consuming func finish() -> String {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
    nettle_sha256_digest(&context, digest.count, &digest)
    let digits = Array("0123456789abcdef".utf8)
    let text = digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// The digest of a file's content, read through `file`.
  static func of(_ file: Descriptor) throws(StoreError) -> String {
    var hash = SHA256()
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
    var offset: UInt64 = 0
    while true {
      let got = buffer.withUnsafeMutableBytes {
        sc_pread(file.raw, $0.baseAddress, $0.count, offset)
      }
      if got < 0 { throw .system(Int32(-got), "read it", file.path) }
      if got == 0 { return hash.finish() }
      buffer.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[..<Int(got)])) }
      offset += UInt64(got)
    }
  }
}
