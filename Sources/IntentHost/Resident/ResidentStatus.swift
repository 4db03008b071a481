// What the resident host tells of itself: for `ps` and `doctor`.

import IntentModel
import IntentWire

/// The resident host and what it keeps.
public struct ResidentStatus: Sendable, Hashable {
  public var version: String
  public var pid: Int32
  public var socket: String
  /// Seconds since 1970.
  public var started: Double
  /// How long it stays when nobody uses it; nil: for ever.
  public var idleSeconds: Double?
  public var kept: [Kept] = []
  public var calls: [Call] = []
  /// The resident host itself, else the command or program that the processes are of.
  public var kind = Self.resident
  public static let resident = "serve"

  /// What is kept of one bundle, in one language and zone.
  public struct Kept: Sendable, Hashable {
    public var process: ProcessKeeper.KeptProcess
    public var isolation: Isolation

    init(_ process: ProcessKeeper.KeptProcess, _ isolation: Isolation) {
      self.process = process
      self.isolation = isolation
    }
  }

  /// A process that a program speaks with now.
  public struct Call: Sendable, Hashable {
    public var bundle: String
    /// The program that it is lent to.
    public var client: Int32
    public var pid: Int32?
    public var since: Double
    /// The layers of its wall, as far as they are known.
    public var layers: [String: String] = [:]
    public var isolation: Isolation?
  }

  init(version: String, pid: Int32, socket: String, started: Double) {
    self.version = version
    self.pid = pid
    self.socket = socket
    self.started = started
  }

  init(_ record: IntentValue) {
    self.init(
      version: record["version"]?.string ?? "", pid: Int32(clamping: record["pid"]?.int ?? 0),
      socket: record["socket"]?.string ?? "", started: record["started"]?.double ?? 0)
    idleSeconds = record["idle"]?.double
    kept = (record["kept"]?.list ?? []).map { Kept($0) }
    calls = (record["calls"]?.list ?? []).map { Call($0) }
    kind = record["kind"]?.string ?? Self.resident
  }

  var record: IntentValue {
    .record([
      "version": .string(version), "pid": .int(Int64(pid)), "socket": .string(socket),
      "started": .double(started), "idle": idleSeconds.map { .double($0) },
      "kept": .list(kept.map(\.record)),
      "calls": .list(calls.map(\.record)), "kind": .string(kind),
    ])
  }
}

extension ResidentStatus.Call {
  init(_ record: IntentValue) {
    bundle = record["bundle"]?.string ?? ""
    client = Int32(clamping: record["client"]?.int ?? 0)
    pid = record["pid"]?.int.map { Int32(clamping: $0) }
    since = record["since"]?.double ?? 0
    layers = record["layers"]?.texts ?? [:]
    isolation = record["isolation"]?.string.flatMap { Isolation(rawValue: $0) }
  }

  var record: IntentValue {
    .record([
      "bundle": .string(bundle), "client": .int(Int64(client)),
      "pid": pid.map { .int(Int64($0)) }, "since": .double(since), "layers": .texts(layers),
      "isolation": isolation.map { .string($0.rawValue) },
    ])
  }
}

extension ResidentStatus.Kept {
  init(_ record: IntentValue) {
    isolation = record["isolation"]?.string.flatMap { Isolation(rawValue: $0) } ?? .standard
    process = ProcessKeeper.KeptProcess(bundle: record["bundle"]?.string ?? "")
    process.pid = record["pid"]?.int.map { Int32(clamping: $0) }
    process.isTemplate = record["template"]?.bool ?? false
    process.obstacle = record["obstacle"]?.string
    process.since = record["since"]?.double ?? 0
    process.uses = UInt64(clamping: record["uses"]?.int ?? 0)
    process.locale = record["locale"]?.string ?? ""
    process.timeZone = record["zone"]?.string ?? ""
    process.layers = record["layers"]?.texts ?? [:]
  }

  var record: IntentValue {
    .record([
      "isolation": .string(isolation.rawValue), "bundle": .string(process.bundle),
      "pid": process.pid.map { .int(Int64($0)) }, "template": .bool(process.isTemplate),
      "obstacle": process.obstacle.map { .string($0) }, "since": .double(process.since),
      "uses": .int(Int64(clamping: process.uses)), "locale": .string(process.locale),
      "zone": .string(process.timeZone), "layers": .texts(process.layers),
    ])
  }
}
