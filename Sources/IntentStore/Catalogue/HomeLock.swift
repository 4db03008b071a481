// The lock of whoever changes the home.

import CStore
import Glibc

/// The one lock of a home. Readers never take it. The kernel drops it when its holder ends, however
/// it ends.
final class HomeLock {
  private let file: Descriptor

  /// How long to wait for another process.
  static let patience: UInt64 = 5_000_000_000

  private init(file: Descriptor) { self.file = file }

  static func take(_ home: Home, patience: UInt64 = patience) throws(StoreError) -> HomeLock {
    try home.create()
    let file = try Files.openOwn(
      home.lock, O_RDONLY | O_CREAT, mode: 0o600, doing: "lock this home by its file")
    try Files.adopt(file, from: home)
    let end = sc_monotonic() + patience
    while true {
      let rc = sc_lock(file.raw)
      if rc == 0 { return HomeLock(file: file) }
      if rc != -EWOULDBLOCK { throw .system(-rc, "lock this home by its file", home.lock) }
      if sc_monotonic() >= end { throw busy(home, try file.status()) }
      // Not all at the same moment.
      sc_sleep(UInt64.random(in: 500_000...6_000_000))
    }
  }

  private static func busy(_ home: Home, _ status: FileStatus) -> StoreError {
    let reason = "another process has been changing this home for 5 s"
    let holder = sc_lock_holder(status.device, status.inode)
    guard holder > 0 else {
      return StoreError(.busy, reason, path: home.folder, nextStep: "try again when it is done")
    }
    let process: Path = Path("/proc/\(holder)")
    let name = (try? firstBytes(process.appending("comm"))).map { printable($0.dropLast()) } ?? "?"
    let state = (try? firstBytes(process.appending("stat"))) ?? []
    let isStopped = String(decoding: state, as: UTF8.self).contains(") T ")
    return StoreError(
      .busy, "\(reason): \(name), process \(holder)\(isStopped ? ", which is stopped" : "")",
      path: home.folder,
      nextStep: isStopped
        ? "let it go on with kill -CONT \(holder), or end it" : "try again when it is done")
  }

  /// Files of /proc have no size.
  private static func firstBytes(_ path: Path) throws(StoreError) -> [UInt8] {
    let file = try Descriptor.open(path, O_RDONLY)
    var buffer = [UInt8](repeating: 0, count: 512)
    let got = sc_read(file.raw, &buffer, buffer.count)
    return got < 0 ? [] : Array(buffer.prefix(Int(got)))
  }
}
