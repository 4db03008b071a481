// Grants and settings.

extension Store {
  /// The grants of a bundle, also those that ran out.
  public func grants(of bundle: String) throws(StoreError) -> [GrantRow] {
    guard let database = try catalogue.reader() else { return [] }
    return try Store.grants(of: bundle, database)
  }

  static func grants(of bundle: String, _ database: Database) throws(StoreError) -> [GrantRow] {
    try database.rows(
      """
      SELECT name, kind, target, writable, agreed_at, expires_at, uses_left
      FROM grants WHERE bundle = ?1 ORDER BY name, target
      """, [bundle]
    ) { row throws(StoreError) -> GrantRow? in
      // A kind that only a newer program knows grants nothing here.
      guard let kind = GrantRow.Kind(rawValue: row.text(1)), let target = row.path(2) else {
        return nil
      }
      return GrantRow(
        bundle: bundle, name: row.text(0), kind: kind, target: target, isWritable: row.bool(3),
        agreedAt: row.int(4),
        expiresAt: row.isNull(5) ? nil : row.int(5), usesLeft: row.isNull(6) ? nil : row.int(6))
    }.compactMap { $0 }
  }

  /// Gives a grant; one of the same name and target is replaced.
  public func grant(_ grant: GrantRow) throws(StoreError) {
    try change { database throws(StoreError) in
      let found = try database.rows("SELECT 1 FROM bundles WHERE id = ?1", [grant.bundle]) {
        _ throws(StoreError) in true
      }
      if found.isEmpty { throw Store.noBundle(grant.bundle) }
      try Store.write(grant, database)
    }
  }

  /// Gives all that one grant of a bundle holds, in place of what it held before.
  public func replaceGrants(
    bundle: String, name: String, with grants: [GrantRow]
  ) throws(StoreError) {
    try change { database throws(StoreError) in
      let found = try database.rows("SELECT 1 FROM bundles WHERE id = ?1", [bundle]) {
        _ throws(StoreError) in true
      }
      if found.isEmpty { throw Store.noBundle(bundle) }
      try database.run("DELETE FROM grants WHERE bundle = ? AND name = ?", bundle, name)
      for grant in grants { try Store.write(grant, database) }
    }
  }

  static func write(_ grant: GrantRow, _ database: Database) throws(StoreError) {
    try database.run(
      """
      INSERT OR REPLACE INTO grants(bundle, name, kind, target, writable, agreed_at, expires_at,
      uses_left) VALUES(?,?,?,?,?,?,?,?)
      """, grant.bundle, grant.name, grant.kind.rawValue, grant.target, grant.isWritable,
      grant.agreedAt, grant.expiresAt, grant.usesLeft)
  }

  /// Takes grants back: all of a bundle, those of a name, or the one with that target. Returns how
  /// many there were.
  @discardableResult
  public func revoke(
    bundle: String, name: String? = nil, target: Path? = nil
  ) throws(StoreError) -> Int {
    if try grants(of: bundle).isEmpty { return 0 }
    return try change { database throws(StoreError) in
      try database.run(
        """
        DELETE FROM grants WHERE bundle = ?1 AND (?2 IS NULL OR name = ?2)
        AND (?3 IS NULL OR target = ?3)
        """, bundle, name, target)
      return database.changes
    }
  }

  /// Counts one use of a grant that has a limit. Returns false, and changes nothing, when it has run
  /// out or was taken back meanwhile.
  public func use(_ grant: GrantRow, at now: Int64) throws(StoreError) -> Bool {
    guard grant.usesLeft != nil else { return grant.isValid(at: now) }
    return try change { database throws(StoreError) in
      try database.run(
        """
        UPDATE grants SET uses_left = uses_left - 1 WHERE bundle = ? AND name = ? AND target = ?
        AND uses_left > 0 AND (expires_at IS NULL OR expires_at > ?)
        """, grant.bundle, grant.name, grant.target, now)
      return database.changes == 1
    }
  }

  /// In front of the keys of what a user said of an intent as a tool: the bundle's id, `/`, the intent's.
  public static let toolSettings = "tool:"

  /// In front of the keys of quotas of data folders: the bundle's id.
  public static let quotaSettings = "quota:"
  /// In front of a bundle's id: its user id, where the one that its id leads to is another's.
  public static let userSettings = "user:"

  /// A value that the shell or host keeps in the home; nil when there is none.
  public func setting(_ key: String) throws(StoreError) -> [UInt8]? {
    try rows("SELECT value FROM settings WHERE key = ?1", [key]) { row throws(StoreError) in
      row.bytes(0)
    }.first
  }

  /// All settings whose key starts with `prefix`, by key.
  public func settings(
    startingWith prefix: String
  ) throws(StoreError) -> [(key: String, value: [UInt8])] {
    try rows("SELECT key, value FROM settings WHERE key >= ?1 ORDER BY key", [prefix]) {
      row throws(StoreError) in (row.text(0), row.bytes(1))
    }.filter { $0.key.utf8.starts(with: prefix.utf8) }
  }

  /// Keeps a value; nil forgets it.
  public func setSetting(_ key: String, _ value: [UInt8]?) throws(StoreError) {
    if try setting(key) == value { return }
    try change { database throws(StoreError) in
      if let value {
        try database.run("INSERT OR REPLACE INTO settings(key, value) VALUES(?,?)", key, value)
      } else {
        try database.run("DELETE FROM settings WHERE key = ?", key)
      }
    }
  }
}
