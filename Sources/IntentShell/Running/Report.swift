// What a run prints: the result for people or as JSON, remarks on standard error, and its exit status.

import Glibc
import IntentHost
import IntentMediation
import IntentModel
import IntentStore
import IntentWire

/// The end of a run, on its way to the streams.
struct Report {
  private let run: RunningIntent
  private let invocation: Invocation
  private let opener: ProcessOpener
  private let id: String
  /// Where a file that it returns goes.
  var out: Path?
  var saysFile = true
  /// Another process can go on where this one stopped.
  var canContinue = false
  private var output: Output { run.session.output }

  init(
    _ run: RunningIntent, _ invocation: Invocation, _ opener: ProcessOpener, _ id: String
  ) {
    self.id = id
    self.run = run
    self.invocation = invocation
    self.opener = opener
  }

  /// A run that came to its end: what it gave, and what it leads to.
  struct Done {
    /// The object of JSON mode.
    var json = JSON.object([JSON.Member]())
    var followUps = FollowUps()
    /// What was wrong with the result beside its value, which has been printed.
    var failure: ShellError?
  }

  func report(_ end: InvocationEnd) throws(ShellError) -> Done {
    sayWhatWasChosen()
    for misuse in invocation.misuses {
      output.note("\(run.row.bundle) broke the contract: \(misuse)".escapedForTerminal)
    }
    sayWhatWasDenied()
    if let question = invocation.unanswered { throw needed(question) }
    if invocation.wasCancelled { throw ShellError(.cancelled, "cancelled") }
    switch end {
    case .performed(let outcome): return try performed(outcome)
    case .queryFailed(let request, let outcome):
      throw bundleError(outcome.result, doing: "answering for \(request.target)")
    case .mediation(let failure): throw ShellError(failure)
    case .answerNeeded(let question): throw needed(question)
    case .failed(let failure): throw ShellError(failure)
    case .transferFailed(let bundle, let failure):
      var error = ShellError(failure)
      error.message = failure.description(of: bundle)
      error.details.append(.init("bundle", .string(bundle)))
      throw error
    }
  }

  /// A choice that was made without asking is said.
  private func sayWhatWasChosen() {
    guard !output.isJSON else { return }
    for trace in invocation.traces where trace.source == .option || trace.source == .query {
      for note in trace.notes {
        output.note("\(trace.parameter): \(note)".escapedForTerminal)
      }
    }
    for done in invocation.transferred where !done.isSensitive {
      output.note("\(done.parameter): \(done.note)".escapedForTerminal)
    }
  }

  /// What it wanted and may not: with the command that allows it. The bundle goes on or not, as it
  /// likes, so this is a remark and no end.
  private func sayWhatWasDenied() {
    for denial in invocation.denials {
      output.note("\(run.row.bundle) was denied: \(denial.description)".escapedForTerminal)
      if let command = denial.command { output.note("  Allow it: \(command.escapedForTerminal)") }
    }
  }

  private var denied: [JSON.Member] {
    invocation.denials.isEmpty
      ? [] : [.init("denied", .array(invocation.denials.map(\.json)))]
  }

  // MARK: Results

  private func performed(_ outcome: CallOutcome) throws(ShellError) -> Done {
    let result = outcome.result
    try refuse(result)
    run.session.memory?.keep(result.value, of: run.intent.result, run.values)
    if invocation.wasDeclined { output.note("a question was declined") }
    var done = Done()
    if output.isJSON {
      done.json = json(result, try value(of: outcome))
    } else {
      if !result.dialog.isNull {
        let words = run.values.words(result.dialog).escapedLines
        // Standard output is the file's then.
        if out == "-" { output.note(words) } else { output.print(words) }
      }
      try printValue(outcome)
    }
    do throws(MediationFailure) {
      done.followUps = try FollowUps(result.extra, of: run.image.manifest, run.converter)
    } catch {
      done.failure = ShellError(error)
    }
    return done
  }

  /// Throws for a result that is no success.
  private func refuse(_ result: CallResult) throws(ShellError) {
    let status = result.status(wasDeclined: invocation.wasDeclined)
    switch status {
    case .done: return
    case .declined:
      let isItsOwn = result.status == .declined || result.status == .cancelled
      throw ShellError(status, "declined", details: isItsOwn ? [] : errorDetails(result))
    case .cancelled: throw ShellError(status, "cancelled")
    case .badValue:
      throw ShellError(
        status, argumentMisfit(run.values.words(result.error)),
        hint: "intents show \(run.row.fullName) says what it takes", details: errorDetails(result))
    case .misbehaved:
      let isServed = result.status != .unsupported
      throw ShellError(
        status,
        isServed
          ? run.values.words(result.error)
          : "\(run.row.bundle) does not serve \(run.intent.id), which its manifest has",
        hint: ShellError.adviceOnMisdeeds, details: isServed ? errorDetails(result) : [])
    default: throw bundleError(result, doing: "", status: status)
    }
  }

  /// The runner counts arguments of the C function; people know them by name.
  private func argumentMisfit(_ text: String) -> String {
    guard let number = text.split(separator: " ").compactMap({ Int($0) }).first,
      run.intent.parameters.indices.contains(number - 1)
    else { return text }
    let type = text.split(separator: " ").last ?? ""
    return "\(run.intent.parameters[number - 1].name): the value does not fit the C type \(type)"
  }

