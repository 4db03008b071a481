// The steps of a run for a program that embeds the host: the same as those of `intents run`.

import CHostSystem
import Glibc
import IntentMediation
import IntentModel
import IntentStore
import IntentWire

enum Pause {
  static func microseconds(_ count: UInt32) { usleep(count) }
}

/// Performs one run, on the thread that calls.
struct EmbeddedRun {
  private let intents: Intents
  private let run: IntentRun

  init(_ intents: Intents, _ run: IntentRun) {
    self.intents = intents
    self.run = run
  }

  func perform(_ name: String, _ arguments: [String: JSON]) -> RunResult {
    do throws(HostFailure) {
      let host = try intents.host()
      let found = try host.stored { () throws(StoreError) in
        try host.store.resolve(intentName: name)
      }
      guard found.count == 1, let row = found.first else {
        return found.isEmpty
          ? RunResult("notFound", "there is no intent “\(name)”")
          : RunResult(
            "usage",
            "“\(name)” is the name of several: \(found.map(\.fullName).joined(separator: ", "))")
      }
      let bundle = try host.stored { () throws(StoreError) in try host.store.bundle(row.bundle) }
      guard let bundle else { return RunResult("notFound", "\(row.bundle) has just been removed") }
      let image = try host.image(of: bundle)
      guard let intent = image.manifest.intent(row.id) else {
        return RunResult("notFound", "\(row.bundle) no longer has \(row.id)")
      }
      return perform(intent, row, bundle.hash, image, host, arguments)
    } catch {
      return RunResult(error.word, error.description)
    }
  }

  private func perform(
    _ intent: Intent, _ row: IntentRow, _ hash: String, _ image: BundleImage, _ host: Host,
    _ arguments: [String: JSON]
  ) -> RunResult {
    var values = ValueConverter(image.manifest, intents.values)
    values.context.foreign = host.foreignEntities
    let converter = Converter(values)
    let given = arguments.sorted { $0.key < $1.key }.map { name, value in
      Given(name, Self.form(value, intent.parameter(name)))
    }
    let mediation: Mediation
    do throws(MediationFailure) {
      mediation = try Mediation(intent, of: image.manifest, given: given, converter: converter)
    } catch {
      return RunResult(error.word, error.message)
    }
    let opener = ProcessOpener(host: host, image: image)
    let run = run
    let front = EmbeddedFront(run, values)
    let invocation = Invocation(
      mediation, converter: converter, front: front, access: GrantedAccess(image, of: host),
      transfers: Transfers(host, to: image, values, front: front),
      programs: LivePrograms(of: host, values),
      process: { () throws(RunnerFailure) in
        if run.isCancelled { throw .cancelled(.idle, killed: false) }
        let process = try opener.process()
        run.attach(process.runner)
        return process
      })
    var record = InvocationRecord(
      caller: "embedder", intent: row.id, bundle: row.bundle, version: row.bundleVersion, hash: hash
    )
    let started = hs_monotonic()
    let end = intents.inTurn(image.manifest) {
      defer { run.detach() }
      return invocation.run()
    }
    var result = Self.result(end, invocation, opener, intent, values)
    result.invocation = record.id
    record.seconds = Double(hs_monotonic() - started) / 1e9
    record.traces = invocation.traces
    record.wasDeclined = invocation.wasDeclined
    record.layers = invocation.layers(opener)
    record.process = invocation.way(opener)
    record.outcome = result.outcome
    record.message = result.message
    if intent.effect != .read { SearchIndex.noteChange(of: row.bundle, in: host.store.home) }
    if let ring = try? RecordRing.open(host.store.home, .write) {
      record.keep(in: ring, intent, values)
    }
    return result
  }

  /// A file is given by its path: the program may name it, and the bundle gets it open.
  private static func form(_ value: JSON, _ parameter: Parameter?) -> Given.Form {
    if let type = parameter?.type.unwrapped, type == .file || type.element == .file,
      let path = value["path"]?.string ?? value.string
    {
      return .path(Array(path.utf8))
    }
    return .json(value)
  }

