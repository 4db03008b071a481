// Records of invocations, the newest few thousand, in one file. What is sensitive must be left out by
// whoever writes a record.

import CStore
import Glibc

/// The ring of records of a home. Appending takes no system call; several processes may append at once.
/// May be used from any thread.
public final class RecordRing: @unchecked Sendable {
  // Safe: the mapping lives as long as the object, and the C functions work on it with atomics.

  /// One record.
  public struct Record: Sendable, Hashable {
    /// Of the invocation, at most 255 bytes.
    public let id: String
    /// JSON.
    public let bytes: [UInt8]
  }

  /// Bytes of the file, unless the disk is nearly full.
  public static let defaultSize: UInt64 = 4 << 20

  /// Of a ring that is being made; a leftover when its maker was killed.
  static let draftPrefix = "records."

  /// Whether a file of the home is called as drafts are: `records.PID.TIME`, and not by somebody else.
  static func isDraft(_ name: Path) -> Bool {
    guard name.hasPrefix(draftPrefix) else { return false }
    let numbers = name.bytes.dropFirst(draftPrefix.utf8.count).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
  }

  private let start: UnsafeMutableRawPointer
  let size: UInt64
  /// Which file it is.
  let device, inode: UInt64
  private let isWritable: Bool

  private init(start: UnsafeMutableRawPointer, file: FileStatus, isWritable: Bool) {
    self.start = start
    size = file.size
    (device, inode) = (file.device, file.inode)
    self.isWritable = isWritable
  }

  deinit { sc_unmap(start, Int(size)) }

  /// Opens the ring; for writing it is made, or replaced when it is of another version. For reading:
  /// nil when there is none that can be read.
  public static func open(
    _ home: Home, _ access: Store.Access = .read, size: UInt64 = defaultSize
  ) throws(StoreError) -> RecordRing? {
    if access == .write { try home.create() }
    for _ in 0..<8 {
      let found = try existing(home, access)
      if case .ring(let ring) = found { return ring }
      if access == .read { return nil }
      try make(home, instead: found, size: size)
    }
    throw StoreError(
      .system, "cannot be made: other processes replace it again and again", path: home.records)
  }

  private enum Found {
    case ring(RecordRing)
    case none
    /// A file that is not a ring of this version.
    case other(Descriptor)
  }

  private static func existing(_ home: Home, _ access: Store.Access) throws(StoreError) -> Found {
    guard let kind = try FileStatus.of(home.records, follow: false)?.kind else { return .none }
    let isWritable = access == .write
    // A FIFO or a socket is replaced when a record is due. A folder or a link is somebody's.
    if access == .read || kind == .folder || kind == .link {
      try Files.require(.file, kind, at: home.records)
    }
    let file = try Descriptor.open(
      home.records, (isWritable ? O_RDWR : O_RDONLY) | O_NOFOLLOW | O_NONBLOCK, doing: "open it")
    let status = try file.status()
    guard status.kind == .file, status.size > UInt64(RING_HEADER), status.size <= 1 << 30 else {
      return .other(file)
    }
    var start: UnsafeMutableRawPointer?
    let rc = sc_map(file.raw, Int(status.size), isWritable, &start)
    guard rc == 0, let start else { throw .system(-rc, "map it", home.records) }
    let ring = RecordRing(start: start, file: status, isWritable: isWritable)
    return ring_check(start, status.size) == 0 ? .ring(ring) : .other(file)
  }

  /// Makes a new ring and puts it in place, unless another process was faster.
  private static func make(
    _ home: Home, instead found: Found, size: UInt64
  ) throws(StoreError) {
    let draft = home.folder.appending("\(draftPrefix)\(getpid()).\(sc_monotonic())")
    defer { try? Files.unlink(draft) }
    try format(draft, home, size: fitting(size, home))
    if case .other(let old) = found {
      // Who holds its lock replaces it; the others find the new one at the next look.
      guard sc_lock(old.raw) == 0, let named = try FileStatus.of(home.records, follow: false),
        try named.inode == old.status().inode
      else { return sc_sleep(1_000_000) }
      do throws(StoreError) {
        return try Files.rename(draft, to: home.records)
      } catch  where error.errno == ENOENT { return } catch { throw error }
    }
    let rc = draft.withCString { from in
      home.records.withCString { link(from, $0) == 0 ? 0 : errno }
    }
    // Another process was faster, or took the draft for a leftover.
    if rc != 0, rc != EEXIST, rc != ENOENT { throw .system(rc, "put it in place", home.records) }
  }

  private static func format(_ path: Path, _ home: Home, size: UInt64) throws(StoreError) {
    let file = try Descriptor.open(path, O_RDWR | O_CREAT | O_EXCL, mode: 0o600, doing: "make it")
    try Files.adopt(file, from: home)
    // Blocks are reserved now: a full disk must not surprise a store into the mapping (SIGBUS).
    let reserved = sc_allocate(file.raw, size)
    if reserved < 0 { throw .system(-reserved, "make it", home.records, needs: size) }
    var start: UnsafeMutableRawPointer?
    let rc = sc_map(file.raw, Int(size), true, &start)
    guard rc == 0, let start else { throw .system(-rc, "map it", home.records) }
    ring_format(start, size, UInt64.random(in: .min ... .max))
    sc_unmap(start, Int(size))
  }

  /// A size that takes at most an eighth of what is free, in steps down to 64 KiB.
  private static func fitting(_ size: UInt64, _ home: Home) -> UInt64 {
    var free: UInt64 = .max
    var files: UInt64 = 0
    _ = home.folder.withCString { sc_space($0, &free, &files) }
    var size = size
    while size > 1 << 16, size > free / 8 { size /= 4 }
    return max(size, 1 << 16)
  }

  /// Appends a record; the oldest ones go. Returns false when it is too large (a quarter of the ring is
  /// the limit), its id is too long, or the ring was opened for reading.
  @discardableResult
  public func append(id: String, _ bytes: [UInt8]) -> Bool {
    guard isWritable, bytes.count <= Int(UInt32.max) else { return false }
    var id = id
    return id.withUTF8 { id in
      ring_append(start, id.baseAddress, UInt32(clamping: id.count), bytes, UInt32(bytes.count))
        == 0
    }
  }

  /// The newest records, the newest first.
  public func newest(_ count: Int) -> [Record] {
    var records: [Record] = []
    for place in places().reversed() {
      if records.count == count { break }
      if let record = record(at: place) { records.append(record) }
    }
    return records
  }

  /// The newest record of that invocation.
  public func find(id: String) -> Record? {
    for place in places().reversed() {
      if let record = record(at: place), record.id == id { return record }
    }
    return nil
  }

  private func places() -> [UInt64] {
    // No record takes less than 24 bytes.
    let room = Int(size / 24)
    return [UInt64](unsafeUninitializedCapacity: room) { buffer, count in
      count = Int(ring_scan(start, buffer.baseAddress, UInt64(room)))
    }
  }

  private func record(at place: UInt64) -> Record? {
    var idSize: UInt32 = 0
    var size: UInt32 = 0
    guard ring_sizes(start, place, &idSize, &size) == 0 else { return nil }
    var id = [UInt8](repeating: 0, count: Int(idSize))
    var bytes = [UInt8](repeating: 0, count: Int(size))
    guard ring_read(start, place, &id, idSize, &bytes, size) == 0 else { return nil }
    return Record(id: String(decoding: id, as: UTF8.self), bytes: bytes)
  }
}
