// Drives an invocation: does what the engine wants done, with a process of the bundle on one side
// and whoever answers on the other.

import Glibc
import IntentMediation
import IntentModel
import IntentWire

extension InvocationEnd {
  /// How the process of the call failed; nil: it did not.
  public var failure: RunnerFailure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}

/// One run of an intent from its given values to its end.
public final class Invocation {
  var mediation: Mediation
  private let makeProcess: () throws(RunnerFailure) -> BundleProcess
  let makeAnother: () throws(RunnerFailure) -> BundleProcess
  /// The process, once a call was due.
  private var opened: BundleProcess?
  let files: FileArguments
  private let handler: InvocationHandler
  let front: any Front
  let converter: Converter
  private let access: GrantedAccess
  private let transfers: Transfers?
  private let programs: LivePrograms?

  /// `process` is asked for only when a call is due, so that values which do not fit cost no process; `another` when the
  /// bundle is asked something while the intent runs, for a process does one thing at a time.
  /// `transfers`: hands on values of other bundles; nil: none are taken. `reach`: the files that whoever
  /// gives the values may name.
  public init(
    _ mediation: Mediation, converter: Converter, front: any Front,
    access: GrantedAccess, transfers: Transfers? = nil, programs: LivePrograms? = nil,
    reach: FileReach = .everywhere,
    process: @escaping () throws(RunnerFailure) -> BundleProcess,
    another: @escaping () throws(RunnerFailure) -> BundleProcess
  ) {
    self.mediation = mediation
    makeProcess = process
    makeAnother = another
    self.front = front
    self.converter = converter
    files = FileArguments(reach.sparing(access.home))
    handler = InvocationHandler(
      intent: mediation.intent, front: front, converter: converter, access: access)
    self.access = access
    self.transfers = transfers
    self.programs = programs
    handler.findValue = { [unowned self] ask in found(ask) }
  }

  /// Whether the intent has begun to run.
  public private(set) var hasPerformed = false
  /// The running program that performed the intent itself; nil: a process of the bundle did.
  public private(set) var program: ProcessWay?
  /// The story of every parameter.
  public var traces: [Trace] { mediation.traces }
  /// What the providers of its parameters offered.
  public var offeredOptions: [(parameter: String, options: [Option])] { mediation.offeredOptions }
  /// What another process needs to go on with it; nil unless a question waits that was asked before the
  /// intent ran. A running intent waits in its process, which ends with this one.
  public var saved: JSON? { handler.unanswered == nil ? mediation.saved : nil }
  /// Whether a person said no to a question of the running intent.
  public var wasDeclined: Bool { handler.wasDeclined }
  /// Whether a person ended the call at a question of the running intent.
  public var wasCancelled: Bool { handler.wasCancelled }
  /// The first question of the running intent that nobody was there to answer.
  public var unanswered: Question? { handler.unanswered }
  /// What it wanted to reach and was not granted.
  public var denials: [Denial] { access.denials }
  /// Where the bundle broke the contract in ways that its call survived.
  public var misuses: [String] { handler.misuses }

  /// What the running intent put into the index.
  private(set) var donations = Donations()

  /// Values of other bundles that were handed on.
  public var transferred: [Transfers.Done] { transfers?.done ?? [] }

  /// Runs to the end.
  public func run() -> InvocationEnd {
    while true {
      switch mediation.next() {
      case .failed(let failure): return .mediation(failure)
      case .ask(let question):
        opened?.runner.owner.linger()
        guard let answer = front.answer(question) else { return .answerNeeded(question) }
        do throws(MediationFailure) {
          try mediation.answer(answer)
        } catch {
          return .mediation(error)
        }
      case .call(let request):
        if let end = perform(request, for: &mediation, process) { return end }
      case .transfer(let transfer):
        if let end = perform(transfer, for: &mediation, process) { return end }
      case .perform(let arguments):
        if let end = perform(arguments) { return end }
      }
    }
  }

  private func process() throws(RunnerFailure) -> BundleProcess {
    let process = try makeProcess()
    opened = process
    return process
  }

