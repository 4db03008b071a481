// When a bundle may take the place of another with the same id.
//
// There are no signatures: anybody can claim an id. So the rule guards against accidents, not against
// a liar, and says so: an update is taken when the newcomer looks like a relative of what is
// installed (same author, same library name, an intent in common) and has a higher version. A linked
// bundle may change as its author likes. All else needs `--replace`, and a replacement by a stranger
// loses the grants.

import IntentModel

/// Judges a newcomer with the id of an installed bundle.
struct UpdateRule {
  let installed: BundleRow
  let installedIntents: [String]
  let newcomer: Manifest
  let staged: StagedBundle

  /// Whether both seem to come from one author.
  var areRelatives: Bool {
    let shared = Set(installedIntents).intersection(
      newcomer.intents.flatMap { [$0.id] + $0.aliases })
    return installed.author == newcomer.author
      && installed.library?.name == staged.library?.name
      && (installedIntents.isEmpty || newcomer.intents.isEmpty || !shared.isEmpty)
  }

  /// Throws unless the newcomer is an update.
  func check() throws(StoreError) {
    guard areRelatives else {
      throw refuse(
        "another bundle has this id: \(said(installed.name, installed.version, installed.source))"
          + "; the new one is \(said(newcomer.name.fallback ?? newcomer.name.key, newcomer.version, staged.source))",
        "change the id of one of them, or put the new one in its place with --replace")
    }
    if installed.isLinked || staged.isLinked || installed.hash == staged.hash { return }
    guard let old = Version(installed.version), let new = Version(newcomer.version) else { return }
    if new > old { return }
    if new == old {
      throw refuse(
        "version \(installed.version) is there already with other content: from "
          + "\(installed.source.withoutSlash); the new one is from \(staged.source.withoutSlash)",
        "raise the version, or put the new one in its place with --replace")
    }
    throw refuse(
      "version \(installed.version) is there, which is newer than \(newcomer.version)",
      "use rollback, or put the older one in its place with --replace")
  }

  private func said(_ name: String, _ version: String, _ source: Path) -> String {
    "“\(printable(Array(name.utf8)))” \(version) from \(source.withoutSlash)"
  }

  private func refuse(_ reason: String, _ nextStep: String) -> StoreError {
    StoreError(
      .conflict, reason + "; the installed one was not touched", bundle: installed.id,
      nextStep: nextStep)
  }
}
