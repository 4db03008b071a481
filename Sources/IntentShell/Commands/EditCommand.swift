// Fills an intent in as a sentence, then runs it or prints the command that would.

import CHostSystem
import IntentMediation

extension Command {
  static let edit = Command(
    name: "edit", operands: "INTENT [name=value …]",
    summary: "fill an intent in as a sentence, then run it",
    options: [
      CommandOption(name: "yes", summary: "confirm what it asks to confirm"),
      .isolation,
    ],
    discussion: """
      Tab and the arrow keys move between the gaps of the sentence, Enter opens the one that is marked,
      Delete clears it. r runs the intent, p prints the command that does the same, q leaves it. With
      --plain, or where the cursor cannot be moved, parameters are a numbered list.
      """, count: 1...Int.max
  ) { session, arguments throws(ShellError) in
    let name = try arguments.operand(0, "the intent") ?? ""
    guard !session.isSilent else {
      throw ShellError(
        .answerNeeded, "edit needs a terminal and a person at it",
        hint: "Give the values: intents run \(name.escapedForTerminal) name=value")
    }
    hs_catch_interrupts()
    let run = try RunningIntent(name, session)
    var given: [Given] = []
    var words = Array(arguments.operands.dropFirst())
    let wish = try PipedValue.Wish.take(from: &words)
    for word in words {
      let word = try GivenWord(word)
      guard run.intent.parameter(word.name) != nil else {
        throw ShellError(
          .usage, "\(run.row.fullName) has no parameter “\(word.name.escapedForTerminal)”",
          hint: "intents show \(run.row.fullName) says what it takes")
      }
      given += try run.given(word)
    }
    if session.isPiped || wish != nil,
      let piped = try PipedValue(session, into: run).given(wish, Set(given.map(\.name)))
    {
      given.append(piped)
    }
    var form = try IntentForm(run, given)
    switch form.fill(.run, session) {
    case .cancelled: throw ShellError(.cancelled, "cancelled")
    case .print:
      let line = form.commandLine(["intents", "run", run.row.fullName])
      session.output.print(line.escapedForTerminal)
      return .done
    case .done:
      var options = RunOptions()
      options.saysYes = arguments.has("yes")
      return try run.run(form.ordered, options)
    }
  }
}

extension ArraySlice {
  /// `map` for closures with a typed error.
  func map<T, Failure: Error>(
    _ transform: (Element) throws(Failure) -> T
  ) throws(Failure) -> [T] {
    try Array(self).map(transform)
  }
}
