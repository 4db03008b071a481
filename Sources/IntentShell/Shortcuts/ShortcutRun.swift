// Runs the steps of a shortcut. What a step gives is kept under its name; what it asks is asked when it is its turn.
// When one fails, nothing after it runs, and what was done and what was not is said.

import CHostSystem
import IntentHost
import IntentMediation
import IntentModel
import IntentShortcuts
import IntentStore

/// One run of a shortcut.
struct ShortcutRun {
  /// A step that was done.
  struct Done {
    var step: ShortcutStep
    /// Which round of the repeats around it; empty: there is none.
    var round: String
    var invocation: String?
    var value: ShortcutValue

    var words: String { "\(step.number)\(round) \(step.words)" }
    var json: JSON {
      .object([
        "step": .string(step.number),
        "round": round.isEmpty ? nil : .string(String(round.dropFirst())),
        "name": step.name.map { .string($0) }, "does": .string(step.words),
        "invocation": invocation.map { .string($0) },
        "value": value.json == .null ? nil : value.isSensitive ? "•••" : value.json,
      ])
    }
  }

  let session: Session
  let host: Host
  let file: ShortcutFile
  let options: RunOptions
  let answers: ShortcutAnswers
  var scope: Scope
  private(set) var done: [Done] = []
  /// What `stop` or the shortcut itself gives.
  private(set) var result: ShortcutValue?
  /// A round of a repeat, from 1.
  private struct Round {
    var number: Int
    var of: Int
    var step: ShortcutStep
  }
  /// Those that run now, the outermost first.
  private var rounds: [Round] = []
  private let spool: Spool

  init(
    _ file: ShortcutFile, _ host: Host, _ session: Session, _ options: RunOptions,
    _ answers: ShortcutAnswers
  ) throws(ShellError) {
    self.file = file
    self.host = host
    self.session = session
    self.options = options
    self.answers = answers
    scope = Scope(
      ValueConverter(Manifest(id: "", name: "", version: "0"), session.surroundings))
    spool = Spool()
  }

  /// Takes the files away that steps left for others.
  func end() { spool.remove() }

  /// Runs all steps.
  mutating func run() throws(ShellError) {
    _ = try run(file.shortcut.steps)
    if result == nil, let template = file.shortcut.result {
      result = try located(nil) { () throws(ShortcutProblem) in try scope.value(of: template) }
    }
  }

  private enum Flow { case on, stopped }

  private mutating func run(_ steps: [ShortcutStep]) throws(ShellError) -> Flow {
    for step in steps {
      do throws(ShellError) {
        if case .stopped = try run(step) { return .stopped }
      } catch {
        throw failed(step, error)
      }
    }
    return .on
  }

  private mutating func run(_ step: ShortcutStep) throws(ShellError) -> Flow {
    if hs_interrupted() != 0 { throw ShellError(.cancelled, "cancelled") }
    switch step.action {
    case .run(let intent, let arguments): try perform(step, intent, arguments)
    case .ask(let ask): try self.ask(step, ask)
    case .stop(let value):
      if let value {
        result = try located(step) { () throws(ShortcutProblem) in try scope.value(of: value) }
      }
      return .stopped
    case .branch(let condition, let then, let otherwise):
      let holds = try located(step) { () throws(ShortcutProblem) in try condition.holds(in: scope) }
      return try run(holds ? then : otherwise)
    case .repeats(let list, let name, let steps): return try repeats(step, list, name, steps)
    }
    return .on
  }

  private mutating func repeats(
    _ step: ShortcutStep, _ template: Template, _ name: String, _ steps: [ShortcutStep]
  ) throws(ShellError) -> Flow {
    let list = try located(step) { () throws(ShortcutProblem) in try scope.value(of: template) }
    var gathered: [ShortcutValue] = []
    let inner = steps.flatMap(\.all).compactMap(\.name)
    let items = list.elements
    for (index, item) in items.enumerated() {
      rounds.append(Round(number: index + 1, of: items.count, step: step))
      scope[name] = item
      for name in inner { scope[name] = nil }
      let before = done.count
      if case .stopped = try run(steps) { return .stopped }
      rounds.removeLast()
      if let last = done.dropFirst(before).last?.value, last.json != .null { gathered.append(last) }
    }
    for name in inner + [name] { scope[name] = nil }
    if let name = step.name { scope[name] = Scope.list(gathered) }
    return .on
  }

  // MARK: Intents

