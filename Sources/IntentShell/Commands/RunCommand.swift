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
        name: "deadline", value: "SECONDS", summary: "how long it may take without a sign of life"),
      CommandOption(name: "out", value: "PATH", summary: "where a file that it returns goes"),
      .isolation,
    ],
    discussion: """
      name=text is read as the parameter's type; name:=json gives JSON; name=@FILE gives a file, or
      its text; name=@- reads standard input; name=@@… starts with one @. Repeat name= for a list;
      name:=null leaves an optional parameter out. Entities are named by Type/ID, or by text that is
      searched.
      """, count: 1...Int.max
  ) { session, arguments throws(ShellError) in
    let name = try arguments.operand(0, "the intent") ?? ""
    let words = try arguments.operands.dropFirst().map { word throws(ShellError) in
      try GivenWord(word)
    }
    var run = try RunningIntent(name, session)
    if let text = try arguments.text("deadline") {
      guard let seconds = Double(text), seconds > 0, seconds <= 86400 else {
        throw ShellError(
          .usage, "--deadline takes seconds, got “\(text.escapedForTerminal)”",
          hint: "Write a number up to 86400")
      }
      run.intent.deadline = seconds
    }
    run.out = arguments.bytes("out").map { Path(bytes: $0) }
    return try run.run(words, saysYes: arguments.has("yes"))
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
