// Hashes for those who remember what a file was.

import Glibc
import IntentDigest

/// SHA-256 as 64 hexadecimal digits.
public enum ContentHash {
  public static func of(_ bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// Of the file at `path`; links are not followed.
  public static func of(_ path: Path) throws(StoreError) -> String {
    try SHA256.of(
      try Descriptor.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, doing: "read it"))
  }
}
