// Hands values of one bundle to another: its bundle exports the entity, the taking bundle imports what came
// of it, each in a process of its own. Which representation is taken is decided by the two manifests
// (`Exchange`); what a bundle sends is held against the type before the other one sees it.

import IntentMediation
import IntentModel
import IntentStore
import IntentWire

/// Why a value was not handed on.
public enum TransferFailure: Error, Sendable {
  /// It cannot be converted, and why.
  case doesNotFit(String)
  case notFound(MediationFailure)
  /// The bundle that has the value could not be asked, or did not survive it.
  case source(bundle: String, HostFailure)
  /// The bundle that takes it did not survive it.
  case target(RunnerFailure)

  /// Whoever drives the call hands nothing on.
  static let notTaken = TransferFailure.doesNotFit("values of other bundles are not taken here")
}

/// Hands on the values of one invocation.
public final class Transfers {
  /// What was handed on.
  public struct Done: Sendable, Hashable {
    public var parameter: String
    /// `bundle:Type/ID`, or the type of the value.
    public var source: String
    public var title: String?
    public var type: String
    /// What would have said more, and why it was not taken.
    public var passedOver: [String]
    public var isSensitive: Bool

    /// In words: what was taken, and as what.
    public var note: String {
      let what = title.map { "“\($0)” (\(source))" } ?? source
      let over = passedOver.isEmpty ? "" : "; not as \(passedOver.joined(separator: "; not as "))"
      return "took \(what) as \(type)\(over)"
    }

    public var json: JSON {
      .object([
        "parameter": .string(parameter), "from": isSensitive ? "•••" : .string(source),
        "title": isSensitive ? nil : title.map { .string($0) }, "as": .string(type),
        "passedOver": .array(passedOver.map { .string($0) }),
      ])
    }
  }

  /// A value that was made, and how.
  public struct Taken: Sendable {
    public var value: IntentValue
    public var note: String
  }

  let host: Host
  private let image: BundleImage
  private let target: ValueConverter
  private let front: any Front
  private var sources: [String: TransferSource] = [:]
  /// Exported files stay open until the intent has run.
  private var kept: [Descriptor] = []
  private let files = FileArguments(.everywhere)
  /// How long each call may take.
  private var seconds = 30.0
  public private(set) var done: [Done] = []

  /// `image`: the bundle that takes the values. `values`: its conversions.
  public init(_ host: Host, to image: BundleImage, _ values: ValueConverter, front: any Front) {
    self.host = host
    self.image = image
    target = values
    self.front = front
  }

  /// Makes the value that a parameter takes.
  /// - Parameters:
  ///   - intent: where its effect cannot be undone, no second best is taken. Its deadline counts here too.
  ///   - process: of the bundle that takes the value.
  func take(
    _ transfer: Transfer, for intent: Intent,
    _ process: () throws(RunnerFailure) -> BundleProcess
  ) throws(TransferFailure) -> Taken {
    seconds = min(seconds, intent.deadline)
    var source: TransferSource?
    let given: TransferSource.Given
    if case .entity = transfer.source.type {
      let asked = try self.source(transfer.source.bundle)
      asked.seconds = seconds
      given = try asked.given(transfer.source)
      source = asked
    } else {
      given = TransferSource.Given(value: transfer.source)
    }
    let ways = Exchange.ways(
      from: given.source, to: transfer.target, of: image.manifest,
      accepting: transfer.parameter.contentTypes)
    guard !ways.isEmpty else {
      throw .doesNotFit(
        Exchange.refusal(
          from: given.source, of: transfer.source.bundle, to: transfer.target, in: image.manifest))
    }
    var over: [String] = []
    for way in ways {
      let made = try self.made(way, of: given, source, process)
      switch made {
      case .success(let value):
        let done = Done(
          parameter: transfer.parameter.name, source: given.name, title: given.title,
          type: "\(way.type)", passedOver: over, isSensitive: transfer.parameter.isSensitive)
        self.done.append(done)
        return Taken(value: value, note: done.note)
      case .failure(let reason):
        over.append("\(way.type): \(reason.words)")
      }
      if intent.effect == .irreversible { break }
    }
    throw .doesNotFit(
      "\(given.shown) cannot be handed on as \(over.joined(separator: ", nor as "))")
  }

  private struct Reason: Error { var words: String }

  private func made(
    _ way: Exchange, of given: TransferSource.Given, _ source: TransferSource?,
    _ process: () throws(RunnerFailure) -> BundleProcess
  ) throws(TransferFailure) -> Result<IntentValue, Reason> {
    let exported: IntentValue
    switch try source?.export(given, way) ?? given.converted(way, target) {
    case .value(let value, let descriptors):
      exported = value
      kept += descriptors
    case .reason(let words): return .failure(Reason(words: words))
    }
    guard let importer = way.importer else { return .success(wrapped(exported, way)) }
    let outcome = try imported(exported, way, by: importer, process)
    kept += outcome.descriptors
    let name = "the conversion of \(importer) (import:\(way.type))"
    let value = outcome.result.value
    guard outcome.result.status == .ok, !value.isNull else {
      let words = Self.words(outcome.result, target)
      return .failure(Reason(words: "\(image.manifest.id) makes no \(importer) of it (\(words))"))
    }
    if let problem = target.mismatch(value, with: .entity(importer)) {
      throw .target(.misbehaved(.calling(name), "something else than a \(importer): \(problem)"))
    }
    return .success(wrapped(value, way))
  }

  private func imported(
    _ value: IntentValue, _ way: Exchange, by importer: String,
    _ process: () throws(RunnerFailure) -> BundleProcess
  ) throws(TransferFailure) -> CallOutcome {
    var value = value
    if way.type == .file {
      do throws(MediationFailure) {
        value = try files.opened(value, importer)
      } catch {
        throw .doesNotFit(error.message)
      }
    }
    do throws(RunnerFailure) {
      return try process().request(
        Request(
          kind: .convert, target: importer, member: "import:\(way.type)",
          arguments: .record([.init("value", value)])),
        within: seconds, handler: TransferHandler(GrantedAccess(image, of: host), front))
    } catch {
      throw .target(error)
    }
  }

  private func wrapped(_ value: IntentValue, _ way: Exchange) -> IntentValue {
    way.unionCase.map { .record(["case": .string($0), "value": value]) } ?? value
  }

  static func words(_ result: CallResult, _ values: ValueConverter) -> String {
    if !result.error.isNull { return values.words(result.error) }
    return switch result.status {
    case .ok, .notFound: "there is none"
    case .unsupported: "it does not serve what its manifest has"
    default: values.reason(result)
    }
  }

  private func source(_ bundle: String) throws(TransferFailure) -> TransferSource {
    if let known = sources[bundle] { return known }
    let source = try TransferSource(bundle, host, front)
    sources[bundle] = source
    return source
  }
}

/// Reaches what was granted, and ends when the person wants it. Nobody is asked: the question would not say
/// whose it is.
final class TransferHandler: CallHandler {
  private let access: GrantedAccess
  private let front: any Front

  init(_ access: GrantedAccess, _ front: any Front) {
    self.access = access
    self.front = front
  }

  func open(grant: String, path: String, flags: UInt32) -> Result<Descriptor, SystemFailure> {
    access.open(grant: grant, path: path, flags: flags)
  }

  func connect(host: String, port: UInt32, flags: UInt32) -> Result<Descriptor, SystemFailure> {
    access.connect(host: host, port: port, flags: flags)
  }

  func wasInterrupted() -> Bool { front.wasInterrupted() }
}
