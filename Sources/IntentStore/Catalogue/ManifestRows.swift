// Writes what is listed of a manifest as rows.

import IntentModel

/// The rows of one bundle's manifest.
struct ManifestRows {
  let manifest: Manifest
  let database: Database

  /// Kinds of what has a name and texts; see the tables `names` and `texts`.
  enum Kind: Int {
    case intent = 0
    case entity, enumeration, bundle
  }

  func write() throws(StoreError) {
    try writeTexts(.bundle, 0, manifest.name, manifest.description)
    try writeIntents()
    try writeEntities()
    try writeEnums()
  }

  /// The text in the bundle's own language.
  func text(_ text: Text) -> String {
    translation(of: text, manifest.sourceLanguage) ?? text.fallback ?? text.key
  }

  private func translation(of text: Text, _ language: String) -> String? {
    manifest.strings[text.table ?? "Localizable"]?[text.key]?[language]?.text
  }

  private func writeIntents() throws(StoreError) {
    let insert = try database.prepare(
      """
      INSERT INTO intents(bundle, position, id, title, description, flags, rest)
      VALUES(?,?,?,?,?,?,?)
      """)
    for (position, intent) in manifest.intents.enumerated() {
      let rest = IntentRow.Rest(intent, category: intent.category.map(text))
      try insert.run(
        manifest.id, position, intent.id, text(intent.title), intent.description.map(text),
        IntentRow.Flags(intent).bits, rest.text)
      try writeNames(.intent, position, intent.id, intent.aliases)
      try writeTexts(.intent, position, intent.title, intent.description)
      try writeParameters(intent)
    }
  }

  private func writeParameters(_ intent: Intent) throws(StoreError) {
    let insert = try database.prepare(
      """
      INSERT INTO parameters(bundle, intent, position, name, title, description, type, required,
      sensitive, has_options, has_default) VALUES(?,?,?,?,?,?,?,?,?,?,?)
      """)
    for (position, parameter) in intent.parameters.enumerated() {
      try insert.run(
        manifest.id, intent.id, position, parameter.name, parameter.title.map(text),
        parameter.description.map(text), "\(parameter.type)", parameter.isRequired,
        parameter.isSensitive, parameter.options != nil, parameter.defaultValue != nil)
    }
  }

  private func writeEntities() throws(StoreError) {
    let insert = try database.prepare(
      """
      INSERT INTO entities(bundle, position, id, title, kind, queries, aliases)
      VALUES(?,?,?,?,?,?,?)
      """)
    for (position, entity) in manifest.entities.enumerated() {
      try insert.run(
        manifest.id, position, entity.id, text(entity.display.name), entity.kind.rawValue,
        words(entity.queries.map(\.rawValue).sorted()), words(entity.aliases))
      try writeNames(.entity, position, entity.id, entity.aliases)
      try writeTexts(.entity, position, entity.display.name, nil)
    }
  }

  private func writeEnums() throws(StoreError) {
    let insert = try database.prepare(
      "INSERT INTO enums(bundle, position, id, title) VALUES(?,?,?,?)")
    let insertCase = try database.prepare(
      "INSERT INTO enum_cases(bundle, enum, position, value, title) VALUES(?,?,?,?,?)")
    for (position, enumeration) in manifest.enums.enumerated() {
      try insert.run(manifest.id, position, enumeration.id, text(enumeration.display.name))
      try writeNames(.enumeration, position, enumeration.id, enumeration.aliases)
      for (position, choice) in enumeration.cases.enumerated() {
        try insertCase.run(
          manifest.id, enumeration.id, position, choice.value, text(choice.title))
      }
    }
  }

  /// Every way to write the name, alone, behind the last part of the bundle's id, and behind all of it.
  private func writeNames(
    _ kind: Kind, _ position: Int, _ id: String, _ aliases: [String]
  ) throws(StoreError) {
    let insert = try database.prepare(
      "INSERT OR IGNORE INTO names(name, kind, rank, bundle, position) VALUES(?,?,?,?,?)")
    var seen: Set<String> = []
    let forms = [(id, 1), (lastPart(id), 2)] + aliases.map { ($0, 3) }
    for (name, rank) in forms where seen.insert(name).inserted {
      try insert.run("\(manifest.id).\(name)", kind.rawValue, rank - 1, manifest.id, position)
      try insert.run("\(lastPart(manifest.id)).\(name)", kind.rawValue, rank, manifest.id, position)
      try insert.run(name, kind.rawValue, rank, manifest.id, position)
    }
  }

  private func writeTexts(
    _ kind: Kind, _ position: Int, _ title: Text, _ description: Text?
  ) throws(StoreError) {
    let titles = manifest.strings[title.table ?? "Localizable"]?[title.key] ?? [:]
    let insert = try database.prepare(
      """
      INSERT INTO texts(bundle, kind, position, language, title, description) VALUES(?,?,?,?,?,?)
      """)
    for (language, translated) in titles where language != manifest.sourceLanguage {
      try insert.run(
        manifest.id, kind.rawValue, position, language, translated.text,
        description.flatMap { translation(of: $0, language) })
    }
  }

  private func words(_ list: [String]) -> String { list.joined(separator: " ") }

  private func lastPart(_ id: String) -> String {
    id.split(separator: ".").last.map(String.init) ?? id
  }
}
