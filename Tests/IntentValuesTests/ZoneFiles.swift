// Time zone files for the tests, from a table: whatever this machine has installed.

@testable import IntentModel

enum ZoneFiles {
  private static let files: [String: [UInt8]] = Dictionary(
    TableTests.rows(ZoneBytes.rows).compactMap { row in
      Base64.bytes(row[1]).map { (row[0], $0) }
    }, uniquingKeysWith: { first, _ in first })

  static let table = ZoneTable(
    names: { files.keys.sorted() }, bytes: { files[$0] })
}
