// A bundle as the host runs it: its manifest, where its files lie, and what it may reach.

import IntentModel
import IntentStore

/// All that is needed to start processes of a bundle. Paths are bytes.
public struct BundleImage: Sendable {
  public var manifest: Manifest
  /// The manifest as it was stored: the live description is held against it.
  public var manifestJSON: JSON
  /// Only one intent of the manifest was read; its processes serve that one.
  public var isPart = false
  /// Absolute path of the library, or the soname of a system library.
  public var library: [UInt8]
  public var folder: [UInt8]
  /// Signs of the files as they are now (hash, device, inode, size, times); empty: not known.
  public var mark = ""
  public var data: [UInt8]?
  /// Granted folders by name.
  public var folders: [String: Folder] = [:]
  /// Granted variables with their values.
  public var environment: [String: String] = [:]
  /// Granted destinations.
  public var network: [NetworkGrant] = []
  /// Granted devices, by the name of the grant.
  public var devices: [String: [[UInt8]]] = [:]
  /// Grants whose uses are counted, one for each process that is started with them.
  public var counted: [GrantRow] = []
  /// Bytes that it may keep in its data folder.
  public var quota = DataQuota.standard
  /// Bytes of the largest file that it may write: less where its data folder is nearly full.
  public var largestFile = RunnerSpecification.Limits.largestFile
  /// The user that its processes become, when the host is root.
  public var user: Int64?
  /// The user as whom it reaches files; nil: `user`.
  public var fileUser: Int64?

  public struct Folder: Sendable, Hashable {
    public var path: [UInt8]
    public var isWritable: Bool
    /// What was agreed to; asked again when a file is opened.
    public var row: GrantRow?
    public init(path: [UInt8], isWritable: Bool, row: GrantRow? = nil) {
      self.path = path
      self.isWritable = isWritable
      self.row = row
    }
  }

  public struct NetworkGrant: Sendable, Hashable {
    public var destination: Destination
    public var row: GrantRow
  }

  public init(manifest: Manifest, manifestJSON: JSON, library: [UInt8], folder: [UInt8]) {
    self.manifest = manifest
    self.manifestJSON = manifestJSON
    self.library = library
    self.folder = folder
  }

  /// Seconds of processor time of a process that serves one call.
  static let mostSeconds: Int64 = 3600

  /// Intents with a direct function, in the order of the runner's list.
  var directIntents: [Intent] { manifest.intents.filter { $0.direct != nil } }

  /// The place of an intent in the runner's list of direct functions; nil: it is called by its entry.
  /// Copies nothing: this is asked before every call.
  func directIndex(of intent: String) -> UInt32? {
    var index: UInt32 = 0
    for place in manifest.intents.indices where manifest.intents[place].direct != nil {
      if manifest.intents[place].id == intent { return index }
      index += 1
    }
    return nil
  }

  /// What a runner of this bundle is started with.
  func specification(locale: String, timeZone: String) -> RunnerSpecification {
    var result = RunnerSpecification(library: library, bundle: folder)
    result.data = data
    result.hasEntry = manifest.hasEntry
    result.limits.memory = manifest.memory
    result.limits.fileSize = largestFile
    result.limits.dataFolder = quota
    // A kept process may add up more than any call could.
    if manifest.lifetime == .call { result.limits.cpu = Self.mostSeconds }
    result.locale = locale
    result.timeZone = timeZone
    // Swift's backtracer would need to fork, and can outlive a crashed process.
    result.environment = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { own, _ in own }
    result.user = user
    result.fileUser = fileUser
    result.mark = mark
    if user != nil { result.requiredLayers.append("uid") }
    for (name, folder) in folders.sorted(by: { $0.key < $1.key }) {
      result.grants[name] = folder.path
      if folder.isWritable {
        result.writable.append(folder.path)
      } else {
        result.readable.append(folder.path)
      }
    }
    for (name, paths) in devices.sorted(by: { $0.key < $1.key }) {
      result.grants[name] = paths.first
      result.writable += paths
    }
    result.directFunctions = directIntents.compactMap(function)
    return result
  }

  private func function(_ intent: Intent) -> RunnerSpecification.DirectFunction? {
    guard let direct = intent.direct else { return nil }
    return RunnerSpecification.DirectFunction(
      symbol: direct.symbol,
      arguments: intent.parameters.map { parameter in
        (parameter.ctype ?? parameter.type.defaultCType(in: manifest))
          + (parameter.type.isOptional ? "?" : "")
      },
      result: direct.result.rawValue,
      type: direct.result == .none
        ? "" : direct.ctype ?? intent.result.map { $0.type.defaultCType(in: manifest) } ?? "",
      error: direct.error.rawValue)
  }
}
