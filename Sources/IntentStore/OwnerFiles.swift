// Small files of a home that its owner alone reads: what waits for an answer, what was configured. Each
// is replaced as a whole, so that a reader sees the old one or the new one.

import CStore
import Glibc

/// A folder of a home with small named files, mode 0600. Names are letters, digits, `-` and `_`, at most
/// 64 of them.
public struct OwnerFiles: Sendable {
  private let home: Home
  let folder: Path
  /// Bytes that one file may have.
  private let limit: Int

  /// - Parameter name: of the folder, made by the first `write`.
  public init(_ home: Home, folder name: String, limit: Int = 1 << 20) {
    self.home = home
    folder = home.folder.appending(name)
    self.limit = limit
  }

  public static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
          || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }

  /// A name of at most twelve letters and digits that are easy to read aloud, from the system's randomness.
  public static func newName(length: Int = 8) -> String {
    let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")
    // Five bits a letter, all from one question to the system.
    let bits = UInt64.random(in: .min ... .max)
    return String((0..<length).map { letters[Int(bits >> (5 * UInt64($0)) & 31)] })
  }

  /// The names, sorted.
  public func names() throws(StoreError) -> [String] {
    guard try FileStatus.of(folder)?.kind == .folder else { return [] }
    return try Descriptor.folder(folder).names().compactMap(\.string).filter(Self.isName).sorted()
  }

  /// What the file holds; nil: there is no such file.
  public func read(_ name: String) throws(StoreError) -> [UInt8]? {
    guard Self.isName(name), try FileStatus.of(path(name), follow: false)?.kind == .file else {
      return nil
    }
    do throws(StoreError) {
      return try Files.read(path(name), limit: limit)
    } catch {
      if error.errno == ENOENT { return nil }
      throw error
    }
  }

  /// Writes the file, in place of the one that is there.
  public func write(_ name: String, _ bytes: [UInt8]) throws(StoreError) {
    try draft(name, bytes) { draft throws(StoreError) in try Files.rename(draft, to: path(name)) }
  }

  /// Writes a file of a name that no other has. Returns false, and changes nothing, where one has it.
  public func add(_ name: String, _ bytes: [UInt8]) throws(StoreError) -> Bool {
    var isNew = false
    try draft(name, bytes) { draft throws(StoreError) in
      isNew = try Files.link(draft, to: path(name))
      try Files.unlink(draft)
    }
    return isNew
  }

  /// A file beside its place, which `keep` puts there.
  private func draft(
    _ name: String, _ bytes: [UInt8], _ keep: (Path) throws(StoreError) -> Void
  ) throws(StoreError) {
    precondition(Self.isName(name))
    try home.create()
    try Files.makeFolder(folder, mode: 0o700, in: home)
    let draft = folder.appending("\(name).\(getpid()).new")
    try Files.unlink(draft)
    do throws(StoreError) {
      let file = try Descriptor.open(
        draft, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600, doing: "keep it")
      try Files.adopt(file, from: home)
      try file.write(bytes)
      try keep(draft)
    } catch {
      try? Files.unlink(draft)
      throw error
    }
  }

  public func remove(_ name: String) throws(StoreError) {
    guard Self.isName(name) else { return }
    try Files.unlink(path(name))
  }

  /// Takes the file away and returns what it held; nil: somebody else was faster, or there is none.
  public func take(_ name: String) throws(StoreError) -> [UInt8]? {
    guard Self.isName(name) else { return nil }
    let used = folder.appending("\(name).\(getpid()).used")
    do throws(StoreError) {
      try Files.rename(path(name), to: used)
    } catch {
      if error.errno == ENOENT { return nil }
      throw error
    }
    let bytes = try Files.read(used, limit: limit)
    try Files.unlink(used)
    return bytes
  }

  private func path(_ name: String) -> Path { folder.appending(name) }
}
