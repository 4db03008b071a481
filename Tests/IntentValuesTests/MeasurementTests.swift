// Measurements: the dimension settles most doubts, letter case is part of the unit.

import Testing

@testable import IntentModel

@Suite struct MeasurementTests {
  static func measurement(_ value: Double, _ unit: String) -> IntentValue {
    .record([.init("value", .double(value)), .init("unit", .string(unit))])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let dimension: Dimension, text: String, value: Double?, unit: String
    var locale = "en_US"
    init(
      _ dimension: Dimension, _ text: String, _ value: Double?, _ unit: String = "",
      _ locale: String = "en_US"
    ) {
      (self.dimension, self.text, self.value, self.unit) = (dimension, text, value, unit)
      self.locale = locale
    }
    var testDescription: String { "\(locale) \(text)" }
  }

  static let rows: [Row] = [
    Row(.volume, "8 oz", 8, "fluidOunces"), Row(.volume, "8 fl oz", 8, "fluidOunces"),
    Row(.volume, "8 fl. oz.", 8, "fluidOunces"), Row(.mass, "8 oz", 8, "ounces"),
    Row(.mass, "1 t", 1, "metricTons"), Row(.mass, "2 lb 3 oz", 35, "ounces"),
    Row(.length, "5 µm", 5, "micrometers"), Row(.length, "5 μm", 5, "micrometers"),
    Row(.length, "5 um", 5, "micrometers"), Row(.length, "5'11\"", 71, "inches"),
    Row(.length, "5′11″", 71, "inches"), Row(.length, "5 ft 11 in", 71, "inches"),
    Row(.length, "5’11”", 71, "inches"), Row(.length, "3 M", nil), Row(.length, "5 kg", nil),
    Row(.length, "1e3 m", 1000, "meters"), Row(.length, "5m", 5, "meters"),
    Row(.informationStorage, "5 MB", 5, "megabytes"),
    Row(.informationStorage, "5 Mb", 5, "megabits"),
    Row(.informationStorage, "5 MiB", 5, "mebibytes"), Row(.informationStorage, "5 mb", nil),
    Row(.temperature, "70 F", 70, "fahrenheit"), Row(.temperature, "70 °F", 70, "fahrenheit"),
    Row(.temperature, "70°", nil), Row(.temperature, "-40", nil),
    Row(.temperature, "-40 °C", -40, "celsius"), Row(.volume, "1 pint", 1, "pints"),
    Row(.volume, "1 pint", 1, "imperialPints", "en_GB"),
    Row(.volume, "1 US pint", 1, "pints", "en_GB"),
    Row(.length, "1,5 km", 1.5, "kilometers", "de_DE"), Row(.length, "1.5 km", nil, "", "de_DE"),
    Row(.length, "1 500 m", 1500, "meters", "fr_FR"), Row(.length, "1,500 m", 1500, "meters"),
    Row(.length, "5 Kilometers", 5, "kilometers"), Row(.length, "5 KM", 5, "kilometers"),
    Row(.length, "km", nil), Row(.length, "", nil), Row(.length, "5 5 m", nil),
    Row(.length, "11 in 5 ft", nil), Row(.length, "5 m 3 kg", nil), Row(.length, "nan m", nil),
    Row(.length, "1e400 m", nil),
    Row(.fuelEfficiency, "6.5 L/100 km", 6.5, "litersPer100Kilometers"),
    Row(.fuelEfficiency, "30 mpg", 30, "milesPerGallon"),
    Row(.speed, "100 km/h", 100, "kilometersPerHour"), Row(.area, "3 m^2", 3, "squareMeters"),
    Row(.area, "3 sq ft", 3, "squareFeet"), Row(.angle, "90°", 90, "degrees"),
    Row(.angle, "5°30′", 330, "arcMinutes"), Row(.duration, "5 min 30 s", 330, "seconds"),
    Row(.temperature, "5 °C 3 °C", nil), Row(.mass, "-2 lb 3 oz", -35, "ounces"),
    Row(.mass, "5 stone", 5, "stones"), Row(.electricResistance, "5 Ω", 5, "ohms"),
    Row(.electricResistance, "5 Ω", 5, "ohms"), Row(.length, "5 ft.", nil),
    Row(.length, "5 Meilen", 5, "miles", "de_DE"),
    Row(.length, "5 Fuß 11 Zoll", 71, "inches", "de_DE"),
    Row(.length, "5 FUSS", 5, "feet", "de_AT"),
    Row(.length, "3 kilometres", 3, "kilometers", "fr_FR"),
    Row(.area, "2 Quadratkilometern", 2, "squareKilometers", "de_DE"),
    Row(.area, "2 mètres carrés", 2, "squareMeters", "fr_FR"),
    Row(.volume, "2 pulgadas cúbicas", 2, "cubicInches", "es_MX"),
    Row(.volume, "1 Gallone", 1, "gallons", "de_DE"),
    Row(.fuelEfficiency, "6,5 Liter auf 100 Kilometer", 6.5, "litersPer100Kilometers", "de_DE"),
    Row(.informationStorage, "5 Mo", 5, "megabytes", "fr_FR"),
    Row(.speed, "90 kilomètres à l’heure", 90, "kilometersPerHour", "fr_FR"),
    Row(.duration, "2 horas 30 minutos", 150, "minutes", "es_ES"),
    // The words of another language mean nothing, English ones always do, and what differs is not guessed.
    Row(.length, "5 Meilen", nil, "", "en_US"), Row(.length, "5 miles", 5, "miles", "de_DE"),
    Row(.length, "5 Meilen", nil, "", "fr_FR"), Row(.power, "5 Pferdestärken", nil, "", "de_DE"),
    Row(.volume, "2 Esslöffel", nil, "", "de_DE"),
  ]

