// Which unit a text names. Inside the parameter's dimension a symbol mostly means one thing; where
// it means several, or nothing, the failure says which dimensions know it.

struct UnitReading {
  let dimension: Dimension
  /// Where US and imperial units share a name: the caller's region, empty: not known.
  let region: String
  /// The caller's words, besides English.
  var language: UnitLanguage?

  struct Found {
    var unit: MeasurementUnit
    /// How it was read, where that is not plain.
    var note: String?

    func saying(_ more: String?) -> Found { Found(unit: unit, note: note ?? more) }
  }

  /// - Throws: the text names no unit of the dimension, or several.
  func find(_ text: String) throws(ConversionFailure) -> Found {
    let wanted = Self.canonical(text)
    let units = dimension.units
    if let unit = units.first(where: { $0.name == text }) { return Found(unit: unit) }
    let exact = units.filter { $0.isCalled(wanted) }
    if !exact.isEmpty { return try only(exact, text) }
    if let unit = alias(wanted) { return regional(unit, text) }
    if wanted.folded.hasPrefix("us ") {
      let rest = String(wanted.dropFirst(3))
      if let unit = units.first(where: { $0.isCalled(rest) }) { return Found(unit: unit) }
    }
    if let language {
      let named = units.filter { language.names($0, wanted) }
      if !named.isEmpty { return try only(named, text).saying(Self.customary(named[0], text)) }
    }
    let loose = units.filter { unit in
      unit.symbols.contains { Self.canonical($0).folded == wanted.folded }
    }
    // Letter case is part of a symbol; of one letter nothing would be left.
    if wanted.unicodeScalars.count > 1, loose.count == 1, let unit = loose.first {
      return Found(unit: unit, note: "\(Shown.quoted(text)) read as \(unit.symbol)")
    }
    throw unknown(text, wanted, loose)
  }

  private func only(_ units: [MeasurementUnit], _ text: String) throws(ConversionFailure) -> Found {
    guard units.count == 1, let unit = units.first else {
      throw ConversionFailure(
        "names several units", got: text, hint: "it is \(Shown.choices(units.map(\.name)))"
      ).with(readings: units.map { Reading(text: $0.name) })
    }
    return regional(unit, text)
  }

  /// `pint` is another unit in Britain than in America: which one is said.
  private func regional(_ unit: MeasurementUnit, _ text: String) -> Found {
    let isOwnName = unit.name == text
    guard !isOwnName, let imperial = Self.imperial[unit.name]
    else { return Found(unit: unit, note: Self.assumed(unit, text)) }
    let takesImperial = Self.imperialRegions.contains(region)
    let chosen = takesImperial ? MeasurementUnit.named(imperial, in: dimension) ?? unit : unit
    return Found(
      unit: chosen,
      note:
        "\(Shown.quoted(text)) read as \(chosen.name), the \(takesImperial ? "imperial" : "US") unit"
    )
  }

  /// In markets of the continent a pound is half a kilogram.
  private static func customary(_ unit: MeasurementUnit, _ text: String) -> String? {
    unit.name == "pounds" ? "\(Shown.quoted(text)) is the pound of 453.59237 g" : nil
  }

  private static func assumed(_ unit: MeasurementUnit, _ text: String) -> String? {
    switch (unit.name, text) {
    case ("fluidOunces", _) where !text.folded.contains("f"):
      "\(Shown.quoted(text)) is the fluid ounce"
    case ("metricTons", "t"): "“t” is the metric ton"
    case ("shortTons", "ton"), ("shortTons", "tons"): "“\(text)” is the US short ton"
    default: nil
    }
  }

  /// Words that mean a unit only in this dimension.
  private func alias(_ text: String) -> MeasurementUnit? {
    let aliases: [Dimension: [String: String]] = [
      .volume: ["oz": "fluidOunces", "ounce": "fluidOunces", "ounces": "fluidOunces"],
      .duration: ["m": "minutes"], .mass: ["#": "pounds"], .electricResistance: ["ohm": "ohms"],
      .electricCurrent: ["amp": "amperes", "amps": "amperes"], .frequency: ["hz": "hertz"],
    ]
    let name = aliases[dimension]?[text.folded]
    return name.flatMap { MeasurementUnit.named($0, in: dimension) }
  }

  private func unknown(
    _ text: String, _ wanted: String, _ loose: [MeasurementUnit]
  ) -> ConversionFailure {
    let what = "expects a unit of \(dimension.words)"
    if !loose.isEmpty {
      let readings = loose.map { "\($0.symbol) (\($0.name))" }
      let hint = loose.count > 1 ? "it could be" : "did you mean"
      return ConversionFailure(what, got: text, hint: "\(hint) \(Shown.choices(readings))")
        .with(readings: loose.map { Reading(text: $0.symbol, meaning: $0.name) })
    }
    let others = Dimension.allCases.filter { other in
      other != dimension
        && other.units.contains {
          $0.isCalled(wanted)
        }
    }
    guard others.isEmpty else {
      return ConversionFailure(
        what, got: text,
        hint: "it is a unit of \(Shown.choices(others.map(\.words), conjunction: "and"))")
    }
    let units = dimension.units.map(\.symbol)
    return ConversionFailure(what, got: text, hint: "it has \(Shown.choices(units))")
  }

  /// One sign for micro, one blank between words, the letters of compatibility forms kept.
  static func canonical(_ text: String) -> String {
    let marked = String.UnicodeScalarView(
      text.unicodeScalars.map { scalar in
        switch scalar {
        case "\u{B5}": "\u{3BC}"
        case "\u{2126}": "\u{3A9}"
        case "\u{2019}": "'"
        case "\u{201D}": "\""
        default: NumberText.isBlank(scalar) ? " " : scalar
        }
      })
    return String(marked).split(separator: " ").joined(separator: " ")
  }

  static let imperialRegions: Set<String> = [
    "GB", "IE", "IM", "JE", "GG", "GI", "FK", "CA", "AU", "NZ", "IN", "ZA", "MT",
  ]

  static let imperial: [String: String] = [
    "pints": "imperialPints", "quarts": "imperialQuarts", "gallons": "imperialGallons",
    "fluidOunces": "imperialFluidOunces", "teaspoons": "imperialTeaspoons",
    "tablespoons": "imperialTablespoons", "milesPerGallon": "milesPerImperialGallon",
  ]
}

extension MeasurementUnit {
  var symbols: [String] { [symbol] + otherSymbols }

  /// Whether canonical text is one of its symbols, in the same case, or of its names, in any.
  func isCalled(_ text: String) -> Bool {
    symbols.contains { UnitReading.canonical($0) == text } || name.folded == text.folded
      || otherNames.contains { $0.folded == text.folded }
  }
}
