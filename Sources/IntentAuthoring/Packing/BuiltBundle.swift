// Finds what a build has made. Never what was packed from it before: that is as old as the last packing.

import IntentJSON
import IntentModel
import IntentStore

/// What a build has made.
struct BuiltBundle {
  /// A packed folder, a library, or a manifest over a library of the system.
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

  /// The one bundle in a folder or its `build` folder: a library before a folder `NAME.intents`.
  /// - Parameter wasBuilt: a build has just run. Else a `NAME.intents` in `build` can only be what was
  ///   packed before, and does not count.
  static func find(
    in folder: Path, product: String?, wasBuilt: Bool = true
  ) throws(AuthoringError) -> BuiltBundle {
    let build = folder.appending("build")
    let libraries = try files(".so", in: [build, folder], product)
    let packed = try files(".intents", in: wasBuilt ? [build, folder] : [folder], product)
    for found in [chosen(libraries, by: folder.appending("manifest.json")), packed] {
      if found.count == 1 {
        return BuiltBundle(
          path: found[0], name: Self.name(found[0]), home: folder,
          resources: [folder.appending("Resources")])
      }
      if found.count > 1 {
        throw AuthoringError(
          .usage,
          "there are several bundles: \(found.map(\.description).joined(separator: ", "))",
          hint: "name one with --product \(Self.name(found[0]))")
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

  private static func files(
    _ ending: String, in places: [Path], _ product: String?
  ) throws(AuthoringError) -> [Path] {
    var found: [Path] = []
    for place in places {
      found += try OutputFolder.listing(place).filter { $0.hasSuffix(ending) }
        .map { place.appending($0) }
    }
    guard let product else { return found }
    return found.filter { name($0) == product }
  }

  /// Of several libraries the one that the author's manifest names: the others are what it needs.
  private static func chosen(_ libraries: [Path], by manifest: Path) -> [Path] {
    guard libraries.count > 1, let bytes = try? manifest.contents(limit: 16 << 20),
      let name = (try? JSON(parsing: bytes))?["library"]?["name"]?.string
    else { return libraries }
    let named = libraries.filter { $0.name == Path(name) }
    return named.isEmpty ? libraries : named
  }

  private static func name(_ path: Path) -> String {
    path.hasSuffix(".intents") ? String(path.name.description.dropLast(8)) : name(of: path)
  }
}
