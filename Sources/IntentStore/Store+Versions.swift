// Earlier versions of a bundle, to go back to.

import IntentModel

/// An earlier version of a bundle whose files are still in the store.
public struct VersionRow: Sendable, Hashable {
  public var bundle: String
  public var version: String
  public var hash: String
  public var source: Path
  /// Seconds since 1970.
  public var replacedAt: Int64
  public var manifestBytes: [UInt8]
}

extension Store {
  /// The versions before the present one, the one that was replaced last first.
  public func versions(of bundle: String) throws(StoreError) -> [VersionRow] {
    try rows(
      """
      SELECT version, hash, source, replaced_at, manifest FROM versions
      WHERE bundle = ?1 ORDER BY replaced_at DESC, rowid DESC
      """, [bundle]
    ) { row throws(StoreError) in
      VersionRow(
        bundle: bundle, version: row.text(0), hash: row.text(1), source: row.path(2) ?? "",
        replacedAt: row.int(3), manifestBytes: row.bytes(4))
    }
  }
}

extension Stager {
  /// Stages an earlier version, for `Store.add` with `replace`. Its files are hashed again: what does
  /// not match is refused.
  public func stage(_ version: VersionRow) throws(StoreError) -> StagedBundle {
    let folder = home.store.appending(version.hash)
    guard try FileStatus.of(folder)?.kind == .folder else {
      throw StoreError(
        .notFound, "the files of version \(version.version) are gone", path: folder,
        bundle: version.bundle)
    }
    guard try Integrity.isTree(folder, hash: version.hash) else {
      throw StoreError(
        .damaged, "the files of version \(version.version) were changed", path: folder,
        bundle: version.bundle)
    }
    return try stage(
      stored: folder, hash: version.hash, source: version.source, version.manifestBytes)
  }

  /// Stages an installed bundle again as it is now, for `Store.add`: after `Store.verify` found that a
  /// linked bundle or a system library changed. What no longer fits the manifest is refused.
  public func stage(
    again bundle: BundleRow, manifestBytes: [UInt8]
  ) throws(StoreError) -> StagedBundle {
    if bundle.isLinked { return try stage(bundle.source, mode: .link) }
    guard try FileStatus.of(bundle.folder)?.kind == .folder else {
      throw StoreError(
        .notFound, "the files of \(bundle.id) are gone", path: bundle.folder, bundle: bundle.id,
        nextStep: "add it again")
    }
    return try stage(
      stored: bundle.folder, hash: bundle.hash, source: bundle.source, manifestBytes)
  }

  private func stage(
    stored folder: Path, hash: String, source: Path, _ manifestBytes: [UInt8]
  ) throws(StoreError) -> StagedBundle {
    let content = try BundleContent(of: folder, knownManifest: manifestBytes, decode: decode)
    return try StagedBundle(
      source: source, folder: folder, hash: hash, identity: nil, isLinked: false, members: nil,
      content: content, temporary: nil)
  }
}
