// Measurements: a number with a unit of the parameter's dimension, or several that add up.

extension ValueConverter {
  static func example(of dimension: Dimension) -> String {
    let unit = dimension.units.first?.symbol ?? ""
    return "a measurement of \(dimension.words) such as 5 \(unit)"
  }

  func readMeasurement(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    guard case .measurement(let dimension) = target.type else { throw failure(target, got: text) }
    let parts = try MeasureText.parts(text, context.numbers).map {
      parts throws(ConversionFailure) in
      try parts.map { part throws(ConversionFailure) in
        try self.measured(part, dimension, text, target)
      }
    }
    guard let parts, let last = parts.last else {
      throw failure(target, got: text, hint: numberHint(text))
    }
    guard parts.count > 1 else { return try inUnit(last, dimension, target) }
    let sum = try Self.sum(parts, text)
    return try inUnit(sum, dimension, target)
  }

  struct Measured {
    var value: Double
    var unit: MeasurementUnit
    var notes: [String] = []
  }

  private func measured(
    _ part: MeasureText.Part, _ dimension: Dimension, _ text: String, _ target: Target
  ) throws(ConversionFailure) -> Measured {
    let (value, notes) = try finite(part.number, target)
    guard !part.unit.isEmpty else {
      return try bare(value, notes, dimension, text, target)
    }
    let region = context.allowsLocaleForms ? context.format.unitRegion : ""
    let language = context.allowsLocaleForms ? UnitLanguage.of(context.locale) : nil
    let found = try withText(text) { () throws(ConversionFailure) in
      do throws(ConversionFailure) {
        return try UnitReading(dimension: dimension, region: region, language: language)
          .find(part.unit)
      } catch {
        throw error.with(readings: Self.readings(error.readings, of: part.unit, in: text))
      }
    }
    return Measured(
      value: value, unit: found.unit, notes: notes + (found.note.map { [$0] } ?? []))
  }

  /// The whole text with each of the units that a part of it may mean; none where that is not certain.
  private static func readings(
    _ units: [Reading], of written: String, in text: String
  ) -> [Reading] {
    guard text.hasSuffix(written) else { return [] }
    return units.map {
      Reading(text: text.dropLast(written.count) + $0.text, meaning: $0.meaning)
    }
  }

  /// A number alone is in the parameter's unit, if it has one.
  private func bare(
    _ value: Double, _ notes: [String], _ dimension: Dimension, _ text: String, _ target: Target
  ) throws(ConversionFailure) -> Measured {
    let parameter = target.parameter
    guard let name = parameter?.unit ?? parameter?.defaultUnit,
      var unit = MeasurementUnit.named(name, in: dimension)
    else {
      let symbols = dimension.units.map(\.symbol)
      throw failure(target, got: text, hint: "it needs a unit: \(Shown.choices(symbols))")
    }
    if parameter?.unitAdjustsForLocale == true, context.allowsLocaleForms {
      unit = LocaleUnit.adjusted(unit, region: context.format.unitRegion)
    }
    return Measured(
      value: value, unit: unit, notes: notes + ["without a unit it is in \(unit.name)"])
  }

  /// `5 ft 11 in` in the smaller unit, which is exact more often.
  private static func sum(_ parts: [Measured], _ text: String) throws(ConversionFailure) -> Measured
  {
    guard var sum = parts.last, let first = parts.first else {
      throw ConversionFailure("expects a measurement", got: text)
    }
    let sizes = parts.map { $0.unit.convert(1, to: sum.unit) }
    let isDescending = zip(sizes, sizes.dropFirst()).allSatisfy { $0 > $1 }
    guard isDescending, parts.allSatisfy(\.unit.adds),
      parts.dropFirst().allSatisfy({ $0.value.sign == .plus })
    else {
      throw ConversionFailure(
        "is several measurements", got: text, hint: "the larger unit comes first")
    }
    let isNegative = first.value.sign == .minus
    var total = 0.0
    for part in parts { total += part.unit.convert(part.value.magnitude, to: sum.unit) }
    sum.value = isNegative ? -total : total
    sum.notes =
      parts.flatMap(\.notes)
      + ["\(Shown.quoted(text)) read as \(sum.value) \(sum.unit.symbol)"]
    return sum
  }

  /// Converts to the one unit of the parameter.
  private func inUnit(
    _ measured: Measured, _ dimension: Dimension, _ target: Target
  ) throws(ConversionFailure) -> Noted {
    var measured = measured
    if let name = target.parameter?.unit, let unit = MeasurementUnit.named(name, in: dimension),
      unit != measured.unit
    {
      let value = measured.unit.convert(measured.value, to: unit)
      guard value.isFinite else {
        throw ConversionFailure(
          "has no finite value in \(name)", got: "\(measured.value) \(measured.unit.symbol)")
      }
      measured.notes.append("\(measured.value) \(measured.unit.symbol) is \(value) \(unit.symbol)")
      measured.value = value
      measured.unit = unit
    }
    let record = IntentValue.record([
      .init("value", .double(measured.value)), .init("unit", .string(measured.unit.name)),
    ])
    return Noted(record, notes: measured.notes)
  }

  /// A record from JSON: its unit may be a symbol.
  func settledMeasurement(
    _ value: IntentValue, _ dimension: Dimension, _ target: Target
  ) throws(ConversionFailure) -> Noted {
    let name = value["unit"]?.string ?? ""
    let found: UnitReading.Found
    do throws(ConversionFailure) {
      found = try UnitReading(dimension: dimension, region: "").find(name)
    } catch {
      throw error.inside("unit")
    }
    let measured = Measured(
      value: value["value"]?.double ?? 0, unit: found.unit, notes: found.note.map { [$0] } ?? [])
    return try inUnit(measured, dimension, target)
  }

  static func unitProblem(_ value: IntentValue, _ dimension: Dimension) -> ConversionFailure? {
    let name = value["unit"]?.string ?? ""
    guard MeasurementUnit.named(name, in: dimension) == nil else { return nil }
    let names = dimension.units.map(\.name)
    return ConversionFailure("expects one of \(Shown.choices(names))", got: name).inside("unit")
  }

  func measurementText(_ value: IntentValue, _ dimension: Dimension) -> String? {
    guard let number = value["value"]?.double, let name = value["unit"]?.string,
      let unit = MeasurementUnit.named(name, in: dimension), number.isFinite
    else { return nil }
    let isTight = ["°", "′", "″", "ʹ", "ʺ"].contains(unit.symbol)
    let isForeign =
      UnitReading.imperial[name] != nil
      && UnitReading.imperialRegions.contains(context.numbers.unitRegion)
    return self.number(number) + (isTight ? "" : " ") + (isForeign ? "US " : "") + unit.symbol
  }
}

extension MeasurementUnit {
  /// Amounts of it can be added to amounts of others: not temperatures, not miles per gallon.
  fileprivate var adds: Bool { if case .ratio = scale { true } else { false } }
}
