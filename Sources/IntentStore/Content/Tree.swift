// A folder of files as the store sees it: walked without following links, within limits.

import CStore
import Glibc
import IntentDigest

/// Walks a folder that anybody may have written.
struct Tree {
  static let maximumFiles = 10_000
  static let maximumDepth = 64
  static let maximumFileSize: UInt64 = 1 << 30
  static let maximumSize: UInt64 = 4 << 30

  /// One thing below the folder.
  struct Entry {
    /// From the top folder.
    let path: Path
    let status: FileStatus
    /// Of a symbolic link.
    let target: Path?
  }

  let root: Descriptor
  let entries: [Entry]
  let size: UInt64
  private var followsLinks = false

  /// Lists all that lies below `root`, in the order of the paths' bytes. Throws when something
  /// there cannot be taken: a device, a link that leaves the folder, too much of it.
  ///
  /// - Parameter without: a name in the top folder that does not count.
  init(_ root: Descriptor, without: Path? = nil) throws(StoreError) {
    var walk = Walk(root: root, without: without)
    try walk.enter(root, prefix: Path(bytes: []), depth: 0)
    self.root = root
    entries = walk.entries.sorted { $0.path < $1.path }
    size = walk.size
  }

  /// Only these files below `root`; links to files are followed.
  init(_ root: Descriptor, only members: [Path]) throws(StoreError) {
    var entries: [Entry] = []
    for path in members {
      guard let status = try FileStatus.of(path, in: root), status.kind == .file else {
        throw StoreError(.notFound, "is no longer there", path: root.path.appending(path))
      }
      entries.append(Entry(path: path, status: status, target: nil))
    }
    self.root = root
    self.entries = entries.sorted { $0.path < $1.path }
    size = entries.reduce(0) { $0 + $1.status.size }
    followsLinks = true
  }

  private struct Walk {
    let root: Descriptor
    let without: Path?
    var entries: [Entry] = []
    var size: UInt64 = 0

    init(root: Descriptor, without: Path?) {
      self.root = root
      self.without = without
    }

    mutating func enter(_ folder: Descriptor, prefix: Path, depth: Int) throws(StoreError) {
      if depth > maximumDepth {
        throw StoreError(
          .refused, "folders lie too deep: \(maximumDepth) are the limit", path: folder.path)
      }
      for name in try folder.names() {
        let path = prefix.appending(name)
        if path == without { continue }
        let full = root.path.appending(path)
        guard let status = try FileStatus.of(name, in: folder, follow: false) else { continue }
        let target = status.kind == .link ? try link(name, in: folder, full, depth: depth) : nil
        try take(Entry(path: path, status: status, target: target), full)
        if status.kind == .folder {
          try enter(try Descriptor.folder(name, in: folder), prefix: path, depth: depth + 1)
        }
      }
    }

    private mutating func take(_ entry: Entry, _ full: Path) throws(StoreError) {
      switch entry.status.kind {
      case .fifo, .socket, .device:
        throw StoreError(
          .refused, "is \(entry.status.kind.rawValue); a bundle holds files, folders and links",
          path: full)
      case .file where entry.status.size > maximumFileSize:
        throw StoreError(
          .refused,
          "too large: \(StoreError.size(entry.status.size)), the limit is "
            + StoreError.size(maximumFileSize), path: full, nextStep: "make it smaller")
      case .file: size += entry.status.size
      case .folder, .link: break
      }
      entries.append(entry)
      if entries.count > maximumFiles {
        throw StoreError(.refused, "holds more than \(maximumFiles) files", path: root.path)
      }
      if size > maximumSize {
        throw StoreError(
          .refused, "holds more than \(StoreError.size(maximumSize))", path: root.path)
      }
    }

    /// The target of a link, which must stay inside: some `..`, at most as many as the link lies
    /// deep, then names. A `..` after a name could lead anywhere, since the name may be a link.
    private func link(
      _ name: Path, in folder: Descriptor, _ full: Path, depth: Int
    ) throws(StoreError) -> Path {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = name.withCString { sc_readlink(folder.raw, $0, &buffer, buffer.count) }
      if length < 0 { throw .system(Int32(-length), "read this link", full) }
      let target = Path(bytes: buffer[..<Int(length)].map { UInt8(bitPattern: $0) })
      let parts = target.bytes.split(separator: Path.slash).filter { !$0.elementsEqual(".".utf8) }
      let ups = parts.prefix { $0.elementsEqual("..".utf8) }.count
      let leaves =
        target.isAbsolute || ups > depth
        || parts.dropFirst(ups).contains { $0.elementsEqual("..".utf8) }
      if leaves {
        throw StoreError(
          .refused, "is a link that leaves the bundle (to \(target))", path: full,
          nextStep: "put the file itself there")
      }
      return target
    }
  }

  /// The hash of the content: of the sorted list of path, mode and SHA-256 of each file. Reads every
  /// byte. Times, owners and all of the mode but “executable” do not count.
  func hash() throws(StoreError) -> String {
    var all = SHA256()
    all.update("intents-tree-1\n")
    for entry in entries {
      all.update(entry.path.bytes)
      switch entry.status.kind {
      case .file:
        let file = try Descriptor.open(
          entry.path, in: root, O_RDONLY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW))
        all.update("\0\(entry.status.isExecutable ? "x" : "-")\0\(try SHA256.of(file))\n")
      case .link: all.update([0, UInt8(ascii: "l"), 0] + (entry.target?.bytes ?? []) + [10])
      default: all.update("\0d\0\n")
      }
    }
    return all.finish()
  }

  /// What stays the same while nobody changes a file below the folder; far cheaper than `hash`.
  func identity() -> String {
    var all = SHA256()
    for entry in entries {
      all.update(entry.path.bytes)
      let isFile = entry.status.kind == .file
      all.update("\0\(isFile ? entry.status.identity : "\(entry.status.inode)")\n")
    }
    return all.finish()
  }
}
