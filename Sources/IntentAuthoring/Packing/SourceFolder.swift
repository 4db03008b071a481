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
    guard folder.isFolder, !folder.hasBundleName else { return nil }
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
    case .plain: return try BuiltBundle.find(in: folder, product: product, wasBuilt: false)
    }
  }
}
