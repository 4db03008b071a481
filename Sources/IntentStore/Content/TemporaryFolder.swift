// A folder in the store that is not yet, or no longer, part of it.

import CStore
import Glibc

/// A folder `store/tmp-…`, locked as long as it is in use, removed with the last reference unless it
/// was put in place. The kernel drops the lock when a process ends, however it ends: so a folder
/// that nobody locks is a leftover.
final class TemporaryFolder {
  let descriptor: Descriptor
  private var isKept = false

  var path: Path { descriptor.path }

  private init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  deinit {
    // Nobody is left to hear of a failure; the next collection tries again.
    if !isKept { try? TreeRemoval.remove(path) }
  }

  static func make(in home: Home) throws(StoreError) -> TemporaryFolder {
    do throws(StoreError) {
      return try makeFolder(in: home)
    } catch {
      throw error.changing(home)
    }
  }

  private static func makeFolder(in home: Home) throws(StoreError) -> TemporaryFolder {
    try home.create()
    while true {
      let name = "tmp-\(getpid())-\(String(sc_monotonic(), radix: 36))"
      let path = home.store.appending(name)
      let rc = path.withCString { sc_mkdir(AT_FDCWD, $0, 0o755) }
      if rc == -EEXIST { continue }
      if rc < 0 { throw .system(-rc, "make this folder", path, needs: 4096) }
      do throws(StoreError) {
        let folder = try Descriptor.folder(path)
        // Somebody may have taken it for a leftover before it was locked.
        if try lock(folder) {
          if try folder.status().mode & 0o111 != 0o111 { try folder.setMode(0o755) }
          try Files.adopt(folder, from: home)
          return TemporaryFolder(folder)
        }
      } catch let error where error.errno == ENOENT {
        continue
      } catch {
        _ = path.withCString { sc_unlink(AT_FDCWD, $0, true) }
        throw error
      }
    }
  }

  /// Locks it; false when another has it, or it is gone.
  private static func lock(_ folder: Descriptor) throws(StoreError) -> Bool {
    let rc = sc_lock(folder.raw)
    if rc == -EWOULDBLOCK { return false }
    if rc < 0 { throw .system(-rc, "lock it", folder.path) }
    let opened = try folder.status()
    let named = try FileStatus.of(folder.path, follow: false)
    return named?.inode == opened.inode && named?.device == opened.device
  }

  /// Gives it its place. It must have been sealed.
  func keep(as place: Path) throws(StoreError) {
    try Files.rename(path, to: place)
    isKept = true
  }

  /// Whether nobody uses it any more.
  static func isAbandoned(_ path: Path) throws(StoreError) -> Bool {
    guard let folder = try? Descriptor.folder(path) else { return false }
    return try lock(folder)
  }

  /// Removes leftovers of processes that ended early. For the holder of the home's lock.
  static func collect(in home: Home) throws(StoreError) {
    guard try FileStatus.of(home.store)?.kind == .folder else { return }
    for name in try Descriptor.folder(home.store).names() where Home.isTemporaryName(name) {
      // Locked as long as it is removed.
      guard let folder = try? Descriptor.folder(home.store.appending(name)),
        (try? lock(folder)) == true
      else { continue }
      try TreeRemoval.remove(folder.path)
      withExtendedLifetime(folder) {}
    }
  }
}
