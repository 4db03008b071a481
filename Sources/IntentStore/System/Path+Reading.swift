// Looks at folders and files of authors, for those who decide what to take.

import CStore
import Glibc

extension Path {
  /// The names in this folder, sorted by bytes; nil where it is no folder.
  public func entries() throws(StoreError) -> [Path]? {
    guard isFolder else { return nil }
    return try Descriptor.folder(self).names()
  }

  public var isFolder: Bool { (try? FileStatus.of(self))?.kind == .folder }
  public var isFile: Bool { (try? FileStatus.of(self))?.kind == .file }

  /// All that the file holds; refused when that is more than `limit` bytes.
  public func contents(limit: Int) throws(StoreError) -> [UInt8] {
    let file = try Descriptor.open(self, O_RDONLY | O_NONBLOCK | O_NOCTTY, doing: "read it")
    guard try file.status().kind == .file else {
      throw StoreError(.refused, "is no ordinary file", path: self)
    }
    return try file.contents(limit: limit)
  }
}
