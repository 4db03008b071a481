// Lists and looks up. No manifest is decoded.

extension Store {
  /// All bundles, by id. `languages` are those that the reader knows, the best first (BCP 47).
  public func bundles(languages: [String] = []) throws(StoreError) -> [BundleRow] {
    try bundles("", [], languages)
  }

  /// The bundle of that id, or whose id ends in that part when only one does.
  public func bundle(_ name: String, languages: [String] = []) throws(StoreError) -> BundleRow? {
    if let row = try bundles("WHERE id = ?1", [name], languages).first { return row }
    guard !name.contains(".") else { return nil }
    let rows = try bundles(languages: languages).filter { $0.shortName == name }
    return rows.count == 1 ? rows[0] : nil
  }

  private func bundles(
    _ condition: String, _ values: [any SQLValue], _ languages: [String]
  ) throws(StoreError) -> [BundleRow] {
    let home = home
    return try rows(
      "SELECT \(Store.bundleColumns(languages)) FROM bundles \(condition) ORDER BY id", values
    ) { row throws(StoreError) in try Store.bundle(row, home) }
  }

  static func bundleColumns(_ languages: [String]) -> String {
    """
    id, version, \(localized("name", languages)),
    \(localized("description", languages)),
    author, licence, hash, link, library, library_hash, identity, is_system, members, source,
    enabled, lifetime, has_entry, memory, writable, intent_count, added_at
    """
  }

  /// The row of a query for `bundleColumns`.
  static func bundle(_ row: Statement, _ home: Home) throws(StoreError) -> BundleRow {
    let hash = row.text(6)
    // SQLite has no checksums: a damaged page can look like a row.
    guard hash.utf8.count == 64, !row.isNull(0), !row.isNull(20) else {
      throw Database.damaged("a row of bundles makes no sense", home.catalogue)
    }
    let folder = row.path(7) ?? home.store.appending(hash)
    return BundleRow(
      id: row.text(0), version: row.text(1), name: row.text(2), description: row.optionalText(3),
      author: row.optionalText(4), licence: row.optionalText(5), hash: hash, folder: folder,
      library: row.path(8).map { folder.appending($0) }, libraryHash: row.optionalText(9),
      isSystem: row.bool(11), isLinked: !row.isNull(7), source: row.path(13) ?? "",
      isEnabled: row.bool(14), lifetime: row.text(15), hasEntry: row.bool(16), memory: row.int(17),
      writableSize: row.int(18), intentCount: Int(row.int(19)), addedAt: row.int(20),
      identity: row.optionalText(10),
      members: row.isNull(12) ? nil : row.bytes(12).split(separator: 0).map { Path(bytes: $0) })
  }

  /// All intents, by bundle and then as declared; of one bundle when it is named.
  public func intents(
    of bundle: String? = nil, languages: [String] = []
  ) throws(StoreError) -> [IntentRow] {
    var rows: [IntentRow] = []
    try list(.init(bundle: bundle), languages) { rows.append($0.row) }
    return rows
  }

  /// Gives `body` the intents of `intents(of:languages:)` one by one, without making rows of them.
  public func listIntents(
    of bundle: String? = nil, languages: [String] = [], _ body: (ListedIntent) -> Void
  ) throws(StoreError) {
    try list(.init(bundle: bundle), languages) { body($0) }
  }

  /// How many intents there are.
  public func intentCount() throws(StoreError) -> Int {
    try rows("SELECT total(intent_count) FROM bundles") { row throws(StoreError) in Int(row.int(0))
    }
    .first ?? 0
  }

  func list(
    _ place: IntentWalk.Place, _ languages: [String], _ body: (ListedIntent) -> Void
  ) throws(StoreError) {
    guard let database = try catalogue.reader() else { return }
    var walk = try IntentWalk(database, home, place, languages)
    try walk.forEach { body($0) }
  }

