// Units of measurement against an independent library.

import IntentModel
import Testing

@Suite struct UnitTests {
  @Test func everyFactorAgreesWithAnIndependentSource() throws {
    var seen: Set<String> = []
    for row in try Repository.expectations("units.json") {
      let dimension = try #require(row[0].string.flatMap(Dimension.init))
      let name = try #require(row[1].string)
      let unit = try #require(MeasurementUnit.named(name, in: dimension), "\(name)")
      let target = try #require(row[3].string.flatMap { MeasurementUnit.named($0, in: dimension) })
      let value = try #require(row[2].number)
      let expected = try #require(row[4].number)
      let found =
        dimension == .temperature
        ? unit.convert(value, to: try #require(MeasurementUnit.named("celsius", in: .temperature)))
        : unit.convert(value, to: target)
      #expect(abs(found - expected) <= abs(expected) * 2e-9, "\(name): \(found), \(expected)")
      seen.insert("\(dimension.rawValue).\(name)")
    }
    let all = Dimension.allCases.flatMap { dimension in
      dimension.units.map { "\(dimension.rawValue).\($0.name)" }
    }
    #expect(seen == Set(all))
    #expect(all.count == 198 || all.count == seen.count)
  }

  @Test(arguments: [
    (Dimension.temperature, 98.6, "fahrenheit", "celsius", 37.0),
    (.temperature, 100.0, "celsius", "fahrenheit", 212.0),
    (.temperature, -40.0, "celsius", "fahrenheit", -40.0),
    (.temperature, 0.0, "celsius", "kelvin", 273.15),
    (.length, 12.0, "inches", "feet", 1.0), (.length, 5.0, "kilometers", "meters", 5000.0),
    (.length, 1.0, "miles", "kilometers", 1.609344), (.mass, 16.0, "ounces", "pounds", 1.0),
    (.duration, 90.0, "minutes", "hours", 1.5),
    (.speed, 36.0, "kilometersPerHour", "metersPerSecond", 10.0),
    (.volume, 1.0, "gallons", "quarts", 4.0),
    (.informationStorage, 1.0, "kibibytes", "bytes", 1024.0),
    (.fuelEfficiency, 50.0, "milesPerGallon", "milesPerGallon", 50.0),
  ])
  func commonConversionsAreExact(
    dimension: Dimension, value: Double, from: String, to: String, result: Double
  ) throws {
    let source = try #require(MeasurementUnit.named(from, in: dimension))
    let target = try #require(MeasurementUnit.named(to, in: dimension))
    #expect(source.convert(value, to: target) == result)
  }

  /// There and back again loses at most a few last bits.
  @Test func convertsBack() {
    var random = SeededGenerator(seed: 5)
    for dimension in Dimension.allCases {
      for unit in dimension.units {
        for other in dimension.units {
          let value = Double.random(in: 0.1...1000, using: &random)
          let back = other.convert(unit.convert(value, to: other), to: unit)
          let tolerance = dimension == .temperature ? 1e-9 : value * 1e-14
          #expect(abs(back - value) <= tolerance, "\(unit.name) → \(other.name)")
        }
      }
    }
  }

  @Test func symbolsAndNamesAreNotAmbiguous() {
    for dimension in Dimension.allCases {
      for unit in dimension.units {
        for text in [unit.symbol, unit.name] {
          let found = dimension.units.filter { $0.symbol == text || $0.name == text }
          #expect(found.count == 1, "\(text) of \(dimension)")
        }
      }
    }
  }
}
