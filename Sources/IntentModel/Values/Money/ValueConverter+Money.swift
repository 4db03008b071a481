// Amounts of money: exact decimals with a currency. A sign that several currencies share is settled
// by the parameter's list or the caller's region, or it is a failure that names them.

extension ValueConverter {
  func readCurrencyAmount(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    guard let parts = MoneyText.parts(text) else {
      throw failure(target, got: text, hint: "one number and one currency")
    }
    guard !parts.number.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }),
      let number = NumberText(parts.number, context.numbers)
    else { throw failure(target, got: text, hint: numberHint(parts.number)) }
    let (code, note) = try currency(parts, text, target)
    let amount = number.value.description
    var noted = Noted(Self.amount(amount, code), note)
    if number.isNormalised {
      noted = noted.with(note: "\(Shown.quoted(parts.number)) read as \(amount)")
    }
    try checkAmount(noted.value, text, target)
    return noted
  }

  private static func amount(_ amount: String, _ currency: String) -> IntentValue {
    .record([.init("amount", .string(amount)), .init("currency", .string(currency))])
  }

  /// The code that a mark stands for.
  private func currency(
    _ parts: MoneyText.Parts, _ text: String, _ target: Target
  ) throws(ConversionFailure) -> (code: String, note: String?) {
    let mark = parts.mark
    let allowed = target.parameter?.currencyCodes ?? []
    if mark.isEmpty {
      guard allowed.count == 1, let only = allowed.first else {
        let hint = allowed.isEmpty ? "such as EUR" : Shown.choices(allowed)
        throw failure(target, got: text, hint: "it needs a currency: \(hint)")
          .with(readings: Self.readings(parts, allowed))
      }
      return (only, "without a currency it is \(only)")
    }
    let code = mark.uppercased()
    if Currency.fractionDigits(of: code) != nil {
      return (code, mark == code ? nil : "\(Shown.quoted(mark)) is \(code)")
    }
    let candidates = Currency.candidates(for: mark)
    guard !candidates.isEmpty else {
      throw ConversionFailure(
        "expects a currency such as EUR (ISO 4217)", got: mark, hint: Self.hint(mark))
    }
    let chosen = try settled(parts, candidates, allowed, text)
    return (chosen, "\(Shown.quoted(mark)) is \(chosen)")
  }

  private func settled(
    _ parts: MoneyText.Parts, _ candidates: [String], _ allowed: [String], _ text: String
  ) throws(ConversionFailure) -> String {
    let possible = allowed.isEmpty ? candidates : candidates.filter(allowed.contains)
    if possible.isEmpty {
      throw ConversionFailure("must be in \(Shown.choices(allowed))", got: text)
    }
    if possible.count == 1, let only = possible.first { return only }
    if allowed.isEmpty, context.allowsLocaleForms,
      let local = Currency.ofRegion(context.format.moneyRegion), possible.contains(local)
    {
      return local
    }
    throw ConversionFailure(
      "needs the code of the currency", got: text,
      hint: "\(Shown.quoted(parts.mark)) is \(Shown.choices(possible))"
    ).with(readings: Self.readings(parts, possible))
  }

  /// The amount in each of these currencies.
  private static func readings(_ parts: MoneyText.Parts, _ codes: [String]) -> [Reading] {
    codes.map { Reading(text: "\(parts.number) \($0)") }
  }

  private static func hint(_ mark: String) -> String? {
    let words = mark.split { NumberText.isBlank($0.unicodeScalars.first ?? "x") }
    let first = words.first.map { String($0).folded } ?? ""
    if ["k", "m", "mio", "million", "thousand", "bn"].contains(where: {
      first == $0 || first.hasPrefix($0) && first.count <= $0.count + 1
    }) {
      return "write the number out"
    }
    return words.count > 1 ? "one currency and nothing else" : nil
  }

  /// A record from JSON.
  func settledAmount(_ value: IntentValue, _ target: Target) throws(ConversionFailure) -> Noted {
    let given = value["currency"]?.string ?? ""
    let code = given.trimmed.uppercased()
    guard Currency.fractionDigits(of: code) != nil else {
      throw ConversionFailure("expects a currency such as EUR (ISO 4217)", got: given)
        .inside("currency")
    }
    let settled = Self.amount(value["amount"]?.string ?? "0", code)
    try checkAmount(settled, "\(value["amount"]?.string ?? "") \(given)", target)
    return Noted(settled, given == code ? nil : "\(Shown.quoted(given)) is \(code)")
  }

  private func checkAmount(
    _ value: IntentValue, _ text: String, _ target: Target
  ) throws(ConversionFailure) {
    if var problem = Self.amountProblem(value) {
      problem.got = Shown.quoted(text)
      throw problem
    }
    if let problem = currencyProblem(value, target.parameter) { throw problem }
  }

  /// Whether an amount has more decimals than its currency.
  static func amountProblem(_ value: IntentValue) -> ConversionFailure? {
    let code = value["currency"]?.string ?? ""
    guard let digits = Currency.fractionDigits(of: code) else {
      return ConversionFailure("expects a code of ISO 4217", got: code).inside("currency")
    }
    guard let amount = value["amount"]?.string.flatMap({ DecimalText($0) }),
      amount.fractionDigits > digits
    else { return nil }
    let rule = digits == 0 ? "no decimals" : "at most \(digits) decimals"
    return ConversionFailure("must have \(rule) in \(code)", got: "\(amount.description) \(code)")
  }

  func currencyProblem(_ value: IntentValue, _ parameter: Parameter?) -> ConversionFailure? {
    let allowed = parameter?.currencyCodes ?? []
    guard !allowed.isEmpty, let code = value["currency"]?.string, !allowed.contains(code) else {
      return nil
    }
    return ConversionFailure("must be in \(Shown.choices(allowed))", got: amountText(value))
  }

  /// `12.50 EUR`
  func amountText(_ value: IntentValue) -> String {
    let amount = NumberText.text(value["amount"]?.string ?? "", context.numbers)
    return "\(amount) \(value["currency"]?.string ?? "")"
  }
}
