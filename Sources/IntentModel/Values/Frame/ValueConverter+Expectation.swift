// What is expected of a type, in words for messages.

extension ValueConverter {
  /// “a whole number”, “one of Red or Green”.
  func expectation(of type: ValueType) -> String {
    switch type {
    case .bool: "yes or no"
    case .int: "a whole number"
    case .double: "a number"
    case .string: "text"
    case .attributedString: "text with attributes"
    case .duration: "a duration such as 1h30m or PT90M"
    case .date: "a date such as 2026-03-20 or 2026-03-20T09:00:00Z"
    case .dateComponents: "a date or time such as 2026-12-24 or 18:00"
    case .decimal: "a decimal number such as 12.50"
    case .measurement(let dimension): Self.example(of: dimension)
    case .url: "a URL such as https://example.org"
    case .recurrenceRule: "a rule such as FREQ=WEEKLY;BYDAY=TU or every tuesday"
    case .personName: "the name of a person"
    case .person: "a person such as Ada Lovelace <ada@example.org>"
    case .file: "a file"
    case .currencyAmount: "an amount such as 12.50 EUR"
    case .paymentMethod: "a payment method"
    case .systemShortcut: "the id of a shortcut"
    case .place: "a place such as 48.8584, 2.2945"
    case .placemark: "an address or coordinates such as 48.8584, 2.2945"
    case .audioSearch: "text to search audio for"
    case .link: "a URL such as https://example.org"
    case .photo: "the identifier of a photo"
    case .semanticContent: "labels or an image"
    case .entityIdentifier: "an entity as Type/ID"
    case .searchCriteria: "text to search for"
    case .widgetFamily: "a widget family such as systemSmall"
    case .enumeration(let id): "one of \(choices(of: id))"
    case .entity(let id): "a reference such as \(id)/ID"
    case .collection(let id): "a list of references such as \(id)/ID"
    case .union(let id): "one of the cases \(cases(of: id))"
    case .list(let type), .set(let type): "a list, each \(expectation(of: type))"
    case .optional(let type): expectation(of: type)
    }
  }

  /// What a value of the type is, beside its title: “a whole number”, “a choice”, the name of an entity.
  public func kind(of type: ValueType) -> String {
    switch type {
    case .optional(let type): kind(of: type)
    case .list(let type), .set(let type): "a list, each \(kind(of: type))"
    case .enumeration: "a choice"
    case .entity(let id): entityName(id)
    case .collection(let id): "a list, each \(entityName(id))"
    case .union: "one of several kinds"
    default: expectation(of: type)
    }
  }

  private func entityName(_ id: String) -> String {
    context.manifest.entity(id).map { context.localised($0.display.name) } ?? id
  }

  private func choices(of id: String) -> String {
    Shown.choices((context.manifest.enumeration(id)?.cases ?? []).map(\.value))
  }

  private func cases(of id: String) -> String {
    Shown.choices((context.manifest.union(id)?.cases ?? []).map(\.name))
  }

  /// A failure of the whole value.
  func failure(_ target: Target, got: String, hint: String? = nil) -> ConversionFailure {
    ConversionFailure("expects \(expectation(of: target.type))", got: got, hint: hint)
  }

  func failure(_ target: Target, got: JSON, hint: String? = nil) -> ConversionFailure {
    ConversionFailure("expects \(expectation(of: target.type))", got: got, hint: hint)
  }
}
