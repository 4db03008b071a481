// Takes what a user points at, copies it into the store, and reads the copy: what was checked is what
// will run. The author's path is opened once; what happens to it later does not matter.

import CStore
import Glibc
import IntentModel

/// Brings bundles into the store's anteroom.
public struct Stager {
  public enum Mode: Sendable { case copy, link }

  let home: Home
  let decode: ManifestDecoder

  public init(_ home: Home, decode: @escaping ManifestDecoder) {
    self.home = home
    self.decode = decode
  }

  /// Stages what lies at `path`: a packed folder, a library, or a manifest over a library. Throws
  /// `.refused` with the true reason when it is none of them or cannot be taken, `.noSpace` when the
  /// disk is full; nothing is left behind then.
  ///
  /// - Parameters:
  ///   - mode: `.link` leaves the files where they are, and writes nothing: so it also serves to judge a
  ///     bundle that is not to be added.
  ///   - wholeFolder: with a library, all of its folder is taken along, not only what it needs.
  public func stage(
    _ path: Path, mode: Mode = .copy, wholeFolder: Bool = false
  ) throws(StoreError) -> StagedBundle {
    guard let status = try FileStatus.of(path) else {
      throw StoreError(
        .notFound, "there is no such file or folder", path: path, nextStep: "check the path")
    }
    let source = try Source(path)
    switch status.kind {
    case .folder where path.hasSuffix(".so"): throw LibraryVerdict.notRegular(.folder, path)
    case .folder: return try stageFolder(source, mode)
    case .file where try isManifest(path): return try stageManifest(source, mode)
    case .file: return try stageLibrary(source, manifest: nil, mode, wholeFolder: wholeFolder)
    default: throw LibraryVerdict.notRegular(status.kind, path)
    }
  }

  /// A path as it was given, and without links, which the loader would not follow for `$ORIGIN`.
  struct Source {
    let given: Path
    let real: Path

    init(_ path: Path) throws(StoreError) {
      // A slash at the end marks sources that were built (BundleRow.wasBuilt).
      given = try Home.absolute(path).withoutSlash
      real = given.resolved
    }
  }

