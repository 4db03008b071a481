// A run with all that it leads to: the snippet intent that shows its result, the URL, the intent that it
// opens next, which may open another. In JSON mode all of it is one object.

import IntentHost
import IntentMediation
import IntentModel

/// One run from the shell and those that follow from it.
struct RunChain {
  private let first: RunningIntent
  private var options: RunOptions
  private var gaveFile = false
  private var output: Output { first.session.output }

  /// How many intents may be opened one after the other.
  static let deepest = 8

  init(_ first: RunningIntent, _ options: RunOptions) {
    self.first = first
    self.options = options
  }

  /// Runs it, and what it leads to. `kept`: what this run continues.
  func run(
    _ mediation: Mediation, _ record: InvocationRecord, _ kept: KeptInvocation? = nil
  ) throws(ShellError) -> ExitStatus {
    var chain = self
    var objects: [[JSON.Member]] = []
    do throws(ShellError) {
      let done = try first.drive(mediation, record, &chain.options, kept)
      try chain.finish(first, done, &objects)
    } catch {
      throw chain.failed(error, objects)
    }
    chain.sayWhatWasUnused()
    if options.out != nil, !chain.gaveFile {
      output.note("--out was not used: \(first.row.fullName) gives no file".escapedForTerminal)
    }
    if output.isJSON, var object = objects.first {
      if objects.count > 1 {
        object.append(.init("followed", .array(objects.dropFirst().map { .object($0) })))
      }
      output.print(.object(object + chain.unused))
    }
    return .done
  }

  private mutating func finish(
    _ run: RunningIntent, _ done: Report.Done, _ objects: inout [[JSON.Member]]
  ) throws(ShellError) {
    var (run, done) = (run, done)
    while true {
      objects.append(done.json.members ?? [])
      if run.intent.result?.type.unwrapped == .file { gaveFile = true }
      if let failure = done.failure { throw failure }
      let shown = FollowUpLines(run, done.followUps, output)
      if let snippet = try snippet(of: run, done.followUps) {
        objects[objects.count - 1].append(.init("snippet", .string(snippet)))
      }
      objects[objects.count - 1] += shown.members
      shown.say(opensURLs: options.opensURLs, follows: options.follows)
      guard options.follows, let call = done.followUps.opens else { return }
      guard objects.count <= Self.deepest else {
        throw ShellError(
          .misbehaved,
          "\(run.row.bundle) opened more than \(Self.deepest) intents one after the other",
          hint: "intents run … --no-follow runs the first alone")
      }
      output.note("→ \(run.values.context.localised(call.intent.title))".escapedForTerminal)
      let (next, mediation) = try run.following(call)
      done = try next.drive(mediation, next.record(by: "shell"), &options)
      run = next
    }
  }

  /// The text of a snippet; a snippet intent is run for it.
  private mutating func snippet(
    of run: RunningIntent, _ followUps: FollowUps
  ) throws(ShellError) -> String? {
    switch followUps.snippet {
    case nil: return nil
    case .text(let text)?:
      output.print(text.escapedLines)
      return text
    case .call(let call)?:
      let (shown, mediation) = try run.following(call)
      let done = try shown.drive(mediation, shown.record(by: "shell"), &options)
      if let failure = done.failure { throw failure }
      guard case .text(let text)? = done.followUps.snippet else {
        return done.json["dialog"]?.string
      }
      output.print(text.escapedLines)
      return text
    }
  }

  // MARK: Errors and answers

  /// What was done before something failed is told with the failure.
  private func failed(_ error: ShellError, _ objects: [[JSON.Member]]) -> ShellError {
    sayWhatWasUnused()
    var error = error
    error.details += unused
    if !objects.isEmpty {
      error.details.append(.init("completed", .array(objects.map { .object($0) })))
    }
    return error
  }

  /// An answer that no question wanted is told: its name may be misspelt.
  private func sayWhatWasUnused() {
    let names = first.intent.parameters.map(\.name) + ["confirm"]
    for name in options.answers.unused {
      let near = names.contains(name) ? nil : nearest(name, names)
      let hint = near.map { "; did you mean “\($0)”?" } ?? ""
      output.note("no question took the answer “\(name)”\(hint)".escapedForTerminal)
    }
  }

  private var unused: [JSON.Member] {
    let names = options.answers.unused
    return names.isEmpty ? [] : [.init("unusedAnswers", .array(names.map { .string($0) }))]
  }
}
