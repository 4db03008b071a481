// Says how the program is used, from the command table.

import IntentModel

extension Command {
  static let help = Command(
    name: "help", operands: "[COMMAND]", summary: "say how a command is used", count: 0...1
  ) { session, arguments throws(ShellError) in
    session.output.print(.object([.init("commands", .array(Command.listed.map(Help.json)))]))
    guard let name = try arguments.operand(0, "the command") else {
      session.output.print(Help.overview(session.output.terminal))
      return .done
    }
    guard let command = Command.named(name) else { throw Shell.unknownCommand(name) }
    session.output.print(Help.text(of: command, session.output.terminal))
    return .done
  }
}

/// The texts of help.
enum Help {
  static func json(_ command: Command) -> JSON {
    .object([
      .init("name", .string(command.name)), .init("operands", .string(command.operands)),
      .init("summary", .string(command.summary)),
      .init(
        "options",
        .array(
          command.allOptions.map { option in
            .object([
              "name": .string(option.name), "value": option.value.map { .string($0) },
              "summary": .string(option.summary),
            ])
          })),
    ])
  }

  static func overview(_ terminal: Terminal) -> String {
    let width = Command.listed.map(\.name.count).max() ?? 0
    let commands = Command.listed.map { "  \($0.name.padded(to: width))  \($0.summary)" }
    return """
      intents: run what installed bundles can do, each in a sealed process

      \(terminal.bold("Commands"))
      \(commands.joined(separator: "\n"))

      \(terminal.bold("Options of every command"))
      \(options(CommandOption.common))

      \(terminal.bold("Exit status"))
        0 done · 1 the intent reported an error · 2 a person declined · 64 usage
        65 a value does not fit · 66 not found · 69 bundle refused · 70 bundle crashed
        71 the host failed · 73 cannot write · 75 an answer is needed · 77 not permitted · 124 deadline
        130 cancelled

      intents help COMMAND says more.
      """
  }

  static func text(of command: Command, _ terminal: Terminal) -> String {
    var text = """
      \(terminal.bold("intents \(command.name)")) \(command.operands)
      \(command.summary.prefix(1).uppercased() + command.summary.dropFirst()).
      """
    if !command.discussion.isEmpty { text += "\n\n" + command.discussion }
    text += "\n\n" + options(command.allOptions)
    return text
  }

  private static func options(_ options: [CommandOption]) -> String {
    let names = options.map { "--\($0.name)" + ($0.value.map { " \($0)" } ?? "") }
    let width = names.map(\.count).max() ?? 0
    return zip(names, options).map { "  \($0.padded(to: width))  \($1.summary)" }
      .joined(separator: "\n")
  }
}
