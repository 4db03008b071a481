// Copies a tree into the store. The author's files stay his: nothing is shared with them.

import CStore
import Glibc

extension Tree {
  /// Copies all of it into the empty folder `to`, below `prefix`, and makes the files read-only.
  func copy(to: Descriptor, below prefix: Path = Path(bytes: [])) throws(StoreError) {
    if !prefix.isEmpty { try Files.makeFolders(to.path.appending(prefix), mode: 0o755) }
    for entry in entries {
      let target = prefix.appending(entry.path)
      switch entry.status.kind {
      case .folder: try makeFolder(target, in: to)
      case .link: try makeLink(entry, target, in: to)
      case .file: try Tree.copyFile(entry.path, in: root, to: target, in: to, needs: size)
      default: break
      }
    }
  }

  private func makeFolder(_ path: Path, in to: Descriptor) throws(StoreError) {
    let rc = path.withCString { sc_mkdir(to.raw, $0, 0o755) }
    if rc < 0 { throw .system(-rc, "make this folder", to.path.appending(path), needs: size) }
  }

  private func makeLink(_ entry: Entry, _ path: Path, in to: Descriptor) throws(StoreError) {
    guard let target = entry.target else { return }
    let rc = target.withCString { target in
      path.withCString { sc_symlink(target, to.raw, $0) }
    }
    if rc < 0 { throw .system(-rc, "make this link", to.path.appending(path), needs: size) }
  }

  /// Copies one file; the copy is 0444, or 0555 when the original could be executed.
  static func copyFile(
    _ path: Path, in root: Descriptor?, to target: Path, in to: Descriptor, needs: UInt64
  ) throws(StoreError) {
    let source = try Descriptor.open(
      path, in: root, O_RDONLY | O_NONBLOCK | (root == nil ? 0 : O_NOFOLLOW), doing: "read it")
    let status = try source.status()
    guard status.kind == .file, status.size <= maximumFileSize else {
      throw StoreError(
        .refused, "changed while it was copied", path: source.path, nextStep: "try again")
    }
    let full = to.path.appending(target)
    let copy = target.withCString { sc_open(to.raw, $0, O_WRONLY | O_CREAT | O_EXCL, 0o600) }
    if copy < 0 { throw .system(-copy, "write it", full, needs: needs) }
    let file = Descriptor(raw: copy, path: full)
    let copied = sc_copy(source.raw, file.raw, maximumFileSize + 1)
    if copied < 0 { throw .system(Int32(-copied), "copy \(path.name)", full, needs: needs) }
    try file.setMode(status.isExecutable ? 0o555 : 0o444)
  }

  /// Makes the copied folders read-only and writes everything to the disk.
  func seal() throws(StoreError) {
    let many = entries.count > 64
    for entry in entries.reversed() {
      switch entry.status.kind {
      case .folder:
        let folder = try Descriptor.folder(entry.path, in: root)
        if !many { try folder.sync() }
        try folder.setMode(0o555)
      case .file where !many:
        try Descriptor.open(entry.path, in: root, O_RDONLY | O_NOFOLLOW).sync()
      default: break
      }
    }
    let rc = many ? sc_sync_all(root.raw) : 0
    if rc < 0 { throw .system(-rc, "write it to the disk", root.path, needs: size) }
    try root.sync()
    try root.setMode(0o555)
  }
}
