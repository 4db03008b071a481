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
      try empty(Descriptor.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW), depth: 0)
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

  private static func empty(_ folder: Descriptor, depth: Int) throws(StoreError) {
    if depth > 4 * Tree.maximumDepth {
      throw StoreError(.system, "folders lie too deep to remove", path: folder.path)
    }
    if try folder.status().mode & 0o200 == 0 { try folder.setMode(0o700) }
    while true {
      let names = try folder.names()
      if names.isEmpty { return }
      for name in names { try remove(name, in: folder, depth: depth) }
    }
  }

  private static func remove(_ name: Path, in folder: Descriptor, depth: Int) throws(StoreError) {
    let status = try FileStatus.of(name, in: folder, follow: false)
    if status?.kind == .folder {
      try empty(try Descriptor.folder(name, in: folder), depth: depth + 1)
    }
    let rc = name.withCString { sc_unlink(folder.raw, $0, status?.kind == .folder) }
    if rc < 0, rc != -ENOENT { throw .system(-rc, "remove it", folder.path.appending(name)) }
  }
}
