// Lists, sets, collections of entities, and optionals.

/// `[T]`, `set<T>` and `collection:ID`.
struct ListCoder: ValueCoder {
  let element: any ValueCoder
  let isSet: Bool
  let rules: Restrictions

  /// A list longer than this is refused before its elements are looked at.
  static let maximumCount = 1 << 20

  init(_ type: ValueType, _ parameter: Parameter?, _ context: ValueContext) {
    rules = Restrictions(parameter, context)
    isSet = if case .set = type.unwrapped { true } else { false }
    element = ValueCoding.coder(for: type.element ?? .string, parameter, context)
  }

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    if let text = json.string, text.hasPrefix("["), let packed = rules.context.readJSON(text),
      packed.array != nil
    {
      let conversion = try convert(packed)
      guard let value = conversion.converted else { return conversion }
      return .value(value.adding(reason: "a list read from a text"))
    }
    guard let values = json.array else { throw .expected("a list", got: json) }
    return try list(count: values.count) { index throws(ConversionFailure) in
      try element.convert(values[index])
    }
  }

  /// A text alone is the only element.
  func convert(text: String) throws(ConversionFailure) -> Conversion {
    try convert(texts: [text])
  }

  func convert(texts: [String]) throws(ConversionFailure) -> Conversion {
    try list(count: texts.count) { index throws(ConversionFailure) in
      try element.convert(text: texts[index])
    }
  }

  private func list(
    count: Int, _ each: (Int) throws(ConversionFailure) -> Conversion
  ) throws(ConversionFailure) -> Conversion {
    var elements: [Conversion] = []
    for index in 0..<count {
      do throws(ConversionFailure) {
        elements.append(try each(index))
      } catch {
        throw error.inside("[\(index)]")
      }
    }
    let values = elements.compactMap(\.converted)
    guard values.count == elements.count else {
      try rules.checkSize(count)
      return .list(elements)
    }
    let list = isSet ? Self.unique(values) : Converted.list(values)
    try rules.checkSize(list.value.list?.count ?? 0)
    return .value(list)
  }

  private static func unique(_ values: [Converted]) -> Converted {
    var seen: Set<IntentValue> = []
    let kept = values.filter { seen.insert($0.value).inserted }
    let list = Converted.list(kept)
    return kept.count == values.count ? list : list.adding(reason: "repetitions left out")
  }

  func fault(in value: IntentValue) -> ValueFault? {
    guard let values = value.list else { return .expected("a list", got: value) }
    if values.count > Self.maximumCount { return ValueFault("has more than 1048576 elements") }
    for (index, value) in values.enumerated() {
      if let fault = element.fault(in: value) { return fault.inside("[\(index)]") }
    }
    return isSet && Set(values).count != values.count ? ValueFault("has an element twice") : nil
  }

  func json(_ value: IntentValue) -> JSON { .array((value.list ?? []).map { element.json($0) }) }

  func text(_ value: IntentValue) -> String {
    (value.list ?? []).map { element.text($0) }.joined(separator: ", ")
  }
}

/// `T?`: as T, or null.
struct OptionalCoder: ValueCoder {
  let wrapped: any ValueCoder
  init(_ wrapped: any ValueCoder) { self.wrapped = wrapped }

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    json.isNull ? .exact(.null) : try wrapped.convert(json)
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    try wrapped.convert(text: text)
  }

  func fault(in value: IntentValue) -> ValueFault? {
    value.isNull ? nil : wrapped.fault(in: value)
  }

  func json(_ value: IntentValue) -> JSON { value.isNull ? .null : wrapped.json(value) }
  func text(_ value: IntentValue) -> String { value.isNull ? "" : wrapped.text(value) }
}
