// Units, zones, calendars and locales against tables that other programs wrote (Generator/).

import Testing

@testable import IntentModel

@Suite struct TableTests {
  static func rows(_ text: String) -> [[String]] {
    text.split(separator: "\n").map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).map { String($0).trimmed }
    }
  }

  @Test func unitsConvertAsPintSays() throws {
    var count = 0
    for row in Self.rows(UnitFactors.rows) {
      let dimension = try #require(Dimension(rawValue: row[0]))
      let unit = try #require(MeasurementUnit.named(row[1], in: dimension), "\(row)")
      let base = try #require(MeasurementUnit.named(row[2], in: dimension), "\(row)")
      let value = try #require(Double(row[3]))
      let expected = try #require(Double(row[4]))
      let got = unit.convert(value, to: base)
      let tolerance = max(expected.magnitude * 1e-9, dimension == .temperature ? 1e-9 : 0)
      #expect((got - expected).magnitude <= tolerance, "\(row): \(got)")
      let back = base.convert(got, to: unit)
      #expect((back - value).magnitude <= max(value.magnitude * 1e-12, 1e-9), "\(row): \(back)")
      count += 1
    }
    #expect(count > 200)
  }

  /// The catalogue of App Intents.
  @Test func everyUnitHasItsName() {
    let counts: [Dimension: Int] = [
      .acceleration: 2, .angle: 6, .area: 14, .concentrationMass: 2, .dispersion: 1,
      .duration: 7, .electricCharge: 6, .electricCurrent: 5, .electricPotentialDifference: 5,
      .electricResistance: 5, .energy: 5, .frequency: 9, .fuelEfficiency: 3, .illuminance: 1,
      .informationStorage: 35, .length: 22, .mass: 16, .power: 11, .pressure: 10, .speed: 4,
      .temperature: 3, .volume: 31,
    ]
    for dimension in Dimension.allCases {
      #expect(dimension.units.count == counts[dimension], "\(dimension)")
      #expect(Set(dimension.units.map(\.name)).count == dimension.units.count)
    }
  }

  /// What is written for a unit is read as that unit.
  @Test func everySymbolReadsBack() throws {
    for dimension in Dimension.allCases {
      for unit in dimension.units {
        for word in unit.symbols + [unit.name] + unit.otherNames {
          let outcome = Fixture.converter().text("5 \(word)", .measurement(dimension))
          #expect(outcome.value?["unit"]?.string == unit.name, "5 \(word): \(outcome)")
        }
      }
    }
  }

  static let zones: [String: Zone] = {
    var zones: [String: Zone] = [:]
    for row in rows(ZoneBytes.rows) {
      guard let bytes = Base64.bytes(row[1]), let rules = ZoneRules(bytes) else { continue }
      zones[row[0]] = Zone(name: row[0], rules: .table(rules))
    }
    return zones
  }()

  @Test func offsetsAreThoseOfZoneinfo() throws {
    #expect(Self.zones.count == 20)
    for row in Self.rows(ZoneOffsets.rows) {
      let zone = try #require(Self.zones[row[0]])
      let instant = try #require(Int(row[1]))
      let expected = try #require(Int(row[2]))
      #expect(zone.offset(at: instant) == expected, "\(row)")
    }
  }

  @Test func localTimesAreThoseOfZoneinfo() throws {
    for row in Self.rows(ZoneLocals.rows) {
      let zone = try #require(Self.zones[row[0]])
      let numbers = row.dropFirst().compactMap { Int($0) }
      let (local, first, second) = (numbers[0], numbers[1], numbers[2])
      switch zone.occurrence(of: local) {
      case .once(let instant): #expect(instant == first && instant == second, "\(row)")
      case .twice(let early, let late): #expect(early == first && late == second, "\(row)")
      // In a gap fold 0 is the offset before the change.
      case .never(let moved): #expect(moved == first && first != second, "\(row)")
      }
    }
  }

  @Test func threeNotationsOfADayAreOneDay() throws {
    let converter = Fixture.converter(zone: "UTC")
    for row in Self.rows(CalendarDays.rows) {
      let expected = try #require(Double(row[3]))
      for text in row.prefix(3) {
        #expect(converter.text(text, .date) == .exact(.double(expected)), "\(row)")
      }
      let date = CivilDate(dayNumber: Int(expected) / 86400)
      #expect(date.text == row[0])
      #expect(date.dayNumber == Int(expected) / 86400)
    }
  }

  @Test func timestampsAreThoseOfDatetime() throws {
    let converter = Fixture.converter()
    for row in Self.rows(Timestamps.rows) {
      let expected = try #require(Double(row[1]))
      #expect(converter.text(row[0], .date) == .exact(.double(expected)), "\(row)")
      #expect(converter.json(.string(row[0]), .date) == .exact(.double(expected)), "\(row)")
    }
  }

  @Test func localesAreThoseOfTheCLDR() {
    let orders = ["dMy": "day/month/year", "Mdy": "month/day/year", "yMd": "year/month/day"]
    var count = 0
    for row in Self.rows(LocaleForms.rows) {
      let format = LocaleFormat(row[0])
      let group = format.group.map(String.init) ?? "blank"
      #expect(String(format.decimal) == row[1], "\(row)")
      #expect(group == row[2], "\(row)")
      #expect(format.groupsInPairs == (row[3] == "pairs"), "\(row)")
      #expect(format.dateOrder?.rawValue == orders[row[4]], "\(row)")
      count += 1
    }
    #expect(count > 400)
  }

  /// Rows of `language|text|day`, read on Friday 20 March 2026 in UTC.
  private func daysAreRead(_ rows: String) throws -> Int {
    var count = 0
    for row in Self.rows(rows) {
      let converter = Fixture.converter(row[0], zone: "UTC")
      let made = converter.text(row[1], .date).value.map { converter.toJSON($0, of: .date) }
      #expect(made == .string("\(row[2])T00:00:00Z"), "\(row)")
      count += 1
    }
    return count
  }

  @Test func monthsAndWeekdaysAreThoseOfTheCLDR() throws {
    #expect(try daysAreRead(DateNames.rows) > 120)
  }

  @Test func relativeDaysAreThoseOfDateutil() throws {
    #expect(try daysAreRead(RelativeDays.rows) > 40)
  }
}
