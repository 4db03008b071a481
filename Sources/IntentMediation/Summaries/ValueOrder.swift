// Which of two values of a type comes first, for types that have an order.

import IntentModel

/// The order of the values of one type.
public struct ValueOrder {
  private let type: ValueType
  private let manifest: Manifest

  public init(_ type: ValueType, _ manifest: Manifest) {
    self.type = type
    self.manifest = manifest
  }

  /// Whether values of the type have an order.
  var isKnown: Bool {
    switch type {
    case .int, .double, .date, .decimal, .duration, .measurement, .currencyAmount, .enumeration,
      .string, .url:
      true
    default: false
    }
  }

  /// Below 0, 0 or above 0; nil where the two have no order.
  public func compare(_ a: IntentValue, _ b: IntentValue) -> Int? {
    switch type {
    case .int: Self.compare(a.int, b.int)
    case .double, .date: Self.compare(a.double, b.double)
    case .decimal:
      Self.compare(a.string.flatMap { DecimalText($0) }, b.string.flatMap { DecimalText($0) })
    case .duration: Self.durations(a, b)
    case .measurement(let dimension): Self.measurements(a, b, dimension)
    case .currencyAmount: amounts(a, b)
    case .enumeration(let id): cases(a, b, id)
    case .string, .url: Self.compare(a.string, b.string)
    default: nil
    }
  }

  private static func compare<Value: Comparable>(_ a: Value?, _ b: Value?) -> Int? {
    guard let a, let b else { return nil }
    if a < b { return -1 }
    if a > b { return 1 }
    return a == b ? 0 : nil
  }

  private static func durations(_ a: IntentValue, _ b: IntentValue) -> Int? {
    let whole = compare(a["seconds"]?.int, b["seconds"]?.int)
    if whole != 0 { return whole }
    return compare(a["attoseconds"]?.int ?? 0, b["attoseconds"]?.int ?? 0)
  }

  private static func measurements(
    _ a: IntentValue, _ b: IntentValue, _ dimension: Dimension
  ) -> Int? {
    guard let first = a["value"]?.double, let second = b["value"]?.double,
      let from = a["unit"]?.string.flatMap({ MeasurementUnit.named($0, in: dimension) }),
      let to = b["unit"]?.string.flatMap({ MeasurementUnit.named($0, in: dimension) })
    else { return nil }
    return compare(from.convert(first, to: to), second)
  }

  /// Amounts of one currency have an order.
  private func amounts(_ a: IntentValue, _ b: IntentValue) -> Int? {
    guard let currency = a["currency"], currency == b["currency"] else { return nil }
    return Self.compare(
      a["amount"]?.string.flatMap { DecimalText($0) },
      b["amount"]?.string.flatMap { DecimalText($0) })
  }

  /// Enums: the order in which their cases are declared.
  private func cases(_ a: IntentValue, _ b: IntentValue, _ id: String) -> Int? {
    let values = manifest.enumeration(id)?.cases.map(\.value) ?? []
    return Self.compare(
      a.string.flatMap { values.firstIndex(of: $0) }, b.string.flatMap { values.firstIndex(of: $0) }
    )
  }
}
