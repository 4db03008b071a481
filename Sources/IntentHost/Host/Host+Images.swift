// From a row of the catalogue to a bundle that can be started: its manifest, its folders, its grants,
// and whether its files are still those that were added.

import CHostSystem
import Glibc
import IntentModel
import IntentStore

extension Host {
  /// The image of an installed bundle as the row has it.
  private func image(
    asIn row: BundleRow, _ intent: String?
  ) throws(HostFailure) -> BundleImage {
    guard row.isEnabled else { throw .bundleDisabled(row.id) }
    var row = row
    do throws(HostFailure) {
      try checkFiles(row)
    } catch .libraryChanged where row.isLinked {
      row = try retake(row)
    } catch {
      throw error
    }
    let decoded = try decoded(row, intent)
    let manifest = decoded.manifest
    var image = BundleImage(
      manifest: manifest, manifestJSON: decoded.json, library: row.library?.bytes ?? [],
      folder: row.folder.bytes)
    image.isPart = decoded.isPart
    image.mark = try HostFailure.stored { () throws(StoreError) in try store.mark(of: row) }
    let grants = try HostFailure.stored { () throws(StoreError) in try store.grants(of: row.id) }
    let now = Int64(hs_realtime())
    try take(grants.filter { $0.isValid(at: now) }, manifest, &image)
    image.data = try dataFolder(of: row.id)
    image.quota =
      try HostFailure.stored { () throws(StoreError) in try DataQuota.set(of: row.id, in: store) }
      ?? DataQuota.standard
    image.largestFile = Self.room(in: image.data, image.quota)
    let owner = store.home.foreignOwner
    (image.user, image.fileUser) = users(for: image, owner)
    if let data = image.data, let user = image.fileUser ?? image.user, owner == nil {
      hs_give_folder(Self.cString(Path(bytes: data)), UInt32(user))
    }
    return image
  }

  /// The folder that a bundle may write; nil in a home that others keep for us.
  private func dataFolder(of bundle: String) throws(HostFailure) -> [UInt8]? {
    let home = store.home
    do throws(StoreError) {
      let path = try home.makeDataFolder(of: bundle)
      try home.requireData(of: bundle)
      return path.bytes
    } catch {
      let isOurs = access(Self.cString(home.folder), W_OK) == 0
      guard isOurs, error.code == .notPermitted || error.code == .damaged else { return nil }
      throw .store(home.withCure(error))
    }
  }

  /// A bundle as it is now, with its image. Another process may be replacing its files at this moment: what
  /// seems to have changed is looked at again before that is said. A linked bundle that was built anew is
  /// taken again first.
  ///
  /// - Parameter intent: the only one that will be called; of a large bundle then no other is read, and
  ///   the image may be a part (`isPart`).
  public func current(
    _ row: BundleRow, for intent: String? = nil
  ) throws(HostFailure) -> (BundleRow, BundleImage) {
    var row = row
    for _ in 0..<5 {
      do throws(HostFailure) {
        let image = try image(asIn: row, intent)
        // A linked one may just have been taken again.
        return (row.isLinked ? try installed(row.id) : row, image)
      } catch {
        switch error {
        case .libraryChanged, .filesGone: break
        // Another process takes the same build.
        case .store(let cause) where row.isLinked && cause.code == .conflict: break
        default: throw error
        }
        usleep(20_000)
        row = try installed(row.id)
      }
    }
    return (row, try image(asIn: row, intent))
  }

  /// The image of a bundle as it is now; see `current`.
  public func image(
    of row: BundleRow, for intent: String? = nil
  ) throws(HostFailure) -> BundleImage {
    try current(row, for: intent).1
  }

  /// The row of a bundle; throws `notFound` when it is gone.
  private func installed(_ id: String) throws(HostFailure) -> BundleRow {
    let row = try HostFailure.stored { () throws(StoreError) in try store.bundle(id) }
    guard let row else { throw .wentMeanwhile(id) }
    return row
  }

  /// Bytes of the largest file for which there is room in a data folder.
  private static func room(in folder: [UInt8]?, _ quota: Int64) -> Int64 {
    let largest = RunnerSpecification.Limits.largestFile
    guard let folder else { return largest }
    let used = (folder + [0]).withUnsafeBytes {
      hs_folder_bytes($0.baseAddress, UInt64(quota))
    }
    return max(0, min(largest, quota - Int64(used)))
  }

  /// The manifest of an installed bundle, from what is remembered where it can be.
  ///
  /// - Parameter intent: the only one that is of interest; of a large bundle no other may be in it.
  public func manifest(
    of bundle: String, for intent: String? = nil
  ) throws(HostFailure) -> Manifest {
    let row = try HostFailure.stored { () throws(StoreError) in try store.bundle(bundle) }
    guard let row else { return try Self.manifest(of: bundle, in: store) }
    return try decoded(row, intent).manifest
  }

