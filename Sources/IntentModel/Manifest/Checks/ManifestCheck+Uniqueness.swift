// Checks that nothing has the name of something else.

extension ManifestCheck {
  static let uniqueness = [
    ManifestCheck(
      "duplicate-id",
      "Within a kind (intents, entities, enums, unions, contexts, grants) ids and aliases differ.",
      fix: "rename one of them"
    ) { manifest, findings in
      findings.unique(
        "intents", manifest.intents.map { ($0.id, $0.aliases) }, at: .root["intents"])
      findings.unique(
        "entities", manifest.entities.map { ($0.id, $0.aliases) }, at: .root["entities"])
      findings.unique("enums", manifest.enums.map { ($0.id, $0.aliases) }, at: .root["enums"])
      findings.unique("unions", manifest.unions.map { ($0.id, []) }, at: .root["unions"])
      findings.unique("contexts", manifest.contexts.map { ($0.id, []) }, at: .root["contexts"])
      findings.unique(
        "grants", manifest.grants.map { ($0.name, $0.aliases) }, at: .root["grants"], member: "name"
      )
    },
    ManifestCheck(
      "duplicate-parameter", "The parameters of an intent have different names and aliases.",
      fix: "rename one of them"
    ) { manifest, findings in
      manifest.eachIntent { intent, place in
        findings.unique(
          "parameters", intent.parameters.map { ($0.name, $0.aliases) },
          at: place["parameters"], member: "name")
      }
    },
    ManifestCheck(
      "duplicate-property", "The properties of an entity have different names.",
      fix: "rename one of them"
    ) { manifest, findings in
      manifest.eachEntity { entity, place in
        findings.unique(
          "properties", entity.properties.map { ($0.name, []) }, at: place["properties"],
          member: "name")
      }
    },
    ManifestCheck(
      "duplicate-case", "The cases of an enum have different values, those of a union names.",
      fix: "rename or remove one of them"
    ) { manifest, findings in
      manifest.eachEnum { value, place in
        findings.unique(
          "cases", value.cases.map { ($0.value, $0.aliases) }, at: place["cases"], member: "value")
      }
      manifest.eachUnion { union, place in
        findings.unique(
          "cases", union.cases.map { ($0.name, []) }, at: place["cases"], member: "name")
      }
    },
  ]
}

extension Findings {
  /// Reports each name that was there before, with both places. Empty names are faults of the shape.
  fileprivate mutating func unique(
    _ kind: String, _ items: [(name: String, aliases: [String])], at place: Place,
    member: String = "id"
  ) {
    var seen: [String: Place] = [:]
    for (index, item) in items.enumerated() {
      let places =
        [(item.name, place[index][member])]
        + item.aliases.enumerated().map { ($1, place[index]["aliases"][$0]) }
      for (name, here) in places where !name.isEmpty {
        if let first = seen[name] {
          report(here, "“\(name)” is already used among the \(kind) at \(first)")
        } else {
          seen[name] = here
        }
      }
    }
  }
}
