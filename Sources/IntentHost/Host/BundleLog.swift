// The log of a bundle: what its processes print, in `logs/ID.log` of the home. One that has grown becomes
// `ID.log.old` when the next process starts, so that what a failing run said is there for a while.

import CHostSystem
import Glibc
import IntentStore

/// Where what a bundle prints goes.
struct BundleLog {
  /// Bytes after which a new one is begun.
  static let mostBytes: Int64 = 1 << 20
  /// Bytes that are kept of the one before, from its end.
  static let mostOldBytes: Int64 = 1 << 20

  private let home: Home
  private let folder: Path
  private let path: Path

  init(of bundle: String, in home: Home) {
    self.home = home
    folder = home.folder.appending("logs")
    path = folder.appending("\(bundle).log")
  }

  /// Opens it for appending; negative where the home cannot be written.
  func open() -> Int32 {
    var number = appending()
    if number < 0, mkdir(Host.cString(folder), 0o700) == 0 {
      let made = Glibc.open(
        Host.cString(folder), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      adopt(made)
      close(made)
      number = appending()
    }
    var size: Int64 = 0
    guard number >= 0, hs_kind(number, &size) == 1 else { return number }
    if size > Self.mostBytes { return renew(number, size) }
    if size == 0 { adopt(number) }
    return number
  }

  /// Where root writes for somebody else, who might put a link in the folder's place, that is looked at too.
  private func appending() -> Int32 {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    guard home.foreignOwner != nil else { return Glibc.open(Host.cString(path), flags, 0o600) }
    let parent = Glibc.open(
      Host.cString(folder), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard parent >= 0 else { return parent }
    defer { close(parent) }
    return openat(parent, Host.cString(path.name), flags, 0o600)
  }

  /// Puts the full log aside and begins a new one. Processes that are running go on writing into the old
  /// one. Where that fails the log is emptied: it must not grow without end.
  private func renew(_ full: Int32, _ size: Int64) -> Int32 {
    let old = Path(bytes: path.bytes + Array(".old".utf8))
    if rename(Host.cString(path), Host.cString(old)) == 0 {
      let number = appending()
      if number >= 0 {
        adopt(number)
        Self.keepEnd(of: old)
        close(full)
        return number
      }
    }
    ftruncate(full, 0)
    return full
  }

  /// Leaves the last bytes of the file, from the beginning of a line. A log can have 256 MiB.
  private static func keepEnd(of path: Path) {
    let file = Glibc.open(Host.cString(path), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return }
    defer { close(file) }
    var size: Int64 = 0
    guard hs_kind(file, &size) == 1, size > mostOldBytes else { return }
    var bytes = [UInt8](repeating: 0, count: Int(mostOldBytes))
    let count = pread(file, &bytes, bytes.count, off_t(size - mostOldBytes))
    guard count > 0 else { return }
    let end = bytes[..<count]
    let kept = Array(end[(end.dropLast().firstIndex(of: 10).map { $0 + 1 } ?? 0)...])
    guard pwrite(file, kept, kept.count, 0) == kept.count else { return }
    ftruncate(file, off_t(kept.count))
  }

  /// Gives what root has made in a home of somebody else to him.
  private func adopt(_ number: Int32) {
    if number >= 0, let owner = home.foreignOwner { fchown(number, owner, gid_t.max) }
  }
}
