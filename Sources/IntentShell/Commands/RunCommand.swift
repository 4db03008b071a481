// Runs an intent.

import CHostSystem
import Glibc
import IntentHost
import IntentMediation
import IntentModel
import IntentStore
import IntentWire

extension Command {
  static let run = Command(
    name: "run", operands: "INTENT [name=value …]", summary: "run an intent",
    options: [
      CommandOption(name: "yes", summary: "confirm what it asks to confirm"),
      CommandOption(
        name: "answers", value: "FILE",
        summary: "answer its questions from a JSON file, by parameter or question id"),
      CommandOption(
        name: "continue", value: "ID",
        summary: "go on with a run that ended for want of an answer: --continue ID name=value"),
      CommandOption(
        name: "deadline", value: "SECONDS", summary: "how long it may take without a sign of life"),
      CommandOption(name: "no-follow", summary: "do not run the intent that the result opens"),
      CommandOption(
        name: "open", summary: "open the URL that the result opens (http, https, mailto)"),
      CommandOption(
        name: "out", value: "PATH",
        summary: "where a file that it returns goes; - is standard output"),
      .isolation, .noResident,
    ],
    discussion: """
      name=text is read as the parameter's type; name:=json gives JSON; name=@FILE gives a file, or
      its text; name=@- reads standard input; name=@@… starts with one @. Repeat name= for a list;
      name:=null leaves a parameter out; its default counts then, unless it is optional. name=- takes the result that is piped in, from
      intents run A --json, as does the parameter whose author wants the previous result without it. Entities are named by Type/ID,
      those of other bundles by bundle:Type/ID (name=@bundle:Type/ID where text is text), or by text
      that is searched. INTENT may be a phrase of an app shortcut: intents shortcut list. An answer is a value, the name of an option or its number.
      """, count: 0...Int.max
  ) { session, arguments throws(ShellError) in
    if let id = try arguments.text("continue") { return try resume(id, session, arguments) }
    guard let name = try arguments.operand(0, "the intent") else {
      throw ShellError(
        .usage, "run needs more: INTENT [name=value …]",
        hint: "Usage: intents run INTENT [name=value …]")
    }
    var bytes = Array(arguments.operands.dropFirst())
    let wish = try PipedValue.Wish.take(from: &bytes)
    let words = try bytes.map { word throws(ShellError) in try GivenWord(word) }
    let readers = words.count(where: { $0.form == .file([UInt8(ascii: "-")]) })
    guard readers + (wish != nil && !session.isPiped ? 1 : 0) < 2 else {
      throw ShellError(
        .usage, "standard input is given for two parameters, and can be read once",
        hint: "Give one of them as a file: name=@FILE")
    }
    let options = try runOptions(arguments)
    let host = try session.openHost(borrowing: arguments)
    let phrase = try AppPhrase.named(name, host.store, session)
    // A prompt keeps what it has read.
    let isAlone = session.memory == nil
    var run = try RunningIntent(phrase?.intent ?? name, session, host, isAlone: isAlone)
    if let deadline = options.deadline { run.intent.deadline = deadline }
    let before = phrase?.given ?? []
    let named = Set(words.map(\.name) + before.map(\.name))
    let piped = try PipedValue(session, into: run).given(
      wish, named, readsInput: readers > 0 || arguments.bytes("answers") == [UInt8(ascii: "-")])
    return try run.run(words, options, before: before + [piped].compactMap { $0 })
  }

  static func runOptions(_ arguments: Arguments) throws(ShellError) -> RunOptions {
    var options = RunOptions()
    options.saysYes = arguments.has("yes")
    options.follows = !arguments.has("no-follow")
    options.opensURLs = arguments.has("open")
    options.out = arguments.bytes("out").map { Path(bytes: $0) }
    if let file = arguments.bytes("answers") {
      try AnswersFile.read(file, into: &options.answers)
    }
    if let text = try arguments.text("deadline") {
      guard let seconds = Double(text), seconds > 0, seconds <= 86400 else {
        throw ShellError(
          .usage, "--deadline takes seconds, got “\(text.escapedForTerminal)”",
          hint: "Write a number up to 86400")
      }
      options.deadline = seconds
    }
    guard options.out != "-" || !arguments.has("json") else {
      throw ShellError(
        .usage, "--out - and --json both want standard output", hint: "Write --out PATH")
    }
    return options
  }

  private static func resume(
    _ id: String, _ session: Session, _ arguments: Arguments
  ) throws(ShellError) -> ExitStatus {
    let words = try arguments.operands.map { word throws(ShellError) in try GivenWord(word) }
    var options = try runOptions(arguments)
    let host = try session.openHost(borrowing: arguments)
    let kept = try KeptInvocation.find(id, in: host.store.home)
    var run = try RunningIntent("\(kept.bundle).\(kept.intent)", session, host)
    if let deadline = options.deadline { run.intent.deadline = deadline }
    for word in words {
      let name = word.name.hasPrefix("parameter:") ? String(word.name.dropFirst(10)) : word.name
      let given = try word.given(for: run.intent.parameter(name))
      options.answers.add(word.name, given.form)
    }
    return try run.resume(kept, options)
  }
}

extension Array {
  /// `map` for closures with a typed error.
  func map<T, Failure: Error>(
    _ transform: (Element) throws(Failure) -> T
  ) throws(Failure) -> [T] {
    var result: [T] = []
    for element in self { result.append(try transform(element)) }
    return result
  }
}
