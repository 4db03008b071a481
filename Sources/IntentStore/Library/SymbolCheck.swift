// Checks a manifest against the library's table of symbols, without running it.

import IntentModel

/// What a manifest says of a library that its symbols can prove.
enum SymbolCheck {
  static let entry = "intent_bundle_entry"

  /// Throws when a function that the manifest names is missing, or is none.
  static func check(_ manifest: Manifest, _ library: SharedLibrary) throws(StoreError) {
    if manifest.hasEntry { try check(entry, for: "its manifest says", library) }
    for intent in manifest.intents {
      guard let direct = intent.direct else { continue }
      try check(direct.symbol, for: "the intent \(intent.id) names", library)
    }
  }

  /// Throws when a library without a manifest has no way to be asked for one.
  static func checkEntry(_ library: SharedLibrary) throws(StoreError) {
    if library.symbol(entry) == .missing { throw noEntry(library.file.path) }
    try check(entry, for: "a bundle without a manifest needs", library)
  }

  static func noEntry(_ path: Path) -> StoreError {
    StoreError(
      .refused, "no entry symbol: it has neither a manifest nor the function \(entry)", path: path,
      nextStep: "put a manifest.json that names it beside it, or export \(entry)")
  }

  private static func check(
    _ symbol: String, for what: String, _ library: SharedLibrary
  ) throws(StoreError) {
    let reason: String
    var nextStep = "make it a function that is exported, or mend the manifest"
    switch library.symbol(symbol) {
    case .function: return
    case .missing: reason = "does not export \(symbol), which \(what)"
    case .notFunction: reason = "\(symbol), which \(what), is not a function"
    case .notExecutable: reason = "\(symbol), which \(what), lies outside the executable segments"
    case .damaged:
      reason = "damaged: its table of symbols cannot be read"
      nextStep = "build it again"
    }
    throw StoreError(.refused, reason, path: library.file.path, nextStep: nextStep)
  }
}
