// The steps of a run for a program that embeds the host: the same as those of `intents run`.

import Glibc
import IntentMediation
import IntentModel
import IntentStore
import IntentWire

enum Pause {
  static func milliseconds(_ count: UInt32) { usleep(count * 1000) }
}

/// One run, on the thread that calls.
struct EmbeddedRun {
  private let run: IntentRun
  private let host: Host
  private let bundle: BundleRow
  private let image: BundleImage
  private let intent: Intent
  private let values: ValueConverter

  /// Finds the intent of that name and runs it to its end.
  static func perform(
    _ name: String, _ arguments: [String: JSON], of intents: Intents, _ run: IntentRun
  ) -> RunResult {
    do throws(HostFailure) {
      let host = try intents.host()
      let rows = try HostFailure.stored { () throws(StoreError) in
        try host.store.resolve(intentName: name)
      }
      guard let row = rows.first else {
        return RunResult(.notFound, "there is no intent “\(name)”")
      }
      guard rows.count == 1 else {
        let names = rows.map(\.fullName).joined(separator: ", ")
        return RunResult(.usage, "“\(name)” is the name of several: \(names)")
      }
      let known = try HostFailure.stored { () throws(StoreError) in
        try host.store.bundle(row.bundle)
      }
      guard let known else {
        return RunResult(.notFound, "\(row.bundle) has just been removed")
      }
      let (bundle, image) = try host.current(known)
      guard let intent = image.manifest.intent(row.id) else {
        return RunResult(.notFound, "\(row.bundle) no longer has \(row.id)")
      }
      var values = ValueConverter(image.manifest, intents.values)
      values.context.foreign = host.foreignEntities
      let own = EmbeddedRun(
        run: run, host: host, bundle: bundle, image: image, intent: intent, values: values)
      return own.perform(arguments, intents)
    } catch {
      return RunResult(error)
    }
  }

  private func perform(_ arguments: [String: JSON], _ intents: Intents) -> RunResult {
    let given = arguments.sorted { $0.key < $1.key }.map { name, value in
      Given(name, Self.form(value, intent.parameter(name)))
    }
    let converter = Converter(values)
    let mediation: Mediation
    do throws(MediationFailure) {
      mediation = try Mediation(intent, of: image.manifest, given: given, converter: converter)
    } catch {
      return RunResult(error.status, error.message)
    }
    let opener = ProcessOpener(host: host, image: image)
    let front = EmbeddedFront(run, values)
    let invocation = Invocation(
      mediation, converter: converter, front: front, access: GrantedAccess(image, of: host),
      transfers: Transfers(host, to: image, values, front: front),
      programs: LivePrograms(of: host, values),
      process: { [run] () throws(RunnerFailure) in
        if run.isCancelled { throw .cancelled(.idle, killed: false) }
        let process = try opener.process()
        run.attach(process.runner)
        return process
      }, another: { () throws(RunnerFailure) in try opener.another() })
    var record = InvocationRecord(
      caller: "embedder", intent: intent.id, bundle: bundle.id, version: bundle.version,
      hash: bundle.hash)
    let end = intents.inTurn(image.manifest) {
      defer { run.detach() }
      return invocation.run()
    }
    record.note(invocation, opener)
    var result = EmbeddedResult(invocation, opener, image.manifest, intent, values).made(end)
    result.invocation = record.id
    record.outcome = result.outcome
    record.message = result.message
    // A home that cannot be written keeps none.
    try? record.keep(in: host.store.home, intent, values)
    CrashReport.kept(
      opener.runnerFailure ?? end.failure, record.json(intent, values), opener, in: host)
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
}

/// From the end of an invocation to what the program gets.
private struct EmbeddedResult {
  private let invocation: Invocation
  private let opener: ProcessOpener
  private let manifest: Manifest
  private let intent: Intent
  private let values: ValueConverter

  init(
    _ invocation: Invocation, _ opener: ProcessOpener, _ manifest: Manifest, _ intent: Intent,
    _ values: ValueConverter
  ) {
    self.invocation = invocation
    self.opener = opener
    self.manifest = manifest
    self.intent = intent
    self.values = values
  }

  func made(_ end: InvocationEnd) -> RunResult {
    let status = invocation.status(end, opener)
    if let failure = opener.failure { return RunResult(status, failure.description) }
    if let question = invocation.unanswered { return needed(question, status) }
    if status == .cancelled || status == .declined { return RunResult(status, status.word) }
    switch end {
    case .performed(let outcome): return performed(outcome, status)
    case .queryFailed(let request, let outcome):
      return RunResult(status, "answering for \(request.target): \(words(outcome.result))")
    case .mediation(let failure): return RunResult(status, failure.message)
    case .answerNeeded(let question): return needed(question, status)
    case .failed(let failure): return RunResult(status, failure.description)
    case .transferFailed(let bundle, let failure):
      return RunResult(status, failure.description(of: bundle))
    }
  }

  private func needed(_ question: Question, _ status: ExitStatus) -> RunResult {
    let problem = question.problem.map { "\(question.parameter ?? "the answer"): \($0)" }
    var made = RunResult(status, problem ?? "an answer is needed: \(question.prompt)")
    made.question = question.json(values)
    return made
  }

  private func words(_ result: CallResult) -> String {
    values.reason(result)
  }

  private func performed(_ outcome: CallOutcome, _ status: ExitStatus) -> RunResult {
    let result = outcome.result
    guard status == .done else {
      return RunResult(
        status,
        result.status == .unsupported
          ? "the bundle does not serve what its manifest has" : words(result))
    }
    var made = RunResult(.done)
    do throws(MediationFailure) {
      let leads = try FollowUps(result.extra, of: manifest, Converter(values))
      made.followUps = leads.members(values)
      if case .text(let text)? = leads.snippet {
        made.followUps.append(.init("snippet", .string(text)))
      }
    } catch {
      made = RunResult(error.status, error.message)
    }
    made.value = intent.result.map { value(of: outcome, $0.type) }
    made.descriptors = outcome.descriptors
    made.dialog = result.dialog.isNull ? nil : values.words(result.dialog)
    return made
  }

  /// The value as JSON, a file with the number of its descriptor.
  private func value(of outcome: CallOutcome, _ type: ValueType) -> JSON {
    let value = outcome.result.value
    let json = values.toJSON(value, of: type)
    guard type.unwrapped == .file, case .descriptor(let number)? = value["file"] else {
      return json
    }
    return .object((json.members ?? []) + [.init("descriptor", .int(Int64(number)))])
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