  /// The parameters of an intent, as declared.
  public func parameters(of intent: IntentRow) throws(StoreError) -> [ParameterRow] {
    try rows(
      """
      SELECT name, title, description, type, required, sensitive, has_options, has_default
      FROM parameters WHERE bundle = ?1 AND intent = ?2 ORDER BY position
      """, [intent.bundle, intent.id]
    ) { row throws(StoreError) in
      ParameterRow(
        name: row.text(0), title: row.optionalText(1), description: row.optionalText(2),
        type: row.text(3), isRequired: row.bool(4), isSensitive: row.bool(5),
        hasOptions: row.bool(6), hasDefault: row.bool(7))
    }
  }

  /// All entities, by bundle and then as declared; of one bundle when it is named.
  public func entities(of bundle: String? = nil) throws(StoreError) -> [EntityRow] {
    try entities(bundle == nil ? "" : "WHERE e.bundle = ?1", bundle.map { [$0] } ?? [])
  }

  func entities(_ condition: String, _ values: [any SQLValue]) throws(StoreError) -> [EntityRow] {
    try rows(
      """
      SELECT e.bundle, b.enabled, e.id, e.title, e.kind, e.queries, e.aliases
      FROM entities e JOIN bundles b ON b.id = e.bundle \(condition) ORDER BY e.bundle, e.position
      """, values
    ) { row throws(StoreError) in
      EntityRow(
        bundle: row.text(0), isBundleEnabled: row.bool(1), id: row.text(2), title: row.text(3),
        kind: row.text(4), queries: row.words(5), aliases: row.words(6))
    }
  }

  /// The enums of a bundle, as declared.
  public func enums(of bundle: String) throws(StoreError) -> [EnumRow] {
    try rows("SELECT bundle, id, title FROM enums WHERE bundle = ?1 ORDER BY position", [bundle]) {
      row throws(StoreError) in
      EnumRow(bundle: row.text(0), id: row.text(1), title: row.text(2))
    }
  }

  /// The choices of an enum, as declared.
  public func cases(of id: String, bundle: String) throws(StoreError) -> [EnumCaseRow] {
    try rows(
      "SELECT value, title FROM enum_cases WHERE bundle = ?1 AND enum = ?2 ORDER BY position",
      [bundle, id]
    ) { row throws(StoreError) in EnumCaseRow(value: row.text(0), title: row.text(1)) }
  }

  /// The manifest of a bundle as it was added, byte for byte.
  public func manifestBytes(of bundle: String) throws(StoreError) -> [UInt8] {
    let found = try rows("SELECT bytes FROM manifests WHERE bundle = ?1", [bundle]) {
      row throws(StoreError) in row.bytes(0)
    }
    guard let bytes = found.first else { throw Store.noBundle(bundle) }
    return bytes
  }

  /// The manifest of exactly that content; nil when the bundle has other content by now, or is gone.
  public func manifestBytes(of bundle: BundleRow) throws(StoreError) -> [UInt8]? {
    try rows(
      """
      SELECT bytes FROM manifests
      WHERE bundle = ?1 AND EXISTS (SELECT 1 FROM bundles WHERE id = ?1 AND hash = ?2)
      """, [bundle.id, bundle.hash]
    ) { row throws(StoreError) in row.bytes(0) }.first
  }

  /// SQL for a text of a bundle in the first language that has it, else as it stands in the row.
  /// Languages go into the statement: anything but letters, digits and `-` is left out.
  private static func localized(_ column: String, _ languages: [String]) -> String {
    let texts = column == "name" ? "title" : column
    let known = languages.filter {
      $0.utf8.allSatisfy {
        $0 == 45 || ($0 >= 48 && $0 <= 57) || ($0 | 0x20 >= 97 && $0 | 0x20 <= 122)
      }
    }
    if known.isEmpty { return column }
    let found = known.prefix(8).map {
      "(SELECT t.\(texts) FROM texts t WHERE t.bundle = id AND t.kind = 3 "
        + "AND t.position = 0 AND t.language = '\($0)')"
    }
    return "coalesce(\(found.joined(separator: ", ")), \(column))"
  }
}
