// Enums: the raw value, a title or a synonym. What fits several cases is a failure that names them.

extension ValueConverter {
  func readEnumeration(
    _ json: JSON, id: String, _ target: Target
  ) throws(ConversionFailure) -> Noted {
    switch json {
    case .string(let text): return try readEnumeration(text, id: id, target)
    case .int(let value):
      guard let item = enumeration(id)?.cases.named(String(value)) else {
        throw unknownCase(json.text(), id, target)
      }
      return try allowed(item, got: item.value, id, target)
    default: throw failure(target, got: json)
    }
  }

  func readEnumeration(
    _ text: String, id: String, _ target: Target
  ) throws(ConversionFailure) -> Noted {
    let cases = enumeration(id)?.cases ?? []
    if let exact = cases.first(where: { $0.value == text }) {
      return try allowed(exact, got: text, id, target)
    }
    if let renamed = cases.named(text) {
      return try allowed(renamed, got: text, id, target)
        .with(note: "\(Shown.quoted(text)) is now the case \(renamed.value)")
    }
    let wanted = text.trimmed.folded
    let found = matches(cases, wanted)
    guard let item = found.first else { throw unknownCase(text, id, target) }
    guard found.count == 1 else {
      throw ConversionFailure(
        "fits several cases: \(Shown.choices(found.map(\.value), conjunction: "and"))", got: text
      ).with(
        readings: found.map { Reading(text: $0.value, meaning: context.localised($0.title)) })
    }
    return try allowed(item, got: text, id, target)
      .with(note: "\(Shown.quoted(text)) is the case \(item.value)")
  }

  /// The cases of that name: a raw value in another case goes before titles, these before synonyms.
  private func matches(_ cases: [Enumeration.Case], _ wanted: String) -> [Enumeration.Case] {
    let ranks: [(Enumeration.Case) -> Bool] = [
      { $0.value.folded == wanted },
      { context.localised($0.title).folded == wanted },
      { $0.synonyms.contains { context.localised($0).folded == wanted } },
      { ($0.title.fallback ?? $0.title.key).folded == wanted },
      // People leave accents out, and have one space too many.
      { item in
        ([item.title] + item.synonyms).contains { Folding.equal(context.localised($0), wanted) }
          || Folding.equal(item.value, wanted)
      },
    ]
    for rank in ranks {
      let found = cases.filter(rank)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func allowed(
    _ item: Enumeration.Case, got: String, _ id: String, _ target: Target
  ) throws(ConversionFailure) -> Noted {
    let supported = target.parameter?.supportedValues ?? []
    guard supported.isEmpty || supported.contains(item.value) else {
      throw ConversionFailure("must be one of \(Shown.choices(supported))", got: got)
    }
    return Noted(.string(item.value))
  }

  private func unknownCase(_ text: String, _ id: String, _ target: Target) -> ConversionFailure {
    let supported = target.parameter?.supportedValues ?? []
    let names = supported.isEmpty ? (enumeration(id)?.cases ?? []).map(\.value) : supported
    return ConversionFailure("expects one of \(Shown.choices(names))", got: text)
  }

  /// The enum of that id or alias.
  func enumeration(_ id: String) -> Enumeration? {
    context.manifest.enumeration(id)
  }
}

extension [Enumeration.Case] {
  /// The case of that raw value, or that once had it.
  func named(_ value: String) -> Enumeration.Case? {
    first { $0.value == value } ?? first { $0.aliases.contains(value) }
  }
}
