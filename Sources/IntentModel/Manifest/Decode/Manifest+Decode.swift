// Reads a manifest. Total: whatever JSON is given, reading ends, and every problem is reported.

extension Manifest {
  /// Reads a manifest and checks it.
  ///
  /// - Parameters:
  ///   - json: what `JSON(parsing:)` gave, or a value built in memory.
  ///   - checks: what must hold beyond the shape. A manifest that was accepted before can be read
  ///     with `[]`, which is much faster.
  /// - Returns: the manifest, nil where a problem is an error; and all problems, in the order of the
  ///   document for the shape, then in the order of the checks. What seems wrong only because of a
  ///   fault of the shape around it is left out.
  public static func decode(
    _ json: JSON, checks: [ManifestCheck] = ManifestCheck.beyondShape
  ) -> (manifest: Manifest?, problems: [ManifestProblem]) {
    var log = ProblemLog()
    guard isReadable(json, log: &log) else { return (nil, log.problems) }
    let manifest = Manifest(reading: json, log: &log)
    if !checks.isEmpty { log.add(manifest.check(checks)) }
    let failed = log.problems.contains { $0.severity == .error }
    return (failed ? nil : manifest, log.problems)
  }

  /// Of a later version nothing more is said: what this program makes of it would mislead.
  private static func isReadable(_ json: JSON, log: inout ProblemLog) -> Bool {
    guard json.members != nil else {
      log.wrongKind(json, at: .root, expected: "an object")
      return false
    }
    if let version = json["manifest"]?.number, version > Double(schemaVersion) {
      let shown = JSON(shortest: version).text()
      log.shape(
        .laterVersion, at: Place.root["manifest"],
        "written for manifest version \(shown); this program reads \(schemaVersion)")
      return false
    }
    return true
  }

  private init(reading json: JSON, log: inout ProblemLog) {
    var object = ObjectReader(json, at: .root, log: &log)
    _ = object.string("$schema", log: &log)
    Self.readSchemaVersion(&object, log: &log)
    self.init(
      id: object.requiredString("id", .bundleID, log: &log),
      name: object.requiredText("name", log: &log),
      version: object.requiredString("version", .version, log: &log))
    readIdentity(&object, log: &log)
    readDeclarations(&object, log: &log)
    object.end(log: &log)
  }

  private static func readSchemaVersion(_ object: inout ObjectReader, log: inout ProblemLog) {
    guard let version = object.required("manifest", log: &log) else { return }
    if version.number != Double(schemaVersion) {
      log.wrongKind(version, at: object.place["manifest"], expected: "\(schemaVersion)")
    }
  }

  private mutating func readIdentity(_ object: inout ObjectReader, log: inout ProblemLog) {
    description = object.text("description", log: &log)
    licence = object.string("licence", log: &log)
    author = object.string("author", log: &log)
    homepage = object.string("homepage", log: &log)
    library = object.value("library").map {
      Library(reading: $0, at: object.place["library"], log: &log)
    }
    hasEntry = object.bool("entry", default: false, log: &log)
    isEmpty = object.bool("empty", default: false, log: &log)
    lifetime = object.word("lifetime", default: .call, log: &log)
    memory = object.integer("memory", atLeast: 1 << 20, log: &log) ?? memory
    grants = object.list("grants", atMost: 64, log: &log) { Grant(reading: $0, at: $1, log: &$2) }
    sourceLanguage = object.string("sourceLanguage", log: &log) ?? "en"
    tileColor = object.string("tileColor", log: &log)
  }

  private mutating func readDeclarations(_ object: inout ObjectReader, log: inout ProblemLog) {
    strings = Self.strings(&object, log: &log)
    intents = object.list("intents", log: &log) {
      Intent(reading: $0, at: $1, log: &$2)
    }
    entities = object.list("entities", log: &log) {
      Entity(reading: $0, at: $1, log: &$2)
    }
    enums = object.list("enums", log: &log) {
      Enumeration(reading: $0, at: $1, log: &$2)
    }
    unions = object.list("unions", log: &log) {
      Union(reading: $0, at: $1, log: &$2)
    }
    contexts = object.list("contexts", log: &log) {
      ContextProvider(reading: $0, at: $1, log: &$2)
    }
    annotates = object.strings("annotates", .identifier, log: &log)
    appShortcuts = object.list("appShortcuts", log: &log) {
      AppShortcut(reading: $0, at: $1, log: &$2)
    }
  }

  private static func strings(
    _ object: inout ObjectReader, log: inout ProblemLog
  ) -> [String: [String: [String: LocalizedText]]] {
    var tables: [String: [String: [String: LocalizedText]]] = [:]
    let place = object.place["strings"]
    for table in object.entries("strings", log: &log) {
      var keys: [String: [String: LocalizedText]] = [:]
      for key in log.entries(of: table.value, at: place[table.name]) {
        let inner = place[table.name][key.name]
        var languages: [String: LocalizedText] = [:]
        for language in log.entries(of: key.value, at: inner) {
          languages[language.name] = LocalizedText(
            reading: language.value, at: inner[language.name], log: &log)
        }
        keys[key.name] = languages
      }
      tables[table.name] = keys
    }
    return tables
  }
}

extension ProblemLog {
  fileprivate mutating func entries(of json: JSON, at place: Place) -> [JSON.Member] {
    if let members = json.members { return members }
    wrongKind(json, at: place, expected: "an object")
    return []
  }
}
