// The tables of the catalogue, as steps from one version to the next. A step that has been released
// is never changed; a change is a new step.

/// The versions of the catalogue.
struct Schema {
  /// Step `n` turns version `n` into `n + 1`.
  let steps: [[String]]
  /// The oldest program that may read what this one writes: raise it when a column that others read
  /// goes or changes its meaning.
  let oldestReader: Int

  var version: Int { steps.count }

  static let current = Schema(steps: [first], oldestReader: 1)

  /// Marks the file as ours ("INt"); the last byte is the oldest reader.
  static let applicationMark = 0x494e_7400

  private static let first = [
    """
    CREATE TABLE bundles(
      id TEXT PRIMARY KEY, version TEXT NOT NULL, name TEXT NOT NULL, description TEXT,
      author TEXT, licence TEXT, hash TEXT NOT NULL, library BLOB,
      library_hash TEXT, identity TEXT, is_system INTEGER NOT NULL, link BLOB, members BLOB,
      source BLOB NOT NULL, enabled INTEGER NOT NULL, lifetime TEXT NOT NULL,
      has_entry INTEGER NOT NULL, memory INTEGER NOT NULL, writable INTEGER NOT NULL,
      intent_count INTEGER NOT NULL, added_at INTEGER NOT NULL) WITHOUT ROWID
    """,
    // Apart, so that a listing does not walk over them.
    """
    CREATE TABLE manifests(
      bundle TEXT PRIMARY KEY REFERENCES bundles(id) ON DELETE CASCADE, bytes BLOB NOT NULL)
    """,
    // Versions before the present one, to go back to.
    """
    CREATE TABLE versions(
      bundle TEXT NOT NULL REFERENCES bundles(id) ON DELETE CASCADE, hash TEXT NOT NULL,
      version TEXT NOT NULL, source BLOB NOT NULL, replaced_at INTEGER NOT NULL,
      manifest BLOB NOT NULL, PRIMARY KEY(bundle, hash))
    """,
    // `flags` and `rest`: see IntentRow.
    """
    CREATE TABLE intents(
      bundle TEXT NOT NULL REFERENCES bundles(id) ON DELETE CASCADE, position INTEGER NOT NULL,
      id TEXT NOT NULL, title TEXT NOT NULL, description TEXT, flags INTEGER NOT NULL,
      rest TEXT NOT NULL, PRIMARY KEY(bundle, position)) WITHOUT ROWID
    """,
    """
    CREATE TABLE parameters(
      bundle TEXT NOT NULL REFERENCES bundles(id) ON DELETE CASCADE, intent TEXT NOT NULL,
      position INTEGER NOT NULL, name TEXT NOT NULL, title TEXT, description TEXT,
      type TEXT NOT NULL, required INTEGER NOT NULL, sensitive INTEGER NOT NULL,
      has_options INTEGER NOT NULL, has_default INTEGER NOT NULL,
      PRIMARY KEY(bundle, intent, position)) WITHOUT ROWID
    """,
    """
    CREATE TABLE entities(
      bundle TEXT NOT NULL REFERENCES bundles(id) ON DELETE CASCADE, position INTEGER NOT NULL,
      id TEXT NOT NULL, title TEXT NOT NULL, kind TEXT NOT NULL, queries TEXT NOT NULL,
      aliases TEXT NOT NULL, PRIMARY KEY(bundle, position)) WITHOUT ROWID
    """,
    """
    CREATE TABLE enums(
      bundle TEXT NOT NULL REFERENCES bundles(id) ON DELETE CASCADE, position INTEGER NOT NULL,
      id TEXT NOT NULL, title TEXT NOT NULL, PRIMARY KEY(bundle, position)) WITHOUT ROWID
    """,
    """
    CREATE TABLE enum_cases(
      bundle TEXT NOT NULL REFERENCES bundles(id) ON DELETE CASCADE, enum TEXT NOT NULL,
      position INTEGER NOT NULL, value TEXT NOT NULL, title TEXT NOT NULL,
      PRIMARY KEY(bundle, enum, position)) WITHOUT ROWID
    """,
    // Every way to write the name of an intent (kind 0), entity (1) or enum (2). A lower rank is a
    // better match: 0 the full name, 1 the id, 2 its last part, 3 an earlier name.
    """
    CREATE TABLE names(
      name TEXT NOT NULL, kind INTEGER NOT NULL, rank INTEGER NOT NULL,
      bundle TEXT NOT NULL REFERENCES bundles(id) ON DELETE CASCADE, position INTEGER NOT NULL,
      PRIMARY KEY(name, kind, rank, bundle, position)) WITHOUT ROWID
    """,
    "CREATE INDEX names_of_bundle ON names(bundle)",
    // Titles in other languages than the bundle's own: of the bundle (kind 3, position 0) or as in
    // `names`.
    """
    CREATE TABLE texts(
      bundle TEXT NOT NULL REFERENCES bundles(id) ON DELETE CASCADE, kind INTEGER NOT NULL,
      position INTEGER NOT NULL, language TEXT NOT NULL, title TEXT NOT NULL, description TEXT,
      PRIMARY KEY(bundle, kind, position, language)) WITHOUT ROWID
    """,
    """
    CREATE TABLE grants(
      bundle TEXT NOT NULL REFERENCES bundles(id) ON DELETE CASCADE, name TEXT NOT NULL,
      kind TEXT NOT NULL, target BLOB NOT NULL, writable INTEGER NOT NULL,
      agreed_at INTEGER NOT NULL, expires_at INTEGER, uses_left INTEGER,
      PRIMARY KEY(bundle, name, target)) WITHOUT ROWID
    """,
    "CREATE TABLE settings(key TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
  ]
}
