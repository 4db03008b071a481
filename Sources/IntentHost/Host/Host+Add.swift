// Takes a bundle in: looked at as data first, described in a sealed process where it must be, agreed
// to by grants, and stored by content. Nothing is half done.

import CHostSystem
import Glibc
import IntentModel
import IntentStore

/// What `add` is asked for.
public struct AddRequest: Sendable {
  public var path: Path
  /// The folder of sources that `path` was made from: where the next version comes from. nil: `path` itself.
  public var origin: Path?
  /// Leave the files where they are.
  public var links = false
  /// Take it even when it is not an update of what has its id.
  public var replaces = false
  /// What it is given along with it.
  public var grants: [GrantRequest] = []
  /// Asked about what else it wants, before anything is stored; nil: none of that is given.
  public var consent: ConsentHandler?
  /// Whoever asks agrees to whatever an update may do more.
  public var agrees = false
  /// The mark of a question that was answered with yes.
  public var agreedMark: String?
  /// Nothing is added whose id is new.
  public var onlyUpdates = false
  public init(path: Path) { self.path = path }
}

/// What `add` did.
public struct AddReport: Sendable {
  public var outcome: AddOutcome
  public var manifest: Manifest
  public var warnings: [ManifestProblem]
  /// Grants that it asks for and has not been given.
  public var missingGrants: [Grant]
  /// What it was given, now and before.
  public var grants: [GrantRow]
  /// What is different from the version before; nil where there was none.
  public var comparison: ManifestComparison?
}

/// A bundle that was looked at, and is not added.
public struct InspectedBundle {
  public let staged: StagedBundle
  public let checked: CheckedManifest
  /// The files that its localised texts come from.
  public let tableFiles: [TableFile]
}

extension Host {
  /// Adds a bundle. The store must have been opened for writing.
  public func add(_ request: AddRequest) throws(HostFailure) -> AddReport {
    let staged = try stage(request.path, links: request.links)
    // What is linked is read where it lies, at each build.
    if let origin = request.origin, !request.links { staged.source = origin }
    let (checked, _) = try manifest(of: staged, from: request.path)
    var grants = try rows(request.grants, for: checked.manifest)
    let installed = try HostFailure.stored { () throws(StoreError) in
      try store.bundle(checked.manifest.id)
    }
    if installed == nil, request.onlyUpdates {
      throw .store(
        StoreError(
          .notFound, "\(checked.manifest.id) is not installed", nextStep: "add it: intents add PATH"
        ))
    }
    try verify(staged, checked)
    let comparison = comparison(with: installed, checked.manifest)
    if let question = consentQuestion(request, installed, staged, checked.manifest, comparison) {
      throw .needsConsent(question)
    }
    grants += try agreed(request, checked.manifest, grants)
    try refuseToBreak(checked.manifest, given: grants)
    let outcome = try HostFailure.stored { () throws(StoreError) in
      try store.add(
        staged, manifest: checked.manifest, manifestBytes: checked.bytes,
        replace: request.replaces, expecting: installed?.hash)
    }
    try store(grants, checked.manifest)
    try giveUser(to: checked.manifest.id)
    return try report(outcome, checked, comparison)
  }

  func report(
    _ outcome: AddOutcome, _ checked: CheckedManifest, _ comparison: ManifestComparison?
  ) throws(HostFailure) -> AddReport {
    let given = try HostFailure.stored { () throws(StoreError) in
      try store.grants(of: checked.manifest.id)
    }
    return AddReport(
      outcome: outcome, manifest: checked.manifest, warnings: checked.warnings,
      missingGrants: checked.manifest.grants.filter { grant in
        !given.contains { $0.name == grant.name && $0.kind == grant.storedKind }
      }, grants: given, comparison: comparison)
  }

  /// The grants that are agreed to beside those of the request.
  private func agreed(
    _ request: AddRequest, _ manifest: Manifest, _ given: [GrantRow]
  ) throws(HostFailure) -> [GrantRow] {
    guard let handler = request.consent else { return [] }
    let consent = try consent(to: manifest, given: given)
    guard !consent.isEmpty else { return [] }
    guard let requests = handler(consent) else { throw .consentWithheld(consent) }
    return try rows(requests, for: manifest)
  }

  /// The id that a bundle says it has.
  func identifier(of path: Path) throws(HostFailure) -> String {
    let staged = try stage(path, links: true)
    return try manifest(of: staged, from: path).0.manifest.id
  }

  /// Looks at a bundle without adding it: everything that `add` checks, and nothing stays.
  public func validate(_ path: Path) throws(HostFailure) -> CheckedManifest {
    let checked = try inspect(path).checked
    let breaks = try undeclaredBreaks(checked.manifest)
    guard breaks.isEmpty else { throw .manifest(.problems(breaks + checked.warnings)) }
    return checked
  }

  /// Looks at a bundle as `add` would, and gives the copy that was looked at, which goes with the last
  /// reference to it.
  public func inspect(_ path: Path) throws(HostFailure) -> InspectedBundle {
    let staged = try stage(path, links: false)
    let (checked, files) = try manifest(of: staged, from: path)
    try verify(staged, checked)
    return InspectedBundle(staged: staged, checked: checked, tableFiles: files)
  }

