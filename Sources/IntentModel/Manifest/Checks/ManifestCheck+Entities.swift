// Checks of entities: that they can be found by those who need them.

extension ManifestCheck {
  static let entityRules = [
    ManifestCheck(
      "transient-queries", "A transient or generable entity has no queries.",
      fix: "remove “queries”, or change “kind”"
    ) { manifest, findings in
      manifest.eachEntity { entity, place in
        if entity.isTransient, !entity.queries.isEmpty {
          findings.report(
            place["queries"], "“\(entity.id)” is \(entity.kind.rawValue) and has queries")
        }
      }
    },
    ManifestCheck(
      "unique-query", "A unique entity serves the query “unique”.", fix: "add “unique” to “queries”"
    ) { manifest, findings in
      manifest.eachEntity { entity, place in
        if entity.kind == .unique, !entity.queries.contains(.unique) {
          findings.report(place["queries"], "“\(entity.id)” cannot be fetched")
        }
      }
    },
    ManifestCheck(
      "entity-ids", "An entity that a parameter takes can be fetched by its ids.",
      fix: "add “ids” to the entity's “queries”"
    ) { manifest, findings in
      manifest.eachQueriedParameter { parameter, entity, place in
        if entity.kind != .unique, !entity.queries.contains(.ids) {
          findings.report(
            place["type"],
            "“\(parameter.name)” takes “\(entity.id)”, which is not fetched by ids")
        }
      }
    },
    ManifestCheck(
      "entity-search", "An entity that a parameter takes can be found by a text.",
      severity: .warning,
      fix: "serve the query “string”, or “all” for a short list, and add it to “queries”"
    ) { manifest, findings in
      manifest.eachQueriedParameter { parameter, entity, place in
        if entity.kind != .unique, entity.queries.isDisjoint(with: [.string, .all]),
          parameter.options == nil
        {
          findings.report(
            place["type"],
            "“\(parameter.name)” takes “\(entity.id)”, which cannot be searched: people must "
              + "know its ids")
        }
      }
    },
    ManifestCheck(
      "idle-representation", "A representation is exported, imported or both.",
      fix: "remove it, or write “import”: true"
    ) { manifest, findings in
      manifest.eachEntity { entity, place in
        for (index, form) in entity.representations.enumerated()
        where !form.exports && !form.imports {
          findings.report(
            place["representations"][index], "“\(form.type)” is neither exported nor imported")
        }
      }
    },
    ManifestCheck(
      "representation-content", "Only a file has a content type, a MIME type such as text/vcard.",
      fix: "write a MIME type for a file; remove “contentType” elsewhere"
    ) { manifest, findings in
      manifest.eachEntity { entity, place in
        for (index, form) in entity.representations.enumerated() {
          guard let type = form.contentType else { continue }
          let here = place["representations"][index]["contentType"]
          if form.type != .file { findings.report(here, "“\(form.type)” has no content type") }
          if type.split(separator: "/", omittingEmptySubsequences: false).count != 2 {
            findings.report(here, "“\(type)” is not a MIME type")
          }
        }
      }
    },
    ManifestCheck(
      "url-template", "A URL template names parameters, properties or “id” in braces.",
      fix: "write {name} with a parameter of the intent, or {id} or a property of the entity"
    ) { manifest, findings in
      manifest.eachIntent { intent, place in
        findings.template(intent.url, names: intent.parameters.map(\.name), at: place["url"])
      }
      manifest.eachEntity { entity, place in
        findings.template(
          entity.url, names: ["id"] + entity.properties.map(\.name), at: place["url"])
      }
    },
  ]
}

extension Manifest {
  /// Parameters that take entities with queries.
  fileprivate func eachQueriedParameter(_ body: (Parameter, Entity, Place) -> Void) {
    eachParameter { parameter, _, place in
      guard let id = parameter.type.entityID, let entity = entity(id), !entity.isTransient else {
        return
      }
      body(parameter, entity, place)
    }
  }
}

extension Findings {
  fileprivate mutating func template(_ url: String?, names: [String], at place: Place) {
    guard let url else { return }
    for name in Braces.names(in: url, opening: "{") where !names.contains(name) {
      report(
        place,
        "the template has {\(name)}" + Suggestion.phrase(for: name, among: names)
          + (names.isEmpty ? "; there is nothing to name" : ""))
    }
  }
}
