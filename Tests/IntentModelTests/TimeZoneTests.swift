// Time zone files and civil dates against an independent library.

import IntentModel
import Testing

@Suite struct TimeZoneTests {
  static func zone(_ name: String) throws -> TimeZoneRules {
    let rows = try Repository.expectations("zones.json")
    let row = try #require(rows.first { $0[0].string == name })
    let bytes = try #require(row[1].string.flatMap(Base64.bytes))
    return try TimeZoneRules(name: name, tzif: bytes)
  }

  @Test func everyOffsetAgreesWithAnIndependentSource() throws {
    for row in try Repository.expectations("zones.json") {
      let name = try #require(row[0].string)
      let zone = try Self.zone(name)
      let offsets = try #require(row[2].array)
      #expect(offsets.count > 300)
      for pair in offsets {
        let moment = try #require(pair.array?[0].number)
        let offset = try #require(pair.array?[1].int)
        #expect(zone.offset(at: moment) == Int(offset), "\(name) at \(moment)")
        let local = zone.local(moment)
        let back = zone.moment(local.date, local.time)
        if case .twice(let first, let second) = back {
          #expect(moment == first || moment == second)
        } else {
          #expect(back.chosen == moment, "\(name) at \(moment)")
        }
      }
    }
  }

  @Test func gapsAndOverlapsAreSaid() throws {
    let vienna = try Self.zone("Europe/Vienna")
    let spring = try #require(CivilDate(year: 2026, month: 3, day: 29))
    let autumn = try #require(CivilDate(year: 2026, month: 10, day: 25))
    let halfPastTwo = try #require(CivilTime(hour: 2, minute: 30))
    guard case .skipped(let moment) = vienna.moment(spring, halfPastTwo) else {
      Issue.record("2:30 does not exist that day")
      return
    }
    #expect(vienna.local(moment).time == CivilTime(hour: 3, minute: 30))
    guard case .twice(let first, let second) = vienna.moment(autumn, halfPastTwo) else {
      Issue.record("2:30 occurs twice that day")
      return
    }
    #expect(second - first == 3600)
    #expect(vienna.moment(autumn, halfPastTwo).chosen == first)
  }

  /// The file's own transitions end in 2037; after them its rule holds.
  @Test func farFuture() throws {
    let vienna = try Self.zone("Europe/Vienna")
    let july = try #require(CivilDate(year: 2400, month: 7, day: 1))
    #expect(vienna.offset(at: Double(july.daysSince1970) * 86400) == 7200)
    #expect(vienna.offset(at: .infinity) == vienna.offset(at: -1e18))
  }

  @Test func damagedFilesAreRefused() throws {
    let row = try #require(try Repository.expectations("zones.json").first)
    let bytes = try #require(row[1].string.flatMap(Base64.bytes))
    #expect(throws: TimeZoneRules.Failure.notTimeZoneData) {
      try TimeZoneRules(name: "x", tzif: Array("no zone".utf8))
    }
    for count in 0..<bytes.count - 1 {
      _ = try? TimeZoneRules(name: "x", tzif: Array(bytes.prefix(count)))
    }
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      var damaged = bytes
      damaged[Int.random(in: 0..<bytes.count, using: &random)] = .random(
        in: 0...255, using: &random)
      if let zone = try? TimeZoneRules(name: "x", tzif: damaged) {
        _ = zone.offset(at: .random(in: -1e10...1e10, using: &random))
      }
    }
  }

  @Test func daysAreCountedBothWays() throws {
    var random = SeededGenerator(seed: 11)
    for days in [-4_371_587, -719_528, -1, 0, 11016, 2_932_896] {
      #expect(CivilDate(daysSince1970: days).daysSince1970 == days)
    }
    for _ in 0..<5000 {
      let days = Int.random(in: -4_000_000...2_900_000, using: &random)
      let date = CivilDate(daysSince1970: days)
      #expect(date.daysSince1970 == days)
      #expect(CivilDate(year: date.year, month: date.month, day: date.day) == date)
    }
    #expect(CivilDate(daysSince1970: 0).weekday == 5)
    #expect("\(CivilDate(daysSince1970: 20532))" == "2026-03-20")
    #expect(CivilDate(year: 2025, month: 2, day: 29) == nil)
    #expect(CivilDate(year: 2000, month: 2, day: 29) != nil)
    #expect(CivilDate(year: 1900, month: 2, day: 29) == nil)
  }
}
