// The catalogue's file. It is never changed in place: a change makes a new file and renames it over
// the old one. So a reader needs no lock, and none can keep it waiting, not even a writer that is
// stopped in the middle of its commit; a home that cannot be written can always be read, since no
// journal is left to be played back; and whatever fails leaves the old file, byte for byte.

import CStore
import Glibc

/// Reads and changes the catalogue of one home.
final class Catalogue {
  let home: Home
  let schema: Schema
  /// For tests that stop or kill a process at the worst moment.
  var beforePublishing: () -> Void = {}
  private var opened: (database: Database, identity: String)?

  init(_ home: Home, schema: Schema = .current) {
    self.home = home
    self.schema = schema
  }

  /// The catalogue as it is now; nil when there is none yet. Sees what other processes changed.
  func reader() throws(StoreError) -> Database? {
    guard let status = try FileStatus.of(home.catalogue) else {
      try home.requireFolder()
      opened = nil
      return nil
    }
    if let opened, opened.identity == status.identity { return opened.database }
    try Files.require(.file, status.kind, at: home.catalogue)
    let versions = try CatalogueHeader.read(home.catalogue)
    if versions.oldestReader > schema.version { throw newer(versions, "read") }
    let database = try Database.published(home.catalogue)
    opened = (database, status.identity)
    return database
  }

  /// Changes the catalogue, alone: what `body` does is there as a whole afterwards, or not at all.
  /// `body` holds the home's lock and may change the store as well. Still under the lock, `undo` is
  /// called when the change failed after all, and `finish` when it is there.
  func change<Result>(
    patience: UInt64 = HomeLock.patience, undo: () -> Void = {}, finish: () -> Void = {},
    _ body: (Database) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    do throws(StoreError) {
      return try changeUnderLock(patience, undo, finish, body)
    } catch {
      throw error.changing(home)
    }
  }

  private func changeUnderLock<Result>(
    _ patience: UInt64, _ undo: () -> Void, _ finish: () -> Void,
    _ body: (Database) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let lock = try HomeLock.take(home, patience: patience)
    defer { withExtendedLifetime(lock) {} }
    let draft = home.folder.appending("catalogue.new")
    try Files.unlink(draft)
    do throws(StoreError) {
      let needs = try begin(draft)
      let result = try fill(draft, body)
      beforePublishing()
      try publish(draft, needs: needs)
      finish()
      return result
    } catch {
      undo()
      try? Files.unlink(draft)
      // A copy of the catalogue, and what the change adds to it.
      let size = (try? FileStatus.of(home.catalogue))??.size ?? 0
      throw error.needing(size + 1 << 16)
    }
  }

  /// Copies the present catalogue to the draft. Returns its size.
  private func begin(_ draft: Path) throws(StoreError) -> UInt64 {
    let file = try Descriptor.open(
      draft, O_WRONLY | O_CREAT | O_EXCL, mode: 0o644, doing: "make the new catalogue")
    try Files.adopt(file, from: home)
    guard let status = try FileStatus.of(home.catalogue) else { return 1 << 16 }
    try Files.require(.file, status.kind, at: home.catalogue)
    let versions = try CatalogueHeader.read(home.catalogue)
    if versions.version > schema.version { throw newer(versions, "change") }
    let old = try Descriptor.open(home.catalogue, O_RDONLY, doing: "read it")
    let copied = sc_copy(old.raw, file.raw, .max)
    if copied < 0 {
      throw .system(Int32(-copied), "write the new catalogue", draft, needs: status.size)
    }
    try file.setMode(status.mode & 0o777)
    return status.size
  }

  private func fill<Result>(
    _ draft: Path, _ body: (Database) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    let database = try Database.draft(draft)
    try database.run("BEGIN IMMEDIATE")
    try migrate(database)
    let result = try body(database)
    try database.run("COMMIT")
    return result
  }

  private func migrate(_ database: Database) throws(StoreError) {
    let found = try database.rows("PRAGMA user_version") { Int($0.int(0)) }.first ?? 0
    guard found < schema.version else { return }
    for step in schema.steps[found...] {
      for statement in step { try database.run(statement) }
    }
    try database.run("PRAGMA user_version=\(schema.version)")
    try database.run("PRAGMA application_id=\(Schema.applicationMark | schema.oldestReader)")
  }

  private func publish(_ draft: Path, needs: UInt64) throws(StoreError) {
    let file = try Descriptor.open(draft, O_RDONLY)
    let rc = sc_sync(file.raw)
    if rc < 0 { throw .system(-rc, "write the new catalogue", draft, needs: needs) }
    try Files.rename(draft, to: home.catalogue)
    // It is in place and can be read; a crash of the machine could still bring the old one back.
    try? Descriptor.folder(home.folder).sync()
  }

  private func newer(_ found: CatalogueHeader, _ verb: String) -> StoreError {
    StoreError(
      .newerSchema,
      "the catalogue has version \(found.version); this program can \(verb) versions up to "
        + "\(schema.version)", path: home.catalogue,
      nextStep: "use the newer program, or set INTENTS_HOME to another folder")
  }
}
