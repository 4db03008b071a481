// References to entities, and entities that travel with their properties.

/// `entity:ID`, and `entityIdentifier` where the id is nil: any entity of the bundle.
struct EntityCoder: ValueCoder {
  let id: String?
  let rules: Restrictions
  init(_ id: String?, _ rules: Restrictions) {
    self.id = id
    self.rules = rules
  }

  static let maximumIDLength = 4096

  private var manifest: Manifest { rules.context.manifest }
  private var entity: Entity? { id.flatMap { manifest.entity($0) } }
  private var what: String {
    guard let entity else { return "a reference Type/ID" }
    return "a \(Localizer(rules.context).string(entity.display.name))"
  }

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    if let entity, entity.isTransient { return .value(try transient(json, entity)) }
    if let text = json.string { return try convert(text: text) }
    guard let members = json.members, let identifier = json["id"]?.string else {
      throw .expected("\(what) as { \"type\", \"id\" } or “Type/ID”", got: json)
    }
    let known = ["type", "id", "title", "subtitle", "image", "properties"]
    if let other = members.first(where: { !known.contains($0.name) }) {
      throw ConversionFailure(
        "expects \(what) without a member “\(other.name.prefix(60))”",
        hint: "its members are \(known.joined(separator: ", "))")
    }
    if let type = json["type"], type.string == nil { throw .expected(what, got: json) }
    guard let type = json["type"]?.string ?? id else {
      throw .expected("the member “type”", got: json)
    }
    return .exact(try reference(type, identifier, shown: "\(type)/\(identifier)"))
  }

  /// `Type/ID`, also with the bundle before it; any other text is searched for.
  func convert(text: String) throws(ConversionFailure) -> Conversion {
    if let entity, entity.isTransient {
      guard let json = rules.context.readJSON(text), json.members != nil else {
        throw .expected("\(what) as a JSON object of its properties", got: text)
      }
      return .value(try transient(json, entity))
    }
    if let slash = text.firstIndex(of: "/") {
      let type = withoutBundle(text[..<slash])
      let identifier = String(text[text.index(after: slash)...])
      let isDeclared = manifest.entity(type) != nil
      if !identifier.isEmpty, id == nil || isDeclared {
        return .exact(try reference(type, identifier, shown: text))
      }
    }
    guard let id, !text.isEmpty else { throw .expected(what, got: text) }
    return .search(text: text, entity: entity?.id ?? id)
  }

  private func withoutBundle(_ text: Substring) -> String {
    guard let colon = text.firstIndex(of: ":") else { return String(text) }
    let bundle = text[..<colon]
    let isOwn = bundle == manifest.id || manifest.id.hasSuffix(".\(bundle)")
    return String(isOwn ? text[text.index(after: colon)...] : text)
  }

  private func reference(
    _ type: String, _ identifier: String, shown: String
  ) throws(ConversionFailure) -> IntentValue {
    guard let named = manifest.entity(type) else {
      throw ConversionFailure(
        "expects \(what)", got: ConversionFailure.quoted(shown),
        hint: "there is no entity “\(type.prefix(60))”"
          + Suggestion.phrase(for: type, among: manifest.entities.map(\.id)))
    }
    if let entity, named.id != entity.id {
      throw ConversionFailure("expects \(what)", got: "a \(named.id)")
    }
    guard identifier.utf8.count <= Self.maximumIDLength else {
      throw ConversionFailure("expects an id of at most 4096 bytes")
    }
    return .entity(EntityValue(type: named.id, id: identifier))
  }

  /// An entity without a query is written as the object of its properties.
  private func transient(_ json: JSON, _ entity: Entity) throws(ConversionFailure) -> Converted {
    guard let members = json.members else { throw .expected("an object of properties", got: json) }
    let names = entity.properties.map(\.name)
    for member in members where !names.contains(member.name) {
      throw ConversionFailure(
        "expects \(what) without a property “\(member.name.prefix(60))”",
        hint: "it has \(names.joined(separator: ", "))")
    }
    var values: [IntentValue.Field] = []
    var reasons: [String] = []
    for property in entity.properties {
      let given = json[property.name] ?? .null
      if given.isNull, property.type.isOptional { continue }
      let converted = try convert(given, property)
      values.append(.init(property.name, converted.value))
      if let reason = converted.reason { reasons.append("\(property.name): \(reason)") }
    }
    let value = EntityValue(type: entity.id, id: "", properties: .record(values))
    return Converted(.entity(value), reason: reasons.joined(separator: "; ").nonEmpty)
  }

  private func convert(
    _ json: JSON, _ property: Entity.Property
  ) throws(ConversionFailure) -> Converted {
    do throws(ConversionFailure) {
      let conversion = try ValueCoding.convert(json, to: property.type, context: rules.context)
      guard let value = conversion.converted else {
        throw ConversionFailure("expects a value that needs no search", got: json.text())
      }
      return value
    } catch {
      throw error.inside("." + property.name)
    }
  }

  func fault(in value: IntentValue) -> ValueFault? {
    guard let found = value.entity else { return .expected("an entity", got: value) }
    guard let declared = manifest.entity(found.type) else {
      return ValueFault("there is no entity “\(found.type.prefix(60))”", at: "$.type")
    }
    if let entity, declared.id != entity.id {
      return ValueFault("expects the entity \(entity.id), got \(declared.id)", at: "$.type")
    }
    if found.id.utf8.count > Self.maximumIDLength {
      return ValueFault("is longer than 4096 bytes", at: "$.id")
    }
    if found.id.isEmpty, !declared.isTransient { return ValueFault("is empty", at: "$.id") }
    for (name, text) in [("title", found.title), ("subtitle", found.subtitle)] where !text.isNull {
      if let fault = FieldKind.text.fault(in: text) { return fault.inside("." + name) }
    }
    if !found.image.isNull,
      let fault = RecordShape.image.fault(in: found.image, "a record")
    {
      return fault.inside(".image")
    }
    return propertyFault(found.properties, declared)
  }

  private func propertyFault(_ properties: IntentValue, _ entity: Entity) -> ValueFault? {
    if properties.isNull { return nil }
    guard let fields = properties.fields else {
      return ValueFault.expected("a record", got: properties).inside(".properties")
    }
    for field in fields {
      guard let property = entity.properties.first(where: { $0.name == field.name }) else {
        return ValueFault("has no property “\(field.name.prefix(60))”", at: "$.properties")
      }
      if field.value.isNull { continue }
      if let fault = ValueCoding.check(
        field.value, against: property.type, context: rules.context)
      {
        return fault.inside(".properties." + field.name)
      }
    }
    return nil
  }

  func json(_ value: IntentValue) -> JSON {
    guard let found = value.entity else { return .null }
    let declared = manifest.entity(found.type)
    let properties = (declared?.properties ?? []).compactMap { property -> JSON.Member? in
      guard !property.isSensitive, let value = found.properties[property.name] else { return nil }
      return JSON.Member(
        property.name, ValueCoding.json(value, of: property.type, context: rules.context))
    }
    if declared?.isTransient == true { return .object(properties) }
    let localizer = Localizer(rules.context)
    var object = MemberBuilder()
    object.add("type", found.type)
    object.add("id", found.id)
    object.add("title", localizer.string(found.title))
    object.add("subtitle", localizer.string(found.subtitle))
    if !found.image.isNull { object.add("image", RecordShape.image.json(found.image)) }
    if !properties.isEmpty { object.add("properties", .object(properties)) }
    return object.object
  }

  /// The title; without one the reference, or the properties of an entity that has no id.
  func text(_ value: IntentValue) -> String {
    guard let found = value.entity else { return "" }
    if let title = Localizer(rules.context).string(found.title), !title.isEmpty { return title }
    if !found.id.isEmpty { return "\(found.type)/\(found.id)" }
    let properties = manifest.entity(found.type)?.properties ?? []
    return properties.compactMap { property in
      guard !property.isSensitive, let value = found.properties[property.name] else { return nil }
      return "\(property.name): "
        + ValueCoding.text(value, of: property.type, context: rules.context)
    }.joined(separator: ", ")
  }
}
