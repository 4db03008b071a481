// References to entities. Only the bundle knows which ids exist: text that does not say its id comes
// back as a search.

extension ValueConverter {
  static let longestID = 4096

  func readEntity(
    _ text: String, id: String, _ target: Target
  ) throws(ConversionFailure) -> Converted {
    if let packed = unpacked(.string(text), as: target.type), isTransient(id) {
      return .value(try part(packed.json, target).value, note: packed.note)
    }
    guard !isTransient(id) else {
      let names = entity(id)?.properties.map { "\"\($0.name)\": …" } ?? []
      throw ConversionFailure(
        "expects an object of the properties of \(id)", got: text,
        hint: "write {\(names.joined(separator: ", "))}")
    }
    guard !text.utf8.contains(0) else {
      throw ConversionFailure("holds a NUL character", got: text)
    }
    if let reference = try reference(text, to: [id], target) {
      return .value(try checked(reference))
    }
    guard !text.trimmed.isEmpty, text.utf8.count <= Self.longestID else {
      throw failure(target, got: text)
    }
    return .search(text)
  }

  func readEntity(
    _ json: JSON, id: String, _ target: Target
  ) throws(ConversionFailure) -> Converted {
    switch json {
    case .string(let text): return try readEntity(text, id: id, target)
    case .object(let members):
      if isTransient(id) {
        let noted = try readProperties(members, id: id, target)
        return .value(noted.value, note: noted.note)
      }
      return try readReference(json, id: id, target)
    default: throw failure(target, got: json, hint: "write {\"type\": \"\(id)\", \"id\": …}")
    }
  }

  private func readReference(
    _ json: JSON, id: String, _ target: Target
  ) throws(ConversionFailure) -> Converted {
    if let type = json["type"] {
      guard let name = type.string, names(of: id).contains(name) else {
        throw ConversionFailure("expects the type \(id)", got: type).inside("type")
      }
    }
    switch json["id"] {
    case .string(let text)?:
      return .value(try checked(EntityValue(type: entity(id)?.id ?? id, id: text)))
    case .int(let number)?:
      let value = EntityValue(type: entity(id)?.id ?? id, id: String(number))
      return .value(try checked(value), note: "the number \(number) read as an id")
    case let other?: throw ConversionFailure("expects text", got: other).inside("id")
    case nil: throw failure(target, got: json, hint: "write {\"type\": \"\(id)\", \"id\": …}")
    }
  }

  private func checked(_ value: EntityValue) throws(ConversionFailure) -> IntentValue {
    guard !value.id.isEmpty, value.id.utf8.count <= Self.longestID,
      !value.id.utf8.contains(0)
    else {
      throw ConversionFailure(
        "expects an id of 1 to \(Self.longestID) bytes without NUL", got: value.id)
    }
    return .entity(value)
  }

  /// What `Type/ID` or `bundle:Type/ID` refers to; nil where the text is neither and can only be
  /// searched for. One that names another type or another bundle is no search: it would find something
  /// that was not meant.
  private func reference(
    _ text: String, to ids: [String], _ target: Target
  ) throws(ConversionFailure) -> EntityValue? {
    guard let word = ReferenceWord(text) else { return nil }
    let known = context.manifest.entities.first { names(of: $0.id).contains(word.type) }
    if let bundle = word.bundle {
      let isOwn = isOwnBundle(bundle)
      guard isOwn || known != nil || context.isBundle(bundle) else { return nil }
      guard isOwn else {
        if context.isBundle(bundle) {
          throw ConversionFailure(
            "\(Shown.quoted(bundle)) has no entity type \(Shown.quoted(word.type))", got: text)
        }
        throw ConversionFailure(
          "expects \(expectation(of: target.type)) of \(context.manifest.id), not one of the bundle "
            + Shown.quoted(bundle), got: text)
      }
    }
    if let id = ids.first(where: { names(of: $0).contains(word.type) }) {
      return EntityValue(type: entity(id)?.id ?? id, id: word.id)
    }
    guard let known else {
      guard word.bundle != nil else { return nil }
      throw ConversionFailure(
        "\(context.manifest.id) has no entity type \(Shown.quoted(word.type))", got: text)
    }
    throw ConversionFailure(
      "expects \(expectation(of: target.type)), got the \(known.id) \(Shown.quoted(word.id))",
      hint: "write \(ids[0])/ID, or text to search for")
  }

  /// By its id, or by the last part of it.
  private func isOwnBundle(_ name: String) -> Bool {
    let id = context.manifest.id
    return name == id || name == id.split(separator: ".").last.map(String.init)
  }

  /// A reference to an entity of any type of the bundle.
  func readIdentifier(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    let ids = context.manifest.entities.filter { !$0.isTransient }.map(\.id)
    if let value = try reference(text, to: ids, target) { return Noted(try checked(value)) }
    throw failure(
      target, got: text, hint: "the types are \(Shown.choices(ids, conjunction: "and"))")
  }

  func readIdentifier(_ json: JSON, _ target: Target) throws(ConversionFailure) -> Noted {
    if case .string(let text) = json { return try readIdentifier(text, target) }
    guard let name = json["type"]?.string,
      let entity = context.manifest.entities.first(where: { names(of: $0.id).contains(name) })
    else { throw failure(target, got: json, hint: "write {\"type\": …, \"id\": …}") }
    guard case .value(let value, let note) = try readReference(json, id: entity.id, target) else {
      throw failure(target, got: json)
    }
    return Noted(value, note)
  }

  /// The entity of that id or alias.
  func entity(_ id: String) -> Entity? {
    context.manifest.entity(id)
  }

  /// The names under which people refer to an entity: its id, the last part of it, its aliases.
  func names(of id: String) -> [String] {
    let full = entity(id)?.id ?? id
    let short = full.split(separator: ".").last.map(String.init) ?? full
    return [full, short] + (entity(id)?.aliases ?? [])
  }

  func isTransient(_ id: String) -> Bool { entity(id)?.isTransient == true }
}
