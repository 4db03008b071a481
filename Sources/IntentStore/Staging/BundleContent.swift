// Reads what a packed folder holds: its manifest and its library, checked against each other.

import CStore
import Glibc
import IntentModel

/// Turns the bytes of a manifest into a manifest, or throws what is wrong with it.
public typealias ManifestDecoder = ([UInt8]) throws -> Manifest

/// What a bundle's folder holds.
struct BundleContent {
  static let manifestName: Path = "manifest.json"
  static let maximumManifest = Int(ELF_MAX_MANIFEST)

  private(set) var manifest: Manifest?
  private(set) var manifestBytes: [UInt8]?
  /// What `manifest.json` says where the library says something else of itself: it does not count.
  private(set) var overruledManifest: [UInt8]?
  private(set) var library: SharedLibrary?
  private(set) var isSystem = false
  private var hasKnownManifest = false
  /// Files of the bundle that the library needs, from the folder.
  private(set) var neighbours: [Path] = []

  /// Reads the folder `root`. `libraryPlace` is where the library lies in it, when that is known;
  /// else it is looked for in `lib/<triple>`. `knownManifest` counts instead of what lies there. Else the
  /// library's section counts before a file: it is bound to the code that it describes.
  init(
    of root: Path, libraryPlace: Path? = nil, manifestPlace: Path = manifestName,
    knownManifest: [UInt8]? = nil, decode: ManifestDecoder
  ) throws(StoreError) {
    hasKnownManifest = knownManifest != nil
    if let knownManifest {
      try take(knownManifest, from: root, decode)
    } else if let status = try FileStatus.of(root.appending(manifestPlace)), status.kind == .file {
      let path = root.appending(manifestPlace)
      try take(try Files.read(path, limit: BundleContent.maximumManifest), from: path, decode)
    }
    if let wanted = manifest?.library, wanted.isSystem {
      isSystem = true
      library = try SystemLibraries.require(Path(wanted.name))
    } else if let libraryPlace {
      try take(libraryPlace, in: root, decode)
    } else if let place = try findLibrary(in: root) {
      try take(place, in: root, decode)
    }
    try library?.checkStack()
    guard let library else { return }
    if let manifest {
      try SymbolCheck.check(manifest, library)
    } else {
      try SymbolCheck.checkEntry(library)
    }
  }

  private mutating func take(
    _ bytes: [UInt8], from path: Path, _ decode: ManifestDecoder
  ) throws(StoreError) {
    manifest = try BundleContent.decode(bytes, from: path, decode)
    manifestBytes = bytes
  }

  static func decode(
    _ bytes: [UInt8], from path: Path, _ decode: ManifestDecoder
  ) throws(StoreError) -> Manifest {
    do {
      return try decode(bytes)
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(.refused, "its manifest cannot be used: \(error)", path: path)
    }
  }

  private mutating func take(
    _ place: Path, in root: Path, _ decode: ManifestDecoder
  ) throws(StoreError) {
    let library = try SharedLibrary.open(root.appending(place))
    self.library = library
    if !hasKnownManifest, let embedded = try library.embeddedManifest() {
      if let manifestBytes, manifestBytes != embedded { overruledManifest = manifestBytes }
      try take(embedded, from: library.file.path, decode)
    }
    neighbours = try NeededLibraries(of: library, at: place, in: root).neighbours
  }

  /// The library in `lib/<triple>`: the one that the manifest names, or the only one there.
  private func findLibrary(in root: Path) throws(StoreError) -> Path? {
    let folder = Path("lib").appending(SystemLibraries.triple)
    if let name = manifest?.library?.name {
      guard BundleContent.isFileName(name) else {
        throw StoreError(
          .refused,
          "its manifest names the library \(printable(Array(name.utf8))), which is not a "
            + "file name", path: root)
      }
      let place = folder.appending(name)
      if try FileStatus.of(root.appending(place)) != nil { return place }
      throw noLibrary(root, "has no \(place)")
    }
    if let manifest, manifest.isEmpty { return nil }
    guard try FileStatus.of(root.appending(folder))?.kind == .folder else {
      throw noLibrary(root, "has no folder \(folder)")
    }
    let names = try Descriptor.folder(root.appending(folder)).names().filter { $0.hasSuffix(".so") }
    if names.count == 1 { return folder.appending(names[0]) }
    throw noLibrary(
      root, names.isEmpty ? "has no library in \(folder)" : "has several libraries in \(folder)")
  }

  /// The error for a folder without its library, with the processors that it was built for.
  private func noLibrary(_ root: Path, _ reason: String) -> StoreError {
    let others = (try? Descriptor.folder(root.appending("lib")).names()) ?? []
    let built = others.filter { $0 != Path(SystemLibraries.triple) && $0.hasSuffix("-linux-gnu") }
    return StoreError(
      .refused,
      reason
        + (built.isEmpty
          ? "" : "; it was built for \(built.map(\.description).joined(separator: ", "))"),
      path: root,
      nextStep: built.isEmpty
        ? "put the library there, or add the library file itself"
        : "build it for \(SystemLibraries.triple)")
  }

  static func isFileName(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(Path.slash)
      && !name.utf8.contains(0)
  }
}
