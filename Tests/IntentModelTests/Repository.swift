// Files of the repository that the tests look at.

import Foundation
import IntentJSON
import IntentModel
import Testing

/// The repository that holds these tests.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func bytes(_ path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: root.appending(path: path)))
  }

  /// A table that Expectations/generate.py wrote.
  static func expectations(_ name: String) throws -> [[JSON]] {
    let bytes = try bytes("Tests/IntentModelTests/Expectations/\(name)")
    let rows = try #require(try JSON(parsing: bytes).array)
    return try rows.map { try #require($0.array) }
  }

  /// The folders in a folder; empty where it does not exist.
  static func folders(_ path: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: path).path)
    return (names ?? []).sorted()
  }
}
