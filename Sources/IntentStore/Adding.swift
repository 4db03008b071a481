// One `add`, inside the change of the catalogue.

import CStore
import IntentModel

/// The steps of taking one staged bundle in.
struct Adding {
  let store: Store
  let database: Database
  let staged: StagedBundle
  let manifest: Manifest
  let bytes: [UInt8]

  func run(replace: Bool) throws(StoreError) -> AddOutcome {
    // The id names the data folder.
    guard BundleContent.isFileName(manifest.id), manifest.id.utf8.count <= 255 else {
      throw StoreError(
        .refused, "“\(printable(Array(manifest.id.utf8.prefix(80))))” is no id of a bundle",
        path: staged.source)
    }
    guard let previous = try installed() else {
      try writeBundle(isEnabled: true, addedAt: sc_now())
      return .added(try row())
    }
    // Looked at again: another process may have been faster.
    if try isSame(previous) { return .alreadyThere(previous) }
    let rule = UpdateRule(
      installed: previous, installedIntents: try intentIDs(), newcomer: manifest, staged: staged)
    if !replace { try rule.check() }
    let grants = try keptGrants(areRelatives: rule.areRelatives)
    try rememberVersion(previous)
    let versions = try versions()
    try database.run("DELETE FROM bundles WHERE id = ?", manifest.id)
    try writeBundle(isEnabled: previous.isEnabled, addedAt: sc_now())
    try writeVersions(versions)
    for grant in grants.kept { try Store.write(grant, database) }
    return .updated(try row(), previous: previous, droppedGrants: grants.dropped)
  }

  /// Puts the staged folder into its place. Returns the place when something is there now that was
  /// not before.
  func place() throws(StoreError) -> Path? {
    guard let temporary = staged.temporary else { return nil }
    let place = store.home.store.appending(staged.hash)
    if try FileStatus.of(place, follow: false) != nil {
      // Somebody put it there: a row's folder, or what an interrupted removal left.
      if try Integrity.isTree(place, hash: staged.hash) { return nil }
      try TreeRemoval.remove(place)
    }
    try temporary.keep(as: place)
    // The folder's name is on the disk before a row speaks of it.
    do throws(StoreError) {
      try Descriptor.folder(store.home.store).sync()
    } catch {
      try? TreeRemoval.remove(place)
      throw error
    }
    return place
  }

  /// Hashes that the change may have left without a row.
  func replacedHashes(_ outcome: AddOutcome) throws(StoreError) -> [String] {
    guard case .updated(_, let previous, _) = outcome else { return [] }
    return [previous.hash] + (try trimmedVersions())
  }

  // MARK: What is there

  func installed() throws(StoreError) -> BundleRow? {
    let home = store.home
    return try database.rows(
      "SELECT \(Store.bundleColumns([])) FROM bundles WHERE id = ?1", [manifest.id]
    ) { row throws(StoreError) in try Store.bundle(row, home) }.first
  }

  private func row() throws(StoreError) -> BundleRow {
    guard let row = try installed() else { throw Store.noBundle(manifest.id) }
    return row
  }

  /// Whether the staged bundle is what the row says, and what the row says is still there.
  func isSame(_ row: BundleRow) throws(StoreError) -> Bool {
    guard row.hash == staged.hash, row.isLinked == staged.isLinked,
      row.libraryHash == staged.libraryHash,
      !row.isLinked || row.folder == staged.folder && row.identity == staged.identity
    else { return false }
    let stored = try database.rows("SELECT bytes FROM manifests WHERE bundle = ?1", [row.id]) {
      row throws(StoreError) in row.bytes(0)
    }
    guard stored.first == bytes else { return false }
    return try Integrity.check(row) == .unchanged
  }

  private func intentIDs() throws(StoreError) -> [String] {
    try database.rows("SELECT id FROM intents WHERE bundle = ?1", [manifest.id]) {
      row throws(StoreError) in row.text(0)
    }
  }

  private func keptGrants(
    areRelatives: Bool
  ) throws(StoreError) -> (kept: [GrantRow], dropped: [String]) {
    let all = try Store.grants(of: manifest.id, database)
    guard areRelatives else { return ([], all.map(\.name)) }
    var kept: [GrantRow] = []
    var dropped: [String] = []
    for row in all {
      let wanted =
        manifest.grants.first { $0.name == row.name }
        ?? manifest.grants.first { $0.aliases.contains(row.name) }
      guard let wanted else {
        dropped.append(row.name)
        continue
      }
      var row = row
      row.name = wanted.name
      kept.append(row)
    }
    return (kept, dropped)
  }

  // MARK: Earlier versions

  private struct Earlier {
    let hash, version: String
    let source: Path
    let replacedAt: Int64
    let manifest: [UInt8]
  }

  private func rememberVersion(_ previous: BundleRow) throws(StoreError) {
    guard !previous.isLinked, previous.hash != staged.hash else { return }
    try database.run(
      """
      INSERT OR REPLACE INTO versions(bundle, hash, version, source, replaced_at, manifest)
      SELECT ?1, ?2, ?3, ?4, ?5, bytes FROM manifests WHERE bundle = ?1
      """, manifest.id, previous.hash, previous.version, previous.source, sc_now())
  }

  private func versions() throws(StoreError) -> [Earlier] {
    try database.rows(
      """
      SELECT hash, version, source, replaced_at, manifest FROM versions
      WHERE bundle = ?1 AND hash <> ?2 ORDER BY replaced_at, rowid
      """, [manifest.id, staged.isLinked ? "" : staged.hash]
    ) { row throws(StoreError) in
      Earlier(
        hash: row.text(0), version: row.text(1), source: row.path(2) ?? "", replacedAt: row.int(3),
        manifest: row.bytes(4))
    }
  }

  private func writeVersions(_ versions: [Earlier]) throws(StoreError) {
    for earlier in versions {
      try database.run(
        "INSERT INTO versions(bundle, hash, version, source, replaced_at, manifest) VALUES(?,?,?,?,?,?)",
        manifest.id, earlier.hash, earlier.version, earlier.source, earlier.replacedAt,
        earlier.manifest)
    }
  }

  /// Drops all but the newest few; returns the hashes of the dropped.
  private func trimmedVersions() throws(StoreError) -> [String] {
    let all = try versions()
    let dropped = all.dropLast(Store.keptVersions)
    for earlier in dropped {
      try database.run(
        "DELETE FROM versions WHERE bundle = ? AND hash = ?", manifest.id, earlier.hash)
    }
    return dropped.map(\.hash)
  }

  // MARK: The row

  private func writeBundle(isEnabled: Bool, addedAt: Int64) throws(StoreError) {
    let rows = ManifestRows(manifest: manifest, database: database)
    try database.run(
      """
      INSERT INTO bundles(id, version, name, description, author, licence, hash, library,
      library_hash, identity, is_system, link, members, source, enabled, lifetime, has_entry, memory,
      writable, intent_count, added_at) VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)
      """,
      manifest.id, manifest.version, rows.text(manifest.name), manifest.description.map(rows.text),
      manifest.author, manifest.licence, staged.hash, staged.libraryPlace, staged.libraryHash,
      staged.identity, staged.isSystem,
      staged.isLinked ? staged.folder : nil,
      staged.members.map { Array($0.map(\.bytes).joined(separator: [0])) },
      staged.source, isEnabled, manifest.lifetime.rawValue, manifest.hasEntry, manifest.memory,
      Int64(clamping: staged.writableSize), manifest.intents.count, addedAt)
    try database.run("INSERT INTO manifests(bundle, bytes) VALUES(?,?)", manifest.id, bytes)
    try rows.write()
  }
}
