// What the file system says of a file.

import CStore
import Glibc

/// The status of a file.
struct FileStatus {
  enum Kind: String {
    case file, folder, link
    case fifo = "a FIFO"
    case socket = "a socket"
    case device = "a device"
  }

  let device, inode, size, blocks: UInt64
  let modified, changed: Int64
  let mode, user, group, links: UInt32

  init(_ raw: sc_stat) {
    device = raw.dev
    inode = raw.ino
    size = raw.size
    blocks = raw.blocks
    modified = raw.mtime
    changed = raw.ctime
    mode = raw.mode
    user = raw.uid
    group = raw.gid
    links = raw.links
  }

  var kind: Kind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    case S_IFIFO: .fifo
    case S_IFSOCK: .socket
    default: .device
    }
  }

  var isExecutable: Bool { mode & 0o111 != 0 }

  /// What stays the same while nobody changes the file; compared before hashing it again.
  var identity: String { "\(device):\(inode):\(size):\(modified):\(changed)" }

  /// The status of `path` below `folder`; nil when there is nothing.
  static func of(
    _ path: Path, in folder: Descriptor? = nil, follow: Bool = true
  ) throws(StoreError) -> FileStatus? {
    var raw = sc_stat()
    let rc = path.withCString { sc_stat_at(folder?.raw ?? AT_FDCWD, $0, follow, &raw) }
    if rc == -ENOENT || rc == -ENOTDIR { return nil }
    if rc < 0 {
      throw .system(-rc, "look at it", folder.map { $0.path.appending(path) } ?? path)
    }
    return FileStatus(raw)
  }
}
