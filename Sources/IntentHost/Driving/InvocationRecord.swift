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
  /// What is kept of its result: type and value, or why none is.
  public var result: JSON?
  public var wasDeclined = false
  public var layers: [String: String] = [:]
  /// How its process came to be; nil: it needed none.
  public var process: ProcessWay?
  public var seconds = 0.0
  private var donations = Donations()
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
    donations = invocation.donations
    layers = invocation.layers(opener)
    process = invocation.way(opener)
  }

  /// Writes it into the home, has what was read of the bundle for search read again where the intent may have
  /// changed it, and puts into the index what the intent wants there.
  public func keep(
    in home: Home, _ intent: Intent, _ values: ValueConverter
  ) throws(StoreError) {
    if intent.effect != .read { SearchIndex.noteChange(of: bundle, in: home) }
    let ring = try RecordRing.forWriting(home)
    if let ring { keep(in: ring, intent, values) }
    guard !donations.isEmpty else { return }
    try SearchIndex(home).donate(
      donations.items(values), of: bundle,
      from: .init(hash: hash, locale: values.context.locale, asked: Int64(hs_realtime() * 1e9)))
  }

  /// The record as JSON.
  public func json(_ intent: Intent, _ values: ValueConverter) -> JSON {
    let types = Dictionary(
      intent.parameters.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    return .object([
      "id": .string(id), "started": .double(started), "seconds": .double(seconds),
      "caller": .string(caller), "intent": .string(self.intent), "bundle": .string(bundle),
      "version": .string(version), "hash": .string(hash), "outcome": .string(outcome),
      "message": shownMessage.map { .string($0) }, "result": result,
      "declined": wasDeclined ? true : nil,
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

  /// A reason may quote what was given, in the words of whoever wrote it: beside a sensitive value none is
  /// kept.
  private var shownMessage: String? {
    traces.contains { $0.isSensitive && $0.wasTried } ? message.map { _ in "•••" } : message
  }

  /// Bytes of a record that are kept whole.
  static let mostBytes = 64 << 10

  /// Writes the record. What is long in it is shortened, so that no call is too large to be told of.
  private func keep(in ring: RecordRing, _ intent: Intent, _ values: ValueConverter) {
    var whole = json(intent, values)
    var text = whole.text()
    if text.utf8.count > Self.mostBytes, let result {
      // A part of a result would be another one.
      var copy = self
      copy.result = .object(["type": result["type"], "withheld": "too long"])
      whole = copy.json(intent, values)
    }
    for longest in [4096, 256, 32] where text.utf8.count > Self.mostBytes {
      text = whole.shortened(to: longest).text()
    }
    if text.utf8.count > Self.mostBytes {
      var bare = self
      bare.traces = []
      text = bare.json(intent, values).shortened(to: 256).text()
    }
    ring.append(id: id, Array(text.utf8))
  }
}

extension JSON {
  /// The value with at most so many characters in each text, and so many items in each list.
  fileprivate func shortened(to longest: Int) -> JSON {
    switch self {
    case .string(let text): .string(text.shortened(to: longest))
    case .array(let items):
      .array(
        items.prefix(longest).map { $0.shortened(to: longest) }
          + (items.count > longest ? [.string("… (\(items.count - longest) more)")] : []))
    case .object(let members):
      .object(
        members.prefix(longest).map {
          .init($0.name.shortened(to: longest), $0.value.shortened(to: longest))
        })
    default: self
    }
  }
}
