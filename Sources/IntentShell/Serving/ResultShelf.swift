// Files that are too large to go with a result: they are kept in the home for a day, and the client gets
// a link. What is kept has a limit for each file and for all of them; the oldest go first.

import CHostSystem
import Glibc
import IntentMCP
import IntentStore

/// The folder of large results.
struct ResultShelf {
  /// Bytes of one file.
  static let mostBytes: Int64 = 256 << 20
  /// Bytes of all files.
  static let mostInAll: Int64 = 1 << 30
  /// Seconds that a file is kept.
  static let lifetime: Int64 = 24 * 3600

  private let folder: Path

  init(_ home: Home) { folder = home.folder.appending("results") }

  /// Copies what a descriptor holds; nil: it is too large, or the home cannot be written.
  func keep(_ descriptor: Int32, size: Int64, name: String) -> Path? {
    guard size <= Self.mostBytes else { return nil }
    makeFolder(folder)
    makeRoom(for: size)
    var random = SystemRandomNumberGenerator()
    let place = folder.appending(String(random.next() as UInt64, radix: 36))
    guard mkdir(Self.cString(place), 0o700) == 0 else { return nil }
    let path = place.appending(Self.plain(name))
    let file = open(
      Self.cString(path), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard Self.copy(descriptor, to: file, size) else {
      remove(place)
      return nil
    }
    return path
  }

  /// The name without anything that could lead elsewhere.
  private static func plain(_ name: String) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? "file"
    let bytes = last.utf8.prefix(200).filter { $0 >= 0x20 && $0 != 0x7F }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.isEmpty || text == "." || text == ".." ? "file" : text
  }

  private static func copy(_ from: Int32, to file: Int32, _ size: Int64) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var place: Int64 = 0
    while place < size {
      let count = pread(from, &buffer, min(buffer.count, Int(size - place)), off_t(place))
      guard count > 0, write(file, buffer, count) == count else { return false }
      place += Int64(count)
    }
    return true
  }

  private struct Kept {
    var path: Path
    var time: Int64
    var size: Int64
  }

  /// Removes what is too old, and the oldest until there is room.
  private func makeRoom(for size: Int64) {
    let now = Int64(hs_realtime())
    var kept = all().sorted { $0.time < $1.time }
    var sum = kept.reduce(size) { $0 + $1.size }
    while let oldest = kept.first, sum > Self.mostInAll || oldest.time < now - Self.lifetime {
      remove(oldest.path)
      sum -= oldest.size
      kept.removeFirst()
    }
  }

  private func all() -> [Kept] {
    Self.names(in: folder).map { name in
      let place = folder.appending(name)
      var kept = Kept(path: place, time: 0, size: 0)
      for file in Self.names(in: place) {
        var status = stat()
        guard lstat(Self.cString(place.appending(file)), &status) == 0 else { continue }
        kept.time = max(kept.time, Int64(status.st_mtim.tv_sec))
        kept.size += Int64(status.st_size)
      }
      return kept
    }
  }

  private func remove(_ place: Path) {
    for file in Self.names(in: place) { unlink(Self.cString(place.appending(file))) }
    rmdir(Self.cString(place))
  }

  private func makeFolder(_ path: Path) { mkdir(Self.cString(path), 0o700) }

  private static func names(in folder: Path) -> [String] {
    guard let stream = opendir(cString(folder)) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func cString(_ path: Path) -> [CChar] {
    path.bytes.map { CChar(bitPattern: $0) } + [0]
  }
}
