// Takes a staged bundle into the catalogue.

import CStore
import IntentModel

extension Store {
  /// How many earlier versions of a bundle are kept.
  static let keptVersions = 3

  /// Takes a staged bundle in, with its manifest (the staged one, or what a sealed runner said). The
  /// manifest must have been checked.
  ///
  /// - Parameter replace: takes it also when it is not an update of what has its id; see `UpdateRule`.
  /// - Parameter expecting: the hash of the installed version that the caller has compared it with; with
  ///   another one by now it is not taken. Nil: whatever there is.
  /// - Throws: `.conflict` when it is not an update; the installed bundle is untouched then. On every
  ///   error the home is as it was before.
  public func add(
    _ staged: StagedBundle, manifest: Manifest, manifestBytes: [UInt8], replace: Bool = false,
    expecting: String? = nil
  ) throws(StoreError) -> AddOutcome {
    // Asked before anything is written, so that it also works where nothing can be.
    if let database = try catalogue.reader() {
      let asking = Adding(
        store: self, database: database, staged: staged, manifest: manifest, bytes: manifestBytes)
      if let row = try asking.installed(), try asking.isSame(row) { return .alreadyThere(row) }
    }
    var placed: Path?
    var dropped: [Path] = []
    return try change(
      undo: { if let placed { try? TreeRemoval.remove(placed) } },
      finish: { for folder in dropped { try? TreeRemoval.remove(folder) } }
    ) { database throws(StoreError) in
      try collect(database)
      let adding = Adding(
        store: self, database: database, staged: staged, manifest: manifest, bytes: manifestBytes)
      if let expecting, let row = try adding.installed(), row.hash != expecting {
        throw StoreError(
          .conflict, "another process has updated it meanwhile", bundle: manifest.id,
          nextStep: "try again")
      }
      let outcome = try adding.run(replace: replace)
      dropped = try unreferenced(adding.replacedHashes(outcome), database)
      placed = try adding.place()
      return outcome
    }
  }

  /// The folders of those hashes that no row needs any more.
  func unreferenced(_ hashes: [String], _ database: Database) throws(StoreError) -> [Path] {
    var folders: [Path] = []
    for hash in hashes {
      let used = try database.rows(
        """
        SELECT 1 FROM bundles WHERE hash = ?1 AND link IS NULL
        UNION ALL SELECT 1 FROM versions WHERE hash = ?1
        """, [hash]
      ) { _ throws(StoreError) in true }
      if used.isEmpty { folders.append(home.store.appending(hash)) }
    }
    return folders
  }
}
