// A running process of a bundle, spoken to in the words of its manifest.

import IntentMediation
import IntentModel
import IntentWire

/// A sealed process of a bundle.
public final class BundleProcess: Sendable {
  public let image: BundleImage
  public let runner: Runner
  /// How it came to be.
  public let way: ProcessWay
  private let surroundings: Surroundings

  init(image: BundleImage, runner: Runner, surroundings: Surroundings, way: ProcessWay = .fresh) {
    self.image = image
    self.way = way
    self.runner = runner
    self.surroundings = surroundings
  }

  /// Performs an intent with values by parameter name.
  public func perform(
    _ intent: Intent, _ arguments: [IntentValue.Field], handler: any CallHandler
  ) throws(RunnerFailure) -> CallOutcome {
    try runner.call(
      call(intent, arguments), named: intent.id, within: intent.deadline, handler: handler,
      texts: self)
  }

  /// Performs an intent many times, with up to `most` (1…64) calls in flight at once.
  ///
  /// - Parameters:
  ///   - sharesMemory: go through shared memory where that may pay and can be had.
  ///   - next: values by parameter name; nil: there are no more.
  ///   - ended: told of the end of each, in any order, with its place in the order of `next`, from 0.
  /// - Throws: how the process failed; calls that `ended` was not told of have no result then.
  public func perform(
    _ intent: Intent, inFlight most: Int, sharesMemory: Bool = true, handler: any CallHandler,
    next: () -> [IntentValue.Field]?, ended: (Int, CallOutcome) -> Void
  ) throws(RunnerFailure) {
    try runner.calls(
      inFlight: most, named: intent.id, within: intent.deadline, sharesMemory: sharesMemory,
      handler: handler, texts: self,
      next: { next().map { call(intent, $0) } }, ended: ended)
  }

  /// A direct function takes its values in the order of its parameters, any other by name.
  private func call(_ intent: Intent, _ arguments: [IntentValue.Field]) -> Call {
    guard let index = image.directIndex(of: intent.id) else {
      return call(.perform, intent.id, .record(arguments))
    }
    let inOrder = intent.parameters.map { parameter in
      arguments.first { $0.name == parameter.name }?.value ?? .null
    }
    var call = call(.direct, "", .list(inOrder))
    call.directIndex = index
    return call
  }

  /// Answers what the engine asks of the bundle.
  public func request(
    _ request: Request, within seconds: Double = 30, handler: any CallHandler
  ) throws(RunnerFailure) -> CallOutcome {
    let kind: CallKind =
      switch request.kind {
      case .query: .query
      case .options: .options
      case .convert: .convert
      case .context: .context
      }
    var call = call(kind, request.target, request.arguments)
    call.member = request.member
    let member = request.member.isEmpty ? "" : " (\(request.member))"
    return try runner.call(
      call,
      named:
        "the \(request.kind == .convert ? "conversion" : "query") of \(request.target)\(member)",
      within: seconds, handler: handler, texts: self)
  }

  /// Seconds that opening a library and describing it may take.
  static let describeSeconds = 10.0
  /// The name of that call.
  public static let description = "its description"

  /// What the library says it has: the bytes of a manifest.
  public func describe() throws(RunnerFailure) -> String {
    let outcome = try runner.call(
      call(.describe, "", .record([])), named: Self.description, within: Self.describeSeconds)
    guard outcome.result.status == .ok, let text = outcome.result.value.string else {
      throw .misbehaved(.calling(Self.description), "something else than a description")
    }
    return text
  }

  private func call(_ kind: CallKind, _ target: String, _ arguments: IntentValue) -> Call {
    Call(
      kind: kind, target: target, locale: surroundings.locale, timeZone: surroundings.timeZone,
      now: surroundings.clock, arguments: arguments)
  }
}

extension BundleProcess: TextSource {
  func textAnswers() -> TextAnswers { TextAnswers(ValueConverter(image.manifest, surroundings)) }
}
