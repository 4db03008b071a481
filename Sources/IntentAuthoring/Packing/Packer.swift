// Makes the folder `NAME.intents` of whatever an author has, checked as `add` would.

import CHostSystem
import Glibc
import IntentHost
import IntentModel
import IntentStore

/// A bundle that was packed.
public struct PackedBundle: Sendable {
  public var folder: Path
  public var checked: CheckedManifest
  /// The manifest is also a section of the library.
  public var isEmbedded: Bool
}

/// Why a bundle was not packed.
public enum PackFailure: Error, Sendable {
  case authoring(AuthoringError)
  case host(HostFailure)
}

/// Packs bundles.
public struct Packer {
  public static let section = ".intents"

  let host: Host
  /// Is told each step: the commands that are run, and what was left out.
  let say: (String) -> Void

  public init(host: Host, say: @escaping (String) -> Void) {
    self.host = host
    self.say = say
  }

  /// Builds and packs what lies at `source`: a folder of sources, a packed folder, or a library.
  /// - Parameters:
  ///   - out: the folder to make, when it ends in `.intents`; else the folder in which it is made; nil:
  ///     `build` in the folder of the sources.
  ///   - product: which of several products to take.
  public func pack(
    _ source: Path, out: Path? = nil, product: String? = nil
  ) throws(PackFailure) -> PackedBundle {
    let built = try authoring { () throws(AuthoringError) in try build(source, product) }
    let place = Self.place(out, built, source)
    let output = try authoring { () throws(AuthoringError) in
      try OutputFolder(for: place, replacing: .packedBundle)
    }
    let inspected = try inspect(built, output)
    let bundle = output.draft.appending("bundle")
    try authoring { () throws(AuthoringError) in
      try fill(bundle, built, inspected)
    }
    let isEmbedded = try embed(inspected, in: bundle)
    // What was written is held against itself once more: the very files that others will add.
    let checked = try hosting { () throws(HostFailure) in try host.inspect(bundle).checked }
    try authoring { () throws(AuthoringError) in
      try OutputFolder(for: place, replacing: .packedBundle, from: bundle).keep()
    }
    return PackedBundle(folder: place, checked: checked, isEmbedded: isEmbedded)
  }

  private func build(_ source: Path, _ product: String?) throws(AuthoringError) -> BuiltBundle {
    guard source.isFolder else {
      guard source.isFile else {
        throw AuthoringError(
          .notFound, "there is no such file or folder: \(source)", hint: "Check the path")
      }
      return BuiltBundle(path: source, name: BuiltBundle.name(of: source))
    }
    if source.hasBundleName {
      let name = source.name.hasSuffix(".intents") ? source.name : source.resolved.name
      return BuiltBundle(path: source, name: String(name.description.dropLast(8)))
    }
    return try SourceFolder(packing: source).build(product: product, say: say)
  }

  private static func place(_ out: Path?, _ built: BuiltBundle, _ source: Path) -> Path {
    let name = "\(built.name).intents"
    if let out { return out.name.hasSuffix(".intents") ? out : out.appending(name) }
    if source.hasBundleName { return source.hasSuffix(".intents") ? source : source.resolved }
    return (source.isFolder ? source : source.parent).appending("build").appending(name)
  }

  /// Looks at what was built, with the author's manifest, identity and resources beside it.
  private func inspect(
    _ built: BuiltBundle, _ output: OutputFolder
  ) throws(PackFailure) -> InspectedBundle {
    guard let home = built.home else {
      return try hosting { () throws(HostFailure) in try host.inspect(built.path) }
    }
    let path = try authoring { () throws(AuthoringError) in
      try gather(built, home, in: output.draft.appending("gathered"))
    }
    return try hosting { () throws(HostFailure) in try host.inspect(path) }
  }

  /// Puts together what was built and what its author wrote. What the author wrote counts: a packed
  /// folder may hold it as it was when it was packed last.
  private func gather(
    _ built: BuiltBundle, _ home: Path, in gathered: Path
  ) throws(AuthoringError) -> Path {
    let isPacked = built.path.isFolder
    let place = isPacked ? gathered.appending("\(built.name).intents") : gathered
    for name in ["manifest.json", Identity.fileName, "Resources"] {
      let own = home.appending(name)
      if own.isFile || own.isFolder { try OutputFolder.copy(own, to: place.appending(name)) }
    }
    if isPacked {
      try OutputFolder.copy(built.path, to: place)
      if home.appending("manifest.json").isFile { try dropManifests(in: place) }
      return place
    }
    for name in try OutputFolder.listing(built.path.parent)
    where name == built.path.name || name.hasSuffix(".so") {
      try OutputFolder.copy(built.path.parent.appending(name), to: place.appending(name))
    }
    return place.appending(built.path.name)
  }

