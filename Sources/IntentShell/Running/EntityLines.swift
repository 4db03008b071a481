// An entity that a run gives, as people read it.

import IntentModel

/// The words for an entity.
struct EntityLines {
  let values: ValueConverter
  let manifest: Manifest

  /// Title, subtitle and the reference by which it can be named. What has no id cannot be named, and what
  /// has no title either is what its properties say.
  /// - Parameter isAlone: each property has a line of its own; else they are one line.
  func text(_ entity: EntityValue, isAlone: Bool) -> String {
    let reference = entity.id.isEmpty ? "" : "\(entity.type)/\(entity.id)"
    let title = entity.title.isNull ? entity.id : values.words(entity.title)
    let subtitle = entity.subtitle.isNull ? "" : values.words(entity.subtitle)
    let parts = [title, subtitle, reference].filter { !$0.isEmpty }
    if !parts.isEmpty { return parts.joined(separator: "  ").escapedForTerminal }
    return properties(entity).map(\.escapedForTerminal).joined(separator: isAlone ? "\n" : ", ")
  }

  private func properties(_ entity: EntityValue) -> [String] {
    (manifest.entity(entity.type)?.properties ?? []).compactMap { property in
      guard let value = entity.properties[property.name], !value.isNull else { return nil }
      let name = property.title.map { values.context.localised($0) } ?? property.name
      return "\(name): \(values.toText(value, of: property.type))"
    }
  }
}