  /// What a folder holds that is no packed bundle itself; nil for anything else.
  public func contents(of path: Path) throws(HostFailure) -> FolderContents? {
    let stager = Stager(store.home) { bytes in try CheckedManifest(reading: bytes).manifest }
    return try HostFailure.stored { () throws(StoreError) in
      var status = stat()
      guard stat(Self.cString(path), &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
        try !stager.isPackedFolder(path)
      else { return nil }
      return try stager.contents(of: path)
    }
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
    let rest = inside.bytes.drop { $0 != UInt8(ascii: "/") }.dropFirst()
    guard error.code == .refused else { return error }
    var error = error
    error.path = rest.isEmpty || path.isFile ? path : path.appending(Path(bytes: rest))
    return error
  }

  /// The manifest of a bundle with the texts of its resource files, and these files.
  private func manifest(
    of staged: StagedBundle, from path: Path
  ) throws(HostFailure) -> (CheckedManifest, [TableFile]) {
    var checked = try bareManifest(of: staged, Self.identity(beside: path))
    let overruled = Self.overruled(staged, checked)
    let files = try Self.tableFiles(of: staged, from: path)
    let tables = try Self.tables(files, sourceLanguage: checked.json["sourceLanguage"]?.string)
    if tables.isEmpty {
      checked.warnings += overruled
      return (checked, files)
    }
    let bytes = Array(tables.laidUnder(checked.json).text().utf8)
    guard bytes.count <= Self.mostManifestBytes else {
      throw .store(
        StoreError(
          .refused,
          "its texts make a manifest of \(bytes.count >> 20) MiB; at most "
            + "\(Self.mostManifestBytes >> 20) MiB are taken", path: path))
    }
    checked = try Self.check(bytes)
    checked.warnings += overruled
    return (checked, files)
  }

  private static let mostManifestBytes = 8 << 20

  /// The manifest that came with the bundle, or what the library says in a sealed process.
  private func bareManifest(
    of staged: StagedBundle, _ identity: Identity?
  ) throws(HostFailure) -> CheckedManifest {
    if let bytes = staged.manifestBytes { return try Self.check(bytes) }
    var bare = Manifest(
      id: "local.\(staged.library?.name.string ?? "bundle")", name: "", version: "0")
    bare.hasEntry = true
    var image = BundleImage(
      manifest: bare, manifestJSON: .null, library: staged.library?.bytes ?? [],
      folder: staged.folder.bytes)
    (image.user, image.fileUser) = usersOfStranger()
    let process = try start(image)
    let text = try Self.running { () throws(RunnerFailure) in try process.describe() }
    let bytes = Array(text.utf8)
    guard let identity else { return try Self.check(bytes) }
    let merged = identity.applied(to: try Self.parse(bytes))
    return try Self.check(Array(merged.text().utf8))
  }

  static func check(_ bytes: [UInt8]) throws(HostFailure) -> CheckedManifest {
    do throws(ManifestRefusal) {
      return try CheckedManifest(reading: bytes)
    } catch {
      throw .manifest(error)
    }
  }

  /// Opens the library once behind the wall: what cannot be loaded is refused now, not at the first
  /// call, and so is a library that is not what its manifest says.
  func verify(
    _ staged: StagedBundle, _ checked: CheckedManifest
  ) throws(HostFailure) {
    guard let library = staged.library else { return }
    var image = BundleImage(
      manifest: checked.manifest, manifestJSON: checked.json, library: library.bytes,
      folder: staged.folder.bytes)
    (image.user, image.fileUser) = usersOfStranger()
    try tryOpening(image)
  }

  /// Looks at an installed bundle as its next call would, up to the opened library. Nothing of it is performed, and
  /// no use of a grant is counted.
  ///
  /// - Throws: why its calls are refused.
  public func examine(_ row: BundleRow) throws(HostFailure) {
    let image = try image(of: row)
    if !image.library.isEmpty { try tryOpening(image) }
  }

  /// Opens a library behind the wall, and holds what it says of itself against its manifest.
  private func tryOpening(_ image: BundleImage) throws(HostFailure) {
    let process = try start(image)
    if image.manifest.hasEntry { return try Self.check(process) }
    _ = try Self.running { () throws(RunnerFailure) in
      try process.runner.load(within: BundleProcess.describeSeconds)
    }
  }

  /// An update that asks for more waits for consent: what it asks for in addition is simply not
  /// given, and where it cannot work without, the installed version stays.
  private func refuseToBreak(
    _ manifest: Manifest, given: [GrantRow]
  ) throws(HostFailure) {
    guard manifest.grants.contains(where: \.isRequired),
      let before = try installedManifest(manifest.id)?.grants
    else { return }
    let had = try HostFailure.stored { () throws(StoreError) in try store.grants(of: manifest.id) }
      .map { Self.renamed($0, for: manifest) }
    for grant in manifest.grants where grant.isRequired {
      // One that the installed version cannot work without either breaks nothing.
      if before.contains(where: { $0.name == grant.name && $0.isRequired && $0.kind == grant.kind })
      {
        continue
      }
      guard (given + had).contains(where: { $0.name == grant.name && $0.kind == grant.storedKind })
      else { throw .updateNeedsGrant(bundle: manifest.id, grant) }
    }
  }
}
