// Finds the `intents.json` of a bundle that is about to be added.

import Glibc
import IntentModel
import IntentStore

extension Host {
  /// The identity for the library or folder at `path`: from `intents.json` beside it, or in the Swift
  /// package that it was built in; nil where there is none.
  static func identity(beside path: Path) throws(HostFailure) -> Identity? {
    guard let place = identityPlace(path) else { return nil }
    guard let bytes = PlainFile.bytes(place.bytes, most: 1 << 20) else {
      throw .store(StoreError(.notPermitted, "cannot be read", path: place))
    }
    do throws(ManifestRefusal) {
      return try Identity(reading: bytes)
    } catch {
      throw .manifest(error)
    }
  }

  private static func identityPlace(_ path: Path) -> Path? {
    guard let absolute = resolved(path) else { return nil }
    let folder = path.hasBundleName ? absolute : absolute.parent
    let beside = folder.appending(Identity.fileName)
    if access(cString(beside), F_OK) == 0 { return beside }
    let place = packageFolder(above: folder)?.appending(Identity.fileName)
    return place.flatMap { access(cString($0), F_OK) == 0 ? $0 : nil }
  }

  /// The Swift package in whose build folder `folder` lies; nil where there is none.
  static func packageFolder(above folder: Path) -> Path? {
    var folder = folder
    // .build/x86_64-unknown-linux-gnu/release lies three below the package.
    for _ in 0..<5 {
      if access(cString(folder.appending("Package.swift")), F_OK) == 0 { return folder }
      folder = folder.parent
    }
    return nil
  }

  /// Absolute and without links; nil where there is nothing.
  static func resolved(_ path: Path) -> Path? {
    guard let resolved = realpath(cString(path), nil) else { return nil }
    defer { free(resolved) }
    return Path(cString: resolved)
  }
}
