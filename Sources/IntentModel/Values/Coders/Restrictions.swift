// The restrictions that a parameter puts on its values beyond their type.

/// What a parameter demands; without a parameter, nothing.
struct Restrictions: Sendable {
  let parameter: Parameter?
  let context: ValueContext

  init(_ parameter: Parameter?, _ context: ValueContext) {
    self.parameter = parameter
    self.context = context
  }

  /// Inclusive bounds, compared as decimals.
  func checkRange(_ number: DecimalText, shown: String) throws(ConversionFailure) {
    guard let range = parameter?.range else { return }
    let lower = range.lower.flatMap(DecimalText.init)
    let upper = range.upper.flatMap(DecimalText.init)
    let isBelow = lower.map { number < $0 } ?? false
    let isAbove = upper.map { $0 < number } ?? false
    guard isBelow || isAbove else { return }
    let rule =
      switch (range.lower, range.upper) {
      case (let lower?, let upper?): "must be between \(lower) and \(upper)"
      case (let lower?, nil): "must be at least \(lower)"
      case (nil, let upper): "must be at most \(upper ?? "")"
      }
    throw ConversionFailure(rule, got: shown)
  }

  /// A double that may be NaN or infinite.
  func checkNumber(_ number: Double) throws(ConversionFailure) {
    if let decimal = DecimalText(number) {
      try checkRange(decimal, shown: decimal.shortest)
    } else if parameter?.allowsNonFinite != true {
      throw ConversionFailure("must be a finite number", got: Self.name(number))
    } else if parameter?.range != nil, !isInsideRange(number) {
      throw ConversionFailure("must be inside its range", got: Self.name(number))
    }
  }

  /// An infinity is inside where there is no bound on its side; NaN is in no range.
  private func isInsideRange(_ number: Double) -> Bool {
    !number.isNaN
      && (number < 0 ? parameter?.range?.lower == nil : parameter?.range?.upper == nil)
  }

  /// As JSON writes it.
  static func name(_ number: Double) -> String {
    number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity"
  }

  func checkSize(_ count: Int) throws(ConversionFailure) {
    guard let size = parameter?.size else { return }
    let isFew = size.min.map { count < $0 } ?? false
    let isMany = size.max.map { count > $0 } ?? false
    guard isFew || isMany else { return }
    let rule =
      switch (size.min, size.max) {
      case (let min?, let max?) where min == max: "takes exactly \(Self.elements(min))"
      case (let min?, let max?): "takes \(min) to \(Self.elements(max))"
      case (let min?, nil): "takes at least \(Self.elements(min))"
      case (nil, let max): "takes at most \(Self.elements(max ?? 0))"
      }
    throw ConversionFailure(rule, got: "\(count)")
  }

  private static func elements(_ count: Int) -> String {
    count == 1 ? "1 element" : "\(count) elements"
  }

  func checkEnum(_ value: String) throws(ConversionFailure) {
    guard let allowed = parameter?.supportedValues, !allowed.isEmpty, !allowed.contains(value)
    else { return }
    throw ConversionFailure(
      "must be one of \(allowed.joined(separator: ", "))", got: ConversionFailure.quoted(value))
  }

  func checkCurrency(_ code: String) throws(ConversionFailure) {
    guard let allowed = parameter?.currencyCodes, !allowed.isEmpty, !allowed.contains(code)
    else { return }
    throw ConversionFailure("must be in \(allowed.joined(separator: " or "))", got: code)
  }

  func checkSign(_ value: Double, shown: String) throws(ConversionFailure) {
    if parameter?.supportsNegative == false, value < 0 {
      throw ConversionFailure("must not be negative", got: shown)
    }
  }

  func checkContent(type: String?, name: String?) throws(ConversionFailure) {
    guard let patterns = parameter?.contentTypes, !patterns.isEmpty else { return }
    let type = type ?? name.flatMap(ContentType.ofFile) ?? ContentType.unknown
    guard !patterns.contains(where: { ContentType.matches(type, pattern: $0) }) else { return }
    throw ConversionFailure(
      "must be a file of the type \(patterns.joined(separator: " or "))", got: type)
  }

  func checkPerson(_ person: IntentValue) throws(ConversionFailure) {
    guard let mode = parameter?.personMode else { return }
    let handles = [person["handle"]].compactMap { $0 } + (person["aliases"]?.list ?? [])
    let kinds = handles.compactMap { $0["kind"]?.string }
    let fits =
      switch mode {
      case "email": kinds.contains("email")
      case "phone": kinds.contains("phone")
      case "emailOrPhone": kinds.contains("email") || kinds.contains("phone")
      default: true
      }
    let words = ["email": "an email address", "phone": "a phone number"]
    if !fits {
      throw ConversionFailure(
        "must be a person with \(words[mode] ?? "an email address or a phone number")")
    }
  }

  /// Everything that the parameter demands of a value of its type.
  func check(_ value: IntentValue) throws(ConversionFailure) {
    guard let parameter else { return }
    if let elements = value.list, parameter.type.element != nil {
      try checkSize(elements.count)
      for (index, element) in elements.enumerated() {
        do throws(ConversionFailure) {
          try checkElement(element)
        } catch {
          throw error.inside("[\(index)]")
        }
      }
    } else {
      try checkElement(value)
    }
  }

  private func checkElement(_ value: IntentValue) throws(ConversionFailure) {
    switch parameter?.type.core {
    case .int, .double:
      if let number = value.int {
        try checkRange(DecimalText(number), shown: "\(number)")
      } else if let number = value.double {
        try checkNumber(number)
      }
    case .decimal:
      if let number = value.string.flatMap(DecimalText.init) {
        try checkRange(number, shown: number.description)
      }
    case .currencyAmount: try CurrencyCoder(self).checkRestrictions(value)
    case .measurement(let dimension):
      try MeasurementCoder(dimension, self).checkRestrictions(value)
    case .enumeration: try checkEnum(value.string ?? "")
    case .person: try checkPerson(value)
    case .file: try checkContent(type: value["type"]?.string, name: value["name"]?.string)
    default: break
    }
  }
}
