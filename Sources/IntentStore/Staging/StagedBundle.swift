// A bundle that has been looked at and copied, and is not in the catalogue yet.

import IntentDigest
import IntentModel

/// A bundle on its way in. Its files are removed with the last reference unless `Store.add` took it.
public final class StagedBundle {
  /// Where the user said it is; whoever made it from something else says that instead.
  public var source: Path
  /// The folder that the runner shall see: in the store, or the author's own.
  public let folder: Path
  /// The library to open; nil for a bundle that declares nothing. Absolute.
  public let library: Path?
  /// The hash of all files of the bundle.
  public let hash: String
  /// What the bundle says of itself. Nil when it has to be asked, in a sealed runner.
  public let manifest: Manifest?
  public let manifestBytes: [UInt8]?
  /// `manifest.json`, where it has other bytes than the library's section, which counts before it.
  public let overruledManifest: [UInt8]?
  /// The library belongs to the system; it is not part of the folder and not in `hash`.
  public let isSystem: Bool
  /// The author's files are used where they lie.
  public let isLinked: Bool
  /// Bytes of memory that each process needs for the library's own data.
  public let writableSize: UInt64

  /// SHA-256 of the library file alone.
  let libraryHash: String?
  /// Of `members`, or of the library when that is the system's; for a linked bundle of all its files, and
  /// of the system's library. See `FileStatus.identity`.
  let identity: String?
  /// From `folder`. Of a linked single library the files that belong to it (nil: all of the folder); of a
  /// bundle in the store the libraries that are loaded.
  let members: [Path]?
  let temporary: TemporaryFolder?

  init(
    source: Path, folder: Path, hash: String, identity: String?, isLinked: Bool, members: [Path]?,
    content: BundleContent, temporary: TemporaryFolder?
  ) throws(StoreError) {
    self.source = source
    self.folder = folder
    self.hash = hash
    self.isLinked = isLinked
    let place = content.library.flatMap { $0.file.path.relative(to: folder) }
    self.members = members ?? (isLinked ? nil : place.map { [$0] + content.neighbours })
    self.temporary = temporary
    library = content.library?.file.path
    manifest = content.manifest
    manifestBytes = content.manifestBytes
    overruledManifest = content.overruledManifest
    isSystem = content.isSystem
    writableSize = content.library?.writableSize ?? 0
    guard let library = content.library else {
      libraryHash = nil
      self.identity = identity
      return
    }
    libraryHash = try SHA256.of(library.file)
    if let identity {
      let system = content.isSystem ? " \(try library.file.status().identity)" : ""
      self.identity = identity + system
    } else if content.isSystem {
      self.identity = try library.file.status().identity
    } else {
      self.identity = try Integrity.identity(of: self.members ?? [], in: folder)
    }
  }

  /// The library's path from the folder; absolute for a system library.
  var libraryPlace: Path? { library.map { $0.relative(to: folder) ?? $0 } }
}
