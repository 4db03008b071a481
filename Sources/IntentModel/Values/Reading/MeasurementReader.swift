// Reads measurements: numbers with units, also several that add up, such as 5 ft 11 in.

/// Reads texts as measurements of one dimension.
struct MeasurementReader {
  let dimension: Dimension
  let style: NumberStyle
  let region: String?
  let impliedUnit: MeasurementUnit?

  init(_ dimension: Dimension, locale: String, impliedUnit: MeasurementUnit?) {
    self.dimension = dimension
    style = NumberStyle(locale: locale)
    region = LanguageTag(locale).region
    self.impliedUnit = impliedUnit
  }

  struct Reading {
    var value: Double
    var unit: MeasurementUnit
    var reason: String?
  }

  func read(_ text: String, expecting what: String) throws(ConversionFailure) -> Reading {
    var parts: [Reading] = []
    for piece in pieces(text.trimmed) {
      parts.append(try part(piece.number, piece.unit, text, what))
    }
    guard var sum = parts.first else { throw .expected(what, got: text) }
    for (last, next) in zip(parts, parts.dropFirst()) {
      let isSmaller = abs(next.unit.convert(1, to: last.unit)) < 1
      guard isSmaller, next.value >= 0, case .ratio = next.unit.scale else {
        throw .expected("\(what), one alone", got: text)
      }
      let added = next.unit.convert(next.value, to: sum.unit)
      sum.value += sum.value < 0 || text.trimmed.hasPrefix("-") ? -added : added
    }
    if parts.count > 1 { sum.reason = "read as \(sum.value) \(sum.unit.name)" }
    return sum
  }

  /// Cuts `5 ft 11 in` into numbers and the units behind them.
  private func pieces(_ text: String) -> [(number: String, unit: String)] {
    var pieces: [(number: String, unit: String)] = []
    var rest = Array(text.unicodeScalars)[...]
    while !rest.isEmpty {
      let number = numberLength(rest)
      let unit = unitLength(rest.dropFirst(number))
      pieces.append(
        (Self.text(rest.prefix(number)), Self.text(rest.dropFirst(number).prefix(unit))))
      rest = rest.dropFirst(number + unit)
      if number + unit == 0 { break }
    }
    return pieces
  }

  /// How many scalars belong to the number at the start: digits, marks between them, an exponent.
  private func numberLength(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    let scalars = Array(scalars)
    func isDigit(_ index: Int) -> Bool {
      index < scalars.count && (0x30...0x39).contains(scalars[index].value)
    }
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let isSign = scalar == "-" || scalar == "+" || scalar == "\u{2212}"
      let isMark =
        scalar == "." || scalar == "," || style.groupMarks.contains(scalar)
      let isExponent =
        (scalar == "e" || scalar == "E") && index > 0
        && (isDigit(index + 1)
          || index + 2 < scalars.count && "+-".contains(Character(scalars[index + 1]))
            && isDigit(index + 2))
      if isExponent {
        index += 2
      } else if isDigit(index) || isSign && index == 0 || isMark && isDigit(index + 1) {
        index += 1
      } else {
        break
      }
    }
    return index
  }

  /// How many scalars belong to the unit at the start: up to a digit behind white space, or behind
  /// a mark of feet or minutes. The digits in m2 and L/100 km belong to the unit.
  private func unitLength(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    var last: Unicode.Scalar?
    for (index, scalar) in scalars.enumerated() {
      if (0x30...0x39).contains(scalar.value), let last,
        last.properties.isWhitespace || ["'", "′", "\"", "″"].contains(last)
      {
        return index
      }
      last = scalar
    }
    return scalars.count
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text.trimmed
  }

  private func part(
    _ number: String, _ unit: String, _ text: String, _ what: String
  ) throws(ConversionFailure) -> Reading {
    let reading: NumberStyle.Reading
    do throws(ConversionFailure) {
      reading = try style.read(number, expecting: what)
    } catch {
      throw .expected(what, got: text, hint: error.hint)
    }
    let value = reading.number.double
    guard value.isFinite else { throw .expected(what, got: text) }
    if unit.isEmpty {
      guard let impliedUnit else {
        throw .expected(what, got: text, hint: "add a unit such as \(units)")
      }
      return Reading(value: value, unit: impliedUnit, reason: "read as \(impliedUnit.name)")
    }
    let (found, reason) = try find(unit, text, what)
    return Reading(
      value: value, unit: found,
      reason: [reading.reason, reason].compactMap { $0 }.joined(separator: "; ").nonEmpty)
  }

  private var units: String {
    dimension.units.prefix(4).map(\.symbol).joined(separator: ", ")
  }

  /// The unit that a text names. Symbols keep their letter case, names do not.
  private func find(
    _ text: String, _ whole: String, _ what: String
  ) throws(ConversionFailure) -> (MeasurementUnit, String?) {
    if let unit = regional(text) { return (unit, "“\(text)” read as \(unit.name)") }
    if let unit = MeasurementUnit.matching(text, in: dimension) { return (unit, nil) }
    if dimension == .volume, text == "oz" || text == "ounces" || text == "ounce",
      let unit = MeasurementUnit.named("fluidOunces", in: .volume)
    {
      return (unit, "“\(text)” read as fluidOunces")
    }
    let near = dimension.units.filter { unit in
      ([unit.symbol] + unit.otherSymbols).contains { $0.lowercased() == text.lowercased() }
    }
    if !near.isEmpty {
      let shown = near.map { "\($0.symbol) (\($0.name))" }.joined(separator: " or ")
      throw .expected(what, got: whole, hint: "letter case counts: write \(shown)")
    }
    if let other = Dimension.allCases.first(where: {
      MeasurementUnit.matching(text, in: $0) != nil
    }) {
      throw ConversionFailure(
        "expects \(what)",
        got: "\(ConversionFailure.quoted(whole)), which measures \(other.words)")
    }
    throw .expected(
      what, got: whole,
      hint: "“\(text.prefix(40))” is no unit of \(dimension.words); there are \(units), …")
  }

  /// British pints, gallons and their like are the imperial ones.
  private func regional(_ text: String) -> MeasurementUnit? {
    guard dimension == .volume || dimension == .fuelEfficiency,
      region == "GB" || region == "IE",
      let plain = MeasurementUnit.matching(text, in: dimension)
    else { return nil }
    let imperial = [
      "pints": "imperialPints", "gallons": "imperialGallons", "quarts": "imperialQuarts",
      "fluidOunces": "imperialFluidOunces", "milesPerGallon": "milesPerImperialGallon",
    ]
    return imperial[plain.name].flatMap { MeasurementUnit.named($0, in: dimension) }
  }
}

extension MeasurementUnit {
  /// The unit that has a text among its names and symbols.
  static func matching(_ text: String, in dimension: Dimension) -> MeasurementUnit? {
    let lower = text.lowercased()
    return dimension.units.first { $0.symbol == text || $0.otherSymbols.contains(text) }
      ?? dimension.units.first { $0.name.lowercased() == lower || $0.otherNames.contains(lower) }
  }
}

extension String {
  /// Nil where it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}
