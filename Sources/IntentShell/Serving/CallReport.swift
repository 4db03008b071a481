// From the end of a run to what the model is told: the value as structured content and as short text, or
// one text with the reason and the next step. The reasons can be told apart by their first words.

import IntentHost
import IntentMCP
import IntentMediation
import IntentModel
import IntentStore
import IntentWire

/// Turns the end of an invocation into a reply.
struct CallReport {
  private let run: ToolRun
  private let invocation: Invocation
  private let opener: ProcessOpener
  private let approvals: CallApproval
  private let id: String

  init(
    _ run: ToolRun, _ invocation: Invocation, _ opener: ProcessOpener, _ approvals: CallApproval,
    _ id: String
  ) {
    self.run = run
    self.invocation = invocation
    self.opener = opener
    self.approvals = approvals
    self.id = id
  }

  func reply(_ end: InvocationEnd) -> CallReply {
    var reply = outcome(end)
    for denial in invocation.denials {
      reply.text += "\nThe app was denied: \(denial.description)."
      if let command = denial.command { reply.text += " The person can allow it: \(command)" }
    }
    return reply
  }

  private func outcome(_ end: InvocationEnd) -> CallReply {
    if let failure = opener.failure { return Self.failure(ShellError(failure)) }
    if let question = invocation.unanswered { return needed(question) }
    if invocation.wasCancelled { return Self.cancelled }
    switch end {
    case .performed(let outcome): return performed(outcome)
    case .queryFailed(let request, let outcome):
      return .failure(
        "\(run.bundle.name) could not answer for \(request.target): \(words(outcome.result))",
        nextStep: Self.tellThePerson)
    case .mediation(let failure): return Self.failure(failure, run.call.tool)
    case .answerNeeded(let question): return needed(question)
    case .failed(let failure): return Self.failure(failure)
    case .transferFailed(let bundle, let failure):
      return .failure(failure.description(of: bundle), nextStep: ShellError(failure).hint)
    }
  }

  // MARK: Questions

  private func needed(_ question: Question) -> CallReply {
    if question.kind == .confirmation { return approvals.reply(question) }
    let isRunning = question.id.hasPrefix("ask:")
    let key = isRunning ? nil : question.parameter.map(run.call.tool.keys.key)
    return QuestionText.needed(question, key: key, keys: run.call.tool.keys) { option in
      if let entity = option.value.entity { return "\(entity.type)/\(entity.id)" }
      if case .string(let raw) = option.value, !isRunning { return raw }
      return option.title
    }
  }

  // MARK: Results

  private func performed(_ outcome: CallOutcome) -> CallReply {
    let result = outcome.result
    switch result.status {
    case .ok: return success(outcome)
    case .declined: return Self.declined
    case .cancelled: return invocation.wasDeclined ? Self.declined : Self.cancelled
    case .notFound:
      return .failure("Not found: \(words(result))", nextStep: Self.changeAndRetry)
    case .unsupported:
      return .failure(
        "\(run.bundle.name) does not serve \(run.intent.id), which its manifest has",
        nextStep: Self.tellThePerson)
    default:
      if invocation.wasDeclined { return Self.declined }
      return .failure(
        "\(run.bundle.name) reported an error: \(words(result))", nextStep: Self.changeAndRetry)
    }
  }

  private func words(_ result: CallResult) -> String {
    run.values.reason(result)
  }

  private func success(_ outcome: CallOutcome) -> CallReply {
    let result = outcome.result
    let dialog = result.dialog.isNull ? nil : run.values.words(result.dialog)
    var lines = dialog.map { [$0] } ?? []
    lines += notes
    let leads: (lines: [String], members: [JSON.Member])
    do throws(MediationFailure) {
      leads = leading(try FollowUps(result.extra, of: run.image.manifest, Converter(run.values)))
    } catch {
      return Self.failure(error, run.call.tool)
    }
    guard let declared = run.intent.result else {
      lines += leads.lines
      let text = lines.isEmpty ? "Done." : lines.joined(separator: "\n")
      guard !leads.members.isEmpty else { return .success(text) }
      return .success(text, structured: .object(leads.members))
    }
    var members: [JSON.Member] = []
    var blocks: [JSON] = []
    if result.value.isNull {
      lines.append("There is no value.")
    } else if declared.type.unwrapped == .file {
      let file = FileOutput(
        result.value, outcome.descriptors, shelf: ResultShelf(run.call.server.home))
      members.append(.init("value", file.json))
      blocks = file.blocks
      lines.append(file.text)
    } else {
      members.append(.init("value", run.values.toJSON(result.value, of: declared.type)))
      lines.append(text(result.value, declared.type.unwrapped))
    }
    lines += leads.lines
    members += leads.members
    if let dialog { members.append(.init("dialog", .string(dialog))) }
    var reply = CallReply.success(
      lines.filter { !$0.isEmpty }.joined(separator: "\n"), structured: .object(members))
    reply.blocks = blocks
    return reply
  }

