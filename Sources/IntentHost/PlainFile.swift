// Reads small files that somebody else wrote, whole or not at all.

import CHostSystem
import Glibc

/// A file of a known, small size.
enum PlainFile {
  /// Its bytes; nil when it cannot be opened, is no plain file, is larger, or changes meanwhile.
  static func bytes(_ path: [UInt8], most: Int64) -> [UInt8]? {
    let file = (path + [0]).withUnsafeBytes { hs_open_file($0.baseAddress, 0) }
    guard file >= 0 else { return nil }
    defer { close(file) }
    var size: Int64 = 0
    guard hs_kind(file, &size) == 1, size <= most else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(size))
    let count = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
    return count == bytes.count ? bytes : nil
  }
}