  /// Has the bundle answer what the engine asks of it.
  func perform(
    _ request: Request, for engine: inout Mediation,
    _ process: () throws(RunnerFailure) -> BundleProcess
  ) -> InvocationEnd? {
    if let failure = front.objection() { return .mediation(failure) }
    do throws(RunnerFailure) {
      let outcome = try calling(process) { process throws(RunnerFailure) in
        try process.request(request, handler: handler)
      }
      let cannotConvert = request.kind == .convert && outcome.result.status == .notFound
      guard cannotConvert || outcome.result.status == .ok else {
        return .queryFailed(request, outcome)
      }
      do throws(MediationFailure) {
        if cannotConvert {
          try engine.cannotConvert()
        } else {
          try engine.supply(outcome.result.value)
        }
      } catch {
        return .mediation(error)
      }
      return nil
    } catch {
      return .failed(error)
    }
  }

  /// Has a value of another bundle made into one that the parameter takes.
  func perform(
    _ transfer: Transfer, for engine: inout Mediation,
    _ process: @escaping () throws(RunnerFailure) -> BundleProcess
  ) -> InvocationEnd? {
    let made: Result<Transfers.Taken, TransferFailure> =
      transfers.map { transfers in
        Result { () throws(TransferFailure) in
          try transfers.take(transfer, for: engine.intent, process)
        }
      } ?? .failure(.notTaken)
    do throws(MediationFailure) {
      switch made {
      case .success(let made): try engine.transferred(made.value, note: made.note)
      case .failure(.doesNotFit(let reason)): try engine.cannotTransfer(reason)
      case .failure(.notFound(var failure)):
        failure.parameter = transfer.parameter.name
        throw failure
      case .failure(.source(let bundle, let failure)):
        return .transferFailed(bundle: bundle, failure)
      case .failure(.target(let failure)): return .failed(failure)
      }
      return nil
    } catch {
      return .mediation(error)
    }
  }

  private func perform(_ arguments: [IntentValue.Field]) -> InvocationEnd? {
    let intent = mediation.intent
    let outcome: CallOutcome
    if let failure = front.objection() { return .mediation(failure) }
    do throws(RunnerFailure) {
      let opened: [IntentValue.Field]
      do throws(MediationFailure) {
        opened = try files.open(arguments, intent)
      } catch {
        return .mediation(error)
      }
      if let done = try performElsewhere(intent, opened) {
        outcome = done
      } else {
        outcome = try calling(process) { process throws(RunnerFailure) in
          hasPerformed = true
          return try process.perform(intent, opened, handler: handler)
        }
      }
    } catch {
      return .failed(error)
    }
    do throws(MediationFailure) {
      return try finish(outcome)
    } catch {
      return .mediation(error)
    }
  }

  private func performElsewhere(
    _ intent: Intent, _ arguments: [IntentValue.Field]
  ) throws(RunnerFailure) -> CallOutcome? {
    guard let running = programs?.performing(intent) else { return nil }
    let ended = Result { () throws(RunnerFailure) in
      try running.perform(intent, arguments, handler: handler)
    }
    if case .success(nil) = ended { return nil }
    // From here on it has the call, however that ended.
    hasPerformed = true
    program = .program(running.title, running.process)
    if case .success = ended {
      front.remark("performed by \(running.title) (process \(running.process))")
    }
    return try ended.get()
  }

  /// The end of a run of `perform`: the end of the invocation, or another round.
  private func finish(_ outcome: CallOutcome) throws(MediationFailure) -> InvocationEnd? {
    let result = outcome.result
    donations.take(result.extra, converter, misuse: handler.misuse)
    let prompt = result.error.isNull ? nil : converter.words(result.error)
    switch result.status {
    case .needsValue, .needsChoice:
      guard !result.parameter.isEmpty else {
        throw MediationFailure(.misbehaved, "it asked for a parameter without a name")
      }
      try mediation.needs(
        parameter: result.parameter, prompt: prompt,
        options: result.status == .needsChoice ? result.options : nil)
      return nil
    case .restart:
      try mediation.needs(parameter: "", prompt: nil, options: nil)
      return nil
    case .ok:
      // An intent that went on in the foreground has no value to give.
      let isContinued = result.extra["continued"] == .bool(true)
      if let type = mediation.intent.result?.type,
        !(result.value.isNull && (type.isOptional || isContinued)),
        let problem = converter.mismatch(result.value, type)
      {
        throw MediationFailure(.misbehaved, "its result is no \(type): \(problem)")
      }
      return .performed(outcome)
    default: return .performed(outcome)
    }
  }
}
