// Measurements: a number and a unit of a dimension.

/// `measurement:DIMENSION`.
struct MeasurementCoder: ValueCoder {
  let dimension: Dimension
  let rules: Restrictions
  init(_ dimension: Dimension, _ rules: Restrictions) {
    self.dimension = dimension
    self.rules = rules
  }

  private var what: String { "a measurement of \(dimension.words)" }

  /// The unit of a number without one.
  private var impliedUnit: MeasurementUnit? {
    (rules.parameter?.unit ?? rules.parameter?.defaultUnit).flatMap {
      MeasurementUnit.named($0, in: dimension)
    }
  }

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    if let number = json.number {
      guard let unit = impliedUnit else {
        throw .expected(
          what, got: json, hint: "write { \"value\": \(json.text()), \"unit\": … }")
      }
      return try checked(number, unit, reason: "read as \(unit.name)")
    }
    if let text = json.string {
      if text.hasPrefix("{"), let packed = rules.context.readJSON(text) {
        return try convert(packed)
      }
      return .value(
        try checked(text: text).adding(reason: "the text “\(text)” read as a measurement"))
    }
    let value = try RecordShape.measurement.record(from: json, what)
    let name = value["unit"]?.string ?? ""
    guard let unit = MeasurementUnit.named(name, in: dimension) else {
      throw try unknownUnit(name)
    }
    return try checked(value["value"]?.double ?? 0, unit, reason: nil)
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    .value(try checked(text: text))
  }

  private func checked(text: String) throws(ConversionFailure) -> Converted {
    let reader = MeasurementReader(
      dimension, locale: rules.context.locale, impliedUnit: impliedUnit)
    let reading = try reader.read(text, expecting: what)
    let conversion = try checked(reading.value, reading.unit, reason: reading.reason)
    return conversion.converted ?? Converted(.null)
  }

  private func unknownUnit(_ name: String) throws(ConversionFailure) -> ConversionFailure {
    let other = Dimension.allCases.first { MeasurementUnit.named(name, in: $0) != nil }
    if let other {
      return ConversionFailure(
        "expects \(what)", got: "\(name), a unit of \(other.words)")
    }
    let names = dimension.units.map(\.name)
    return ConversionFailure(
      "expects a unit of \(dimension.words)", got: ConversionFailure.quoted(name),
      hint: "write one of \(names.joined(separator: ", "))"
        + Suggestion.phrase(for: name, among: names))
  }

  /// Converts to the parameter's one unit, where it has one.
  private func checked(
    _ value: Double, _ unit: MeasurementUnit, reason: String?
  ) throws(ConversionFailure) -> Conversion {
    try rules.checkNumber(value)
    let shown = "\(DoubleCoder(rules).text(.double(value))) \(unit.symbol)"
    try rules.checkSign(value, shown: shown)
    guard let name = rules.parameter?.unit, name != unit.name,
      let target = MeasurementUnit.named(name, in: dimension)
    else { return .value(Converted(Self.value(value, unit), reason: reason)) }
    let converted = unit.convert(value, to: target)
    guard converted.isFinite else {
      throw ConversionFailure("must have a finite value in \(target.name)", got: shown)
    }
    let words = "\(shown) converted to \(target.name)"
    return .value(
      Converted(Self.value(converted, target), reason: reason.map { "\($0); \(words)" } ?? words))
  }

  func checkRestrictions(_ value: IntentValue) throws(ConversionFailure) {
    let number = value["value"]?.double ?? 0
    try rules.checkNumber(number)
    try rules.checkSign(number, shown: text(value))
    if let unit = rules.parameter?.unit, let own = value["unit"]?.string, own != unit {
      throw ConversionFailure("must be in \(unit)", got: own)
    }
  }

  private static func value(_ number: Double, _ unit: MeasurementUnit) -> IntentValue {
    .record(["value": .double(number), "unit": .string(unit.name)])
  }

  func fault(in value: IntentValue) -> ValueFault? {
    if let fault = RecordShape.measurement.fault(in: value, "a record { value, unit }") {
      return fault
    }
    let name = value["unit"]?.string ?? ""
    return MeasurementUnit.named(name, in: dimension) == nil
      ? ValueFault("“\(name.prefix(60))” is no unit of \(dimension.words)", at: "$.unit") : nil
  }

  func json(_ value: IntentValue) -> JSON {
    .object([
      "value": .init(shortest: value["value"]?.double ?? 0), "unit": value["unit"]?.plainJSON,
    ])
  }

  func text(_ value: IntentValue) -> String {
    let unit = value["unit"]?.string.flatMap { MeasurementUnit.named($0, in: dimension) }
    let number = DoubleCoder(rules).text(value["value"] ?? .double(0))
    let symbol = unit?.symbol ?? ""
    return ["°", "′", "″"].contains(symbol) ? number + symbol : "\(number) \(symbol)"
  }
}
