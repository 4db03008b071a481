// Looks at folders and files of authors, for those who decide what to take.

import CStore
import Glibc

extension Path {
  /// The names in this folder, sorted by bytes; nil where it is no folder.
  public func entries() throws(StoreError) -> [Path]? {
    guard isFolder else { return nil }
    return try Descriptor.folder(self).names()
  }

  /// Whether it is called as packed bundles are, however it is written (`A.intents/`, `.` within it, a link to or from
  /// such a folder): what is packed is never built.
  public var hasBundleName: Bool {
    name.hasSuffix(".intents") || resolved.name.hasSuffix(".intents")
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
