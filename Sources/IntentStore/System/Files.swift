// Calls on names: create, rename, remove.

import CStore
import Glibc

/// Calls that take a name, with the store's errors.
enum Files {
  static func rename(_ from: Path, to: Path) throws(StoreError) {
    let rc = from.withCString { from in
      to.withCString { to in sc_rename(AT_FDCWD, from, AT_FDCWD, to) }
    }
    if rc < 0 { throw .system(-rc, "put it in place", to) }
  }

  /// A second name for a file. Returns false where something has that name.
  static func link(_ from: Path, to: Path) throws(StoreError) -> Bool {
    let rc = from.withCString { from in to.withCString { to in sc_link(from, to) } }
    if rc == -EEXIST { return false }
    if rc < 0 { throw .system(-rc, "put it in place", to) }
    return true
  }

  static func unlink(_ path: Path) throws(StoreError) {
    let rc = path.withCString { sc_unlink(AT_FDCWD, $0, false) }
    if rc < 0, rc != -ENOENT { throw .system(-rc, "remove it", path) }
  }

  /// Makes the folder unless it is there. Returns whether it was made.
  @discardableResult
  static func makeFolder(_ path: Path, mode: UInt32) throws(StoreError) -> Bool {
    let rc = path.withCString { sc_mkdir(AT_FDCWD, $0, mode) }
    if rc == 0 { return true }
    if rc == -EEXIST, let status = try FileStatus.of(path), status.kind == .folder { return false }
    throw .system(-rc, "make this folder", path, needs: 4096)
  }

  /// Makes the folder and those above it.
  static func makeFolders(_ path: Path, mode: UInt32) throws(StoreError) {
    if try FileStatus.of(path)?.kind == .folder { return }
    if path.parent != path, path.parent != "." { try makeFolders(path.parent, mode: mode) }
    try makeFolder(path, mode: mode)
  }

  static func read(_ path: Path, limit: Int) throws(StoreError) -> [UInt8] {
    try path.contents(limit: limit)
  }
}
