// An open file or folder, closed when the last reference goes.

import CStore
import Glibc

/// An open descriptor with the path it was opened by, for messages.
final class Descriptor {
  let raw: Int32
  let path: Path

  init(raw: Int32, path: Path) {
    self.raw = raw
    self.path = path
  }

  deinit { _ = sc_close(raw) }

  /// Opens `path`, below `folder` where one is given.
  static func open(
    _ path: Path, in folder: Descriptor? = nil, _ flags: Int32, mode: UInt32 = 0,
    doing: String = "open it"
  ) throws(StoreError) -> Descriptor {
    let full = folder.map { $0.path.appending(path) } ?? path
    let raw = path.withCString { sc_open(folder?.raw ?? AT_FDCWD, $0, flags, mode) }
    if raw < 0 { throw .system(-raw, doing, full) }
    return Descriptor(raw: raw, path: full)
  }

  /// A folder, for reading its names and for calls below it.
  static func folder(_ path: Path, in folder: Descriptor? = nil) throws(StoreError) -> Descriptor {
    try open(path, in: folder, O_RDONLY | O_DIRECTORY | (folder == nil ? 0 : O_NOFOLLOW))
  }

  func status() throws(StoreError) -> FileStatus {
    var raw = sc_stat()
    let rc = sc_stat_fd(self.raw, &raw)
    if rc < 0 { throw .system(-rc, "look at it", path) }
    return FileStatus(raw)
  }

  /// All that the file holds; refused when that is more than `limit` bytes.
  func contents(limit: Int) throws(StoreError) -> [UInt8] {
    let size = Int(clamping: try status().size)
    guard size <= limit else {
      throw StoreError(
        .refused,
        "too large: \(StoreError.size(UInt64(size))), the limit is "
          + StoreError.size(UInt64(limit)), path: path, nextStep: "make it smaller")
    }
    var failure: Int64 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      failure = sc_pread(raw, buffer.baseAddress, size, 0)
      count = Int(max(0, failure))
    }
    if failure < 0 { throw .system(Int32(-failure), "read it", path) }
    return bytes
  }

  func write(_ bytes: some Collection<UInt8>) throws(StoreError) {
    let rc =
      bytes.withContiguousStorageIfAvailable { sc_write(raw, $0.baseAddress, $0.count) }
      ?? Array(bytes).withUnsafeBufferPointer { sc_write(raw, $0.baseAddress, $0.count) }
    if rc < 0 { throw .system(-rc, "write it", path, needs: UInt64(bytes.count)) }
  }

  func sync() throws(StoreError) {
    let rc = sc_sync(raw)
    if rc < 0 { throw .system(-rc, "write it to the disk", path) }
  }

  func setMode(_ mode: UInt32) throws(StoreError) {
    let rc = sc_chmod(raw, mode)
    if rc < 0 { throw .system(-rc, "set its mode", path) }
  }

  /// The names in this folder, sorted by bytes.
  func names() throws(StoreError) -> [Path] {
    // A second descriptor: listing moves the position that descriptors share.
    let fd = sc_open(raw, ".", O_RDONLY | O_DIRECTORY, 0)
    if fd < 0 { throw .system(-fd, "list it", path) }
    var list: UnsafeMutableRawPointer?
    var error = sc_list(fd, &list)
    guard error == 0, let list else { throw .system(-error, "list it", path) }
    defer { sc_list_end(list) }
    var names: [Path] = []
    while let name = sc_list_next(list, &error) {
      names.append(Path(cString: name))
      if names.count > Tree.maximumFiles { break }
    }
    if error < 0 { throw .system(-error, "list it", path) }
    return names.sorted()
  }
}
