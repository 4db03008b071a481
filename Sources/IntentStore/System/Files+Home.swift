// Files of a home: whom they belong to, and what must not lie in their place.

import CStore
import Glibc

extension Files {
  /// Opens a file of the home. A link, a folder, or what would keep us waiting (a FIFO) is refused.
  static func openOwn(
    _ path: Path, _ flags: Int32, mode: UInt32 = 0, doing: String
  ) throws(StoreError) -> Descriptor {
    do throws(StoreError) {
      let file = try Descriptor.open(
        path, flags | O_NOFOLLOW | O_NONBLOCK, mode: mode, doing: doing)
      try require(.file, file.status().kind, at: path)
      return file
    } catch {
      try require(.file, at: path)
      throw error
    }
  }

  /// Throws `.damaged` where something else than a `kind` lies at `path`; nothing there is as good.
  static func require(
    _ kind: FileStatus.Kind, at path: Path, follow: Bool = false
  ) throws(StoreError) {
    if let found = try FileStatus.of(path, follow: follow)?.kind {
      try require(kind, found, at: path)
    }
  }

  static func require(
    _ kind: FileStatus.Kind, _ found: FileStatus.Kind, at path: Path
  ) throws(StoreError) {
    guard found != kind else { return }
    throw StoreError(
      .damaged, "is \(found.phrase), where the home has \(kind.phrase)", path: path,
      nextStep: "move it away: mv \(path.quoted) \(path.quoted).old")
  }
}

extension FileStatus.Kind {
  /// The kind with its article.
  var phrase: String {
    switch self {
    case .file: "a file"
    case .folder: "a folder"
    case .link: "a symbolic link"
    default: rawValue
    }
  }
}

extension Path {
  /// The path as one word of a shell.
  var quoted: String {
    let text = description
    let isPlain = text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte >= 0x80
        || "/._-+@%".utf8.contains(byte)
    }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return isPlain && !text.isEmpty ? text : "'\(parts.joined(separator: "'\\''"))'"
  }
}

// MARK: Root in a home of somebody else

extension Home {
  /// Whom all that root makes here belongs to, when that is not root: the owner of the home or, where it is
  /// not there yet, of the folder above it. Nil when this program does not run as root.
  public var foreignOwner: UInt32? { owner?.user }

  /// Root follows no link in a home of somebody else: it would work wherever he likes.
  func requireNoForeignLinks() throws(StoreError) {
    guard foreignOwner != nil, try FileStatus.of(folder)?.kind == .folder else { return }
    for name in try Descriptor.folder(folder).names() {
      let part = folder.appending(name)
      guard try FileStatus.of(part, follow: false)?.kind == .link else { continue }
      throw StoreError(
        .refused, "is a symbolic link, and root follows none in a home of somebody else",
        path: part,
        nextStep: "run this as the owner of the home, or put what it leads to in its place")
    }
  }

  /// A folder of the home, for what is made in it.
  func openPart(_ part: Path) throws(StoreError) -> Descriptor {
    let follows = foreignOwner == nil
    return try Descriptor.open(
      part, O_RDONLY | O_DIRECTORY | (follows ? 0 : O_NOFOLLOW), doing: "look into it")
  }

  fileprivate var owner: FileStatus? {
    guard geteuid() == 0 else { return nil }
    var path = folder
    while true {
      if let status = try? FileStatus.of(path) { return status.user == 0 ? nil : status }
      guard path != "/" else { return nil }
      path = path.parent
    }
  }
}

extension Files {
  /// Gives a file or folder that root made to the owner of the home.
  static func adopt(_ file: Descriptor, from home: Home) throws(StoreError) {
    if let owner = home.owner { try give(file, to: owner) }
  }

  private static func give(_ file: Descriptor, to owner: FileStatus) throws(StoreError) {
    let rc = sc_chown(file.raw, owner.user, owner.group)
    if rc < 0 { throw .system(-rc, "give it to the owner of the home", file.path) }
  }

  /// Makes a folder in the home unless it is there. Returns whether it was made.
  @discardableResult
  static func makeFolder(_ path: Path, mode: UInt32, in home: Home) throws(StoreError) -> Bool {
    // Asked first: making the home itself changes the answer.
    let owner = home.owner
    guard try makeFolder(path, mode: mode) else { return false }
    if let owner {
      try give(
        Descriptor.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, doing: "own it"), to: owner)
    }
    return true
  }

  /// Makes a folder in an open folder of the home unless it is there.
  static func makeFolder(
    _ name: Path, mode: UInt32, in folder: Descriptor, of home: Home
  ) throws(StoreError) {
    let path = folder.path.appending(name)
    let rc = name.withCString { sc_mkdir(folder.raw, $0, mode) }
    if rc == -EEXIST { return try require(.folder, at: path, follow: true) }
    if rc < 0 { throw .system(-rc, "make this folder", path, needs: 4096) }
    if let owner = home.owner { try give(Descriptor.folder(name, in: folder), to: owner) }
  }

  /// Makes a folder in the home, and those above it.
  static func makeFolders(_ path: Path, mode: UInt32, in home: Home) throws(StoreError) {
    if try FileStatus.of(path)?.kind == .folder { return }
    if path.parent != path { try makeFolders(path.parent, mode: mode, in: home) }
    try makeFolder(path, mode: mode, in: home)
  }
}

extension Tree {
  /// Gives all of it to the owner of the home, where root has copied it there.
  func adopt(from home: Home) throws(StoreError) {
    guard home.foreignOwner != nil else { return }
    for entry in entries where entry.status.kind == .folder || entry.status.kind == .file {
      try Files.adopt(
        Descriptor.open(entry.path, in: root, O_RDONLY | O_NOFOLLOW | O_NONBLOCK), from: home)
    }
  }
}
