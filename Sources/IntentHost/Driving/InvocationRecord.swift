// What is remembered of an invocation: enough to say later why it went as it did, and nothing
// sensitive.

import CHostSystem
import Glibc
import IntentMediation
import IntentModel
import IntentStore

/// The record of one invocation.
public struct InvocationRecord: Sendable {
  public var id: String
  /// Seconds since 1970.
  public var started: Double
  public var caller: String
  public var intent: String
  public var bundle: String
  public var version: String
  public var hash: String
  public var traces: [Trace] = []
  /// The shell's word for how it ended.
  public var outcome = ""
  public var message: String?
  public var wasDeclined = false
  public var layers: [String: String] = [:]
  /// How its process came to be; nil: it needed none.
  public var process: ProcessWay?
  public var seconds = 0.0
  private let began = hs_monotonic()

  public init(
    caller: String, intent: String, bundle: String, version: String, hash: String
  ) {
    // Of a million such names two are the same with a chance of one in two thousand.
    id = OwnerFiles.newName(length: 10)
    started = hs_realtime()
    self.caller = caller
    self.intent = intent
    self.bundle = bundle
    self.version = version
    self.hash = hash
  }

  /// Takes from an invocation that has ended what is to be remembered of it.
  public mutating func note(_ invocation: Invocation, _ opener: ProcessOpener) {
    seconds = Double(hs_monotonic() - began) / 1e9
    traces = invocation.traces
    wasDeclined = invocation.wasDeclined
    layers = invocation.layers(opener)
    process = invocation.way(opener)
  }

  /// Writes it into the home, and has what was read of the bundle for search read again where the intent
  /// may have changed it.
  public func keep(
    in home: Home, _ intent: Intent, _ values: ValueConverter
  ) throws(StoreError) {
    if intent.effect != .read { SearchIndex.noteChange(of: bundle, in: home) }
    let ring = try RecordRing.open(home, .write)
    ring?.append(id: id, Array(json(intent, values).text().utf8))
  }

  /// The record as JSON.
  public func json(_ intent: Intent, _ values: ValueConverter) -> JSON {
    let types = Dictionary(
      intent.parameters.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    return .object([
      "id": .string(id), "started": .double(started), "seconds": .double(seconds),
      "caller": .string(caller), "intent": .string(self.intent), "bundle": .string(bundle),
      "version": .string(version), "hash": .string(hash), "outcome": .string(outcome),
      "message": message.map { .string($0) }, "declined": wasDeclined ? true : nil,
      "values": .array(
        traces.map { trace in
          .object([
            "parameter": .string(trace.parameter), "source": .string(trace.source.rawValue),
            "value": trace.isSensitive
              ? "•••"
              : trace.value.map { values.toJSON($0, of: types[trace.parameter] ?? .string) },
            "notes": .array(trace.isSensitive ? [] : trace.notes.map { .string($0) }),
            "rejected": .array(
              trace.isSensitive
                ? trace.rejected.map { _ in "•••" } : trace.rejected.map { .string($0) }),
          ])
        }),
      "process": process.map { .string($0.description) },
      "layers": .object(
        layers.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }),
    ])
  }
}
