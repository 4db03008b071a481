// Whether a bundle's files are still those that were checked when it was added.

import CStore
import Glibc
import IntentDigest

/// What became of the files of a bundle.
public enum Integrity: Sendable, Hashable {
  case unchanged
  /// Other content: the hash that was recorded, and the one found now. For a system library the
  /// hashes of the file, else of all files of the bundle.
  case changed(old: String, new: String)
  case missing(Path)

  /// Hashes only when the cheap signs (device, inode, size, times) differ, or with `deep`.
  static func check(_ row: BundleRow, deep: Bool = false) throws(StoreError) -> Integrity {
    guard try FileStatus.of(row.folder)?.kind == .folder else { return .missing(row.folder) }
    if row.isLinked { return try checkLinked(row, deep: deep) }
    if row.isSystem {
      let library = try checkSystem(row, deep: deep)
      if library != .unchanged || !deep { return library }
    }
    if !row.isSystem {
      for path in row.members ?? [] where try FileStatus.of(row.folder.appending(path)) == nil {
        return .missing(row.folder.appending(path))
      }
    }
    // Without a library nothing is loaded.
    if !deep, row.library == nil { return .unchanged }
    if !deep, try identity(of: row) == row.identity { return .unchanged }
    return try compare(row.hash, Tree(try Descriptor.folder(row.folder)).hash())
  }

  private static func checkSystem(_ row: BundleRow, deep: Bool) throws(StoreError) -> Integrity {
    guard let library = row.library, let hash = row.libraryHash else { return .unchanged }
    guard let status = try FileStatus.of(library) else { return .missing(library) }
    if !deep, status.identity == row.identity { return .unchanged }
    return try compare(hash, SHA256.of(Descriptor.open(library, O_RDONLY | O_NONBLOCK)))
  }

  private static func checkLinked(_ row: BundleRow, deep: Bool) throws(StoreError) -> Integrity {
    for path in row.members ?? [] where try FileStatus.of(row.folder.appending(path)) == nil {
      return .missing(row.folder.appending(path))
    }
    if row.isSystem, let library = row.library, try FileStatus.of(library) == nil {
      return .missing(library)
    }
    let tree = try tree(of: row)
    if !deep, try identity(of: row, tree) == row.identity { return .unchanged }
    let files = try compare(row.hash, tree.hash())
    return files == .unchanged && row.isSystem ? try checkSystem(row, deep: true) : files
  }

  private static func tree(of row: BundleRow) throws(StoreError) -> Tree {
    let folder = try Descriptor.folder(row.folder)
    if let members = row.members { return try Tree(folder, only: members) }
    return try Tree(folder)
  }

  /// The cheap signs of a bundle's files as they are now; see `StagedBundle.identity`.
  static func identity(of row: BundleRow) throws(StoreError) -> String? {
    if row.isLinked { return try identity(of: row, tree(of: row)) }
    guard let library = row.library else { return nil }
    if row.isSystem { return try FileStatus.of(library)?.identity }
    return try identity(of: row.members ?? [], in: row.folder)
  }

  static func identity(of files: [Path], in folder: Path) throws(StoreError) -> String {
    var signs: [String] = []
    for file in files { signs.append(try FileStatus.of(folder.appending(file))?.identity ?? "") }
    return signs.joined(separator: " ")
  }

  private static func identity(of row: BundleRow, _ tree: Tree) throws(StoreError) -> String {
    guard row.isSystem, let library = row.library else { return tree.identity() }
    return "\(tree.identity()) \(try FileStatus.of(library)?.identity ?? "")"
  }

  static func isTree(_ path: Path, hash: String) throws(StoreError) -> Bool {
    try Tree(try Descriptor.folder(path)).hash() == hash
  }

  private static func compare(_ old: String, _ new: String) -> Integrity {
    old == new ? .unchanged : .changed(old: old, new: new)
  }
}

extension Store {
  /// Whether the files of a bundle are still those that were checked. To be asked before each load: a
  /// few system calls as long as nobody touched them; then they are hashed.
  ///
  /// - Parameter deep: hashes them in any case.
  public func verify(_ bundle: BundleRow, deep: Bool = false) throws(StoreError) -> Integrity {
    let found = try Integrity.check(bundle, deep: deep)
    if found == .unchanged, access == .write { try? noteIdentity(bundle) }
    return found
  }

  /// Signs of what is loaded, as it is now: they differ when a library was rebuilt or upgraded where it lies.
  public func mark(of bundle: BundleRow) throws(StoreError) -> String {
    let library = try bundle.library.flatMap { path throws(StoreError) in try FileStatus.of(path) }
    return "\(bundle.hash) \(library?.identity ?? "")"
  }

  /// Signs of all files of a bundle, as they are now; its content, as it was taken, does not count. Nothing is read.
  public func signs(of bundle: BundleRow) throws(StoreError) -> String {
    try Integrity.identity(of: bundle) ?? ""
  }

  /// Remembers the new signs of unchanged files (after a restored backup, say), so that they are not
  /// hashed at each load. Not worth waiting for.
  private func noteIdentity(_ row: BundleRow) throws(StoreError) {
    guard let identity = try Integrity.identity(of: row), identity != row.identity else { return }
    try catalogue.change(patience: 0) { database throws(StoreError) in
      try database.run(
        "UPDATE bundles SET identity = ? WHERE id = ? AND hash = ?", identity, row.id, row.hash)
    }
  }
}
