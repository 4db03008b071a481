// Goes back to an earlier version of a bundle.

import IntentModel
import IntentStore

extension Host {
  /// Puts an earlier version in the place of the present one, which becomes an earlier version itself.
  /// Its files are hashed again and opened behind the wall first. The store must have been opened for
  /// writing.
  /// - Parameter version: as `versions` lists it; nil: the one before the present.
  public func rollBack(
    _ bundle: BundleRow, to version: String? = nil
  ) throws(HostFailure) -> AddReport {
    let all = try HostFailure.stored { () throws(StoreError) in try store.versions(of: bundle.id) }
    let wanted = all.first { version == nil || $0.version == version || $0.hash == version }
    guard let wanted else { throw .store(Self.noVersion(version, of: bundle, all)) }
    let stager = Stager(store.home) { bytes in try CheckedManifest(reading: bytes).manifest }
    let staged = try HostFailure.stored { () throws(StoreError) in try stager.stage(wanted) }
    let checked = try Self.check(wanted.manifestBytes)
    try verify(staged, checked)
    let comparison = comparison(with: bundle, checked.manifest)
    let outcome = try HostFailure.stored { () throws(StoreError) in
      try store.add(
        staged, manifest: checked.manifest, manifestBytes: checked.bytes, replace: true)
    }
    return try report(outcome, checked, comparison)
  }

  private static func noVersion(
    _ version: String?, of bundle: BundleRow, _ all: [VersionRow]
  ) -> StoreError {
    let known = all.map(\.version).joined(separator: ", ")
    return StoreError(
      .notFound,
      version.map { "there is no earlier version \($0)" } ?? "there is no earlier version",
      bundle: bundle.id,
      nextStep: all.isEmpty
        ? "add the one that you want: intents add PATH --replace" : "there are \(known)")
  }
}
