// Whether a home can be changed, asked without changing it.

import CStore
import Glibc

extension Store {
  /// Why the next change of the home would fail: no room for a copy of the catalogue, no file to be had,
  /// or no right to write. Nil: nothing is known that stands in its way. A home that is not there yet is
  /// judged by the folder above it.
  public func obstacle() throws(StoreError) -> StoreError? {
    var folder = home.folder
    while try FileStatus.of(folder) == nil, folder != "/" { folder = folder.parent }
    let rc = folder.withCString { Glibc.access($0, W_OK | X_OK) == 0 ? 0 : errno }
    if rc != 0 { return StoreError.system(rc, "change this home", home.folder).changing(home) }
    var bytes = UInt64.max
    var files = UInt64.max
    _ = folder.withCString { sc_space($0, &bytes, &files) }
    let needs = (try FileStatus.of(home.catalogue)?.size ?? 0) + 1 << 16
    guard bytes < needs || files == 0 else { return nil }
    return .system(ENOSPC, "change this home", home.folder, needs: needs)
  }
}
