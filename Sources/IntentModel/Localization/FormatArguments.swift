// Writes arguments as the placeholders of a text ask for.

/// The arguments of a text, and how they are written.
struct FormatArguments {
  let values: [IntentValue]
  let localizer: Localizer

  /// The argument at a position from 1 in the form of a placeholder; nil where there is none, or
  /// where it is of another kind.
  func text(_ placeholder: FormatString.Placeholder, at position: Int) -> String? {
    guard values.indices.contains(position - 1) else { return nil }
    let value = values[position - 1]
    let body: String?
    switch placeholder.kind {
    case .any: body = localizer.plain(value)
    case .whole: body = whole(value, placeholder)
    case .number: body = value.double.map { Self.number($0, placeholder) }
    }
    return body.map { Self.padded($0, placeholder) }
  }

  /// The argument as a plain number, for plural rules and for `%arg` without a format.
  func number(at position: Int) -> String? {
    guard values.indices.contains(position - 1) else { return nil }
    switch values[position - 1] {
    case .int(let number): return String(number)
    case .double(let number): return DecimalText(number)?.shortest
    default: return nil
    }
  }

  private func whole(_ value: IntentValue, _ placeholder: FormatString.Placeholder) -> String? {
    guard let number = value.int ?? value.double.flatMap({ Int64(exactly: $0) }) else { return nil }
    switch placeholder.conversion {
    case "x": return String(UInt64(bitPattern: number), radix: 16)
    case "X": return String(UInt64(bitPattern: number), radix: 16, uppercase: true)
    case "o": return String(UInt64(bitPattern: number), radix: 8)
    case "c": return UInt32(exactly: number).flatMap(Unicode.Scalar.init).map { String($0) }
    default: return placeholder.flags.contains("+") && number >= 0 ? "+\(number)" : "\(number)"
    }
  }

  private static func number(_ number: Double, _ placeholder: FormatString.Placeholder) -> String {
    guard number.isFinite else { return Self.name(number) }
    let text =
      placeholder.conversion == "f"
      ? fixed(number, digits: min(placeholder.precision ?? 6, 17))
      : DecimalText(number)?.shortest ?? number.description
    return placeholder.flags.contains("+") && number >= 0 ? "+" + text : text
  }

  /// The number with so many decimals, rounded as C rounds: by its exact binary value.
  static func fixed(_ number: Double, digits: Int) -> String {
    let sign = number.sign == .minus ? "-" : ""
    let magnitude = number.magnitude
    let scale = (0..<digits).reduce(UInt128(1)) { scale, _ in scale * 10 }
    guard magnitude < 9_007_199_254_740_992 else {
      let whole = DecimalText(magnitude)?.shortest ?? ""
      return sign + whole + (digits > 0 ? "." + String(repeating: "0", count: digits) : "")
    }
    let shift = 52 - Int(magnitude.isNormal ? magnitude.exponent : -1022)
    let significand =
      UInt128(magnitude.significandBitPattern) | (magnitude.isNormal ? UInt128(1) << 52 : 0)
    var scaled = significand * scale
    if shift > 0, magnitude != 0 {
      let rest = shift < 128 ? scaled & ((UInt128(1) << UInt128(shift)) - 1) : scaled
      let half = shift <= 128 ? UInt128(1) << UInt128(shift - 1) : .max
      scaled = shift < 128 ? scaled >> UInt128(shift) : 0
      if rest > half || rest == half && scaled % 2 == 1 { scaled += 1 }
    }
    let (whole, fraction) = scaled.quotientAndRemainder(dividingBy: scale)
    if digits == 0 { return sign + String(whole) }
    let text = String(fraction)
    return sign + String(whole) + "." + String(repeating: "0", count: digits - text.utf8.count)
      + text
  }

  private static func padded(_ text: String, _ placeholder: FormatString.Placeholder) -> String {
    guard let width = placeholder.width, width <= 1000, text.count < width else { return text }
    let missing = width - text.count
    if placeholder.flags.contains("-") { return text + String(repeating: " ", count: missing) }
    guard placeholder.flags.contains("0"), placeholder.kind != .any else {
      return String(repeating: " ", count: missing) + text
    }
    let sign = text.hasPrefix("-") || text.hasPrefix("+") ? String(text.prefix(1)) : ""
    return sign + String(repeating: "0", count: missing) + text.dropFirst(sign.count)
  }

  /// A number that is not finite, as JSON output writes it.
  static func name(_ number: Double) -> String {
    number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity"
  }
}
