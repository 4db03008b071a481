// What `add` has refused, so that `why` can tell it of a name that no bundle has. Kept among the logs of the home: a
// refusal changes nothing else there.

import Glibc
import IntentHost
import IntentJSON
import IntentModel
import IntentStore

/// The bundles that were refused, the last ones.
struct RefusedBundles {
  /// One refusal.
  struct Entry {
    var path: String
    /// As far as its manifest can be read; empty: not known.
    var bundle: String
    var intents: [String]
    var reason: String

    /// Whether the name is one of its intents, written in one of the ways of the shell.
    func has(_ name: String) -> Bool {
      if intents.contains(name) { return true }
      let short = bundle.split(separator: ".").last.map(String.init) ?? bundle
      return !bundle.isEmpty
        && intents.contains { name == "\(bundle).\($0)" || name == "\(short).\($0)" }
        || !bundle.isEmpty && name.hasPrefix("\(bundle).")
    }
  }

  private let files: OwnerFiles
  private static let name = "refused"
  private static let most = 50
  private static let mostManifest = 8 << 20

  init(_ home: Home) { files = OwnerFiles(home, folder: "logs") }

  /// Remembers a refusal; a home that cannot be written remembers none.
  func add(_ path: Path, _ reason: String) {
    var entry = Entry(path: Self.shown(path), bundle: "", intents: [], reason: reason)
    if let manifest = Self.manifest(path) {
      entry.bundle = manifest["id"]?.string ?? ""
      entry.intents = (manifest["intents"]?.array ?? []).compactMap { $0["id"]?.string }
    }
    write(all().filter { $0.path != entry.path } + [entry])
  }

  /// It was taken after all.
  func forget(bundle: String, _ path: Path) {
    let known = all()
    let kept = known.filter { $0.bundle != bundle && $0.path != Self.shown(path) }
    if kept.count < known.count { write(kept) }
  }

  /// The last refusal of a bundle with an intent of that name.
  func last(_ name: String) -> Entry? { all().last { $0.has(name) } }

  private func all() -> [Entry] {
    guard let bytes = try? files.read(Self.name), let json = try? JSON(parsing: bytes) else {
      return []
    }
    return (json.array ?? []).compactMap { item in
      guard let path = item["path"]?.string, let reason = item["reason"]?.string else { return nil }
      return Entry(
        path: path, bundle: item["bundle"]?.string ?? "",
        intents: (item["intents"]?.array ?? []).compactMap(\.string), reason: reason)
    }
  }

  private func write(_ entries: [Entry]) {
    let json = JSON.array(
      entries.suffix(Self.most).map { entry in
        .object([
          "path": .string(entry.path), "bundle": .string(entry.bundle),
          "intents": .array(entry.intents.prefix(1000).map { .string($0) }),
          "reason": .string(String(entry.reason.prefix(1000))),
        ])
      })
    try? files.write(Self.name, Array(json.text().utf8))
  }

  /// The whole path, so that it can be typed anywhere.
  private static func shown(_ path: Path) -> String {
    guard !path.isAbsolute, let current = getcwd(nil, 0) else { return Arguments.shown(path.bytes) }
    defer { free(current) }
    return Arguments.shown(Path(cString: current).appending(path).normalized.bytes)
  }

  /// The manifest of a folder, beside a library, or by itself: as JSON, since what it says may be what is wrong.
  private static func manifest(_ path: Path) -> JSON? {
    let place =
      path.hasSuffix(".json")
      ? path : (path.hasSuffix(".so") ? path.parent : path).appending("manifest.json")
    return (try? place.contents(limit: mostManifest)).flatMap { try? JSON(parsing: $0) }
  }
}
