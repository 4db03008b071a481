// Entities and enums.

import IntentModel

extension ManifestComparison {
  mutating func compareEntities() {
    let (kept, added) = paired(old.entities, new.entities)
    for (entity, now) in kept {
      words("the name", now.id, entity.display.name, now.display.name)
      for query in entity.queries.subtracting(now.queries).map(\.rawValue).sorted() {
        add(
          "query-removed", .breaks, now.id, "can no longer be asked for by “\(query)”",
          fix: "keep answering it")
      }
      compareProperties(entity, now)
    }
    for entity in added { add("entity-added", .note, entity.id, "new") }
  }

  private mutating func compareProperties(_ before: Entity, _ after: Entity) {
    for property in before.properties {
      let subject = "\(after.id).\(property.name)"
      guard let now = after.properties.first(where: { $0.name == property.name }) else {
        add("property-removed", .breaks, subject, "is gone", fix: "keep it")
        continue
      }
      if now.type != current(property.type) {
        add(
          "property-changed", .breaks, subject, "is \(now.type), before \(property.type)",
          fix: "keep its type, or add another property")
      }
      if property.isSensitive, !now.isSensitive {
        add("no-longer-sensitive", .widens, subject, "is shown and kept now")
      }
    }
    for property in after.properties
    where !before.properties.contains(where: { $0.name == property.name }) {
      add("property-added", .note, "\(after.id).\(property.name)", "new: \(property.type)")
    }
  }

  mutating func compareEnums() {
    let (kept, added) = paired(old.enums, new.enums)
    for (value, now) in kept { compareCases(value, now) }
    for value in added { add("enum-added", .note, value.id, "new") }
  }

  private mutating func compareCases(_ before: Enumeration, _ after: Enumeration) {
    let (kept, added) = paired(before.cases, after.cases, of: after.id)
    for (item, now) in kept {
      words("the title", "\(after.id).\(now.value)", item.title, now.title)
    }
    for item in added {
      let title = Self.shown(item.title, of: new) ?? item.value
      add("case-added", .note, "\(after.id).\(item.value)", "new: \(title)")
    }
  }
}
