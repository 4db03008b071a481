// Takes a bundle in: looked at as data first, described in a sealed process where it must be, agreed
// to by grants, and stored by content. Nothing is half done.

import CHostSystem
import Glibc
import IntentModel
import IntentStore

/// What `add` is asked for.
public struct AddRequest: Sendable {
  public var path: Path
  /// Leave the files where they are.
  public var links = false
  /// Take it even when it is not an update of what has its id.
  public var replaces = false
  /// Folders by the name of the grant.
  public var folders: [(name: String, path: Path)] = []
  public init(path: Path) { self.path = path }
}

/// What `add` did.
public struct AddReport: Sendable {
  public var outcome: AddOutcome
  public var manifest: Manifest
  public var warnings: [ManifestProblem]
  /// Grants that it asks for and has not been given.
  public var missingGrants: [Grant]
}

extension Host {
  /// Adds a bundle. The store must have been opened for writing.
  public func add(_ request: AddRequest) throws(HostFailure) -> AddReport {
    let staged = try stage(request.path, links: request.links)
    let checked = try manifest(of: staged)
    let grants = try grants(request.folders, for: checked.manifest)
    try verify(staged, checked, grants)
    let bytes = staged.manifestBytes ?? Array(checked.json.text().utf8)
    let outcome = try stored { () throws(StoreError) in
      try store.add(
        staged, manifest: checked.manifest, manifestBytes: bytes, replace: request.replaces)
    }
    for grant in grants { try stored { () throws(StoreError) in try store.grant(grant) } }
    let given = try stored { () throws(StoreError) in
      try store.grants(of: checked.manifest.id)
    }
    return AddReport(
      outcome: outcome, manifest: checked.manifest, warnings: checked.warnings,
      missingGrants: checked.manifest.grants.filter { grant in
        !given.contains { $0.name == grant.name }
      })
  }

  /// Looks at a bundle without adding it: everything that `add` checks, and nothing stays.
  public func validate(_ path: Path) throws(HostFailure) -> CheckedManifest {
    let staged = try stage(path, links: false)
    let checked = try manifest(of: staged)
    try verify(staged, checked, [])
    return checked
  }

  private func stage(_ path: Path, links: Bool) throws(HostFailure) -> StagedBundle {
    var refusal: ManifestRefusal?
    let stager = Stager(store.home) { bytes in
      do throws(ManifestRefusal) {
        return try CheckedManifest(reading: bytes).manifest
      } catch {
        refusal = error
        throw error
      }
    }
    do throws(StoreError) {
      return try stager.stage(path, mode: links ? .link : .copy)
    } catch {
      if let refusal { throw .manifest(refusal) }
      throw .store(Self.named(error, path, store.home))
    }
  }

  /// The error with the path that the user knows, in place of that of the copy which was looked at.
  private static func named(_ error: StoreError, _ path: Path, _ home: Home) -> StoreError {
    guard let inside = error.path?.relative(to: home.store), inside.hasPrefix("tmp-") else {
      return error
    }
    var error = error
    let rest = inside.bytes.drop { $0 != UInt8(ascii: "/") }.dropFirst()
    error.path = rest.isEmpty ? path : path.appending(Path(bytes: rest))
    return error
  }

  /// The manifest that came with the bundle, or what the library says in a sealed process.
  private func manifest(of staged: StagedBundle) throws(HostFailure) -> CheckedManifest {
    if let bytes = staged.manifestBytes { return try Self.check(bytes) }
    var bare = Manifest(
      id: "local.\(staged.library?.name.string ?? "bundle")", name: "", version: "0")
    bare.hasEntry = true
    let image = BundleImage(
      manifest: bare, manifestJSON: .null, library: staged.library?.bytes ?? [],
      folder: staged.folder.bytes)
    let process = try start(image)
    let text = try running { () throws(RunnerFailure) in try process.describe() }
    return try Self.check(Array(text.utf8))
  }

  private static func check(_ bytes: [UInt8]) throws(HostFailure) -> CheckedManifest {
    do throws(ManifestRefusal) {
      return try CheckedManifest(reading: bytes)
    } catch {
      throw .manifest(error)
    }
  }

  /// Opens the library once behind the wall: what cannot be loaded is refused now, not at the first
  /// call, and so is a library that is not what its manifest says.
  private func verify(
    _ staged: StagedBundle, _ checked: CheckedManifest, _ grants: [GrantRow]
  ) throws(HostFailure) {
    guard let library = staged.library else { return }
    let image = BundleImage(
      manifest: checked.manifest, manifestJSON: checked.json, library: library.bytes,
      folder: staged.folder.bytes)
    if checked.manifest.hasEntry {
      _ = try open(image)
      return
    }
    let process = try start(image)
    _ = try running { () throws(RunnerFailure) in
      try process.runner.load(within: BundleProcess.describeSeconds)
    }
  }

  private func grants(
    _ folders: [(name: String, path: Path)], for manifest: Manifest
  ) throws(HostFailure) -> [GrantRow] {
    var rows: [GrantRow] = []
    for (name, path) in folders { rows.append(try grant(name, path, manifest)) }
    return rows
  }

  /// The grant of a folder that the bundle asks for under this name.
  public func grant(
    _ name: String, _ path: Path, _ manifest: Manifest
  ) throws(HostFailure) -> GrantRow {
    guard let grant = manifest.grants.first(where: { $0.name == name }) else {
      let names = manifest.grants.map(\.name).joined(separator: ", ")
      throw .badGrant(
        "\(manifest.id) asks for no grant “\(name)”"
          + (names.isEmpty ? "; it asks for none" : "; it asks for \(names)"))
    }
    guard case .folder(let isWritable) = grant.kind else {
      throw .badGrant("“\(name)” is no folder")
    }
    guard let resolved = realpath(Self.cString(path), nil) else {
      throw .badGrant("there is no folder \(path) for “\(name)”: \(systemMessage(errno))")
    }
    defer { free(resolved) }
    var status = stat()
    guard stat(resolved, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .badGrant("\(path) is no folder")
    }
    return GrantRow(
      bundle: manifest.id, name: name, kind: .folder,
      target: Path(cString: resolved), isWritable: isWritable,
      agreedAt: Int64(hs_realtime()))
  }
}
