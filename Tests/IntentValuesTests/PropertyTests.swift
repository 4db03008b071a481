// What holds for every type and any input: what is written reads back, and nothing traps.

import Testing

@testable import IntentModel

@Suite struct PropertyTests {
  static let locales = ["en_US", "de_DE", "fr_FR", "en_IN", "C"]

  @Test(arguments: RandomValues.types) func jsonReadsBack(type: ValueType) {
    var random = RandomValues(seed: 7)
    for round in 0..<25 {
      let value = random.value(of: type)
      for locale in Self.locales {
        let converter = Fixture.converter(locale)
        #expect(converter.mismatch(value, with: type) == nil, "\(type) \(round) \(value)")
        let json = converter.toJSON(value, of: type)
        let outcome = converter.json(json, type)
        #expect(
          outcome.value == value, "\(type) \(round) \(locale) \(json.text()): \(outcome) ≠ \(value)"
        )
        // Written again it is the same text: the form is canonical.
        if let again = outcome.value { #expect(converter.toJSON(again, of: type) == json) }
      }
    }
  }

  /// Types whose text form holds the whole value.
  static let typed = RandomValues.types.filter { type in
    switch type {
    case .file, .list, .set, .collection, .optional, .entity, .union, .string: false
    default: true
    }
  }

  @Test(arguments: typed) func textReadsBack(type: ValueType) {
    var random = RandomValues(seed: 11)
    for round in 0..<25 {
      let value = random.value(of: type)
      for locale in Self.locales {
        let converter = Fixture.converter(locale)
        let text = converter.toText(value, of: type)
        if text.trimmed.isEmpty { continue }
        let outcome = converter.text(text, type)
        #expect(
          outcome.value == value, "\(type) \(round) \(locale) “\(text)”: \(outcome) ≠ \(value)")
      }
    }
  }

  @Test func unionsAndReferencesReadBack() {
    var random = RandomValues(seed: 13)
    let converter = Fixture.converter()
    for _ in 0..<200 {
      let value = random.value(of: .union("Target"))
      let text = converter.toText(value, of: .union("Target"))
      #expect(converter.text(text, .union("Target")).value == value, "\(text)")
      let note = random.value(of: .entity("Work.Note"))
      #expect(
        converter.text(converter.toText(note, of: .entity("Work.Note")), .entity("Work.Note")).value
          == note)
    }
  }

  static func parameters(_ type: ValueType) -> [Parameter] {
    [
      Fixture.parameter(type),
      Fixture.parameter(type) {
        $0.range = .init(lower: "-1", upper: "x")
        $0.dateKind = "date"
        $0.personMode = "email"
        $0.currencyCodes = ["EUR"]
        $0.unit = "meters"
        $0.supportsNegative = false
        $0.contentTypes = ["image/*", "???"]
        $0.supportedValues = ["hiking"]
        $0.size = .init(min: 5, max: 1)
        $0.input = .init()
        $0.allowsNonFinite = true
      },
      Fixture.parameter(type) {
        $0.isSensitive = true
        $0.unit = "nothing"
        $0.defaultUnit = "celsius"
        $0.unitAdjustsForLocale = true
      },
    ]
  }

  @Test(arguments: RandomValues.types) func anyTextIsReadOrRefused(type: ValueType) {
    var random = RandomValues(seed: 17)
    let converter = Fixture.converter()
    for parameter in Self.parameters(type) {
      for text in RandomValues.hostileTexts + (0..<40).map({ _ in random.text() }) {
        accept(converter.text(text, type, parameter), type, parameter, converter, text)
        accept(converter.json(.string(text), type, parameter), type, parameter, converter, text)
      }
    }
  }

  /// What came out is of its type, and what failed says why in one line without hidden characters.
  private func accept(
    _ outcome: Outcome, _ type: ValueType, _ parameter: Parameter, _ converter: ValueConverter,
    _ given: String
  ) {
    if let value = outcome.value {
      if !parameter.allowsNonFinite {
        let problem = converter.mismatch(value, with: type, allowsPaths: true)
        #expect(problem == nil, "\(type) \(Shown.quoted(given)) \(value)")
      }
      _ = converter.toText(value, of: type)
      _ = converter.toJSON(value, of: type).text()
      _ = converter.problem(value, parameter: parameter)
    }
    if let failure = outcome.failure {
      #expect(!failure.isEmpty && failure.utf8.count < 3000, "\(type) \(failure)")
      #expect(
        !failure.contains("\n") && !failure.contains("\u{1B}") && !failure.contains("\u{202E}"))
    }
  }

  @Test(arguments: RandomValues.types) func anyJSONIsReadOrRefused(type: ValueType) {
    var random = RandomValues(seed: 19)
    let converter = Fixture.converter()
    for parameter in Self.parameters(type) {
      for _ in 0..<120 {
        let json = random.anyJSON()
        accept(converter.json(json, type, parameter), type, parameter, converter, json.text())
      }
    }
  }

  @Test(arguments: RandomValues.types) func anyValueIsCheckedAndWritten(type: ValueType) {
    var random = RandomValues(seed: 23)
    let converter = Fixture.converter("de_DE")
    for parameter in Self.parameters(type) {
      for _ in 0..<300 {
        let value = random.anything()
        _ = converter.toText(value, of: type)
        let json = converter.toJSON(value, of: type)
        _ = converter.problem(value, parameter: parameter)
        if converter.mismatch(value, with: type) == nil, !json.text().contains("Na"),
          !json.text().contains("Inf")
        {
          #expect(converter.mismatch(value, with: type, allowsPaths: true) == nil)
        }
      }
    }
  }

  @Test(arguments: RandomValues.types) func megabytesAreNoTrouble(type: ValueType) {
    let converter = Fixture.converter()
    for text in [
      String(repeating: "9", count: 1 << 20), String(repeating: "é[", count: 1 << 19),
    ] {
      accept(converter.text(text, type), type, Fixture.parameter(type), converter, "a megabyte")
      accept(
        converter.json(.string(text), type), type, Fixture.parameter(type), converter, "a megabyte")
    }
  }

  @Test func deepTypesAndValuesEnd() {
    var type = ValueType.int
    var json = JSON.int(1)
    var value = IntentValue.int(1)
    for _ in 0..<200 {
      type = .list(type)
      json = .array([json])
      value = .list([value])
    }
    let converter = Fixture.converter()
    #expect(
      converter.json(json, type).failure?.hasSuffix("is nested too deeply in its types") == true)
    #expect(converter.mismatch(value, with: type) != nil)
    _ = converter.toJSON(value, of: type)
    _ = converter.toText(value, of: type)
    var nested = ValueConverter.union("count", .int(1))
    for _ in 0..<100 { nested = ValueConverter.union("nested", nested) }
    #expect(converter.mismatch(nested, with: .union("Target")) != nil)
  }

  @Test func oddCircumstancesAreNoTrouble() {
    for now in [Double.nan, .infinity, -1e300, 1e300, 31_494_000_000_000] {
      for zone in ["", "Europe/Berlin", "../x", "\0"] {
        let converter = Fixture.converter("xx-", zone: zone, now: now)
        for text in ["now", "tomorrow", "in 5 hours", "next friday", "3 Dec", "in 1000 years"] {
          _ = converter.text(text, .date)
          _ = converter.text(text, .dateComponents)
        }
        _ = converter.toText(.double(31_494_000_000_000), of: .date)
      }
    }
  }

  @Test func brokenZoneFilesAreNoZone() {
    var random = SeededGenerator(seed: 29)
    let good = ZoneFiles.table.bytes("Europe/Berlin") ?? []
    #expect(ZoneRules(good) != nil)
    for length in 0..<good.count { _ = ZoneRules(Array(good[..<length]))?.offset(at: 0) }
    for _ in 0..<3000 {
      var bytes = good
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      guard let rules = ZoneRules(bytes) else { continue }
      let zone = Zone(name: "x", rules: .table(rules))
      for instant in [Int(CivilDate.latestSecond), -Int(CivilDate.latestSecond), 0] {
        _ = zone.occurrence(of: instant)
      }
    }
    for footer in [
      "", "X", "CET", "CET-1", "<+03>-3", "CET-1CEST", "CET-1CEST,M3.5.0,M10.5.0/3", "A1B,,",
      "XXX3EDT4,0/0,J365/23", "CET-999",
    ] {
      _ = ZoneFooter(footer)?.offset(at: 1_700_000_000)
    }
  }
}
