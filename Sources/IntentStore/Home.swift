// Where everything lies that the host remembers.
//
//     catalogue.sqlite   what is known of all bundles; replaced as a whole by each change
//     lock               held by whoever changes the catalogue or the store
//     records            the ring of invocation records
//     store/HASH/        a bundle's files, read-only
//     store/tmp-…/       a bundle on its way in, or out
//     data/BUNDLE-ID/    what a bundle writes
//     index/             what bundles offer for search: copies, see SearchIndex
//     approvals/, …      small files that only the owner reads: see OwnerFiles

import CStore
import Glibc

/// The home folder. Nothing is made before the first write; a home that cannot be written reads.
public struct Home: Sendable, Hashable {
  /// Absolute.
  public let folder: Path

  /// Bytes of its path. SQLite opens files whose whole path has at most 512, with the names of its own.
  static let longest = 480

  /// The home in that folder, which need not exist. `folder` is taken from the working folder when
  /// it is not absolute.
  public init(_ folder: Path) throws(StoreError) {
    let whole = try Home.absolute(folder).normalizedHome
    guard whole.bytes.count <= Home.longest else {
      throw StoreError(
        .badHome,
        "the path of the home is too long: \(whole.bytes.count) bytes, and at most \(Home.longest) can be "
          + "used (it begins with \(printable(Array(whole.bytes.prefix(40)))))",
        nextStep: "set INTENTS_HOME to a shorter one")
    }
    self.folder = whole
  }

  /// The path from the root, for one from the working folder.
  static func absolute(_ path: Path) throws(StoreError) -> Path {
    if path.isAbsolute { return path }
    guard let current = getcwd(nil, 0) else {
      throw .system(errno, "find the working folder for", path)
    }
    defer { free(current) }
    return Path(cString: current).appending(path)
  }

  /// The home that the environment names: `INTENTS_HOME`, else `intents` in `XDG_DATA_HOME`, else
  /// `.local/share/intents` in `HOME`. Empty variables count as unset, and so does a relative
  /// `XDG_DATA_HOME`, as its specification asks.
  public static func fromEnvironment() throws(StoreError) -> Home {
    try from { name in getenv(name).map { Path(cString: $0) } }
  }

  static func from(_ environment: (String) -> Path?) throws(StoreError) -> Home {
    if let path = environment("INTENTS_HOME"), !path.isEmpty { return try Home(path) }
    if let path = environment("XDG_DATA_HOME"), path.isAbsolute {
      return try Home(path.appending("intents"))
    }
    if let path = environment("HOME"), path.isAbsolute {
      return try Home(path.appending(".local/share/intents"))
    }
    let relative = ["XDG_DATA_HOME", "HOME"].filter { environment($0)?.isEmpty == false }
      .map { "\($0) (\(environment($0) ?? ""))" }
    throw StoreError(
      .noHome,
      "there is no home folder: "
        + (relative.isEmpty
          ? "INTENTS_HOME, XDG_DATA_HOME and HOME are not set"
          : "\(relative.joined(separator: " and ")) must begin with /, and INTENTS_HOME is not set"),
      nextStep: "set INTENTS_HOME to a folder of your own")
  }

  public var catalogue: Path { folder.appending("catalogue.sqlite") }
  public var lock: Path { folder.appending("lock") }
  public var records: Path { folder.appending("records") }
  public var store: Path { folder.appending("store") }
  public var data: Path { folder.appending("data") }

  /// The folder that a bundle may write. It need not exist; see `makeDataFolder`.
  public func dataFolder(of bundle: String) -> Path { data.appending(bundle) }

  /// Makes the folder that a bundle may write (mode 0700), unless it is there, and returns it.
  public func makeDataFolder(of bundle: String) throws(StoreError) -> Path {
    guard BundleContent.isFileName(bundle) else {
      throw StoreError(.refused, "“\(printable(Array(bundle.utf8)))” is no id of a bundle")
    }
    try create()
    try makeShared(data)
    try Files.makeFolder(Path(bundle), mode: 0o700, in: openPart(data), of: self)
    return dataFolder(of: bundle)
  }

  /// Makes the home and its store.
  func create() throws(StoreError) {
    if try FileStatus.of(store)?.kind == .folder { return try requireOwnStore() }
    try requireFolder()
    do throws(StoreError) {
      try make()
    } catch {
      guard error.code == .notFound || error.code == .notPermitted else { throw error }
      // `mkdir` below /proc says that there is nothing.
      var error = error
      error.code = .notWritable
      error.nextStep = "set INTENTS_HOME to a folder that can be written"
      throw error
    }
  }

  /// A folder that happens to have one called `store` is no home: nothing in it is ours to remove.
  private func requireOwnStore() throws(StoreError) {
    if try FileStatus.of(catalogue, follow: false) != nil { return }
    let names = try Descriptor.folder(store).names()
    guard let other = names.first(where: { !Self.isContentName($0) && !Self.isTemporaryName($0) })
    else { return }
    throw StoreError(
      .badHome, "is no home of intents: “\(other)” lies in its folder “store”", path: folder,
      nextStep: "set INTENTS_HOME to a folder of its own")
  }

  /// Whether it is the name of a bundle's files in the store: the hash of their content.
  static func isContentName(_ name: Path) -> Bool {
    name.bytes.count == 64
      && name.bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// Whether it is the name of a folder of the store on its way in, or out: `tmp-PID-TIME`.
  static func isTemporaryName(_ name: Path) -> Bool {
    let parts = name.bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].elementsEqual("tmp".utf8)
      && parts[1...].allSatisfy { part in
        !part.isEmpty
          && part.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
      }
  }

  /// What is named as the home, or stands above it, must be a folder where it is there at all.
  func requireFolder() throws(StoreError) {
    var path = folder
    while true {
      if let status = try FileStatus.of(path) {
        if status.kind == .folder { return }
        throw StoreError(
          .badHome, "is no folder, so it cannot be the home", path: path,
          nextStep: "set INTENTS_HOME to a folder of your own")
      }
      guard path != "/" else { return }
      path = path.parent
    }
  }

  private func make() throws(StoreError) {
    // As the XDG specification wants missing folders above it.
    try Files.makeFolders(folder.parent, mode: 0o700, in: self)
    try makeShared(folder)
    try makeShared(store)
  }

  /// A folder that others may pass: a runner started by root has another user.
  private func makeShared(_ path: Path) throws(StoreError) {
    guard try Files.makeFolder(path, mode: 0o755, in: self) else { return }
    let opened = try Descriptor.folder(path)
    let mode = try opened.status().mode & 0o7777
    if mode & 0o111 != 0o111 { try opened.setMode(mode | 0o111) }
  }
}

extension Path {
  /// Without slashes at its end; `..` is kept, since a link may stand before it.
  fileprivate var normalizedHome: Path {
    var bytes = bytes
    while bytes.count > 1, bytes.last == Path.slash { bytes.removeLast() }
    return Path(bytes: bytes)
  }
}
