// Shortcuts for tests.

import StoreTestSupport

@testable import IntentStore

extension Store {
  /// Stages and adds in one go.
  @discardableResult
  func add(
    _ path: Path, mode: Stager.Mode = .copy, wholeFolder: Bool = false, replace: Bool = false
  ) throws -> AddOutcome {
    let staged = try Stager(home, decode: TestManifest.decode)
      .stage(path, mode: mode, wholeFolder: wholeFolder)
    guard let manifest = staged.manifest, let bytes = staged.manifestBytes else {
      throw TestManifest.Broken(description: "no manifest")
    }
    return try add(staged, manifest: manifest, manifestBytes: bytes, replace: replace)
  }
}

extension Scratch {
  /// A packed folder with a library that exports `answer`; returns its path.
  @discardableResult
  func bundle(
    _ manifest: String, at name: Path = "dice.intents", library: String = "dice.so"
  ) throws -> Path {
    try write(name.appending("manifest.json"), manifest)
    let place = Path("lib/\(SystemLibraries.triple)").appending(library)
    try self.library(
      name.appending(place), "int answer(void) { return \(abs(name.hashValue % 100)); }")
    return path.appending(name)
  }
}
