// What kind of sources a folder holds, and how each kind is built.

import IntentStore

/// A folder with the sources of a bundle.
public struct SourceFolder: Sendable {
  public enum Kind: Sendable, Hashable {
    case swiftPackage, makefile, cargo
    /// Nothing to build: a library lies there.
    case plain
  }

  public let folder: Path
  public let kind: Kind

  /// Nil where the folder holds nothing that can be built into a bundle, or is one already.
  public init?(_ folder: Path) {
    guard folder.isFolder, !folder.hasSuffix(".intents") else { return nil }
    self.folder = folder
    if folder.appending("Package.swift").isFile {
      kind = .swiftPackage
    } else if folder.appending("Makefile").isFile || folder.appending("GNUmakefile").isFile {
      kind = .makefile
    } else if folder.appending("Cargo.toml").isFile {
      kind = .cargo
    } else {
      return nil
    }
  }

  /// A folder of which the caller says that it is to be packed, built or not.
  init(packing folder: Path) {
    self = SourceFolder(folder) ?? SourceFolder(folder, .plain)
  }

  private init(_ folder: Path, _ kind: Kind) {
    self.folder = folder
    self.kind = kind
  }

  /// Builds it.
  /// - Parameters:
  ///   - product: which of several to take.
  ///   - say: is told each command before it runs.
  func build(
    product: String?, say: (String) -> Void
  ) throws(AuthoringError) -> BuiltBundle {
    switch kind {
    case .swiftPackage: return try SwiftPackage(folder).build(product: product, say: say)
    case .cargo: return try CargoPackage(folder).build(product: product, say: say)
    case .makefile:
      let make = Tool(["make"], in: folder)
      say(make.line)
      try make.run()
      return try BuiltBundle.find(in: folder, product: product)
    case .plain: return try BuiltBundle.find(in: folder, product: product)
    }
  }
}

/// What a build has made.
struct BuiltBundle {
  /// A packed folder or a library.
  var path: Path
  /// What the packed folder is to be called, without `.intents`.
  var name: String
  /// `manifest.json`, `intents.json` and `Resources` of the author, where they are not beside `path`.
  var home: Path?
  /// Folders whose content goes into `Resources`.
  var resources: [Path] = []

  /// The name of a library without `lib` and `.so`.
  static func name(of library: Path) -> String {
    var name = library.name.description
    if name.hasSuffix(".so") { name.removeLast(3) }
    return name.hasPrefix("lib") ? String(name.dropFirst(3)) : name
  }

  /// The one bundle in a folder or its `build` folder: a packed one before a library.
  static func find(in folder: Path, product: String?) throws(AuthoringError) -> BuiltBundle {
    let places = [folder.appending("build"), folder]
    for ending in [".intents", ".so"] {
      var found: [Path] = []
      for place in places {
        found += try OutputFolder.listing(place).filter { $0.hasSuffix(ending) }
          .map { place.appending($0) }
      }
      let wanted = product.map { name in found.filter { Self.name($0) == name } } ?? found
      if wanted.count == 1 {
        return BuiltBundle(
          path: wanted[0], name: Self.name(wanted[0]), home: folder,
          resources: [folder.appending("Resources")])
      }
      if wanted.count > 1 {
        throw AuthoringError(
          .usage,
          "there are several bundles: \(wanted.map(\.description).joined(separator: ", "))",
          hint: "name one with --product \(Self.name(wanted[0]))")
      }
    }
    if folder.appending("manifest.json").isFile {
      // A manifest over a library of the system.
      return BuiltBundle(
        path: folder.appending("manifest.json"), name: folder.name.description,
        resources: [folder.appending("Resources")])
    }
    throw AuthoringError(
      .refused,
      "there is no library (NAME.so) and no NAME.intents in \(folder)"
        + (product == nil ? "" : " of that name"),
      hint: "build one there, or in its folder “build”")
  }

  private static func name(_ path: Path) -> String {
    path.hasSuffix(".intents") ? String(path.name.description.dropLast(8)) : name(of: path)
  }
}
