// Removes bundles, switches them on and off.

import CStore

extension Store {
  /// What `remove` took away.
  public struct Removal: Sendable {
    public let bundle: BundleRow
    /// The data folder that was kept; nil when there was none, or it went too.
    public let keptData: Path?
  }

  /// Removes a bundle, its earlier versions and its grants. What it has written stays unless `data` is
  /// set. A linked bundle's own files are not touched.
  @discardableResult
  public func remove(id: String, data: Bool = false) throws(StoreError) -> Removal {
    guard let row = try bundle(id), row.id == id else { throw Store.noBundle(id) }
    let dataFolder = home.dataFolder(of: id)
    let hasData = try FileStatus.of(dataFolder, follow: false) != nil
    do throws(StoreError) {
      try removeRows(id)
    } catch let error where error.code == .noSpace && data && hasData {
      // What goes anyhow makes the room that the change needs. Only where it is enough: else nothing
      // would be gained for what is lost.
      guard
        try TreeRemoval.room(of: dataFolder) >= error.needs ?? .max
      else { throw error }
      try TreeRemoval.remove(dataFolder)
      try removeRows(id)
    }
    if data, hasData { try TreeRemoval.remove(dataFolder) }
    return Removal(bundle: row, keptData: hasData && !data ? dataFolder : nil)
  }

  /// Removes the data folder of a bundle that is not installed; nil: there is none, or the bundle is there.
  public func removeLeftData(of id: String) throws(StoreError) -> Path? {
    guard BundleContent.isFileName(id), id.contains("."), try bundle(id) == nil else { return nil }
    let folder = home.dataFolder(of: id)
    guard try FileStatus.of(folder, follow: false) != nil else { return nil }
    try TreeRemoval.remove(folder)
    return folder
  }

  private func removeRows(_ id: String) throws(StoreError) {
    var dropped: [Path] = []
    try change(finish: { for folder in dropped { try? TreeRemoval.remove(folder) } }) {
      database throws(StoreError) in
      let hashes = try database.rows(
        """
        SELECT hash FROM bundles WHERE id = ?1 AND link IS NULL
        UNION SELECT hash FROM versions WHERE bundle = ?1
        """, [id]
      ) { row throws(StoreError) in row.text(0) }
      try database.run("DELETE FROM bundles WHERE id = ?", id)
      // Another process was faster.
      if database.changes == 0 { throw Store.noBundle(id) }
      try forgetTools(id, database)
      try database.run("DELETE FROM settings WHERE key = ?", Self.quotaSettings + id)
      try database.run("DELETE FROM settings WHERE key = ?", Self.userSettings + id)
      dropped = try unreferenced(hashes, database)
    }
    SearchIndex(home).remove(id)
  }

  /// The next bundle of that id is somebody else's: what was offered to models of this one is not offered
  /// of that one. What was withheld stays so.
  private func forgetTools(_ id: String, _ database: Database) throws(StoreError) {
    let start = "\(Self.toolSettings)\(id)/"
    try database.run(
      "DELETE FROM settings WHERE key >= ? AND substr(key, 1, length(?)) = ? AND value = ?", start,
      start, start, Array("on".utf8))
  }

  /// Switches a bundle on or off.
  public func setEnabled(_ id: String, _ isEnabled: Bool) throws(StoreError) {
    guard let row = try bundle(id), row.id == id else { throw Store.noBundle(id) }
    if row.isEnabled == isEnabled { return }
    try change { database throws(StoreError) in
      try database.run("UPDATE bundles SET enabled = ? WHERE id = ?", isEnabled, id)
      if database.changes == 0 { throw Store.noBundle(id) }
    }
  }
}
