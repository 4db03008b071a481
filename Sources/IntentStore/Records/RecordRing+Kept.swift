// The ring that a process writes its records into, opened once: a call of a program that makes many costs one look at the
// file's name, not a new mapping of all of it.

import Synchronization

extension RecordRing {
  /// The ring that this process wrote to last, and where it lies.
  private static let kept = Mutex<(place: Path, ring: RecordRing)?>(nil)

  /// The ring for writing, as `open` gives it. It may stay open after this; one that has been replaced or removed, or has
  /// another size, is not written to.
  public static func forWriting(_ home: Home) throws(StoreError) -> RecordRing? {
    let before = kept.withLock { $0 }
    if let before, before.place == home.records, try before.ring.isStill(at: home.records) {
      return before.ring
    }
    guard let ring = try open(home, .write) else { return nil }
    kept.withLock { $0 = (home.records, ring) }
    return ring
  }

  private func isStill(at path: Path) throws(StoreError) -> Bool {
    guard let found = try FileStatus.of(path, follow: false) else { return false }
    return found.device == device && found.inode == inode && found.size == size
  }
}
