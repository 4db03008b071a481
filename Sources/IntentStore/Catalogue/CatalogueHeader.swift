// The versions in the first bytes of a catalogue file, read without SQLite.

import CStore
import Glibc

/// Which version a catalogue has, and which program may read it.
struct CatalogueHeader {
  let version: Int
  let oldestReader: Int

  static func read(_ path: Path) throws(StoreError) -> CatalogueHeader {
    let file = try Descriptor.open(path, O_RDONLY | O_NONBLOCK, doing: "read it")
    var header = [UInt8](repeating: 0, count: 100)
    let got = sc_pread(file.raw, &header, header.count, 0)
    if got < 0 { throw .system(Int32(-got), "read it", path) }
    // Layout of the file header: the SQLite file format, sections 1.3 and 1.3.11 to 1.3.14.
    func number(at offset: Int) -> Int {
      header[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let mark = number(at: 68)
    guard got == header.count, header.starts(with: "SQLite format 3\0".utf8),
      mark & ~0xff == Schema.applicationMark
    else {
      throw StoreError(
        .damaged, "is not a catalogue", path: path,
        nextStep: "move the file away and add the bundles again")
    }
    return CatalogueHeader(version: number(at: 60), oldestReader: mark & 0xff)
  }
}
