// Looks for what does not fit together, and mends it.

import CStore

/// Something in a home that is not as it should be.
public enum Finding: Sendable, Hashable {
  /// The catalogue's file is damaged: SQLite's words.
  case damagedCatalogue(String)
  /// A bundle whose files are gone.
  case missingFiles(bundle: String, Path)
  /// A bundle whose files are not those that were checked.
  case changedFiles(bundle: String, old: String, new: String)
  /// A folder of the store that no bundle has.
  case strayFolder(Path)
  /// What a process left that ended early.
  case leftover(Path)
  /// The data of a bundle that is not there. Kept: it is the user's.
  case dataWithoutBundle(Path)

  /// Whether `Store.repair` does something about it.
  public var canBeRepaired: Bool {
    switch self {
    case .strayFolder, .leftover: true
    case .missingFiles, .damagedCatalogue, .changedFiles, .dataWithoutBundle: false
    }
  }
}

extension Finding: CustomStringConvertible {
  public var description: String {
    switch self {
    case .damagedCatalogue(let words):
      "the catalogue is damaged (\(words)); move it away and add the bundles again"
    case .missingFiles(let bundle, let path):
      "\(bundle): its files are gone (\(path)); add it again, or remove it"
    case .changedFiles(let bundle, let old, let new):
      "\(bundle): its files were changed (\(old.prefix(12)) is now \(new.prefix(12))); add it again"
    case .strayFolder(let path): "\(path): belongs to no bundle"
    case .leftover(let path): "\(path): left by a process that ended early"
    case .dataWithoutBundle(let path): "\(path): data of a bundle that is not there"
    }
  }
}

extension Store {
  /// Checks everything: the catalogue's file, every byte of every bundle, the folders of the store.
  public func checkAll() throws(StoreError) -> [Finding] {
    guard let database = try catalogue.reader() else { return try checkFolders([], []) }
    let words = try database.rows("PRAGMA integrity_check(8)") { row throws(StoreError) in
      row.text(0)
    }
    var findings = words == ["ok"] ? [] : words.map { Finding.damagedCatalogue($0) }
    let bundles = try bundles()
    for bundle in bundles {
      switch try verify(bundle, deep: true) {
      case .unchanged: break
      case .changed(let old, let new):
        findings.append(.changedFiles(bundle: bundle.id, old: old, new: new))
      case .missing(let path): findings.append(.missingFiles(bundle: bundle.id, path))
      }
    }
    return findings + (try checkFolders(knownHashes(database), bundles.map(\.id)))
  }

  /// The first thing that is not as it should be in the home, besides the files of bundles: damage of the
  /// catalogue, files of another user, other things than files.
  public func disorder() throws(StoreError) -> StoreError? {
    if let disorder = try home.disorder() { return disorder }
    guard let database = try catalogue.reader() else { return nil }
    let words = try database.rows("PRAGMA quick_check(1)") { row throws(StoreError) in row.text(0) }
    return words == ["ok"] ? nil : Database.damaged(words.joined(separator: "; "), home.catalogue)
  }

  func knownHashes(_ database: Database) throws(StoreError) -> Set<String> {
    Set(
      try database.rows("SELECT hash FROM bundles UNION SELECT hash FROM versions") {
        row throws(StoreError) in row.text(0)
      })
  }

  private func checkFolders(
    _ hashes: Set<String>, _ bundles: [String]
  ) throws(StoreError) -> [Finding] {
    var findings: [Finding] = []
    if try FileStatus.of(home.store) != nil {
      for name in try Descriptor.folder(home.store).names() {
        let path = home.store.appending(name)
        if Home.isTemporaryName(name) {
          if try TemporaryFolder.isAbandoned(path) { findings.append(.leftover(path)) }
        } else if Home.isContentName(name), !hashes.contains(where: { Path($0) == name }) {
          findings.append(.strayFolder(path))
        }
      }
    }
    if try FileStatus.of(home.data) != nil {
      for name in try Descriptor.folder(home.data).names()
      where !bundles.contains(where: { Path($0) == name }) {
        findings.append(.dataWithoutBundle(home.data.appending(name)))
      }
    }
    return findings
  }

  /// Removes leftovers and stray folders. Returns what is left to be done by hand.
  public func repair() throws(StoreError) -> [Finding] {
    try change { database throws(StoreError) in try collect(database) }
    return try checkAll()
  }

  /// Removes what the store has made and no row speaks of. What has another name, or belongs to somebody else than the
  /// home, was put there by others and stays. For the holder of the home's lock.
  func collect(_ database: Database) throws(StoreError) {
    try TemporaryFolder.collect(in: home)
    // Of rings; whoever is making one makes it again.
    for name in try Descriptor.folder(home.folder).names()
    where RecordRing.isDraft(name) { try Files.unlink(home.folder.appending(name)) }
    let known = Set(try knownHashes(database).map { Path($0) })
    for name in try Descriptor.folder(home.store).names()
    where Home.isContentName(name) && !known.contains(name) {
      let path = home.store.appending(name)
      guard let status = try FileStatus.of(path, follow: false), status.kind == .folder,
        home.foreignOwner.map({ $0 == status.user }) ?? true
      else { continue }
      try TreeRemoval.remove(path)
    }
  }
}
