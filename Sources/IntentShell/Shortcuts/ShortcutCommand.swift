// Shortcuts: files that chain intents, and the phrases of bundles.

import CHostSystem
import IntentHost
import IntentMediation
import IntentModel
import IntentShortcuts
import IntentStore

extension Command {
  static let shortcut = Command(
    name: "shortcut", operands: "run|validate|list …",
    summary: "run files that chain intents, and phrases of bundles",
    options: [
      CommandOption(name: "dry-run", summary: "run: say what would be done, and do nothing"),
      CommandOption(
        name: "answers", value: "FILE",
        summary: "run: answer its questions from a JSON file, those of steps by step"),
      CommandOption(name: "yes", summary: "run: confirm what its intents ask to confirm"),
      CommandOption(
        name: "deadline", value: "SECONDS",
        summary: "run: how long each intent may take without a sign of life"),
      CommandOption(
        name: "out", value: "PATH", summary: "run: where a file that it gives goes"),
      .isolation, .noResident,
    ],
    discussion: """
      shortcut run FILE [name=value …]      run its steps; --dry-run says them
      shortcut run "PHRASE"                 run the intent of an app shortcut
      shortcut validate FILE                what is wrong with it, by line and step
      shortcut list                         those in the folder shortcuts of the home, and phrases
      FILE is YAML or JSON; one in the home goes by its name. Running it never changes it.
      """, count: 1...Int.max
  ) { session, arguments throws(ShellError) in
    let verb = try arguments.operand(0, "what to do") ?? ""
    switch (verb, arguments.operands.count) {
    case ("list", 1): return try ShortcutCommand.list(session)
    case ("validate", 2):
      return try ShortcutCommand.validate(arguments.operands[1], session, arguments)
    case ("run", 2...): return try ShortcutCommand.run(session, arguments)
    default:
      throw ShellError(
        .usage, "“shortcut \(verb.escapedForTerminal)” is not understood like this",
        hint: "intents help shortcut")
    }
  }
}

/// The parts of the command `shortcut`.
enum ShortcutCommand {
  // MARK: run

  static func run(_ session: Session, _ arguments: Arguments) throws(ShellError) -> ExitStatus {
    let words = arguments.operands
    let host = try session.openHost(borrowing: arguments)
    if !ShortcutFile.isThere(words[1], session),
      let text = String(validating: words[1], as: UTF8.self), !text.contains("/"),
      !ShortcutFile.endings.contains(where: text.hasSuffix),
      let phrase = try AppPhrase.named(text, host.store, session)
    {
      return try run(phrase, words.dropFirst(2), host, session, arguments)
    }
    let file = try ShortcutFile(named: words[1], session)
    try file.check()
    let check = ShortcutCheck(file.shortcut, host, session)
    try file.check(check.problems)
    let answers = try ShortcutAnswers(arguments.bytes("answers"), for: file.shortcut)
    var run = try ShortcutRun(file, host, session, options(arguments), answers)
    defer { run.end() }
    run.scope.values.context.foreign = host.foreignEntities
    try give(Array(words.dropFirst(2)), to: &run, dry: arguments.has("dry-run"))
    if arguments.has("dry-run") {
      ShortcutPlan(file, check, run.scope).show(session)
      return .done
    }
    try refuseWhatNobodyAnswers(file, check, answers, session)
    hs_catch_interrupts()
    try run.run()
    try ShortcutResult(run).show(session, out: arguments.bytes("out").map { Path(bytes: $0) })
    return .done
  }

  /// What the file of answers says is for the shortcut, and given to its steps one by one.
  private static func options(_ arguments: Arguments) throws(ShellError) -> RunOptions {
    var options = try Command.runOptions(arguments)
    options.answers = PreparedAnswers()
    return options
  }

  private static func run(
    _ phrase: AppPhrase.Match, _ words: ArraySlice<[UInt8]>, _ host: Host, _ session: Session,
    _ arguments: Arguments
  ) throws(ShellError) -> ExitStatus {
    let words = try Array(words).map { word throws(ShellError) in try GivenWord(word) }
    let options = try Command.runOptions(arguments)
    var run = try RunningIntent(phrase.intent, session, host)
    if let deadline = options.deadline { run.intent.deadline = deadline }
    return try run.run(words, options, before: phrase.given)
  }

