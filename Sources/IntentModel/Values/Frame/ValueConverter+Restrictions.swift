// The restrictions that a parameter puts on a value of the right type. Each failure states the rule.

extension ValueConverter {
  /// Which restriction of the parameter the whole value breaks; nil: none.
  /// - Parameter value: of the parameter's type; null is never a problem here.
  public func problem(_ value: IntentValue, parameter: Parameter) -> String? {
    guard let problem = restriction(value, of: parameter.type.unwrapped, parameter) else {
      return nil
    }
    return parameter.isSensitive ? problem.withoutGot.message : problem.message
  }

  private func restriction(
    _ value: IntentValue, of type: ValueType, _ parameter: Parameter
  ) -> ConversionFailure? {
    if value.isNull { return nil }
    if let element = type.element {
      let items = value.list ?? []
      if let problem = sizeProblem(items.count, parameter) { return problem }
      for (index, item) in items.enumerated() {
        if let problem = restriction(item, of: element.unwrapped, parameter) {
          return problem.inside("[\(index)]")
        }
      }
      return nil
    }
    switch type {
    case .int: return rangeProblem(value.int.map(String.init), parameter)
    case .double:
      guard case .double(let number) = value else { return nil }
      guard number.isFinite || parameter.allowsNonFinite else {
        return ConversionFailure("must be a finite number", got: Self.json(number))
      }
      return number.isFinite ? rangeProblem(DecimalText(number)?.shortest, parameter) : nil
    case .decimal: return rangeProblem(value.string, parameter)
    case .enumeration:
      guard let raw = value.string, !parameter.supportedValues.isEmpty,
        !parameter.supportedValues.contains(raw)
      else { return nil }
      return ConversionFailure(
        "must be one of \(Shown.choices(parameter.supportedValues))", got: raw)
    default: return recordRestriction(value, of: type, parameter)
    }
  }

  private func recordRestriction(
    _ value: IntentValue, of type: ValueType, _ parameter: Parameter
  ) -> ConversionFailure? {
    switch type {
    case .currencyAmount:
      return currencyProblem(value, parameter)
        ?? rangeProblem(value["amount"]?.string, parameter)
    case .measurement: return measurementProblem(value, type, parameter)
    case .person: return modeProblem(value, parameter)
    case .dateComponents: return kindProblem(value, parameter)
    case .file: return contentProblem(value, parameter)
    default: return nil
    }
  }

  private func measurementProblem(
    _ value: IntentValue, _ type: ValueType, _ parameter: Parameter
  ) -> ConversionFailure? {
    guard let number = value["value"]?.double else { return nil }
    if !number.isFinite, !parameter.allowsNonFinite {
      return ConversionFailure("must be a finite number", got: Self.json(number))
    }
    guard number < 0, !parameter.supportsNegative else { return nil }
    return ConversionFailure("must not be negative", got: toText(value, of: type))
  }

  private func contentProblem(
    _ value: IntentValue, _ parameter: Parameter
  ) -> ConversionFailure? {
    let wanted = parameter.contentTypes
    guard !wanted.isEmpty else { return nil }
    var name = value["name"]?.string
    if name == nil, case .bytes(let path)? = value["path"] {
      name = String(decoding: path.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
    }
    let type = value["type"]?.string
    let verdicts = wanted.map { ContentType.fits(name: name, type: type, wanted: $0) }
    // One that fits, or one that cannot be told, is enough.
    guard verdicts.allSatisfy({ $0 == false }) else { return nil }
    return ConversionFailure(
      "must be a file of type \(Shown.choices(wanted))", got: name ?? type ?? "a file")
  }

  private func sizeProblem(_ count: Int, _ parameter: Parameter) -> ConversionFailure? {
    let size = context.widgetFamily.flatMap { parameter.sizeByFamily[$0] } ?? parameter.size
    guard let size else { return nil }
    let isTooFew = size.min.map { count < $0 } ?? false
    let isTooMany = size.max.map { count > $0 } ?? false
    guard isTooFew || isTooMany else { return nil }
    func items(_ number: Int) -> String { number == 1 ? "1 item" : "\(number) items" }
    let rule =
      switch (size.min, size.max) {
      case (let min?, let max?): min == max ? items(min) : "between \(min) and \(items(max))"
      case (let min?, nil): "at least \(items(min))"
      case (nil, let max?): "at most \(items(max))"
      case (nil, nil): items(count)
      }
    return ConversionFailure("must have \(rule), got \(count)")
  }

  /// Exact: the bounds and the number are compared as decimals.
  func rangeProblem(_ text: String?, _ parameter: Parameter) -> ConversionFailure? {
    guard let range = parameter.range, let text, let number = DecimalText(text) else { return nil }
    let lower = range.lower.flatMap { DecimalText($0) }
    let upper = range.upper.flatMap { DecimalText($0) }
    if lower.map({ number >= $0 }) ?? true, upper.map({ number <= $0 }) ?? true { return nil }
    let format = context.numbers
    func shown(_ number: DecimalText) -> String { NumberText.text(number.description, format) }
    let rule =
      switch (lower, upper) {
      case (let lower?, let upper?): "between \(shown(lower)) and \(shown(upper))"
      case (let lower?, nil): "at least \(shown(lower))"
      case (nil, let upper?): "at most \(shown(upper))"
      case (nil, nil): ""
      }
    var problem = ConversionFailure("must be \(rule)")
    problem.got = NumberText.text(text, format)
    return problem
  }
}
