// Amounts of money: exact, in one currency.

/// `currencyAmount`.
struct CurrencyCoder: ValueCoder {
  let rules: Restrictions
  init(_ rules: Restrictions) { self.rules = rules }

  private static let what = "an amount such as 12.50 EUR"

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    if let text = json.string {
      guard let value = try convert(text: text, locale: "en").converted else {
        throw .expected(Self.what, got: json)
      }
      return .value(value.adding(reason: "the text “\(text)” read as an amount"))
    }
    if let number = json.decimal {
      guard let code = rules.parameter?.currencyCodes, code.count == 1 else {
        throw .expected(Self.what, got: json, hint: "add the currency")
      }
      return try checked(number, code[0], reason: "read as \(code[0])", got: json.text())
    }
    let value = try RecordShape.currencyAmount.record(from: json, Self.what)
    guard let amount = value["amount"]?.string.flatMap(DecimalText.init) else {
      throw .expected(Self.what, got: json)
    }
    let code = value["currency"]?.string ?? ""
    return try checked(amount, code, reason: nil, got: "\(amount) \(code)")
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    try convert(text: text, locale: rules.context.locale)
  }

  private func convert(
    text: String, locale: String
  ) throws(ConversionFailure) -> Conversion {
    let reader = CurrencyReader(locale: locale, allowed: rules.parameter?.currencyCodes ?? [])
    let reading = try reader.read(text, expecting: Self.what)
    return try checked(
      reading.amount, reading.code, reason: reading.reason, got: ConversionFailure.quoted(text))
  }

  private func checked(
    _ amount: DecimalText, _ code: String, reason: String?, got: String
  ) throws(ConversionFailure) -> Conversion {
    guard let digits = Currency.fractionDigits(of: code) else {
      throw ConversionFailure(
        "expects a currency of ISO 4217", got: ConversionFailure.quoted(code),
        hint: "write its three letters, such as EUR")
    }
    try rules.checkCurrency(code)
    if amount.fractionDigits > digits {
      let rule = digits == 0 ? "no decimals" : "at most \(digits) decimals"
      throw ConversionFailure("takes \(rule) in \(code)", got: got)
    }
    try rules.checkRange(amount, shown: "\(amount) \(code)")
    return .value(
      Converted(
        .record(["amount": .string(amount.description), "currency": .string(code)]),
        reason: reason))
  }

  func checkRestrictions(_ value: IntentValue) throws(ConversionFailure) {
    try rules.checkCurrency(value["currency"]?.string ?? "")
    if let amount = value["amount"]?.string.flatMap(DecimalText.init) {
      try rules.checkRange(amount, shown: text(value))
    }
  }

  func fault(in value: IntentValue) -> ValueFault? {
    if let fault = RecordShape.currencyAmount.fault(in: value, "a record { amount, currency }") {
      return fault
    }
    let code = value["currency"]?.string ?? ""
    let isCode = code.utf8.count == 3 && code.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    return isCode ? nil : ValueFault("“\(code.prefix(40))” is no currency code", at: "$.currency")
  }

  func json(_ value: IntentValue) -> JSON {
    .object(["amount": .string(amount(value)), "currency": value["currency"]?.plainJSON])
  }

  func text(_ value: IntentValue) -> String {
    "\(amount(value)) \(value["currency"]?.string ?? "")"
  }

  private func amount(_ value: IntentValue) -> String {
    value["amount"]?.string.flatMap(DecimalText.init)?.description ?? ""
  }
}
