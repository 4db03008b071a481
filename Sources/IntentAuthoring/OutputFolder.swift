// Makes a folder beside its place and puts it there when it is whole.

import Glibc
import IntentStore

/// A folder in the making. What was not put in place is removed.
final class OutputFolder {
  let place: Path
  let draft: Path

  private let replaced: Replaced

  /// Makes the draft. `place` need not exist; what is there must be what may be replaced.
  init(for place: Path, replacing replaced: Replaced = .nothing) throws(AuthoringError) {
    try replaced.check(place)
    self.place = place
    self.replaced = replaced
    draft = Path(bytes: place.bytes + Array(".draft-\(getpid())".utf8))
    try Self.makeFolders(place.parent)
    Self.remove(draft)
    try Self.makeFolders(draft)
  }

  /// A draft that was made elsewhere on the same file system.
  init(for place: Path, replacing replaced: Replaced, from made: Path) {
    self.place = place
    self.replaced = replaced
    draft = made
  }

  deinit { Self.remove(draft) }

  /// Puts the folder in its place, instead of one that may be there.
  func keep() throws(AuthoringError) {
    try replaced.check(place, against: draft)
    let old = Path(bytes: place.bytes + Array(".old-\(getpid())".utf8))
    let hadOne = rename(Self.c(place), Self.c(old)) == 0
    guard rename(Self.c(draft), Self.c(place)) == 0 else {
      let error = errno
      if hadOne { rename(Self.c(old), Self.c(place)) }
      throw Self.failure("put in place", place, error)
    }
    if hadOne { Self.remove(old) }
  }

  // MARK: Files

  static func write(_ bytes: [UInt8], to path: Path, mode: mode_t = 0o644) throws(AuthoringError) {
    try makeFolders(path.parent)
    unlink(c(path))
    let file = open(c(path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw failure("write", path, errno) }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure("write", path, errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Copies a file, or a folder with all that is in it. Links are copied as links; what is there already
  /// stays. Files become writable for their owner.
  static func copy(_ from: Path, to: Path) throws(AuthoringError) {
    var status = stat()
    guard lstat(c(from), &status) == 0 else { throw failure("read", from, errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      try makeFolders(to)
      for name in try listing(from) { try copy(from.appending(name), to: to.appending(name)) }
    case S_IFLNK:
      var target = [CChar](repeating: 0, count: 4097)
      guard readlink(c(from), &target, 4096) > 0 else { throw failure("read", from, errno) }
      if symlink(target, c(to)) != 0, errno != EEXIST { throw failure("write", to, errno) }
    case S_IFREG:
      if access(c(to), F_OK) == 0 { return }
      try write(
        try contents(from), to: to, mode: status.st_mode & 0o111 != 0 ? 0o755 : 0o644)
    default: break
    }
  }

  static func contents(_ path: Path) throws(AuthoringError) -> [UInt8] {
    do throws(StoreError) {
      return try path.contents(limit: 1 << 30)
    } catch {
      throw AuthoringError(.notFound, error.description)
    }
  }

  static func listing(_ path: Path) throws(AuthoringError) -> [Path] {
    do throws(StoreError) {
      return try path.entries() ?? []
    } catch {
      throw AuthoringError(.notFound, error.description)
    }
  }

  static func makeFolders(_ path: Path) throws(AuthoringError) {
    if path.isFolder { return }
    if path.parent != path, path.parent != "." { try makeFolders(path.parent) }
    if mkdir(c(path), 0o755) != 0, errno != EEXIST { throw failure("make", path, errno) }
  }

  /// Removes a file or a folder; what is not there is as good.
  static func remove(_ path: Path) {
    var status = stat()
    guard lstat(c(path), &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(c(path))
      return
    }
    for name in (try? path.entries()) ?? [] { remove(path.appending(name)) }
    rmdir(c(path))
  }

  static func failure(_ what: String, _ path: Path, _ error: Int32) -> AuthoringError {
    AuthoringError(.cannotWrite, "cannot \(what) \(path): \(String(cString: strerror(error)))")
  }

  static func c(_ path: Path) -> [CChar] { path.bytes.map { CChar(bitPattern: $0) } + [0] }
}
