// Stages a single library, with the files of its own that it needs.

import CStore
import Glibc
import IntentModel

extension Stager {
  /// Stages the library at `source`. It gets the shape of a packed folder: the library and its
  /// neighbours in `lib/<triple>`, the manifest above.
  func stageLibrary(
    _ source: Source, manifest given: Path?, _ mode: Mode, wholeFolder: Bool
  ) throws(StoreError) -> StagedBundle {
    let library = try SharedLibrary.open(source.real)
    try library.checkStack()
    let folder = source.real.parent
    let place = source.real.name
    let neighbours = try NeededLibraries(of: library, at: place, in: folder).neighbours
    let manifest = if let given { given } else { try manifestBeside(source) }
    if mode == .link {
      let members = [place] + neighbours + [manifest?.name].compactMap { $0 }
      let tree = try Tree(try Descriptor.folder(folder), only: members)
      return try link(
        source, folder: folder, tree, members: members, library: place,
        manifest: manifest?.name ?? ".no-manifest")
    }
    let target = Path("lib").appending(SystemLibraries.triple)
    let temporary = try TemporaryFolder.make(in: home)
    if wholeFolder {
      let tree = try Tree(try Descriptor.folder(folder), without: manifest?.name)
      try tree.copy(to: temporary.descriptor, below: target)
    } else {
      try copy([place] + neighbours, from: folder, to: temporary.descriptor, below: target)
    }
    if let manifest {
      try Tree.copyFile(
        manifest, in: nil, to: BundleContent.manifestName, in: temporary.descriptor, needs: 1 << 16)
    }
    return try finish(source, temporary, library: target.appending(place))
  }

  /// The manifest.json in the library's folder, when it is this library's.
  func manifestBeside(_ source: Source) throws(StoreError) -> Path? {
    for folder in [source.given.parent, source.real.parent] {
      let path = folder.appending(BundleContent.manifestName)
      guard try FileStatus.of(path)?.kind == .file else { continue }
      let bytes = try Files.read(path, limit: BundleContent.maximumManifest)
      let library = try BundleContent.decode(bytes, from: path, decode).library
      guard let library else { return path }
      let names = [source.given.name, source.real.name]
      if !library.isSystem, names.contains(Path(library.name)) { return path }
    }
    return nil
  }

  private func copy(
    _ files: [Path], from folder: Path, to: Descriptor, below target: Path
  ) throws(StoreError) {
    var needs: UInt64 = 0
    for file in files { needs += try FileStatus.of(folder.appending(file))?.size ?? 0 }
    for file in files {
      let place = target.appending(file)
      try Files.makeFolders(to.path.appending(place).parent, mode: 0o755)
      try Tree.copyFile(folder.appending(file), in: nil, to: place, in: to, needs: needs)
    }
  }
}

extension Stager {
  /// Whether the library at `path` carries a manifest as an ELF section.
  public static func hasManifest(_ path: Path) throws(StoreError) -> Bool {
    try SharedLibrary.open(path).embeddedManifest() != nil
  }

  /// Whether the manifest that the library carries was put there after linking: a section that is
  /// mapped with the code was there before, and the library may read it.
  public static func hasAddedManifest(_ path: Path) throws(StoreError) -> Bool {
    try SharedLibrary.open(path).manifestSection()?.isLoaded == false
  }
}
