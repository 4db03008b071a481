// What a parameter was declared with, as code reads it: `$count.inclusiveRange`.

extension IntentParameter where Value.ValueType == Int {
  public var controlStyle: IntControlStyle { options.control == "field" ? .field : .stepper }
  /// Nil: every number is allowed.
  public var inclusiveRange: InclusiveRange<Int>? { options.bounds(Int.init) }
}

extension IntentParameter where Value.ValueType == Double {
  public var controlStyle: DoubleControlStyle {
    switch options.control {
    case "field": .field
    case "slider": .slider
    default: .stepper
    }
  }
  /// Nil: every number is allowed.
  public var inclusiveRange: InclusiveRange<Double>? { options.bounds(Double.init) }
}

extension IntentParameter where Value.ValueType == String {
  public var inputOptions: String.IntentInputOptions? {
    for case .input(let given) in options.details { return given }
    return nil
  }
}

extension IntentParameter where Value.ValueType == Bool {
  public var displayName: Bool.IntentDisplayName? {
    for case .displayName(let given) in options.details { return given }
    return nil
  }
}

extension IntentParameter where Value.ValueType == Date {
  public var dateKind: DateKind { options.dateKind }
}
extension IntentParameter where Value.ValueType == DateComponents {
  public var dateKind: DateKind { options.dateKind }
}

extension IntentParameter where Value.ValueType == CLPlacemark {
  public var displayStyle: PlacemarkDisplayStyle {
    for case .placemarkStyle(let given) in options.details { return given }
    return .name
  }
}

extension IntentParameter where Value.ValueType == IntentPerson {
  public var parameterMode: IntentPerson.ParameterMode {
    for case .personMode(let given) in options.details { return given }
    return .contact
  }
}

extension IntentParameter where Value.ValueType == IntentCurrencyAmount {
  /// Empty: every currency is allowed.
  public var currencyCodes: [String] {
    for case .currencyCodes(let given) in options.details { return given }
    return []
  }
  /// Nil: every amount is allowed. Compiled into the author's code, which has Foundation's `Decimal` then.
  @_alwaysEmitIntoClient
  public var inclusiveRange: InclusiveRange<Decimal>? {
    guard let (lower, upper) = _bounds, let lower = Decimal(string: lower),
      let upper = Decimal(string: upper)
    else { return nil }
    return (lower, upper)
  }
  public var _bounds: (String, String)? { options.bounds { $0 }.map { ($0, $1) } }
}

extension ParameterOptions {
  fileprivate var control: String? {
    for case .control(let given) in details { return given }
    return nil
  }
  fileprivate var dateKind: DateKind {
    for case .dateKind(let given) in details { return given }
    return .dateTime
  }
  fileprivate func bounds<Bound>(_ read: (String) -> Bound?) -> InclusiveRange<Bound>? {
    for case .range(let lower, let upper) in details {
      guard let lower = read(lower), let upper = read(upper) else { return nil }
      return (lower, upper)
    }
    return nil
  }

  // For measurements, whose units are enums of their dimension.

  var unit: String? {
    for case .unit(let given) in details { return given }
    return nil
  }
  var defaultUnit: String? {
    for case .defaultUnit(let given) in details { return given }
    return nil
  }
  var adjustsUnit: Bool {
    for case .adjustsUnit in details { return true }
    return false
  }
  var allowsNegative: Bool {
    for case .nonNegative in details { return false }
    return true
  }
}
