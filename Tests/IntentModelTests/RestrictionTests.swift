// The restrictions of parameters, each with the sentence that states it.

import IntentJSON
import IntentModel
import Testing

@Suite struct RestrictionTests {
  private static func parameter(
    _ name: String, _ type: ValueType, _ change: (inout Parameter) -> Void
  ) -> Parameter {
    var parameter = Parameter(name: name, type: type)
    change(&parameter)
    return parameter
  }

  private static func outcome(_ json: JSON, _ parameter: Parameter) throws -> String {
    try Values.json(json, as: parameter.type.description, parameter)
  }

  @Test func ranges() throws {
    let sides = Self.parameter("sides", .int) { $0.range = .init(lower: "2", upper: "1000") }
    #expect(try Self.outcome(1, sides) == "✗ sides must be between 2 and 1000, got 1")
    #expect(try Self.outcome(2, sides) == "2")
    #expect(
      try Values.text("1001", as: "int", sides) == "✗ sides must be between 2 and 1000, got 1001")
    let low = Self.parameter("x", .double) { $0.range = .init(lower: "0.1", upper: nil) }
    #expect(try Self.outcome(0.1, low) == "0.1")
    #expect(try Self.outcome(0.05, low) == "✗ x must be at least 0.1, got 0.05")
    let high = Self.parameter("x", .decimal) {
      $0.range = .init(lower: nil, upper: "99999999999999999999.99")
    }
    #expect(try Self.outcome("99999999999999999999.99", high) == "\"99999999999999999999.99\"")
    #expect(
      try Self.outcome("99999999999999999999.991", high)
        == "✗ x must be at most 99999999999999999999.99, got 99999999999999999999.991")
    let money = Self.parameter("sum", .currencyAmount) { $0.range = .init(lower: "1", upper: "10") }
    #expect(
      try Self.outcome(["amount": "0.99", "currency": "EUR"], money)
        == "✗ sum must be between 1 and 10, got 0.99 EUR")
  }

  @Test func numbersThatAreNotFinite() throws {
    var parameter = Self.parameter("x", .double) { $0.allowsNonFinite = true }
    for name in ["NaN", "Infinity", "-Infinity"] {
      #expect(try Self.outcome(.string(name), parameter) == "\"\(name)\"")
    }
    #expect(try Values.text("inf", as: "double", parameter) == "\"Infinity\"")
    parameter.range = .init(lower: "0", upper: nil)
    #expect(try Self.outcome("Infinity", parameter) == "\"Infinity\"")
    #expect(
      try Self.outcome("-Infinity", parameter) == "✗ x must be inside its range, got -Infinity")
    #expect(try Self.outcome("NaN", parameter) == "✗ x must be inside its range, got NaN")
  }

  @Test func enumsCurrenciesSizesAndSigns() throws {
    let sport = Self.parameter("sport", .enumeration("Sport")) {
      $0.supportedValues = ["row", "canoe"]
    }
    #expect(try Self.outcome("hike", sport) == "✗ sport must be one of row, canoe, got “hike”")
    #expect(try Self.outcome("row", sport) == "\"row\"")
    let sum = Self.parameter("sum", .currencyAmount) { $0.currencyCodes = ["CAD", "USD"] }
    #expect(
      try Values.text("5 EUR", as: "currencyAmount", sum) == "✗ sum must be in CAD or USD, got EUR")
    #expect(
      try Values.text("$5", as: "currencyAmount", sum)
        == "✗ sum expects an amount such as 12.50 EUR, got “$5”; “$” may be several: write USD or CAD"
    )
    let one = Self.parameter("sum", .currencyAmount) { $0.currencyCodes = ["EUR"] }
    #expect(
      try Values.text("5", as: "currencyAmount", one)
        == "{\"amount\":\"5\",\"currency\":\"EUR\"} — read as EUR")
    let list = Self.parameter("tags", .list(.int)) { $0.size = .init(min: 1, max: 2) }
    #expect(try Self.outcome([], list) == "✗ tags takes 1 to 2 elements, got 0")
    #expect(try Self.outcome([1, 2, 3], list) == "✗ tags takes 1 to 2 elements, got 3")
    let length = Self.parameter("length", .measurement(.length)) { $0.supportsNegative = false }
    #expect(
      try Values.text("-5 km", as: "measurement:length", length)
        == "✗ length must not be negative, got -5 km")
  }

  @Test func unitsAreConverted() throws {
    let length = Self.parameter("length", .measurement(.length)) { $0.unit = "meters" }
    #expect(
      try Values.text("5 km", as: "measurement:length", length)
        == "{\"value\":5000,\"unit\":\"meters\"} — 5 km converted to meters")
    #expect(try Self.outcome(3, length) == "{\"value\":3,\"unit\":\"meters\"} — read as meters")
    let fuel = Self.parameter("fuel", .measurement(.fuelEfficiency)) { $0.unit = "milesPerGallon" }
    #expect(
      try Values.text("0 L/100km", as: "measurement:fuelEfficiency", fuel)
        == "✗ fuel must have a finite value in milesPerGallon, got 0 L/100km")
  }

  @Test func personsFilesAndKindsOfDates() throws {
    let person = Self.parameter("to", .person) { $0.personMode = "email" }
    #expect(
      try Values.text("Ada", as: "person", person) == "✗ to must be a person with an email address")
    #expect(try Values.text("a@b.c", as: "person", person).hasPrefix("{"))
    let file = Self.parameter("picture", .file) { $0.contentTypes = ["image/*"] }
    #expect(
      try Self.outcome(["name": "a.txt", "data": ""], file)
        == "✗ picture must be a file of the type image/*, got text/plain")
    #expect(try Self.outcome(["name": "a.png", "data": ""], file).hasPrefix("{"))
    let day = Self.parameter("day", .date) { $0.dateKind = "date" }
    #expect(
      try Values.text("2026-03-20 9:00", as: "date", day)
        == "✗ day expects a day without a time, got “2026-03-20 9:00”")
    let time = Self.parameter("at", .date) { $0.dateKind = "time" }
    #expect(try Values.text("9:00", as: "date", time) == "\"2026-03-20T08:00:00Z\"")
    #expect(
      try Values.text("2026-03-20", as: "date", time)
        == "✗ at expects a time of day, got “2026-03-20”; write one such as 9:00")
  }

  @Test func valuesFromElsewhereAreHeldToTheSameRules() {
    let sides = Self.parameter("sides", .int) { $0.range = .init(lower: "2", upper: "10") }
    let context = Values.context()
    #expect(ValueCoding.violation(of: .int(3), parameter: sides, context: context) == nil)
    #expect(
      ValueCoding.violation(of: .int(1), parameter: sides, context: context)?.message
        == "sides must be between 2 and 10, got 1")
    let list = Self.parameter("n", .list(.int)) { $0.range = .init(lower: "2", upper: nil) }
    #expect(
      ValueCoding.violation(of: .list([.int(3), .int(0)]), parameter: list, context: context)?
        .message
        == "n[1] must be at least 2, got 0")
  }
}
