// A value as people read it. What is written for a type that can be typed reads back as the value.

extension ValueConverter {
  /// The value as people read it, in the forms of the locale where the context allows them.
  public func toText(_ value: IntentValue, of type: ValueType) -> String {
    text(value, of: type, depth: 0)
  }

  func text(_ value: IntentValue, of type: ValueType, depth: Int) -> String {
    guard depth < Target.deepest else { return Self.json(ofKind: value).text() }
    switch (type, value) {
    case (_, .null): return ""
    case (.optional(let type), _): return text(value, of: type, depth: depth + 1)
    case (.list(let type), .list(let items)), (.set(let type), .list(let items)):
      return items.map { text($0, of: type, depth: depth + 1) }.joined(separator: ", ")
    case (.collection(let id), .list(let items)):
      return items.map { text($0, of: .entity(id), depth: depth + 1) }.joined(separator: ", ")
    case (.entity, .entity(let entity)): return text(entity, depth: depth)
    case (.entityIdentifier, .entity(let entity)): return "\(entity.type)/\(entity.id)"
    case (.union(let id), .record): return unionText(value, id: id, depth: depth)
    case (.double, .double(let number)):
      return number.isFinite ? self.number(number) : "\(Self.json(number).string ?? "")"
    case (.decimal, .string(let number)): return NumberText.text(number, context.numbers)
    case (.bool, .bool(let flag)): return flag ? "true" : "false"
    case (.enumeration(let id), .string(let raw)): return caseTitle(raw, id)
    case (.date, .double(let number)): return dateText(number)
    case (_, .string(let text)): return text
    case (_, .int(let number)): return String(number)
    default:
      let shown = recordText(value, of: type)
      return shown ?? json(value, of: type, depth: depth).text()
    }
  }

  private func recordText(_ value: IntentValue, of type: ValueType) -> String? {
    guard case .record = value else { return nil }
    switch type {
    case .duration:
      return DurationValue(value).map { NumberText.text($0.shortText, context.numbers) }
    case .dateComponents: return componentsText(value)
    case .measurement(let dimension): return measurementText(value, dimension)
    case .recurrenceRule: return recurrenceText(value)
    case .personName: return PersonNameText.text(value)
    case .person: return personText(value)
    case .file: return fileText(value)
    case .currencyAmount: return amountText(value)
    default: return simpleText(value, of: type)
    }
  }

  /// A number with the decimal separator of the locale, as short as it reads back.
  func number(_ number: Double) -> String {
    guard let decimal = DecimalText(number), number.magnitude < 1e15,
      number.magnitude > 1e-7 || number == 0
    else { return NumberText.text(number.description, context.numbers) }
    return NumberText.text(decimal.shortest, context.numbers)
  }

  private func text(_ value: EntityValue, depth: Int) -> String {
    if !value.title.isNull { return words(value.title) }
    if isTransient(value.type) {
      return json(.entity(value), of: .entity(value.type), depth: depth).text()
    }
    return "\(value.type)/\(value.id)"
  }

  /// The title of a case where it reads back as the case, else the raw value.
  private func caseTitle(_ raw: String, _ id: String) -> String {
    let cases = enumeration(id)?.cases ?? []
    guard let item = cases.first(where: { $0.value == raw }) else { return raw }
    let title = context.localised(item.title)
    let same = cases.filter {
      context.localised($0.title).folded == title.folded || $0.value.folded == title.folded
    }
    return same.count == 1 && title == title.trimmed && !title.isEmpty ? title : raw
  }

  private func unionText(_ value: IntentValue, id: String, depth: Int) -> String {
    guard let name = value["case"]?.string,
      let item = context.manifest.union(id)?.cases.first(where: { $0.name == name })
    else { return Self.json(ofKind: value).text() }
    let inner = value["value"] ?? .null
    if case .entity(let entity) = inner, !isTransient(entity.type) {
      return "\(name):\(entity.type)/\(entity.id)"
    }
    return "\(name):\(text(inner, of: item.type, depth: depth + 1))"
  }

  /// Text for people that came from a bundle (ABI.md, “Text”): a string, or a record with a key.
  public func words(_ text: IntentValue) -> String {
    switch text {
    case .string(let text): return text
    case .record:
      guard let key = text["key"]?.string ?? text["default"]?.string else { return "" }
      return context.localised(
        Text(
          key, table: text["table"]?.string, fallback: text["default"]?.string,
          arguments: text["arguments"]?.list ?? []))
    default: return ""
    }
  }
}
