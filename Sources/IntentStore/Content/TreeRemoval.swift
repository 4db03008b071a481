// Removes a folder of the store, read-only as its folders are.

import CStore
import Glibc

/// Removal of a folder with all that is in it. Links are removed, never followed.
enum TreeRemoval {
  /// Removes what it can; throws the first trouble at the end. Nothing there is fine.
  static func remove(_ path: Path) throws(StoreError) {
    guard let status = try FileStatus.of(path, follow: false) else { return }
    guard status.kind == .folder else { return try Files.unlink(path) }
    var trouble: StoreError?
    do throws(StoreError) {
      let top = try opened(path, in: nil)
      try empty(top, below: top, depth: 0)
    } catch { trouble = error }
    let rc = path.withCString { sc_unlink(AT_FDCWD, $0, true) }
    if let trouble { throw trouble }
    if rc < 0, rc != -ENOENT { throw .system(-rc, "remove it", path) }
  }

  /// Bytes on the disk that its removal sets free; what is linked from elsewhere too does not count.
  static func room(of path: Path) throws(StoreError) -> UInt64 {
    guard try FileStatus.of(path, follow: false)?.kind == .folder else { return 0 }
    return try room(in: Descriptor.folder(path), depth: 0)
  }

  private static func room(in folder: Descriptor, depth: Int) throws(StoreError) -> UInt64 {
    guard depth <= 4 * Tree.maximumDepth else { return 0 }
    var sum: UInt64 = 0
    for name in try folder.names() {
      guard let status = try FileStatus.of(name, in: folder, follow: false) else { continue }
      if status.kind == .folder {
        sum += try room(in: Descriptor.folder(name, in: folder), depth: depth + 1)
      } else if status.links == 1 {
        sum += status.blocks * 512
      }
    }
    return sum
  }

  /// - Parameter top: where what lies too deep to follow is brought up to, and met again.
  private static func empty(
    _ folder: Descriptor, below top: Descriptor, depth: Int
  ) throws(StoreError) {
    if try folder.status().mode & 0o700 != 0o700 { try folder.setMode(0o700) }
    while true {
      let names = try folder.names()
      if names.isEmpty { return }
      for name in names { try remove(name, in: folder, below: top, depth: depth) }
    }
  }

  private static func remove(
    _ name: Path, in folder: Descriptor, below top: Descriptor, depth: Int
  ) throws(StoreError) {
    let status = try FileStatus.of(name, in: folder, follow: false)
    if status?.kind == .folder {
      let inner = try opened(name, in: folder)
      if depth >= deepest {
        // To move a folder is to write in it.
        if try inner.status().mode & 0o700 != 0o700 { try inner.setMode(0o700) }
        return try bringUp(name, from: folder, to: top)
      }
      try empty(inner, below: top, depth: depth + 1)
    }
    let rc = name.withCString { sc_unlink(folder.raw, $0, status?.kind == .folder) }
    if rc < 0, rc != -ENOENT { throw .system(-rc, "remove it", folder.path.appending(name)) }
  }

  /// Folders that are open at once, and calls of functions within each other.
  private static let deepest = 4 * Tree.maximumDepth

  /// Moves a folder to the top, under a name that nothing has there: a bundle can make folders as deep as it likes.
  private static func bringUp(
    _ name: Path, from folder: Descriptor, to top: Descriptor
  ) throws(StoreError) {
    var number = 0
    while true {
      let there = Path("deep.\(number)")
      number += 1
      guard try FileStatus.of(there, in: top, follow: false) == nil else { continue }
      let rc = name.withCString { name in
        there.withCString { sc_rename(folder.raw, name, top.raw, $0) }
      }
      if rc < 0, rc != -ENOENT { throw .system(-rc, "remove it", folder.path.appending(name)) }
      return
    }
  }

  /// Opens a folder, also one that gave its owner no right to: by what was found there, not by its name once more.
  private static func opened(
    _ name: Path, in folder: Descriptor?
  ) throws(StoreError) -> Descriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    do throws(StoreError) {
      return try Descriptor.open(name, in: folder, flags)
    } catch {
      guard error.code == .notPermitted else { throw error }
      let path: Int32 = 0o10_000_000  // O_PATH
      let found = try Descriptor.open(name, in: folder, path | O_DIRECTORY | O_NOFOLLOW)
      let rc = Path("/proc/self/fd/\(found.raw)").withCString { sc_chmod_at(AT_FDCWD, $0, 0o700) }
      if rc < 0 { throw error }
      return try Descriptor.open(name, in: folder, flags)
    }
  }
}