  /// Values of the command line, defaults, and answers to what is missing.
  private static func give(
    _ words: [[UInt8]], to run: inout ShortcutRun, dry: Bool
  ) throws(ShellError) {
    let shortcut = run.file.shortcut
    let given = try words.map { word throws(ShellError) in try GivenWord(word) }
    let asks = shortcut.allSteps.compactMap { step -> (String, ValueType)? in
      guard case .ask(let ask) = step.action, let name = step.name else { return nil }
      return (name, ask.type)
    }
    let types = shortcut.parameters.map { ($0.name, $0.type) } + asks
    for word in given where !types.contains(where: { $0.0 == word.name }) {
      let names = types.map(\.0)
      throw ShellError(
        .usage, "\(run.file.path) has no parameter “\(word.name.escapedForTerminal)”",
        hint: nearest(word.name, names).map { "Did you mean \($0)?" }
          ?? (names.isEmpty ? "It takes none" : "It takes \(names.joined(separator: ", "))"))
    }
    for (name, type) in types {
      let own = given.filter { $0.name == name }
      let question = ShortcutQuestion(run.session, run.scope)
      if !own.isEmpty {
        run.scope[name] = try question.given(name, type, own)
      } else if let answer = run.answers.values[name] {
        run.scope[name] = try question.read([.json(answer)], of: name, type)
      }
    }
    for parameter in shortcut.parameters where run.scope[parameter.name] == nil {
      if let standard = parameter.standard {
        run.scope[parameter.name] = try value(of: standard, parameter, run)
      } else if !parameter.isOptional, !dry {
        run.scope[parameter.name] = try ShortcutQuestion(run.session, run.scope).value(
          parameter.name, parameter.type, prompt: parameter.prompt ?? "\(parameter.name)?",
          choices: [], hint: "Give it: \(parameter.name)=…")
      }
    }
  }

  private static func value(
    of template: Template, _ parameter: Shortcut.Parameter, _ run: ShortcutRun
  ) throws(ShellError) -> ShortcutValue {
    let given: [Given]
    do throws(ShortcutProblem) {
      given = try template.given(
        to: parameter.name, isFile: parameter.type.unwrapped == .file, in: run.scope)
    } catch {
      throw ShellError(.badValue, "\(run.file.path):\(parameter.line): \(error.message)")
    }
    return try ShortcutQuestion(run.session, run.scope).read(
      given.map(\.form), of: parameter.name, parameter.type)
  }

  /// Where nobody can be asked, what will be asked for certain is told before anything is done.
  private static func refuseWhatNobodyAnswers(
    _ file: ShortcutFile, _ check: ShortcutCheck, _ answers: ShortcutAnswers, _ session: Session
  ) throws(ShellError) {
    guard session.isSilent else { return }
    for step in file.shortcut.steps {
      guard let known = check.known[step.number],
        let missing = known.missing.first(where: { !answers.answers($0.name, of: step) })
      else {
        if case .stop = step.action { return }
        continue
      }
      throw ShellError(
        .answerNeeded,
        "\(file.path):\(step.line): step \(step.number) (\(step.words)): “\(missing.name)” will be asked for, "
          + "and nobody can answer; nothing was done",
        hint: "Give it under with, in --answers FILE, or run it at a terminal",
        details: [
          .init("file", .string(file.path)), .init("line", .int(Int64(step.line))),
          .init("step", .string(step.number)), .init("parameter", .string(missing.name)),
        ])
    }
  }

  // MARK: validate

  static func validate(
    _ word: [UInt8], _ session: Session, _ arguments: Arguments
  ) throws(ShellError) -> ExitStatus {
    let file = try ShortcutFile(named: word, session)
    let host = try session.openHost()
    try file.check(
      file.problems.isEmpty ? ShortcutCheck(file.shortcut, host, session).problems : [])
    let count = file.shortcut.allSteps.count
    session.output.print("\(file.path): \(count) step\(count == 1 ? "" : "s"), nothing is wrong")
    session.output.print(
      .object([
        "file": .string(file.path), "title": file.shortcut.title.map { .string($0) },
        "steps": .int(Int64(count)), "problems": .array([]),
      ]))
    return .done
  }

  // MARK: list

  static func list(_ session: Session) throws(ShellError) -> ExitStatus {
    let store = try session.openStore()
    let files = ShortcutFile.saved(store.home)
    let phrases = try AppPhrase.all(store, session)
    var table = Table(["Name", "Title", "Runs"])
    var listed: [JSON] = []
    for path in files {
      // One that cannot be opened hides no other.
      let file = try? ShortcutFile(named: path.bytes, session)
      let name = path.name.string.map(ShortcutFile.plainName)
      let isSound = file?.problems.isEmpty == true
      let parameters = file?.shortcut.parameters.map(\.name) ?? []
      let words =
        isSound
        ? (["intents shortcut run \(name ?? "")"] + parameters.map { "\($0)=…" })
          .joined(separator: " ") : "(cannot be read: intents shortcut validate \(path))"
      table.add([name ?? "\(path)", file?.shortcut.title ?? "", words])
      listed.append(
        .object([
          "name": name.map { .string($0) }, "path": .string("\(path)"),
          "title": file?.shortcut.title.map { .string($0) },
          "parameters": .array(parameters.map { .string($0) }),
          "sound": .bool(isSound),
        ]))
    }
    if session.output.isJSON {
      session.output.print(
        .object([
          .init("shortcuts", .array(listed)),
          .init(
            "phrases",
            .array(
              phrases.map { ["phrase": .string($0.text), "intent": .string($0.intent)] })),
        ]))
      return .done
    }
    if files.isEmpty {
      session.output.note("No shortcut is in \(store.home.folder.appending("shortcuts"))")
    } else {
      table.print(to: session.output)
    }
    guard !phrases.isEmpty else { return .done }
    if !files.isEmpty { session.output.print() }
    var said = Table(["Phrase", "Runs"])
    for phrase in phrases { said.add([phrase.text, phrase.intent]) }
    said.print(to: session.output)
    return .done
  }
}
