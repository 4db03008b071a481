// Reads amounts of money: one number and one currency, in either order.

/// Reads texts as amounts of money.
struct CurrencyReader {
  let style: NumberStyle
  let region: String?
  /// The currencies that may be meant; empty: any.
  let allowed: [String]

  init(locale: String, allowed: [String]) {
    style = NumberStyle(locale: locale)
    region = LanguageTag(locale).region
    self.allowed = allowed
  }

  struct Reading {
    var amount: DecimalText
    var code: String
    var reason: String?
  }

  func read(_ text: String, expecting what: String) throws(ConversionFailure) -> Reading {
    let scalars = Array(text.trimmed.replacing("\u{2212}", with: "-").unicodeScalars)
    guard let start = scalars.firstIndex(where: Self.isDigit),
      let end = scalars.lastIndex(where: Self.isDigit)
    else { throw .expected(what, got: text) }
    var before = Self.text(scalars[..<start])
    let after = Self.text(scalars[(end + 1)...])
    var sign = ""
    if before.hasPrefix("-") || before.hasSuffix("-") {
      sign = "-"
      before = before.hasPrefix("-") ? String(before.dropFirst()) : String(before.dropLast())
    } else if before.hasSuffix("+") {
      before = String(before.dropLast())
    }
    let marks = [before.trimmed, after.trimmed].filter { !$0.isEmpty }
    guard marks.count <= 1 else {
      throw .expected("\(what): one amount in one currency", got: text)
    }
    let number: NumberStyle.Reading
    do throws(ConversionFailure) {
      number = try style.read(sign + Self.text(scalars[start...end]), expecting: what)
    } catch {
      throw .expected(what, got: text, hint: error.hint)
    }
    let (code, reason) = try currency(marks.first, text, what)
    return Reading(
      amount: number.number, code: code,
      reason: [number.reason, reason].compactMap { $0 }.joined(separator: "; ").nonEmpty)
  }

  private func currency(
    _ mark: String?, _ text: String, _ what: String
  ) throws(ConversionFailure) -> (String, String?) {
    guard let mark else {
      if allowed.count == 1 { return (allowed[0], "read as \(allowed[0])") }
      throw .expected(
        what, got: text,
        hint: allowed.isEmpty ? "add a currency" : "add \(allowed.joined(separator: " or "))")
    }
    let code = mark.uppercased()
    if Currency.fractionDigits(of: code) != nil { return (code, nil) }
    let candidates = Currency.candidates(for: mark)
    guard !candidates.isEmpty else {
      throw .expected(what, got: text, hint: "“\(mark.prefix(20))” is no currency that is known")
    }
    let possible = allowed.isEmpty ? candidates : candidates.filter(allowed.contains)
    if candidates.count == 1 { return (candidates[0], nil) }
    if possible.count == 1 { return (possible[0], "“\(mark)” read as \(possible[0])") }
    if let own = region.flatMap(Currency.ofRegion), possible.contains(own) {
      return (own, "“\(mark)” read as \(own)")
    }
    let shown = possible.isEmpty ? allowed : possible
    throw .expected(
      what, got: text, hint: "“\(mark)” may be several: write \(shown.joined(separator: " or "))")
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }
}
