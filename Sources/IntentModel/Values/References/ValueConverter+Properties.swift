// Entities that exist only as their properties: the JSON object of these.

extension ValueConverter {
  func readProperties(
    _ members: [JSON.Member], id: String, _ target: Target
  ) throws(ConversionFailure) -> Noted {
    let properties = entity(id)?.properties ?? []
    for member in members where !properties.contains(where: { $0.name == member.name }) {
      throw ConversionFailure(
        "\(id) has no property \(Shown.quoted(member.name)): "
          + "it has \(Shown.choices(properties.map(\.name), conjunction: "and"))")
    }
    var fields: [IntentValue.Field] = []
    var notes: [String] = []
    for property in properties {
      let json = members.first { $0.name == property.name }?.value ?? .null
      if json == .null {
        guard property.type.isOptional else {
          throw ConversionFailure("is missing").inside(property.name)
        }
        continue
      }
      let noted = try readProperty(json, property, target)
      fields.append(.init(property.name, noted.value))
      notes += noted.notes.map { "\(property.name): \($0)" }
    }
    let value = EntityValue(type: entity(id)?.id ?? id, id: "", properties: .record(fields))
    return Noted(.entity(value), notes: notes)
  }

  private func readProperty(
    _ json: JSON, _ property: Entity.Property, _ target: Target
  ) throws(ConversionFailure) -> Noted {
    do throws(ConversionFailure) {
      return try part(json, target.part(property.type))
    } catch {
      throw error.inside(property.name)
    }
  }
}
