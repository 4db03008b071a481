// Numbers as people type them and as programs send them: whole text, right separators, no guesses.

import Testing

@testable import IntentModel

@Suite struct NumberTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let locale: String, text: String, expected: Double?
    init(_ locale: String, _ text: String, _ expected: Double?) {
      (self.locale, self.text, self.expected) = (locale, text, expected)
    }
    var testDescription: String { "\(locale) \(text)" }
  }

  static let separators: [Row] = [
    Row("en_US", "12,50", nil), Row("en_US", "1,250", 1250), Row("en-US", "1,250.5", 1250.5),
    Row("de_DE", "12,50", 12.5), Row("de_DE", "1.234,56", 1234.56), Row("de_DE", "1.234", 1234),
    Row("de_DE", "12.50", nil), Row("fr_FR", "1.234", nil), Row("fr_FR", "1,234.5", nil),
    Row("fr_FR", "1 234,5", 1234.5), Row("fr_FR", "1\u{202F}234", 1234),
    Row("en_IN", "1,00,000", 100000), Row("en_IN", "100,000", 100000),
    Row("en_US", "1,00,000", nil), Row("de_CH", "1'234.5", 1234.5), Row("de_CH", "1’234", 1234),
    Row("C", "1,250", nil), Row("C", "1250.5", 1250.5), Row("en_US", "0,123", nil),
    Row("en_US", "30 000", 30000), Row("en_US", "3 00", nil), Row("en_US", "1,,250", nil),
    Row("en_US", "1,250,", nil), Row("en_US", ",250", nil), Row("en_US", "-5", -5),
    Row("en_US", "\u{2212}5", -5), Row("en_US", "+5", 5), Row("en_US", ".5", 0.5),
    Row("en_US", "5.", nil), Row("en_US", "1e-3", 0.001), Row("en_US", " 7 ", 7),
  ]

  @Test(arguments: separators) func separatorsStandWhereTheLocalePutsThem(row: Row) {
    for type in [ValueType.double, .decimal] {
      let outcome = Fixture.converter(row.locale).text(row.text, type)
      let number =
        outcome.value?.double ?? outcome.value?.string.flatMap { DecimalText($0)?.double }
      #expect(number == row.expected, "\(type): \(outcome)")
    }
  }

  @Test(arguments: [
    "12.50abc", "12e", "--5", "1.2.3", "nan", "inf", "1e400", "0x1p3", "", " ", "٣", "1_000", "½",
  ])
  func noLocaleReadsWhatIsNoNumber(text: String) {
    for locale in ["en_US", "de_DE", "fr_FR", "C", "ja_JP"] {
      let converter = Fixture.converter(locale)
      #expect(converter.text(text, .double).failure != nil)
      if text != "1e400" { #expect(converter.text(text, .decimal).failure != nil) }
      #expect(converter.text(text, .int).failure != nil)
    }
  }

  @Test func normalisedNumbersSaySo() {
    let converter = Fixture.converter()
    #expect(
      converter.text("1,250", .int) == .normalised(.int(1250), note: "“1,250” read as 1250"))
    #expect(converter.text("1250", .int) == .exact(.int(1250)))
    #expect(converter.text("1e3", .int).value == .int(1000))
    #expect(converter.text("3.0", .int).value == .int(3))
    #expect(converter.text("3.5", .int).failure == "expects a whole number, got “3.5”")
    #expect(converter.text("two", .int).failure == "expects a whole number, got “two”")
    #expect(
      converter.text("9223372036854775808", .int).failure
        == "expects a whole number, got “9223372036854775808”; whole numbers have at most 64 bits")
    #expect(converter.text("9223372036854775807", .int) == .exact(.int(.max)))
    #expect(converter.text("-9223372036854775808", .int) == .exact(.int(.min)))
  }

  @Test func whatWasMeantIsOffered() {
    #expect(
      Fixture.converter("de_DE").text("12.50", .double).failure
        == "expects a number, got “12.50”; write 12,50 in the locale de_DE")
    #expect(
      Fixture.converter("en_US").text("12,50", .double).failure
        == "expects a number, got “12,50”; in the locale en_US one writes 12.50")
  }

  @Test func decimalsAreExact() {
    let converter = Fixture.converter()
    #expect(converter.text("0.1", .decimal) == .exact(.string("0.1")))
    #expect(converter.text("12.50", .decimal) == .exact(.string("12.50")))
    #expect(
      converter.text("123456789012345678901234567890.5", .decimal)
        == .exact(.string("123456789012345678901234567890.5")))
    #expect(converter.json(0.1, .decimal) == .exact(.string("0.1")))
    #expect(converter.json("12.50", .decimal) == .exact(.string("12.50")))
  }

  @Test func nonFiniteNumbersNeedPermission() {
    let converter = Fixture.converter()
    let allowing = Fixture.parameter(.double) { $0.allowsNonFinite = true }
    #expect(converter.text("NaN", .double).failure == "must be a finite number, got “NaN”")
    #expect(converter.text("inf", .double, allowing).value == .double(.infinity))
    #expect(converter.json("-Infinity", .double, allowing).value == .double(-.infinity))
    #expect(converter.json(.double(.nan), .double).failure != nil)
    #expect(converter.toJSON(.double(.nan), of: .double) == "NaN")
  }

  @Test func machinesWriteNumbersOfJSONOnly() {
    let converter = Fixture.converter("de_DE")
    #expect(converter.json("3", .int) == .normalised(.int(3), note: "“3” read as a number"))
    #expect(converter.json("3.0", .int).value == .int(3))
    for text in ["3 apples", "0x10", "1,5", "1.234,5", "1.234", ""] {
      #expect(converter.json(.string(text), .int).failure != nil, "\(text)")
    }
    #expect(converter.json("1,5", .double).failure != nil)
    #expect(converter.json("1.5", .double).value == .double(1.5))
    #expect(converter.json(3.5, .int).failure == "expects a whole number, got 3.5")
    #expect(converter.json(.double(1e30), .int).failure != nil)
    #expect(converter.json(true, .int).failure == "expects a whole number, got true")
  }

  @Test func largeWholeNumbersAreStringsInJSON() {
    let converter = Fixture.converter()
    #expect(converter.toJSON(.int(1 << 53), of: .int) == .int(1 << 53))
    #expect(converter.toJSON(.int(.max), of: .int) == "9223372036854775807")
    #expect(converter.toJSON(.int(.min), of: .int) == "-9223372036854775808")
    #expect(converter.json("9223372036854775807", .int).value == .int(.max))
  }

  @Test func bounds() {
    let converter = Fixture.converter()
    let sides = Fixture.parameter(.int) { $0.range = .init(lower: "2", upper: "1000") }
    #expect(converter.problem(.int(1), parameter: sides) == "must be between 2 and 1000, got 1")
    #expect(converter.problem(.int(2), parameter: sides) == nil)
    let exact = Fixture.parameter(.decimal) { $0.range = .init(lower: nil, upper: "0.1") }
    #expect(converter.problem(.string("0.1"), parameter: exact) == nil)
    #expect(
      converter.problem(.string("0.10000000000000000001"), parameter: exact)
        == "must be at most 0.1, got 0.10000000000000000001")
  }
}
