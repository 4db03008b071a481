// Checks of what takes on a schema of App Intents: the name, and the members where they are known.

extension ManifestCheck {
  static let schemaRules = [
    ManifestCheck(
      "unknown-schema", "A schema is one of App Intents, of the kind of what has it.",
      severity: .warning, fix: "write domain.name, such as books.openBook, or remove “schema”",
      run: checkSchemaNames),
    ManifestCheck(
      "schema-member",
      "What has a schema has the parameters, properties or cases that the schema requires.",
      fix: "add it, or remove “schema”", run: checkSchemaMembers),
    ManifestCheck(
      "schema-extra-parameter", "Parameters that an intent's schema does not name are optional.",
      severity: .warning, fix: "make its type optional, or give it a default"
    ) { manifest, findings in
      manifest.eachIntent { intent, place in
        guard let members = intent.schema.flatMap(Schemas.members), members.isWhole else { return }
        for (index, parameter) in intent.parameters.enumerated()
        where parameter.isRequired && parameter.defaultValue == nil {
          if members.named.contains(where: { $0.name == parameter.name }) { continue }
          findings.report(
            place["parameters"][index],
            "“\(parameter.name)” is not in the schema .\(intent.schema ?? "") and must be given: "
              + "callers by the schema do not know it")
        }
      }
    },
  ]

  @Sendable private static func checkSchemaNames(
    _ manifest: Manifest, _ findings: inout Findings
  ) {
    manifest.eachSchema { name, kind, _, place in
      guard Schemas.kind(of: name) != kind else { return }
      let message =
        if let other = Schemas.kind(of: name) {
          "the schema “\(name)” is of an \(other.word), and this is an \(kind.word)"
        } else {
          "there is no schema “\(name)” of an \(kind.word)"
            + Suggestion.phrase(for: name, among: Schemas.names(kind))
        }
      findings.report(place["schema"], message)
    }
  }

  @Sendable private static func checkSchemaMembers(
    _ manifest: Manifest, _ findings: inout Findings
  ) {
    manifest.eachSchema { name, kind, members, place in
      guard Schemas.kind(of: name) == kind, let known = Schemas.members(of: name) else { return }
      for member in known.named where member.isRequired && !members.contains(member.name) {
        findings.report(place, "the schema .\(name) requires “\(member.name)”, which is missing")
      }
    }
  }
}

extension Schemas.Kind {
  fileprivate var word: String { self == .enumeration ? "enum" : rawValue }
}

extension Manifest {
  /// Everything with a schema: the schema's name, what has it, the names of its members.
  fileprivate func eachSchema(_ body: (String, Schemas.Kind, [String], Place) -> Void) {
    eachIntent { intent, place in
      if let name = intent.schema { body(name, .intent, intent.parameters.map(\.name), place) }
    }
    eachEntity { entity, place in
      if let name = entity.schema { body(name, .entity, entity.properties.map(\.name), place) }
    }
    eachEnum { value, place in
      if let name = value.schema { body(name, .enumeration, value.cases.map(\.value), place) }
    }
  }
}