  private func decoded(
    _ row: BundleRow, _ intent: String?
  ) throws(HostFailure) -> ManifestMemory.Decoded {
    let key = ManifestMemory.Key(row)
    if let known = manifests?.find(key) { return known }
    if let intent, let part = manifests?.find(.init(row, intent)) { return part }
    // Not by its id alone: an update may have come since the row was read.
    let found = try HostFailure.stored { () throws(StoreError) in try store.manifestBytes(of: row) }
    guard let bytes = found else {
      throw .libraryChanged(bundle: row.id, path: row.library ?? row.folder)
    }
    if let intent, let part = try Self.part(of: bytes, row, intent) {
      manifests?.keep(part, .init(row, intent))
      return part
    }
    let decoded = try decodeStored(bytes, of: row.id)
    manifests?.keep(decoded, key)
    return decoded
  }

  /// One intent of a large manifest. What describes itself is compared as a whole, and what keeps a
  /// process serves other intents with it: of such bundles the whole is read.
  private static func part(
    of bytes: [UInt8], _ row: BundleRow, _ intent: String
  ) throws(HostFailure) -> ManifestMemory.Decoded? {
    guard bytes.count >= ManifestPart.leastBytes, !row.hasEntry, row.lifetime == "call",
      let text = ManifestPart.text(of: bytes, with: intent)
    else { return nil }
    var decoded = try decode(text)
    decoded.isPart = true
    return decoded
  }

  /// A manifest was checked before it was stored: one that cannot be read is damage of the home.
  private func decodeStored(
    _ bytes: [UInt8], of bundle: String
  ) throws(HostFailure) -> ManifestMemory.Decoded {
    do throws(HostFailure) {
      return try Self.decode(bytes)
    } catch .manifest(let refusal) {
      throw .store(.damagedManifest(of: bundle, refusal.description, in: store.home))
    } catch {
      throw error
    }
  }

  private static func decode(_ bytes: [UInt8]) throws(HostFailure) -> ManifestMemory.Decoded {
    let json = try parse(bytes)
    let (manifest, problems) = Manifest.decode(json, checks: [])
    guard let manifest else { throw .manifest(.problems(problems)) }
    return ManifestMemory.Decoded(manifest: manifest, json: json)
  }

  private func checkFiles(_ row: BundleRow) throws(HostFailure) {
    let integrity = try HostFailure.stored { () throws(StoreError) in try store.verify(row) }
    switch integrity {
    case .unchanged: return
    case .missing(let path) where !row.isLinked && !row.isSystem:
      throw .filesGone(bundle: row.id, path: path)
    default:
      // A system library may be upgraded; its symbols are checked again by the runner.
      if row.isSystem { return }
      throw .libraryChanged(bundle: row.id, path: row.library ?? row.folder)
    }
  }

  private func take(
    _ grants: [GrantRow], _ manifest: Manifest, _ image: inout BundleImage
  ) throws(HostFailure) {
    for grant in manifest.grants {
      // A grant that became another kind in an update was not agreed to.
      let given = grants.filter { $0.name == grant.name && $0.kind == grant.storedKind }
      guard !given.isEmpty else {
        if grant.isRequired { throw .grantMissing(bundle: manifest.id, grant) }
        continue
      }
      for row in given { Self.take(row, grant, &image) }
    }
  }

  private static func take(_ row: GrantRow, _ grant: Grant, _ image: inout BundleImage) {
    switch grant.kind {
    case .folder(let isWritable):
      image.folders[grant.name] = .init(
        path: row.target.bytes, isWritable: isWritable && row.isWritable, row: row)
    case .environment(let variables):
      guard let name = row.target.string, variables.contains(name), let value = getenv(name)
      else { return }
      image.environment[name] = String(cString: value)
    case .network(let patterns, let isWide):
      // Only what this version still asks for.
      guard let destination = row.target.string.flatMap({ Destination($0) }),
        patterns.contains(where: { Destination($0)?.covers(destination) ?? false })
      else { return }
      var row = row
      row.isWritable = row.isWritable && isWide
      image.network.append(.init(destination: destination, row: row))
      return  // Its uses are its connections.
    case .device:
      image.devices[grant.name, default: []].append(row.target.bytes)
    }
    if row.usesLeft != nil { image.counted.append(row) }
  }

  /// Counts one use of each grant that a process is about to be started with.
  func spend(_ image: BundleImage) throws(HostFailure) {
    let keeper = GrantKeeper(home: store.home, bundle: image.manifest.id)
    for row in image.counted where !keeper.use(row) {
      throw .grantRanOut(bundle: image.manifest.id, name: row.name)
    }
  }
}

extension Host {
  /// The manifest of an installed bundle.
  ///
  /// - Parameter intent: the only one that is of interest; of a large bundle no other is in it.
  public static func manifest(
    of bundle: String, in store: Store, for intent: String? = nil
  ) throws(HostFailure) -> Manifest {
    var bytes = try HostFailure.stored { () throws(StoreError) in
      try store.manifestBytes(of: bundle)
    }
    if let intent, bytes.count >= ManifestPart.leastBytes,
      let part = ManifestPart.text(of: bytes, with: intent)
    {
      bytes = part
    }
    guard let json = try? parse(bytes), let manifest = Manifest.decode(json, checks: []).0 else {
      throw .store(.damagedManifest(of: bundle, "it cannot be read", in: store.home))
    }
    return manifest
  }
}