  /// Takes from the libraries of a packed folder the manifests that packing put there. What was linked in stays:
  /// it is as new as the build, and a `describe` may give it.
  private func dropManifests(in place: Path) throws(AuthoringError) {
    guard let program = Self.objcopy else { return }
    let libraries = place.appending("lib")
    for triple in try OutputFolder.listing(libraries) {
      let folder = libraries.appending(triple)
      for file in try OutputFolder.listing(folder) where file.hasSuffix(".so") {
        guard (try? Host.hasAddedManifestSection(folder.appending(file))) == true else { continue }
        try Tool([program, "--remove-section", Self.section, file.description], in: folder).run()
      }
    }
  }

  private static var objcopy: String? { ["objcopy", "llvm-objcopy"].first(where: Tool.exists) }

  /// Writes the folder: the files that were looked at, resources, the whole manifest.
  private func fill(
    _ bundle: Path, _ built: BuiltBundle, _ inspected: InspectedBundle
  ) throws(AuthoringError) {
    try OutputFolder.makeFolders(bundle)
    for name in try OutputFolder.listing(inspected.staged.folder) {
      try OutputFolder.copy(
        inspected.staged.folder.appending(name), to: bundle.appending(name))
    }
    try useName(of: inspected, in: bundle)
    let resources = bundle.appending("Resources")
    for folder in built.resources where folder.isFolder {
      try OutputFolder.copy(folder, to: resources)
    }
    for file in inspected.tableFiles {
      // Without the name of the folder that was searched.
      let parts = file.shown.bytes.split(separator: UInt8(ascii: "/")).dropFirst()
      try OutputFolder.copy(
        file.path, to: resources.appending(Path(bytes: Array(parts.joined(separator: [47])))))
    }
    let manifest = inspected.checked.json.text(indented: true) + "\n"
    try OutputFolder.write(Array(manifest.utf8), to: bundle.appending("manifest.json"))
  }

  /// A packed library has the name that its manifest gives it; a build may call it `libNAME.so`.
  private func useName(
    of inspected: InspectedBundle, in bundle: Path
  ) throws(AuthoringError) {
    guard let wanted = inspected.checked.manifest.library, !wanted.isSystem,
      let place = inspected.staged.library?.relative(to: inspected.staged.folder),
      place.name != Path(wanted.name)
    else { return }
    let from = bundle.appending(place)
    let to = from.parent.appending(wanted.name)
    guard rename(OutputFolder.c(from), OutputFolder.c(to)) == 0 else {
      throw OutputFolder.failure("make", to, errno)
    }
  }

  /// Puts the manifest into the library too, so that it is a bundle by itself.
  private func embed(
    _ inspected: InspectedBundle, in bundle: Path
  ) throws(PackFailure) -> Bool {
    let staged = inspected.staged
    guard !staged.isSystem, var library = staged.library?.relative(to: staged.folder) else {
      return false
    }
    if let name = inspected.checked.manifest.library?.name {
      library = library.parent.appending(name)
    }
    guard let program = Self.objcopy else {
      say("no objcopy: the manifest stands beside the library only (apt-get install binutils)")
      return false
    }
    if try hosting({ () throws(HostFailure) in
      try Host.hasManifestSection(bundle.appending(library))
    }) {
      return false  // Its author put one there.
    }
    let tool = Tool(
      [
        program, "--add-section", "\(Self.section)=manifest.json", "--set-section-flags",
        "\(Self.section)=readonly", library.description,
      ], in: bundle)
    try authoring { () throws(AuthoringError) in try tool.run() }
    return true
  }

  private func authoring<Result>(
    _ body: () throws(AuthoringError) -> Result
  ) throws(PackFailure) -> Result {
    try goOn()
    do throws(AuthoringError) { return try body() } catch { throw .authoring(error) }
  }

  private func hosting<Result>(
    _ body: () throws(HostFailure) -> Result
  ) throws(PackFailure) -> Result {
    try goOn()
    do throws(HostFailure) { return try body() } catch { throw .host(error) }
  }

  /// Throws where the program was interrupted meanwhile; drafts go with the error.
  private func goOn() throws(PackFailure) {
    if hs_interrupted() != 0 { throw .authoring(.interrupted) }
  }
}
