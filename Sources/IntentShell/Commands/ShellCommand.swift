// `intents shell`: a prompt over the same commands, in one process.

import CHostSystem

extension Command {
  static let shell = Command(
    name: "shell", operands: "", summary: "a prompt for commands, with completion and history",
    discussion: """
      Commands are written as after intents. run A | run B gives the result of A to B: to the parameter
      written name=-, else to the one that wants the previous result. name=@last gives the last result.
      Tab completes, the arrow keys recall, Ctrl-R searches; Ctrl-C cancels a call, Ctrl-D leaves.
      Without a terminal, commands are read from standard input, one a line.
      """, count: 0...0
  ) { session, _ throws(ShellError) in
    guard !session.output.isJSON else {
      throw ShellError(
        .usage, "shell has no --json of its own", hint: "Give it to a command: list --json")
    }
    hs_catch_interrupts()
    if session.output.terminal.movesCursor { TypedAhead.keep() }
    var prompt = Prompt(session)
    return prompt.run()
  }
}
