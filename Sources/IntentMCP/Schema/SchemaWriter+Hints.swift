// What a schema cannot say of an argument: its format, its unit, what the host does with its text.

import IntentModel

extension SchemaWriter {
  /// One or two sentences for the description; nil where the schema says all.
  func hint(_ type: ValueType, _ parameter: Parameter) -> String? {
    if let listed = type.element, type.isListLike { return hint(listed, parameter) }
    if parameter.options != nil { return optionsHint(parameter) }
    switch type {
    case .bool: return boolHint(parameter)
    case .double where parameter.allowsNonFinite:
      return "“NaN”, “Infinity” and “-Infinity” are taken as text."
    case .duration: return "A duration, such as 1h30m, 90s or PT1H30M."
    case .date where parameter.dateKind == nil || parameter.dateKind == "dateTime":
      return "A moment in ISO 8601, such as 2026-03-20T09:00:00Z."
    case .date, .dateComponents: return dateHint(parameter)
    case .decimal: return with(range: parameter, "A decimal number, such as 12.50.")
    case .measurement(let dimension): return measurementHint(dimension, parameter)
    case .recurrenceRule: return "A rule of RFC 5545, such as FREQ=WEEKLY;BYDAY=TU."
    case .personName: return "The name of a person, such as Ada Lovelace."
    case .person: return personHint(parameter)
    case .file:
      guard parameter.access == .read else { return "Not for models: the file is changed." }
      return "At most \(Self.mostFileBytes >> 20) MiB." + contentTypes(parameter)
    case .currencyAmount: return currencyHint(parameter)
    case .place, .placemark: return "A place, as an address or as 48.8584, 2.2945."
    case .entityIdentifier: return "An entity as Type/ID."
    case .enumeration(let id): return enumHint(id, parameter)
    case .entity(let id): return entityHint(id)
    case .union(let id): return unionHint(id)
    case .attributedString: return nil
    default: return nil
    }
  }

  /// The rule of a parameter for a person who types it: what fits, where its title does not say it.
  /// - Parameter size: how many elements it may have; nil: any number.
  public func rule(_ parameter: Parameter, size: Parameter.Size?) -> String? {
    let type = parameter.type.element ?? parameter.type.unwrapped
    let words: String? =
      switch type {
      // What is offered as a list says what there is.
      case .bool, .enumeration, .entity: nil
      case .file: contentTypes(parameter) + (parameter.access == .write ? " It is changed." : "")
      default: parameter.options == nil ? hint(type, parameter) : nil
      }
    let count: String? =
      switch (size?.min, size?.max) {
      case (let min?, let max?): min == max ? "\(min) items." : "\(min) to \(max) items."
      case (let min?, nil): "At least \(min)."
      case (nil, let max?): "At most \(max)."
      case (nil, nil): nil
      }
    let both = [words?.trimmed, count].compactMap { $0 }.filter { !$0.isEmpty }
    return both.isEmpty ? nil : both.joined(separator: " ")
  }

  private func optionsHint(_ parameter: Parameter) -> String {
    let strict = parameter.options?.isStrict ?? true
    return strict
      ? "One of the choices that the app offers, by name; a wrong one is answered with the list."
      : "The app offers choices; other values are taken too."
  }

  private func boolHint(_ parameter: Parameter) -> String? {
    guard let names = parameter.displayName else { return nil }
    return "true: \(localised(names.whenTrue)); false: \(localised(names.whenFalse))."
  }

  private func dateHint(_ parameter: Parameter) -> String {
    switch parameter.dateKind {
    case "date": "A day, such as 2026-12-24."
    case "time": "A time of day, such as 18:30."
    default: "A day or time, such as 2026-12-24, 18:00 or 2026-12-24T18:00."
    }
  }

  private func personHint(_ parameter: Parameter) -> String {
    switch parameter.personMode {
    case "email": "A person with an email address, such as Ada Lovelace <ada@example.org>."
    case "phone": "A person with a phone number, such as Ada Lovelace <+44 20 7946 0000>."
    case "emailOrPhone":
      "A person with an email address or a phone number, such as Ada Lovelace <ada@example.org>."
    default: "A person, such as Ada Lovelace <ada@example.org>."
    }
  }

  private func measurementHint(_ dimension: Dimension, _ parameter: Parameter) -> String {
    let sign = parameter.supportsNegative ? "" : " Not below zero."
    return unitHint(dimension, parameter) + sign
  }

  private func unitHint(_ dimension: Dimension, _ parameter: Parameter) -> String {
    if let unit = parameter.unit { return "A number with its unit, in \(unit)." }
    let example = Self.examples[dimension] ?? "5 \(parameter.defaultUnit ?? "…")"
    let bare = parameter.defaultUnit.map { " Without a unit: \($0)." } ?? ""
    return "A number with its unit, such as \(example).\(bare)"
  }

  private static let examples: [Dimension: String] = [
    .length: "5 km", .mass: "2.5 kg", .volume: "1.5 L", .temperature: "21 °C", .duration: "90 s",
    .speed: "50 km/h", .area: "12 m²", .informationStorage: "20 MB", .angle: "45°",
    .energy: "300 kJ", .power: "60 W", .pressure: "1013 hPa", .frequency: "50 Hz",
  ]

  private func currencyHint(_ parameter: Parameter) -> String {
    let only =
      parameter.currencyCodes.isEmpty
      ? "" : " Only \(parameter.currencyCodes.joined(separator: ", "))."
    return with(range: parameter, "An amount with its currency, such as 12.50 EUR.") + only
  }

  private func with(range parameter: Parameter, _ text: String) -> String {
    switch (parameter.range?.lower, parameter.range?.upper) {
    case (let lower?, let upper?): "\(text) Between \(lower) and \(upper)."
    case (let lower?, nil): "\(text) At least \(lower)."
    case (nil, let upper?): "\(text) At most \(upper)."
    case (nil, nil): text
    }
  }

  private func contentTypes(_ parameter: Parameter) -> String {
    parameter.contentTypes.isEmpty
      ? "" : " Of type \(parameter.contentTypes.joined(separator: ", "))."
  }

  /// The titles of the cases, where they say more than the values.
  private func enumHint(_ id: String, _ parameter: Parameter) -> String? {
    let titled = cases(id, parameter).filter { localised($0.title) != $0.value }
    guard !titled.isEmpty else { return nil }
    return titled.map { "\($0.value): \(localised($0.title))" }.joined(separator: "; ") + "."
  }

  private func entityHint(_ id: String) -> String? {
    guard let entity = manifest.entity(id) else { return nil }
    let name = localised(entity.display.name)
    if entity.isTransient { return nil }
    return entity.queries.contains(.string)
      ? "Name of a \(name), which is looked up, or \(id)/ID."
      : "Name of a \(name), or \(id)/ID."
  }

  private func unionHint(_ id: String) -> String? {
    guard let union = manifest.union(id) else { return nil }
    let kinds = union.cases.map { item in
      item.title.map(localised) ?? item.name
    }
    guard let first = union.cases.first else { return nil }
    return "One of: \(kinds.joined(separator: ", ")). Where it could be several, "
      + "put the kind in front: \(first.name):…"
  }
}

extension ValueType {
  /// It has elements, each of which is described alone.
  var isListLike: Bool { element != nil }
}

extension String {
  /// Without blanks in front.
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
