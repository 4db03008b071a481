// Checks that what a manifest refers to is there.

extension ManifestCheck {
  static let references = [
    ManifestCheck(
      "unknown-reference",
      "Types, contexts and replacements name entities, enums, unions and intents of the manifest.",
      fix: "declare it, or write the id of one that is declared"
    ) { manifest, findings in
      manifest.eachType { type, place in findings.resolve(type, in: manifest, at: place) }
      let entities = manifest.entities.flatMap { [$0.id] + $0.aliases }
      for (index, context) in manifest.contexts.enumerated() {
        for (number, id) in context.entities.enumerated() {
          let place = Place.root["contexts"][index]["entities"][number]
          findings.resolve("entity", id, among: entities, at: place)
        }
      }
      let intents = manifest.intents.flatMap { [$0.id] + $0.aliases }
      manifest.eachIntent { intent, place in
        guard let id = intent.deprecated?.replacedBy else { return }
        findings.resolve("intent", id, among: intents, at: place["deprecated"]["replacedBy"])
      }
    },
    ManifestCheck(
      "replaced-by-itself", "A deprecated intent is replaced by another one.",
      fix: "write the id of the other intent, or leave “replacedBy” out"
    ) { manifest, findings in
      manifest.eachIntent { intent, place in
        if intent.deprecated?.replacedBy == intent.id, !intent.id.isEmpty {
          findings.report(
            place["deprecated"]["replacedBy"], "“\(intent.id)” is replaced by itself")
        }
      }
    },
    ManifestCheck(
      "union-cycle", "A union does not contain itself, also not through other unions.",
      fix: "remove the case that leads back"
    ) { manifest, findings in
      manifest.eachUnion { union, place in
        if manifest.unionsInside(union.id).contains(union.id) {
          findings.report(place["cases"], "the union “\(union.id)” contains itself")
        }
      }
    },
    ManifestCheck(
      "type-nesting", "The elements of lists and sets are neither optional nor lists.",
      fix: "write a list of plain elements such as [string]"
    ) { manifest, findings in
      manifest.eachType { type, place in
        if let element = type.element, element.isOptional || element.element != nil {
          findings.report(
            place, "the elements of “\(type)” are \(element.isOptional ? "optional" : "lists")")
        }
      }
    },
    ManifestCheck(
      "options-dependency", "Options depend on other parameters of the same intent.",
      fix: "write the name of another parameter of the intent"
    ) { manifest, findings in
      manifest.eachParameter { parameter, intent, place in
        let names = intent.parameters.map(\.name)
        for (index, name) in (parameter.options?.dependsOn ?? []).enumerated() {
          let here = place["options"]["dependsOn"][index]
          if name == parameter.name {
            findings.report(here, "the options of “\(name)” depend on “\(name)” itself")
          } else {
            findings.resolve("parameter", name, among: names, at: here)
          }
        }
      }
    },
    ManifestCheck(
      "unknown-resolver", "Resolvers are built in, or named `custom:ID`.",
      fix: "write one of \(Vocabulary.resolvers.joined(separator: ", ")), or custom:ID"
    ) { manifest, findings in
      manifest.eachParameter { parameter, _, place in
        for (index, name) in (parameter.resolvers ?? []).enumerated()
        where !Vocabulary.resolvers.contains(name)
          && !(name.hasPrefix("custom:") && ValueType.isIdentifier(String(name.dropFirst(7))))
        {
          findings.report(
            place["resolvers"][index],
            "there is no resolver “\(name)”"
              + Suggestion.phrase(for: name, among: Vocabulary.resolvers))
        }
      }
    },
  ]
}

extension Findings {
  fileprivate mutating func resolve(_ type: ValueType, in manifest: Manifest, at place: Place) {
    switch type.core {
    case .entity(let id), .collection(let id):
      resolve("entity", id, among: manifest.entities.flatMap { [$0.id] + $0.aliases }, at: place)
    case .enumeration(let id):
      resolve("enum", id, among: manifest.enums.flatMap { [$0.id] + $0.aliases }, at: place)
    case .union(let id): resolve("union", id, among: manifest.unions.map(\.id), at: place)
    default: break
    }
  }

  mutating func resolve(_ kind: String, _ id: String, among ids: [String], at place: Place) {
    guard !id.isEmpty, !ids.contains(id) else { return }
    let known = ids.isEmpty ? "none is declared" : "there are \(Self.listed(ids))"
    report(
      place,
      "there is no \(kind) “\(id)”; \(known)" + Suggestion.phrase(for: id, among: ids))
  }

  /// At most ten names, in quotes.
  static func listed(_ names: [String]) -> String {
    let shown = names.prefix(10).map { "“\($0)”" }.joined(separator: ", ")
    return names.count > 10 ? shown + " and \(names.count - 10) more" : shown
  }
}

extension Manifest {
  /// The ids of the unions that can be reached from a union's cases.
  func unionsInside(_ id: String) -> Set<String> {
    var found: Set<String> = []
    var waiting = [id]
    while let next = waiting.popLast() {
      for choice in union(next)?.cases ?? [] {
        if case .union(let inner) = choice.type.core, found.insert(inner).inserted {
          waiting.append(inner)
        }
      }
    }
    return found
  }
}
