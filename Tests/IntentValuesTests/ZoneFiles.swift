// The system's time zone files, read for the tests as a host reads them.

import Glibc

@testable import IntentModel

enum ZoneFiles {
  static let root = "/usr/share/zoneinfo/"

  static let table = ZoneTable(names: { names }, bytes: bytes)

  static let names: [String] = {
    let text = bytes("tzdata.zi") ?? bytes("../zoneinfo/tzdata.zi") ?? []
    return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      if words.first == "Z", words.count > 1 { return String(words[1]) }
      if words.first == "L", words.count > 2 { return String(words[2]) }
      return nil
    }
  }()

  @Sendable static func bytes(_ name: String) -> [UInt8]? {
    guard !name.hasPrefix("/"), !name.contains(".."), !name.utf8.contains(0),
      let file = fopen(root + name, "rb")
    else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return count == 0 ? nil : Array(bytes[..<count])
  }
}
