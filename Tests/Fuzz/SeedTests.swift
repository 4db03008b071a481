// What the fuzz targets keep as seeds, read in every run of the tests: as it is, and with a change. A target ends the
// process where it finds something.

import Foundation
import Testing

@Suite struct SeedTests {
  typealias Target = @Sendable (UnsafePointer<UInt8>?, Int) -> Int32

  static let targets: [String: Target] = [
    "wire": { fuzzWire($0, $1) }, "manifest": { fuzzManifest($0, $1) },
    "text": { fuzzText($0, $1) }, "tables": { fuzzTables($0, $1) },
    "shortcut": { fuzzShortcut($0, $1) }, "protocol": { fuzzProtocol($0, $1) },
    "query": { fuzzQuery($0, $1) }, "host": { fuzzHost($0, $1) },
  ]

  /// The same changes on each run.
  private struct Changes: RandomNumberGenerator {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  @Test(arguments: targets.keys.sorted())
  func everySeedAndOneLikeIt(_ name: String) throws {
    let seeds = try unpacked(name)
    #expect(seeds.count > 20, "\(name) has no seeds")
    let target = try #require(Self.targets[name])
    var changes = Changes()
    for seed in seeds {
      run(target, seed)
      run(target, changed(seed, &changes))
    }
  }

  private func run(_ target: Target, _ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { _ = target($0.baseAddress, $0.count) }
  }

  private func changed(_ seed: [UInt8], _ changes: inout Changes) -> [UInt8] {
    var bytes = seed
    guard !bytes.isEmpty else { return [0] }
    for _ in 0..<Int.random(in: 1...3, using: &changes) {
      let place = Int.random(in: 0..<bytes.count, using: &changes)
      switch Int.random(in: 0..<3, using: &changes) {
      case 0: bytes[place] = .random(in: 0...255, using: &changes)
      case 1: bytes.insert(.random(in: 0...255, using: &changes), at: place)
      default: if bytes.count > 1 { bytes.remove(at: place) }
      }
    }
    return bytes
  }

  /// The inputs in `seeds/NAME.zip`, in the order of their names.
  private func unpacked(_ name: String) throws -> [[UInt8]] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("seeds-\(name)-\(getpid())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let zip = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("seeds/\(name).zip")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-m", "zipfile", "-e", zip.path, folder.path]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(zip.path) cannot be unpacked")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { Array(try Data(contentsOf: $0)) }
  }
}