  /// What the result leads to. Nothing of it is done here: a model decides on each call, and a URL or a
  /// button is for the person.
  private func leading(_ followUps: FollowUps) -> (lines: [String], members: [JSON.Member]) {
    let words = FollowUpLines(run.bundle.id, run.values, followUps, run.call.server.session.output)
    var lines: [String] = []
    if case .text(let text)? = followUps.snippet { lines.append(text) }
    if let url = followUps.openURL { lines.append("For the person to open: \(url)") }
    for (call, word) in [
      (followUps.opens, "The app goes on with"), (followUps.button, "The person can choose"),
      (followUps.undo, "It can be undone with"),
    ] {
      guard let call else { continue }
      let title = call.title ?? run.values.context.localised(call.intent.title)
      lines.append("\(word) “\(title)”, which was not run: \(words.command(call))")
    }
    return (lines, words.members)
  }

  /// What was chosen without asking is said.
  private var notes: [String] {
    invocation.traces.filter { $0.source == .option || $0.source == .query }
      .flatMap { trace in trace.notes.map { "(\(trace.parameter): \($0))" } }
  }

  private func text(_ value: IntentValue, _ type: ValueType) -> String {
    if let items = value.list, let element = type.element {
      return items.map { text($0, element) }.joined(separator: "\n")
    }
    if let entity = value.entity, !entity.title.isNull {
      let subtitle = entity.subtitle.isNull ? "" : " (\(run.values.words(entity.subtitle)))"
      let reference = entity.id.isEmpty ? "" : " \(entity.type)/\(entity.id)"
      return "\(run.values.words(entity.title))\(subtitle)\(reference)"
    }
    return run.values.toText(value, of: type)
  }

  // MARK: Failures

  static let changeAndRetry = "Change what it complains of and call the tool again."
  static let tellThePerson = "Tell the person; calling it again will not help by itself."

  static let declined = CallReply.failure(
    "Declined: the person said no", nextStep: "Do not call it again unless they ask for it.")
  static let cancelled = CallReply.failure(
    "Cancelled: it was called off before it ended",
    nextStep: "Call it again only when the person wants it.")

  /// What the engine says of the arguments.
  static func failure(_ failure: MediationFailure, _ tool: Tool) -> CallReply {
    switch failure.kind {
    case .declined: return declined
    case .cancelled: return cancelled
    case .misbehaved:
      return .failure("The app misbehaved: \(failure.message)", nextStep: tellThePerson)
    case .usage:
      let keys = tool.keys.entries.map { "“\($0.key)”" }.joined(separator: ", ")
      return .failure(
        failure.message, nextStep: keys.isEmpty ? "It takes none." : "It takes \(keys).")
    case .notFound:
      return .failure(failure.message, nextStep: "Give another name, or Type/ID.")
    case .doesNotFit:
      let key = failure.parameter.map { tool.keys.key($0) + ": " } ?? ""
      return .failure(key + failure.message, nextStep: changeAndRetry)
    }
  }

  static func failure(_ failure: RunnerFailure) -> CallReply {
    switch failure {
    case .cancelled: cancelled
    case .crashed, .exited, .misbehaved, .limit:
      .failure(
        failure.description, nextStep: "Other tools are not affected. \(tellThePerson)")
    case .deadline:
      .failure(
        failure.description, nextStep: "Ask for less at once, or tell the person.")
    default: .failure(failure.description, nextStep: ShellError(failure).hint ?? tellThePerson)
    }
  }

  static func failure(_ error: ShellError) -> CallReply {
    .failure(error.message, nextStep: error.hint.map { "\($0). \(tellThePerson)" } ?? tellThePerson)
  }
}
