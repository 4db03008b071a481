// Durations: ISO 8601, numbers with units, clock readings. A number without a unit is no duration
// when a person typed it; in JSON it is seconds.

extension ValueConverter {
  func readDuration(_ json: JSON, _ target: Target) throws(ConversionFailure) -> Noted {
    let number: DecimalText? =
      switch json {
      case .int(let value): DecimalText(String(value))
      case .double(let value): DecimalText(value)
      default: nil
      }
    guard let number else { throw failure(target, got: json) }
    return try readDuration(seconds: number, target)
  }

  func readDuration(seconds: DecimalText, _ target: Target) throws(ConversionFailure) -> Noted {
    guard let value = DurationValue(seconds, unit: DurationValue.second) else {
      throw failure(
        target, got: seconds.shortest, hint: "seconds have at most 64 bits and 18 decimals")
    }
    return Noted(value.record)
  }

  func readDuration(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    if let value = DurationText.iso(text) { return Noted(value.record) }
    if let number = NumberText(text, context.numbers) {
      throw failure(
        target, got: text,
        hint: "write the unit, such as \(number.value.shortest)s or \(number.value.shortest)m")
    }
    if text.utf8.filter({ $0 == UInt8(ascii: ":") }).count == 1,
      DurationText.clock(text + ":00") != nil
    {
      throw ConversionFailure(
        "is minutes and seconds, or hours and minutes", got: text,
        hint: "write \(text):00 or 0:\(text)")
    }
    let language = context.allowsLocaleForms ? DateLanguage.code(context.locale) : ""
    guard
      let value = DurationText.clock(text)
        ?? DurationText.units(text, context.numbers, language: language)
    else {
      throw failure(target, got: text, hint: DurationText.hint(text))
    }
    return Noted(
      value.record,
      value.shortText == text ? nil : "\(Shown.quoted(text)) read as \(value.shortText)")
  }
}
