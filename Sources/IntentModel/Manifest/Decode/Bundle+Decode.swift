// Reads what a manifest says of the bundle as a whole: library, grants, contexts, shortcuts.

extension Manifest.Library {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      name: object.requiredString("name", log: &log),
      isSystem: object.bool("system", default: false, log: &log))
    object.end(log: &log)
  }
}

extension Grant {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    let name = object.requiredString("name", .identifier, log: &log)
    let kinds = ["folder", "network", "environment", "device"]
    let word = object.required("kind", log: &log).flatMap {
      log.word($0, at: place["kind"], among: kinds)
    }
    self.init(
      name: name, reason: object.requiredText("reason", log: &log),
      kind: Self.kind(word, &object, log: &log),
      isRequired: object.bool("required", default: false, log: &log))
    aliases = object.strings("aliases", .identifier, log: &log)
    if word != nil { object.end(log: &log) }
  }

  private static func kind(
    _ word: String?, _ object: inout ObjectReader, log: inout ProblemLog
  ) -> Kind {
    switch word {
    case "network":
      _ = object.required("destinations", log: &log)
      return .network(
        destinations: list("destinations", nil, &object, log: &log),
        includingPrivate: object.bool("private", default: false, log: &log))
    case "environment":
      _ = object.required("variables", log: &log)
      return .environment(variables: list("variables", .variable, &object, log: &log))
    case "device":
      _ = object.required("devices", log: &log)
      return .device(paths: list("devices", nil, &object, log: &log))
    case "folder":
      let access = object.required("access", log: &log).flatMap {
        log.word($0, at: object.place["access"], among: ["read", "write"])
      }
      return .folder(writable: access == "write")
    default: return .folder(writable: false)
    }
  }

  private static func list(
    _ name: String, _ rule: TextRule?, _ object: inout ObjectReader, log: inout ProblemLog
  ) -> [String] {
    object.list(name, atLeast: 1, log: &log) { $2.string($0, at: $1, rule) ?? "" }
  }
}

extension ContextProvider {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    self.init(
      id: object.requiredString("id", .identifier, log: &log),
      title: object.text("title", log: &log),
      entities: object.strings("entities", .identifier, log: &log))
    object.end(log: &log)
  }
}

extension AppShortcut {
  init(reading json: JSON, at place: Place, log: inout ProblemLog) {
    var object = ObjectReader(json, at: place, log: &log)
    let intent = object.requiredString("intent", .identifier, log: &log)
    _ = object.required("phrases", log: &log)
    self.init(
      intent: intent, phrases: object.texts("phrases", log: &log),
      shortTitle: object.text("shortTitle", log: &log), image: object.image("image", log: &log),
      arguments: object.entries("arguments", log: &log))
    object.end(log: &log)
  }
}
