// Money: no amount is ever built from two, no currency is guessed among several.

import Testing

@testable import IntentModel

@Suite struct MoneyTests {
  static func amount(_ amount: String, _ currency: String) -> IntentValue {
    .record([.init("amount", .string(amount)), .init("currency", .string(currency))])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let locale: String, text: String, expected: String?
    var allowed: [String] = []
    init(_ locale: String, _ text: String, _ expected: String?, _ allowed: [String] = []) {
      (self.locale, self.text, self.expected, self.allowed) = (locale, text, expected, allowed)
    }
    var testDescription: String { "\(locale) \(text) \(allowed)" }
  }

  static let american = ["CAD", "USD"]
  static let rows: [Row] = [
    Row("fr_FR", "7 euros et 9 euros", nil), Row("en_US", "7 euros et 9 euros", nil),
    Row("fr_FR", "30 000 euros", "30000 EUR"), Row("en_US", "30 000 euros", "30000 EUR"),
    Row("fr_FR", "35 k€", nil), Row("en_US", "35 k€", nil), Row("en_US", "$5", "5 USD"),
    Row("en_CA", "$5", "5 CAD"), Row("de_DE", "$5", nil), Row("fr_FR", "$5", nil),
    Row("en_US", "$5", nil, american), Row("fr_FR", "$5", nil, american),
    Row("en_US", "$5", "5 CAD", ["CAD", "EUR"]), Row("en_US", "¥1000", nil),
    Row("ja_JP", "¥1000", "1000 JPY"), Row("zh_CN", "¥1000", "1000 CNY"),
    Row("en_US", "5€", "5 EUR"), Row("en_US", "€5", "5 EUR"), Row("en_US", "EUR 5", "5 EUR"),
    Row("en_US", "5 eur", "5 EUR"), Row("en_US", "5€", nil, american),
    Row("en_US", "-5 €", "-5 EUR"), Row("en_US", "-€5", "-5 EUR"), Row("en_US", "€-5", "-5 EUR"),
    Row("en_US", "5 EUR USD", nil), Row("en_US", "JPY 10.5", nil), Row("en_US", "0.001 EUR", nil),
    Row("en_US", "5", nil), Row("en_US", "5", nil, american), Row("en_US", "5", "5 CAD", ["CAD"]),
    Row("en_US", "12.50 EUR", "12.50 EUR"), Row("en_US", "12,50 EUR", nil),
    Row("de_DE", "12,50 EUR", "12.50 EUR"), Row("de_DE", "€12,50", "12.50 EUR"),
    Row("de_DE", "12.50 EUR", nil), Row("en_US", "1,234.56 USD", "1234.56 USD"),
    Row("de_DE", "1.234,56 €", "1234.56 EUR"), Row("de_CH", "CHF 1'234.50", "1234.50 CHF"),
    Row("en_US", "5 XYZ", nil), Row("en_US", "5 apples", nil), Row("en_US", "EUR", nil),
    Row("en_US", "", nil), Row("en_US", "nan EUR", nil), Row("en_US", "1e3 EUR", nil),
    Row("en_US", "5 million euros", nil), Row("en_US", "£5", nil), Row("en_GB", "£5", "5 GBP"),
    Row("en_US", "5 EUR5", nil), Row("en_US", "EUR 5 EUR", nil), Row("en_US", "1.2.3 EUR", nil),
    Row("en_US", "KWD 1.234", "1.234 KWD"), Row("en_US", "0x5 EUR", nil),
    Row("en_US", "- EUR", nil),
  ]

  @Test(arguments: rows) func reads(row: Row) {
    let converter = Fixture.converter(row.locale)
    let parameter = Fixture.parameter(.currencyAmount) { $0.currencyCodes = row.allowed }
    let outcome = converter.text(row.text, .currencyAmount, parameter)
    let parts = row.expected?.split(separator: " ").map(String.init)
    #expect(outcome.value == parts.map { Self.amount($0[0], $0[1]) }, "\(outcome)")
    guard let value = outcome.value else { return }
    #expect(converter.mismatch(value, with: .currencyAmount) == nil)
    #expect(
      converter.text(converter.toText(value, of: .currencyAmount), .currencyAmount).value == value)
  }

  @Test func saysWhatIsMissing() {
    let converter = Fixture.converter("fr_FR")
    let parameter = Fixture.parameter(.currencyAmount) { $0.currencyCodes = Self.american }
    func failure(_ text: String, _ parameter: Parameter? = nil) -> String? {
      converter.text(text, .currencyAmount, parameter).failure
    }
    #expect(
      failure("$5", parameter) == "needs the code of the currency, got “$5”; “$” is USD or CAD")
    #expect(failure("5 EUR", parameter) == "must be in CAD or USD, got “5 EUR”")
    #expect(failure("JPY 10,5") == "must have no decimals in JPY, got “JPY 10,5”")
    #expect(
      failure("5", parameter)
        == "expects an amount such as 12.50 EUR, got “5”; it needs a currency: CAD or USD")
    #expect(
      failure("7 euros et 9 euros")
        == "expects an amount such as 12.50 EUR, got “7 euros et 9 euros”; one number and one currency"
    )
    #expect(converter.text("5 euros", .currencyAmount).note == "“euros” is EUR")
  }

  @Test func json() {
    let converter = Fixture.converter("de_DE")
    let value = Self.amount("12.50", "EUR")
    #expect(
      converter.json(["amount": "12.50", "currency": "EUR"], .currencyAmount) == .exact(value))
    #expect(
      converter.json(["amount": 12.5, "currency": "eur"], .currencyAmount).value
        == Self.amount("12.5", "EUR"))
    #expect(converter.json("12.50 EUR", .currencyAmount).value == value)
    #expect(converter.json("12,50 EUR", .currencyAmount).failure != nil)
    #expect(converter.json("$5", .currencyAmount).failure != nil)
    #expect(converter.toJSON(value, of: .currencyAmount) == ["amount": "12.50", "currency": "EUR"])
    let range = Fixture.parameter(.currencyAmount) { $0.range = .init(lower: "1", upper: "12.49") }
    #expect(converter.problem(value, parameter: range) == "must be between 1 and 12,49, got 12,50")
    #expect(converter.mismatch(Self.amount("1.234", "EUR"), with: .currencyAmount) != nil)
    #expect(converter.mismatch(Self.amount("x", "EUR"), with: .currencyAmount) != nil)
    #expect(converter.mismatch(Self.amount("1", "euro"), with: .currencyAmount) != nil)
  }
}
