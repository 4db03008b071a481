// What a runner is started with: which library, behind which wall.

import IntentModel
import IntentWire

/// Everything that the supervisor needs to start a runner. Paths are bytes: file names need not be
/// UTF-8.
public struct RunnerSpecification: Sendable, Hashable {
  /// Absolute path of the library, or the soname of a system library.
  public var library: [UInt8]
  /// The bundle's folder, readable and executable.
  public var bundle: [UInt8]
  /// The data folder; nil: the runner has none.
  public var data: [UInt8]?
  public var readable: [[UInt8]] = []
  public var executable: [[UInt8]] = []
  public var writable: [[UInt8]] = []
  /// Granted folders by name.
  public var grants: [String: [UInt8]] = [:]
  /// The whole environment beside HOME, TMPDIR, TZ and LANG.
  public var environment: [String: String] = [:]
  public var locale = "en"
  public var timeZone = "UTC"
  /// Resolve `intent_bundle_entry`.
  public var hasEntry = true
  public var directFunctions: [DirectFunction] = []
  /// The user and group that the runner becomes, when the host is root.
  public var user: Int64?
  /// The user as whom files are reached all the same; nil: `user`.
  public var fileUser: Int64?
  public var limits = Limits()
  /// Layers without which the library is not opened.
  public var requiredLayers = ["no_new_privs", "capabilities", "rlimits", "landlock", "seccomp"]
  /// Signs of the files behind it: a library that was rebuilt where it lies is another one.
  var mark = ""
  /// Serve no calls, but be forked for them.
  var isTemplate = false
  /// No layer at all: for tests under sanitizers.
  public var isUnsealed = false

  public init(library: [UInt8], bundle: [UInt8]) {
    self.library = library
    self.bundle = bundle
  }

  public struct Limits: Sendable, Hashable {
    /// Bytes beside the library's own.
    public var memory: Int64 = 256 << 20
    /// Seconds of processor time; nil: no limit.
    public var cpu: Int64?
    public var files: Int64 = 256
    /// Bytes of the largest file it may write.
    public var fileSize: Int64 = Limits.largestFile
    /// Bytes of all that is in its data folder; looked at while a call runs.
    public var dataFolder: Int64 = 1 << 30
    /// Bytes of one file, where its data folder has room for it.
    public static let largestFile: Int64 = 256 << 20
    public init() {}
  }

  /// A plain C function that the runner resolves when it loads the library.
  public struct DirectFunction: Sendable, Hashable {
    public var symbol: String
    /// C types, with `?` where the parameter is optional.
    public var arguments: [String]
    public var result: String
    public var type: String
    public var error: String
    public init(
      symbol: String, arguments: [String], result: String, type: String, error: String
    ) {
      self.symbol = symbol
      self.arguments = arguments
      self.result = result
      self.type = type
      self.error = error
    }
  }

  /// The record of a start message.
  var record: IntentValue {
    func paths(_ paths: [[UInt8]]) -> IntentValue? {
      paths.isEmpty ? nil : .list(paths.map { .bytes($0) })
    }
    return .record([
      "library": .bytes(library), "bundle": .bytes(bundle), "data": data.map { .bytes($0) },
      "read": paths(readable), "execute": paths(executable), "write": paths(writable),
      "grants": grants.isEmpty
        ? nil : .record(grants.sorted { $0.key < $1.key }.map { .init($0.key, .bytes($0.value)) }),
      "environment": environment.isEmpty
        ? nil
        : .record(environment.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }),
      "locale": .string(locale), "zone": .string(timeZone), "entry": .bool(hasEntry),
      "direct": directFunctions.isEmpty ? nil : .list(directFunctions.map(\.record)),
      "uid": user.map { .int($0) }, "fileUid": fileUser.map { .int($0) },
      "memory": .int(limits.memory),
      "cpu": limits.cpu.map { .int($0) }, "files": .int(limits.files),
      "fsize": .int(limits.fileSize),
      "require": .list(requiredLayers.map { .string($0) }),
      "unsealed": isUnsealed ? .bool(true) : nil, "template": isTemplate ? .bool(true) : nil,
    ])
  }
}

extension RunnerSpecification {
  /// Differs when anything differs; the same in every process (FNV-1a of what the supervisor is sent,
  /// of what only the host watches, and of the mark).
  var fingerprint: UInt64 {
    var writer = WireWriter()
    writer.write(record)
    writer.write(UInt64(limits.dataFolder))
    writer.write(mark)
    return writer.bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

extension RunnerSpecification.DirectFunction {
  var record: IntentValue {
    .record([
      "symbol": .string(symbol), "args": .list(arguments.map { .string($0) }),
      "result": .string(result), "type": .string(type), "error": .string(error),
    ])
  }
}
