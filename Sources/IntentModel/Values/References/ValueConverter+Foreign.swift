// References to entities of other bundles: `bundle:Type/ID`, and { bundle, type, id } in JSON. A word that is a
// value of its type as it stands is never taken for a reference.

/// An entity of a bundle, by its ids.
public struct ForeignReference: Sendable, Hashable {
  public var name: ValueContext.EntityName
  public var id: String
}

extension ValueConverter {
  /// The entity that text refers to, for a parameter of `type`; nil: it refers to none, or is one of the
  /// parameter's own.
  public func foreignReference(_ text: String, for type: ValueType) -> ForeignReference? {
    takesAnyText(type.unwrapped) ? nil : foreignReference(text).flatMap { own($0, type) ? nil : $0 }
  }

  /// The entity that text refers to, whatever it is for.
  public func foreignReference(_ text: String) -> ForeignReference? {
    guard let word = ReferenceWord(text), let bundle = word.bundle, !word.id.isEmpty,
      word.id.utf8.count <= Self.longestID,
      let name = context.foreign(bundle, word.type)
    else { return nil }
    return ForeignReference(name: name, id: word.id)
  }

  /// Whether text has the form `bundle:Type/ID` and refers to nothing, where a person or a place is wanted: it is a name as
  /// it stands, and hardly meant as one.
  public func isLostReference(_ text: String, for type: ValueType) -> Bool {
    guard [.person, .personName, .place].contains(type.unwrapped),
      let word = ReferenceWord(text), word.bundle != nil, !word.id.isEmpty
    else { return false }
    return foreignReference(text) == nil
  }

  /// The same of { bundle, type, id }, or of text in JSON.
  public func foreignReference(_ json: JSON, for type: ValueType) -> ForeignReference? {
    if case .string(let text) = json { return foreignReference(text, for: type) }
    guard let bundle = json["bundle"]?.string, let entity = json["type"]?.string,
      let id = json["id"]?.string, let name = context.foreign(bundle, entity)
    else { return nil }
    let reference = ForeignReference(name: name, id: id)
    return own(reference, type) ? nil : reference
  }

  private func own(_ reference: ForeignReference, _ type: ValueType) -> Bool {
    reference.name.bundle == context.manifest.id
      && (type.unwrapped == .entity(reference.name.entity) || type.unwrapped == .entityIdentifier)
  }

  /// Whether every text is a value of the type.
  private func takesAnyText(_ type: ValueType) -> Bool {
    switch type {
    case .string, .attributedString, .searchCriteria, .audioSearch, .file, .photo, .paymentMethod,
      .systemShortcut, .semanticContent:
      true
    case .union(let id):
      context.manifest.union(id)?.cases.contains { takesAnyText($0.type.unwrapped) } ?? false
    default: false
    }
  }
}
