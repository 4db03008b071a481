// What an update waits for: somebody who agrees that the bundle may do more than before.

import IntentModel
import IntentStore

/// A question about an update. Until it is answered the installed version stays as it is.
public struct ConsentQuestion: Sendable {
  public var bundle: String
  /// The installed version and the new one.
  public var installed, new: String
  public var comparison: ManifestComparison
  /// What is to be agreed to; what it asks to reach is asked apart.
  public var widening: [ManifestChange]
  /// What was looked at on both sides: an answer counts for that alone.
  public var mark: String

  /// The question in one sentence.
  public var text: String {
    "\(bundle) \(new) may do more than \(installed): "
      + widening.map(\.line).joined(separator: "; ")
  }
}

extension Host {
  /// The comparison of an installed bundle with one that is about to take its place; nil where nothing
  /// is installed, or its manifest cannot be read any more.
  func comparison(
    with installed: BundleRow?, _ manifest: Manifest
  ) -> ManifestComparison? {
    guard let installed, let before = try? Self.manifest(of: installed.id, in: store) else {
      return nil
    }
    return ManifestComparison(from: before, to: manifest)
  }

  /// The question that an update has to wait for; nil where it asks for no more, or where the answer is
  /// known.
  func consentQuestion(
    _ request: AddRequest, _ installed: BundleRow?, _ staged: StagedBundle,
    _ manifest: Manifest, _ comparison: ManifestComparison?
  ) -> ConsentQuestion? {
    guard let installed, let comparison, !(installed.isLinked && staged.isLinked) else {
      return nil
    }
    // What it asks to reach is a question of its own: see Consent.
    let open = comparison.widening.filter { !$0.kind.hasPrefix("grant-") }
    let mark = "\(installed.hash) \(staged.hash) \(manifest.version)"
    guard !open.isEmpty, !request.agrees, request.agreedMark != mark else { return nil }
    return ConsentQuestion(
      bundle: manifest.id, installed: installed.version, new: manifest.version,
      comparison: comparison, widening: open, mark: mark)
  }
}

extension Host {
  /// What is different between the installed version of a bundle and what lies at `path`; nothing is
  /// changed. `installed` is nil where its id is new.
  public func compare(
    _ path: Path
  ) throws(HostFailure) -> (
    installed: BundleRow?, checked: CheckedManifest, comparison: ManifestComparison?
  ) {
    let checked = try inspect(path).checked
    let row = try HostFailure.stored { () throws(StoreError) in
      try store.bundle(checked.manifest.id)
    }
    return (row, checked, comparison(with: row, checked.manifest))
  }

  /// Breaks of promises that the author has not declared, by an alias or by a version that says so.
  func undeclaredBreaks(_ manifest: Manifest) throws(HostFailure) -> [ManifestProblem] {
    let row = try HostFailure.stored { () throws(StoreError) in try store.bundle(manifest.id) }
    guard let row, !row.isLinked, let comparison = comparison(with: row, manifest),
      !(Version(manifest.version)?.mayBreak(after: row.version) ?? false)
    else { return [] }
    return comparison.breaking.map { change in
      ManifestProblem(
        check: BundleCheck.undeclaredBreak.name, path: change.subject, severity: .error,
        message: "\(change.message); version \(row.version) is installed",
        fix: (change.fix.map { "\($0); " } ?? "") + BundleCheck.undeclaredBreak.fix)
    }
  }
}
