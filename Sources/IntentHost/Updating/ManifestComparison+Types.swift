// Entities and enums.

import IntentModel

extension ManifestComparison {
  mutating func compareEntities() {
    for entity in old.entities {
      guard let now = new.entity(entity.id) else {
        add(
          "entity-removed", .breaks, entity.id, "is gone",
          fix: "if it has another id now, give that entity \"aliases\": [\"\(entity.id)\"]")
        continue
      }
      if now.id != entity.id {
        add("entity-renamed", .note, entity.id, "is called \(now.id) now")
      }
      words("the name", now.id, entity.display.name, now.display.name)
      for query in entity.queries.subtracting(now.queries).map(\.rawValue).sorted() {
        add(
          "query-removed", .breaks, now.id, "can no longer be asked for by “\(query)”",
          fix: "keep answering it")
      }
      compareProperties(entity, now)
    }
    for entity in new.entities
    where !old.entities.contains(where: { $0.id == entity.id || entity.aliases.contains($0.id) }) {
      add("entity-added", .note, entity.id, "new")
    }
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
    for value in old.enums {
      guard let now = new.enumeration(value.id) else {
        add(
          "enum-removed", .breaks, value.id, "is gone",
          fix: "if it has another id now, give that enum \"aliases\": [\"\(value.id)\"]")
        continue
      }
      if now.id != value.id { add("enum-renamed", .note, value.id, "is called \(now.id) now") }
      compareCases(value, now)
    }
    for value in new.enums
    where !old.enums.contains(where: { $0.id == value.id || value.aliases.contains($0.id) }) {
      add("enum-added", .note, value.id, "new")
    }
  }

  private mutating func compareCases(_ before: Enumeration, _ after: Enumeration) {
    for item in before.cases {
      let subject = "\(after.id).\(item.value)"
      guard
        let now = after.cases.first(where: { $0.value == item.value })
          ?? after.cases.first(where: { $0.aliases.contains(item.value) })
      else {
        add(
          "case-removed", .breaks, subject, "is gone",
          fix: "if it has another value now, give that case \"aliases\": [\"\(item.value)\"]")
        continue
      }
      if now.value != item.value {
        add("case-renamed", .note, subject, "is called \(now.value) now")
      }
      words("the title", "\(after.id).\(now.value)", item.title, now.title)
    }
    for item in after.cases
    where !before.cases.contains(where: {
      $0.value == item.value || item.aliases.contains($0.value)
    }) {
      let title = Self.shown(item.title, of: new) ?? item.value
      add("case-added", .note, "\(after.id).\(item.value)", "new: \(title)")
    }
  }
}