  private static func result(
    _ end: InvocationEnd, _ invocation: Invocation, _ opener: ProcessOpener, _ intent: Intent,
    _ values: ValueConverter
  ) -> RunResult {
    if let failure = opener.failure { return RunResult(failure.word, failure.description) }
    if let question = invocation.unanswered { return needed(question) }
    if invocation.wasCancelled { return RunResult("cancelled", "cancelled") }
    switch end {
    case .performed(let outcome):
      return performed(outcome, invocation.wasDeclined, intent, values)
    case .queryFailed(let request, let outcome):
      return RunResult(
        "error", "answering for \(request.target): \(words(outcome.result, values))")
    case .mediation(let failure): return RunResult(failure.word, failure.message)
    case .answerNeeded(let question): return needed(question)
    case .failed(let failure): return RunResult(failure.word, failure.description)
    case .transferFailed(let bundle, let failure):
      return RunResult(failure.word, failure.description(of: bundle))
    }
  }

  private static func needed(_ question: Question) -> RunResult {
    if let problem = question.problem, let parameter = question.parameter {
      return RunResult("badValue", "\(parameter): \(problem)")
    }
    return RunResult("answerNeeded", "an answer is needed: \(question.prompt)")
  }

  private static func words(_ result: CallResult, _ values: ValueConverter) -> String {
    result.error.isNull ? "it gave no reason" : values.words(result.error)
  }

  private static func performed(
    _ outcome: CallOutcome, _ wasDeclined: Bool, _ intent: Intent, _ values: ValueConverter
  ) -> RunResult {
    let result = outcome.result
    var made: RunResult
    switch result.status {
    case .ok:
      made = RunResult("done")
      made.value = intent.result.map { values.toJSON(result.value, of: $0.type) }
    case .declined: made = RunResult("declined", "declined")
    case .cancelled:
      made = wasDeclined ? RunResult("declined", "declined") : RunResult("cancelled", "cancelled")
    case .notFound: made = RunResult("notFound", words(result, values))
    case .unsupported:
      made = RunResult("misbehaved", "the bundle does not serve what its manifest has")
    default:
      made =
        wasDeclined ? RunResult("declined", "declined") : RunResult("error", words(result, values))
    }
    made.dialog = result.dialog.isNull ? nil : values.words(result.dialog)
    return made
  }
}

/// Hands questions and progress of a run to the program.
private final class EmbeddedFront: Front {
  private let run: IntentRun
  private let values: ValueConverter

  init(_ run: IntentRun, _ values: ValueConverter) {
    self.run = run
    self.values = values
  }

  func answer(_ question: Question) -> Answer? { run.ask(question, question.json(values)) }
  func remark(_ text: String) { run.handlers.log?(text) }
  func progress(completed: Int64, total: Int64, text: String) {
    run.handlers.progress?(completed, total, text)
  }
  func log(level: UInt32, text: String) { run.handlers.log?(text) }
  func wasInterrupted() -> Bool { run.isCancelled }
}

extension MediationFailure {
  /// The stable word for programs.
  var word: String {
    switch kind {
    case .doesNotFit: "badValue"
    case .notFound: "notFound"
    case .usage: "usage"
    case .misbehaved: "misbehaved"
    case .declined: "declined"
    case .cancelled: "cancelled"
    }
  }
}

extension HostFailure {
  /// The stable word for programs.
  var word: String {
    switch self {
    case .runner(let failure): failure.word
    case .host(let error): error.code == .resident ? "hostError" : "refused"
    case .grantMissing, .grantRanOut, .updateNeedsGrant: "notPermitted"
    case .store(let error): error.code == .notFound ? "notFound" : "refused"
    case .badGrant: "usage"
    default: "refused"
    }
  }
}

extension RunnerFailure {
  /// The stable word for programs.
  var word: String {
    switch self {
    case .unsealed, .notLoaded: "refused"
    case .crashed, .exited, .limit, .misbehaved, .program: "misbehaved"
    case .deadline: "deadline"
    case .cancelled: "cancelled"
    case .host(let error): error.code == .resident ? "hostError" : "refused"
    }
  }
}