  private func printValue(_ outcome: CallOutcome) throws(ShellError) {
    let value = outcome.result.value
    guard !value.isNull else { return }
    let type = run.intent.result?.type.unwrapped ?? .string
    if type == .file {
      let place = try ResultFile(value, outcome.descriptors).write(to: out, output, says: saysFile)
      run.session.memory?.keepFile(place, of: run.intent.result, run.row.bundle)
      return
    }
    if let items = value.list, let element = type.element {
      for item in items { output.print(shown(item, element, isAlone: false)) }
      return
    }
    output.print(shown(value, type, isAlone: true))
  }

  private func shown(_ value: IntentValue, _ type: ValueType, isAlone: Bool) -> String {
    if let entity = value.entity {
      return EntityLines(values: run.values, manifest: run.image.manifest)
        .text(entity, isAlone: isAlone)
    }
    return run.values.toText(value, of: type).escapedLines
  }

  /// The value as JSON. A file is written first: what JSON says of it is where it is.
  private func value(of outcome: CallOutcome) throws(ShellError) -> JSON? {
    guard let declared = run.intent.result else { return nil }
    let json = run.values.toJSON(outcome.result.value, of: declared.type)
    guard declared.type.unwrapped == .file, !outcome.result.value.isNull,
      case .object(let members) = json
    else { return json }
    let place = try ResultFile(outcome.result.value, outcome.descriptors).write(
      to: out, output, says: saysFile)
    run.session.memory?.keepFile(place, of: run.intent.result, run.row.bundle)
    return .object(
      [ResultFile.json(place)] + members.filter { $0.name != "path" && $0.name != "data" })
  }

  private func json(_ result: CallResult, _ value: JSON?) -> JSON {
    .object([
      "outcome": .string(ExitStatus.done.word), "invocation": .string(id),
      "intent": .string(run.intent.id),
      "bundle": .string(run.row.bundle), "version": .string(run.row.bundleVersion),
      "value": value,
      "type": value == nil ? nil : run.intent.result.map { .string("\($0.type.unwrapped)") },
      "sensitive": run.intent.result?.isSensitive == true ? true : nil,
      "dialog": result.dialog.isNull ? nil : .string(run.values.words(result.dialog)),
      "declined": invocation.wasDeclined ? true : nil,
      "process": invocation.way(opener).map { .string($0.description) },
      "denied": denied.first?.value,
      "conversions": invocation.transferred.isEmpty
        ? nil : .array(invocation.transferred.map(\.json)),
      "layers": .object(
        invocation.layers(opener).sorted { $0.key < $1.key }
          .map { .init($0.key, .string($0.value)) }),
    ])
  }

  // MARK: Errors

  private func bundleError(
    _ result: CallResult, doing: String, status: ExitStatus = .intentError
  ) -> ShellError {
    let text = run.values.reason(result)
    return ShellError(
      status, doing.isEmpty ? text : "\(doing): \(text)", details: errorDetails(result))
  }

  private func errorDetails(_ result: CallResult) -> [JSON.Member] {
    var details: [JSON.Member] = [
      .init("intent", .string(run.intent.id)), .init("bundle", .string(run.row.bundle)),
    ]
    details += denied
    if !result.code.isEmpty { details.append(.init("code", .string(result.code))) }
    if !result.error.isNull {
      details.append(.init("text", .string(run.values.words(result.error))))
    }
    return details
  }

  /// Nobody could be asked: an answer is needed (75), or what was given does not fit (65).
  private func needed(_ question: Question) -> ShellError {
    let json = question.json(run.values)
    if let problem = question.problem, let parameter = question.parameter {
      return ShellError(
        .badValue, "\(parameter): \(problem)",
        hint: "intents show \(run.row.fullName) says what it takes",
        details: [.init("parameter", .string(parameter)), .init("question", json)] + continuation)
    }
    var message = question.prompt.escapedForTerminal
    for option in question.options.prefix(20) {
      let reference = option.value.entity.map { "\($0.type)/\($0.id)" }
      message +=
        "\n  "
        + [option.title, option.subtitle, reference].compactMap { $0?.escapedForTerminal }
        .joined(separator: "  ")
    }
    if question.options.count > 20 { message += "\n  … and \(question.options.count - 20) more" }
    return ShellError(
      .answerNeeded, "an answer is needed: \(message)", hint: hint(question),
      details: [.init("question", json)] + continuation)
  }

  /// How somebody who is not asked can answer.
  private func hint(_ question: Question) -> String {
    let isRunning = invocation.unanswered != nil
    let answer =
      switch (question.kind, question.parameter) {
      case (.confirmation, _) where !isRunning: "--yes"
      case (.choice, let name?) where !isRunning && question.options.first?.value.entity != nil:
        "\(name)=TYPE/ID"
      case (_, let name?) where !isRunning: "\(name)=…"
      default: ""
      }
    if isRunning {
      return
        "\(run.intent.id) was running when it asked and cannot be continued: run it at a terminal, or "
        + "with --answers FILE that answers “\(question.id)”"
    }
    if canContinue { return "Go on with: intents run --continue \(id) \(answer)" }
    switch question.kind {
    case .confirmation: return "Run it with --yes to confirm, or at a terminal"
    case .choice: return "Say which: \(answer)"
    case .value: return "Give it: \(answer)"
    }
  }

  /// What a program needs to go on.
  private var continuation: [JSON.Member] {
    canContinue
      ? [
        .init("continue", .string(id)), .init("continueWithin", .int(PendingInvocations.lifetime)),
      ] : []
  }
}
