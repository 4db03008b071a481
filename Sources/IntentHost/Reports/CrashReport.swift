// What is kept of a call that its bundle did not survive: enough to say where it ended and to run it
// again, and nothing sensitive.

import CHostSystem
import IntentModel
import IntentStore
import IntentWire

/// A report of a crash, a hang, a limit or another misdeed.
public struct CrashReport: Sendable {
  /// That of the invocation.
  public let id: String
  public let json: JSON

  /// - Parameters:
  ///   - record: of the invocation; what is sensitive in it is hidden already.
  ///   - process: what the call ran in; nil: it did not come so far.
  /// - Returns: nil where the failure is no misdeed of the bundle.
  public init?(
    _ failure: RunnerFailure, _ record: JSON, runner: Runner?
  ) {
    guard let kind = failure.misdeed, let id = record["id"]?.string else { return nil }
    self.id = id
    let fault = runner?.fault
    json = .object([
      "report": 1, "id": .string(id), "time": record["started"], "kind": .string(kind),
      "message": .string(failure.description), "bundle": record["bundle"],
      "version": record["version"], "hash": record["hash"], "intent": record["intent"],
      "caller": record["caller"], "stage": failure.stage.map { .string($0.description) },
      "signal": failure.signal.map { number in
        .object([
          "number": .int(Int64(number)), "name": .string(RunnerFailure.name(signal: number)),
        ])
      },
      "call": fault?.call.map { number in
        .object([
          "number": .int(Int64(number)),
          "name": hs_call_name(number).map { .string(String(cString: $0)) },
        ])
      },
      "address": fault.flatMap {
        $0.address == 0 ? nil : .string("0x" + String($0.address, radix: 16))
      },
      "lastHostCall": failure.lastHostCall.map { .string($0) },
      "stack": fault.map { .array($0.stack.map { .string($0) }) },
      "inputs": record["values"], "process": record["process"], "layers": record["layers"],
    ])
  }
}

extension RunnerFailure {
  /// One stable word for what the bundle did; nil: it did nothing wrong.
  var misdeed: String? {
    switch self {
    case .crashed: "crashed"
    case .exited: "exited"
    case .deadline: "deadline"
    case .limit: "limit"
    case .misbehaved: "misbehaved"
    case .unsealed, .notLoaded, .cancelled, .stopped, .program, .host: nil
    }
  }

  var stage: Stage? {
    switch self {
    case .crashed(let stage, _, _), .exited(let stage, _, _), .deadline(let stage, _, _),
      .limit(let stage, _), .misbehaved(let stage, _), .cancelled(let stage, _),
      .stopped(let stage):
      stage
    case .unsealed, .notLoaded, .program, .host: nil
    }
  }

  var signal: Int32? {
    if case .crashed(_, let signal, _) = self { signal } else { nil }
  }

  var lastHostCall: String? {
    switch self {
    case .crashed(_, _, let last), .exited(_, _, let last), .deadline(_, _, let last): last
    default: nil
    }
  }
}

/// The reports of a home: the newest ones, in a folder that only its owner reads.
public struct CrashReports: Sendable {
  private let files: OwnerFiles
  /// How many are kept.
  public static let most = 50

  public init(_ home: Home) { files = OwnerFiles(home, folder: "reports", limit: 256 << 10) }

  /// The ids, newest last.
  public func ids() throws(StoreError) -> [String] {
    try files.names().map { name in (name, Self.time(name)) }.sorted { $0.1 < $1.1 }
      .compactMap { $0.0.split(separator: "_").last.map(String.init) }
  }

  /// The text of a report; nil: there is none of this id.
  public func text(of id: String) throws(StoreError) -> [UInt8]? {
    guard let name = try files.names().first(where: { $0.hasSuffix("_\(id)") }) else { return nil }
    return try files.read(name)
  }

  /// Keeps a report, and forgets the oldest beyond the cap.
  public func keep(_ report: CrashReport) throws(StoreError) {
    guard OwnerFiles.isName(report.id) else { return }
    let time = Int64(report.json["time"]?.number ?? 0)
    try files.write("\(time)_\(report.id)", Array(report.json.text(indented: true).utf8))
    let names = try files.names().map { name in (name, Self.time(name)) }.sorted { $0.1 < $1.1 }
    for (name, _) in names.dropLast(Self.most) { try files.remove(name) }
  }

  /// Names begin with the time.
  private static func time(_ name: String) -> Int64 {
    name.split(separator: "_").first.flatMap { Int64($0) } ?? 0
  }
}