  @Test(arguments: rows) func reads(row: Row) {
    let type = ValueType.measurement(row.dimension)
    let outcome = Fixture.converter(row.locale).text(row.text, type)
    #expect(outcome.value == row.value.map { Self.measurement($0, row.unit) }, "\(outcome)")
    guard let value = outcome.value else { return }
    let converter = Fixture.converter(row.locale)
    #expect(converter.mismatch(value, with: type) == nil)
    #expect(converter.text(converter.toText(value, of: type), type).value == value)
  }

  @Test func saysWhatItKnows() {
    let converter = Fixture.converter()
    func failure(_ text: String, _ dimension: Dimension) -> String? {
      converter.text(text, .measurement(dimension)).failure
    }
    #expect(
      failure("5 kg", .length)
        == "expects a unit of length, got “kg”; it is a unit of mass")
    #expect(
      failure("5 mb", .informationStorage)
        == "expects a unit of information storage, got “mb”; "
        + "it could be Mbit (megabits) or MB (megabytes)")
    #expect(
      failure("3 M", .length) == "expects a unit of length, got “M”; did you mean m (meters)")
    #expect(
      failure("-40", .temperature)
        == "expects a measurement of temperature such as 5 °C, got “-40”; it needs a unit: °C, °F or K"
    )
    #expect(
      Fixture.converter("en_GB").text("1 pint", .measurement(.volume)).note
        == "“pint” read as imperialPints, the imperial unit")
    #expect(
      converter.text("1 pint", .measurement(.volume)).note == "“pint” read as pints, the US unit")
    #expect(
      Fixture.converter("de_DE").text("2 Pfund", .measurement(.mass)).note
        == "“Pfund” is the pound of 453.59237 g")
    #expect(
      converter.text("8 oz", .measurement(.volume)).note == "“oz” read as fluidOunces, the US unit")
    #expect(converter.text("5 km", .measurement(.length)).note == nil)
  }

  @Test func lengthsOfAPersonAreEqual() throws {
    let inches = try #require(MeasurementUnit.named("inches", in: .length))
    let meters = try #require(MeasurementUnit.named("meters", in: .length))
    #expect(inches.convert(71, to: meters) == 1.8034)
  }

  @Test func parametersUnits() {
    let converter = Fixture.converter()
    let type = ValueType.measurement(.length)
    let fixed = Fixture.parameter(type) { $0.unit = "kilometers" }
    #expect(converter.text("500 m", type, fixed).value == Self.measurement(0.5, "kilometers"))
    #expect(converter.text("500 m", type, fixed).note == "500.0 m is 0.5 km")
    #expect(converter.text("5", type, fixed).value == Self.measurement(5, "kilometers"))
    let usual = Fixture.parameter(type) { $0.defaultUnit = "kilometers" }
    #expect(converter.text("5", type, usual).note == "without a unit it is in kilometers")
    #expect(converter.json(5, type, usual).value == Self.measurement(5, "kilometers"))
    let local = Fixture.parameter(type) {
      $0.defaultUnit = "kilometers"
      $0.unitAdjustsForLocale = true
    }
    #expect(converter.text("5", type, local).value == Self.measurement(5, "miles"))
    #expect(
      Fixture.converter("de_DE").text("5", type, local).value == Self.measurement(5, "kilometers"))
    #expect(converter.json(5, type, local).value == Self.measurement(5, "kilometers"))
    let positive = Fixture.parameter(type) { $0.supportsNegative = false }
    #expect(
      converter.problem(Self.measurement(-5, "meters"), parameter: positive)
        == "must not be negative, got “-5 m”")
    let heat = Fixture.parameter(.measurement(.temperature)) { $0.defaultUnit = "celsius" }
    #expect(
      converter.text("-40", .measurement(.temperature), heat).value
        == Self.measurement(-40, "celsius"))
  }

  @Test func json() {
    let converter = Fixture.converter("de_DE")
    let type = ValueType.measurement(.length)
    let value = Self.measurement(5, "kilometers")
    #expect(converter.json(["value": 5, "unit": "kilometers"], type) == .exact(value))
    #expect(converter.json(["value": 5, "unit": "km"], type).value == value)
    #expect(converter.json("5 km", type).value == value)
    #expect(converter.json("5,5 km", type).failure != nil)
    #expect(
      converter.json(["value": 5, "unit": "kg"], type).failure
        == "unit: expects a unit of length, got “kg”; it is a unit of mass")
    #expect(converter.json(["value": 5], type).failure == "unit: is missing")
    #expect(
      converter.json(["value": 5, "unit": "m", "x": 1], type).failure
        == "has no member “x”; its members are value and unit")
    #expect(converter.toJSON(value, of: type) == ["value": 5, "unit": "kilometers"])
    #expect(
      converter.mismatch(Self.measurement(5, "km"), with: type)?.hasPrefix("unit: expects one of")
        == true)
    #expect(
      converter.mismatch(.record(["value": .int(5), "unit": .string("meters")]), with: type)
        == "value: expects a number, got 5")
    #expect(
      converter.toJSON(Self.measurement(.nan, "meters"), of: type)
        == ["value": "NaN", "unit": "meters"])
  }
}