  private mutating func perform(
    _ step: ShortcutStep, _ name: String, _ arguments: [ShortcutStep.Argument]
  ) throws(ShellError) {
    var session = session
    let memory = ShellMemory(isOfStep: true)
    session.memory = memory
    session.output.isQuiet = self.session.output.isJSON
    session.output.isJSON = false
    session.output.isAside = file.shortcut.result != nil
    self.session.output.note("→ \(step.number) \(name)\(round)".escapedForTerminal)
    var run = try RunningIntent(name, session, host)
    if let deadline = options.deadline { run.intent.deadline = deadline }
    var given: [Given] = []
    for argument in arguments {
      let isFile = run.intent.parameter(argument.name).map {
        $0.type.unwrapped == .file || $0.type.element == .file
      }
      given += try located(step) { () throws(ShortcutProblem) in
        try argument.value.given(to: argument.name, isFile: isFile ?? false, in: scope)
      }
    }
    var options = options
    options.keepsWaiting = false
    options.answers = answers.answers(to: step)
    let isFile = run.intent.result?.type.unwrapped == .file
    if isFile {
      options.out = try spool.newFolder()
      options.saysFile = false
    }
    let record = run.record(by: "shortcut")
    let mediation: Mediation
    do throws(MediationFailure) {
      mediation = try Mediation(
        run.intent, of: run.image.manifest, given: given, converter: run.converter)
    } catch {
      throw ShellError(error)
    }
    _ = try RunChain(run, options).run(mediation, record)
    var value = memory.last.map { ShortcutValue($0.value) } ?? ShortcutValue(.null)
    if isFile, let folder = options.out, let path = Spool.file(in: folder) {
      value = ShortcutValue(["path": .string(path)], type: .file)
    }
    keep(step, value, record.id)
  }

  private mutating func keep(_ step: ShortcutStep, _ value: ShortcutValue, _ invocation: String?) {
    done.append(Done(step: step, round: round, invocation: invocation, value: value))
    if let name = step.name { scope[name] = value }
  }

  private var round: String {
    rounds.isEmpty ? "" : " [\(rounds.map { "\($0.number)" }.joined(separator: "."))]"
  }

  // MARK: Questions

  private mutating func ask(_ step: ShortcutStep, _ ask: ShortcutStep.Ask) throws(ShellError) {
    let name = step.name ?? ""
    // It was given beforehand.
    if scope[name] != nil { return }
    let prompt = try located(step) { () throws(ShortcutProblem) in
      scope.text(of: try scope.value(of: ask.prompt))
    }
    let choices = try ask.options.map { template throws(ShellError) in
      try located(step) { () throws(ShortcutProblem) in try scope.value(of: template) }.elements
    }
    let value = try ShortcutQuestion(session, scope).value(
      name, ask.type, prompt: prompt, choices: choices ?? [],
      hint: "Give it when it is run: \(name)=…")
    keep(step, value, nil)
  }

  // MARK: Errors

  private func located<Result>(
    _ step: ShortcutStep?, _ body: () throws(ShortcutProblem) -> Result
  ) throws(ShellError) -> Result {
    do throws(ShortcutProblem) {
      return try body()
    } catch {
      throw ShellError(.badValue, error.message, hint: error.hint)
    }
  }

  /// The error with file, line and step, what was done, and what was not. One that has them keeps them.
  private func failed(_ step: ShortcutStep, _ error: ShellError) -> ShellError {
    guard !error.details.contains(where: { $0.name == "step" }) else { return error }
    var error = error
    let later = remaining(after: step)
    let left = remainingRounds.map(\.words) + later.map { "\($0.number) \($0.words)" }
    error.message =
      "\(file.path):\(step.line): step \(step.number)\(round) (\(step.words)): \(error.message)"
      + "\n  done: \(Self.some(done.map(\.words), none: "nothing"))"
      + "\n  not done: \(Self.some(left, none: "nothing else"))"
    error.details += [
      .init("file", .string(file.path)), .init("line", .int(Int64(step.line))),
      .init("step", .string(step.number)), .init("done", .array(done.map(\.json))),
      .init("notDone", .array(later.map { .string($0.number) })),
      .init("roundsNotDone", .array(remainingRounds.map(\.json))),
    ]
    return error
  }

  /// What a person reads of a list: its first and its last ones.
  private static func some(_ words: [String], none: String) -> String {
    guard words.count > 12 else { return words.isEmpty ? none : words.joined(separator: ", ") }
    return (words.prefix(5) + ["… \(words.count - 10) more …"] + words.suffix(5))
      .joined(separator: ", ")
  }

  /// Rounds that come after those that run now.
  private struct RoundsLeft {
    var step: String
    var first: Int
    var last: Int

    var words: String {
      first == last ? "round \(last) of step \(step)" : "rounds \(first) to \(last) of step \(step)"
    }
    var json: JSON {
      ["step": .string(step), "first": .int(Int64(first)), "last": .int(Int64(last))]
    }
  }

  /// The innermost first: in that order they would have come.
  private var remainingRounds: [RoundsLeft] {
    rounds.reversed().filter { $0.number < $0.of }.map {
      RoundsLeft(step: $0.step.number, first: $0.number + 1, last: $0.of)
    }
  }

  private func remaining(after step: ShortcutStep) -> [ShortcutStep] {
    let all = file.shortcut.allSteps
    guard let place = all.firstIndex(where: { $0.number == step.number }) else { return [] }
    let within = Set(step.all.map(\.number))
    return all[(place + 1)...].filter { !within.contains($0.number) && $0.isAction }
  }
}

extension ShortcutStep {
  /// It does something itself.
  var isAction: Bool {
    switch action {
    case .run, .ask, .stop: true
    case .branch, .repeats: false
    }
  }
}
