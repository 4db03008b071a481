// The digest of a file.

import CStore
import IntentDigest

extension SHA256 {
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