  private func isManifest(_ path: Path) throws(StoreError) -> Bool {
    if path.hasSuffix(".json") { return true }
    if path.hasSuffix(".so") || path.hasBundleName { return false }
    let file = try Descriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY, doing: "read it")
    var first: UInt8 = 0
    return sc_pread(file.raw, &first, 1, 0) == 1 && first == UInt8(ascii: "{")
  }

  // MARK: A packed folder

  private func stageFolder(_ source: Source, _ mode: Mode) throws(StoreError) -> StagedBundle {
    guard try Stager.isPacked(source.real) else {
      throw StoreError(
        .refused,
        "is not a packed bundle: it has neither manifest.json nor lib/"
          + SystemLibraries.triple, path: source.given,
        nextStep: "pack it first, or add a library in it")
    }
    if let library = try looseLibrary(in: source.given) {
      let manifest = source.given.appending(BundleContent.manifestName)
      return try stageLibrary(try Source(library), manifest: manifest, mode, wholeFolder: false)
    }
    let tree = try Tree(try Descriptor.folder(source.real))
    if mode == .link { return try link(source, folder: source.real, tree, members: nil) }
    do throws(StoreError) {
      let temporary = try TemporaryFolder.make(in: home)
      try tree.copy(to: temporary.descriptor)
      return try finish(source, temporary)
    } catch { throw error.needing(tree.size + UInt64(tree.entries.count) * 512) }
  }

  /// The library that lies beside the manifest, as a compiler leaves it, where the folder has no `lib`: the one that the
  /// manifest names, or the only one. The rest of such a folder is the author's and is not taken.
  private func looseLibrary(in folder: Path) throws(StoreError) -> Path? {
    let path = folder.appending(BundleContent.manifestName)
    guard try FileStatus.of(folder.appending("lib")) == nil,
      try FileStatus.of(path)?.kind == .file
    else { return nil }
    let bytes = try Files.read(path, limit: BundleContent.maximumManifest)
    let manifest = try BundleContent.decode(bytes, from: path, decode)
    if manifest.isEmpty || manifest.library?.isSystem == true { return nil }
    let names: [Path]
    if let name = manifest.library?.name {
      names = BundleContent.isFileName(name) ? [Path(name)] : []
    } else {
      names = try Descriptor.folder(folder).names().filter { $0.hasSuffix(".so") }
    }
    guard names.count == 1, try FileStatus.of(folder.appending(names[0])) != nil else { return nil }
    return folder.appending(names[0])
  }

  /// Whether a folder has the shape of a bundle.
  static func isPacked(_ folder: Path) throws(StoreError) -> Bool {
    if folder.hasBundleName { return true }
    let manifest = try FileStatus.of(folder.appending(BundleContent.manifestName))
    let libraries = try FileStatus.of(folder.appending("lib").appending(SystemLibraries.triple))
    return manifest?.kind == .file || libraries?.kind == .folder
  }

  // MARK: A manifest

  private func stageManifest(_ source: Source, _ mode: Mode) throws(StoreError) -> StagedBundle {
    let bytes = try Files.read(source.real, limit: BundleContent.maximumManifest)
    let manifest = try BundleContent.decode(bytes, from: source.given, decode)
    if let library = manifest.library, !library.isSystem {
      guard BundleContent.isFileName(library.name) else {
        throw StoreError(.refused, "its library is not a file name", path: source.given)
      }
      let folder = source.given.parent
      if try FileStatus.of(folder.appending(library.name)) == nil, try Stager.isPacked(folder),
        source.given.name == BundleContent.manifestName
      {
        return try stageFolder(try Source(folder), mode)
      }
      let place = folder.appending(library.name)
      return try stageLibrary(try Source(place), manifest: source.given, mode, wholeFolder: false)
    }
    if manifest.library == nil, !manifest.isEmpty {
      throw StoreError(
        .refused, "names no library", path: source.given,
        nextStep: "add a library member to the manifest, or \"empty\": true")
    }
    if mode == .link {
      let folder = source.real.parent
      let members = [source.real.name]
      let tree = try Tree(try Descriptor.folder(folder), only: members)
      return try link(
        source, folder: folder, tree, members: members, manifest: source.real.name)
    }
    let temporary = try TemporaryFolder.make(in: home)
    try Tree.copyFile(
      source.real, in: nil, to: BundleContent.manifestName, in: temporary.descriptor,
      needs: UInt64(bytes.count))
    return try finish(source, temporary)
  }

  // MARK: Ends

  /// Seals the copy, hashes it and reads it.
  func finish(
    _ source: Source, _ temporary: TemporaryFolder, library: Path? = nil
  ) throws(StoreError) -> StagedBundle {
    let tree = try Tree(temporary.descriptor)
    try tree.adopt(from: home)
    try tree.seal()
    let content = try BundleContent(of: temporary.path, libraryPlace: library, decode: decode)
    return try StagedBundle(
      source: source.given, folder: temporary.path, hash: tree.hash(), identity: nil,
      isLinked: false, members: nil, content: content, temporary: temporary)
  }

  /// Reads the author's own files, where they are.
  func link(
    _ source: Source, folder: Path, _ tree: Tree, members: [Path]?, library: Path? = nil,
    manifest: Path = BundleContent.manifestName
  ) throws(StoreError) -> StagedBundle {
    let content = try BundleContent(
      of: folder, libraryPlace: library, manifestPlace: manifest, decode: decode)
    return try StagedBundle(
      source: source.given, folder: folder, hash: tree.hash(), identity: tree.identity(),
      isLinked: true, members: members, content: content, temporary: nil)
  }
}
