// Records: the newest are there, whole, whoever else writes and however he ends.

import CStore
import Glibc
import StoreTestSupport
import Testing

@testable import IntentStore

@Suite struct RecordRingTests {
  let scratch = Scratch()

  private func open(_ size: UInt64 = 1 << 16) throws -> RecordRing {
    try #require(try RecordRing.open(scratch.home, .write, size: size))
  }

  @Test func newestFirstAndById() throws {
    let ring = try open()
    #expect(ring.newest(10).isEmpty && ring.find(id: "x") == nil)
    for number in 0..<10 {
      #expect(ring.append(id: "id\(number)", Array("{\"n\":\(number)}".utf8)))
    }
    #expect(ring.newest(3).map(\.id) == ["id9", "id8", "id7"])
    #expect(ring.newest(100).count == 10)
    #expect(ring.find(id: "id4")?.bytes == Array("{\"n\":4}".utf8))
    #expect(ring.find(id: "id") == nil)
    // Another process reads them.
    let reader = try #require(try RecordRing.open(scratch.home))
    #expect(reader.newest(1).map(\.id) == ["id9"])
    #expect(!reader.append(id: "x", [1]))
    ring.append(id: "more", [])
    #expect(reader.newest(1) == [RecordRing.Record(id: "more", bytes: [])])
  }

  /// Whoever writes many keeps it open: one that has gone, or that another took the place of, gets nothing any more.
  @Test func whatIsKeptOpenIsTheOneThatIsThere() throws {
    func write(_ id: String) throws {
      #expect(try RecordRing.forWriting(scratch.home)?.append(id: id, []) == true)
    }
    func ids() throws -> [String]? { try RecordRing.open(scratch.home)?.newest(9).map(\.id) }
    try write("a")
    try write("b")
    #expect(try ids() == ["b", "a"])
    try Files.unlink(try scratch.home.records)
    try write("c")
    #expect(try ids() == ["c"])
    let other = try scratch.home.folder.appending("other")
    try Files.rename(try scratch.home.records, to: other)
    _ = try open()
    try write("d")
    #expect(try ids() == ["d"])
  }

  @Test func readingMakesNothing() throws {
    #expect(try RecordRing.open(scratch.home) == nil)
    #expect(try FileStatus.of(scratch("home")) == nil)
  }

  @Test func onlyTheUserMayRead() throws {
    _ = try open()
    #expect(try FileStatus.of(scratch.home.records)?.mode == 0o100600)
  }

  @Test func theOldestAreOverwritten() throws {
    let ring = try open()
    for number in 0..<5000 {
      #expect(
        ring.append(id: "\(number)", [UInt8](repeating: UInt8(number % 251), count: number % 97)))
    }
    let records = ring.newest(10_000)
    #expect(records.count > 500 && records.count < 1200)
    for (index, record) in records.enumerated() {
      let number = 4999 - index
      #expect(record.id == "\(number)")
      #expect(record.bytes == [UInt8](repeating: UInt8(number % 251), count: number % 97))
    }
    #expect(try FileStatus.of(scratch.home.records)?.size == 1 << 16)
  }

  @Test func limits() throws {
    let ring = try open()
    #expect(!ring.append(id: "big", [UInt8](repeating: 0, count: 20_000)))
    #expect(!ring.append(id: String(repeating: "x", count: 256), []))
    #expect(
      ring.append(id: String(repeating: "x", count: 255), [UInt8](repeating: 0, count: 12_000)))
    #expect(ring.newest(9).map(\.bytes.count) == [12_000])
  }

  @Test func tornRecordsAreSkipped() throws {
    let ring = try open()
    for number in 0..<20 { ring.append(id: "id\(number)", [UInt8](repeating: 65, count: 100)) }
    var content = try scratch.read(scratch.home.records)
    // One byte in the middle of the 8th record's content.
    let at = try #require(content.firstRange(of: Array("id7".utf8))?.lowerBound) + 50
    content[at] ^= 1
    let file = try Descriptor.open(scratch.home.records, O_WRONLY)
    try file.write(content)
    #expect(ring.newest(100).map(\.id) == (0..<20).reversed().filter { $0 != 7 }.map { "id\($0)" })
    #expect(ring.find(id: "id7") == nil)
  }

  @Test func aRecordCannotPretendToBeAnother() throws {
    let ring = try open()
    ring.append(id: "first", [1])
    // All that lies in the file, as the content of a record: it holds a valid header, for another place.
    let content = try scratch.read(scratch.home.records)
    ring.append(id: "second", Array(content[4096..<4200]))
    #expect(ring.newest(10).map(\.id) == ["second", "first"])
  }

  @Test func anotherVersionIsReplaced() throws {
    try scratch.home.create()
    for old in ["", "something else", "INTRING\n" + String(repeating: "\u{2}", count: 70_000)] {
      try scratch.write("home/records", old)
      #expect(try RecordRing.open(scratch.home) == nil)
      let ring = try open()
      #expect(ring.append(id: "a", [1]) && ring.newest(1).count == 1)
    }
    #expect(try Descriptor.folder(scratch.home.folder).names() == ["records", "store"])
  }

  @Test func manyWritersAtOnce() throws {
    let home = try scratch.home
    let writers = try (0..<6).map {
      try Exerciser(["append", home.folder, Path("w\($0)"), "3000", "200"])
    }
    // Read while they write: every record that is shown is whole.
    var seen = 0
    for _ in 0..<50 {
      for record in try RecordRing.open(home)?.newest(50) ?? [] {
        #expect(String(decoding: record.bytes, as: UTF8.self).hasPrefix("\(record.id) "))
        seen += 1
      }
      sc_sleep(2_000_000)
    }
    #expect(writers.map { $0.wait() }.allSatisfy { $0.code == 0 })
    let ring = try #require(try RecordRing.open(home))
    let records = ring.newest(100_000)
    // 18,000 of them fit into the 4 MiB.
    #expect(records.count == 18_000)
    #expect(Set(records.map(\.id)).count == 18_000)
    for record in records {
      let number = Int(record.id.split(separator: "-")[1])!
      let letter = record.id.split(separator: "-")[0].last!
      #expect(
        record.bytes
          == Array("\(record.id) \(String(repeating: letter, count: number * 37 % 200))".utf8))
    }
    for writer in 0..<6 {
      #expect(ring.find(id: "w\(writer)-1234") != nil)
    }
  }

  @Test func writersKilledInTheMiddle() throws {
    let home = try scratch.home
    for _ in 0..<5 {
      let writers = try (0..<3).map {
        try Exerciser(["append", home.folder, Path("k\($0)"), "100000000", "300"])
      }
      // In the middle of their work, however slow the machine is.
      while try RecordRing.open(home)?.newest(1000).count ?? 0 < 1000 { sc_sleep(5_000_000) }
      for writer in writers { kill(writer.pid, SIGKILL) }
      for writer in writers { #expect(writer.wait().code == -SIGKILL) }
      let ring = try #require(try RecordRing.open(home, .write))
      let records = ring.newest(1000)
      #expect(records.count == 1000)
      for record in records where record.id != "after" {
        #expect(String(decoding: record.bytes, as: UTF8.self).hasPrefix("\(record.id) "))
      }
      #expect(ring.append(id: "after", [1]))
      #expect(ring.newest(1).map(\.id) == ["after"])
    }
  }
}
