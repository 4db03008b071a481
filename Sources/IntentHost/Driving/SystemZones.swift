// The system's time zone data, for conversions of dates.

import Glibc
import IntentModel

extension ZoneTable {
  /// The zones of /usr/share/zoneinfo.
  public static let system = ZoneTable(
    names: { SystemZones.names() }, bytes: { SystemZones.bytes($0) })
}

/// Reads the zone folder.
enum SystemZones {
  private static let folder = "/usr/share/zoneinfo"
  private static let mostBytes: Int64 = 1 << 20

  /// The compiled file of a zone; nil for names that are none, or that lead elsewhere.
  static func bytes(_ name: String) -> [UInt8]? {
    guard isName(name) else { return nil }
    return PlainFile.bytes(Array("\(folder)/\(name)".utf8), most: mostBytes)
  }

  /// Words of letters, digits, `_`, `+` and `-`, joined by `/`.
  private static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return name.utf8.count <= 128
      && parts.allSatisfy { part in
        !part.isEmpty
          && part.unicodeScalars.allSatisfy {
            $0.isASCII
              && ($0.properties.isAlphabetic || "0123456789_+-".unicodeScalars.contains($0))
          }
      }
  }

  /// The names that the zone tables list.
  static func names() -> [String] {
    var names = ["UTC"]
    guard let file = fopen("\(folder)/zone1970.tab", "r") else { return names }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1024)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let columns = text.split(whereSeparator: { $0 == "\t" || $0 == "\n" })
      if !text.hasPrefix("#"), columns.count >= 3 { names.append(String(columns[2])) }
    }
    return names
  }
}
