// The manual page, from the same table of commands as the help.

/// The page intents(1) in the language of man.
enum ManualPage {
  static var text: String {
    ([head] + Command.listed.map(section) + [tail]).joined(separator: "\n") + "\n"
  }

  private static let head = """
    .TH INTENTS 1 "" "intents \(Shell.version)"
    .SH NAME
    intents \\- run what installed bundles can do, each in a sealed process
    .SH SYNOPSIS
    .B intents
    .I COMMAND
    [operands] [options]
    .SH DESCRIPTION
    Options start with two hyphens and may stand anywhere. Results go to standard output, all else to
    standard error.
    .SS Options of every command
    \(options(CommandOption.common))
    .SH COMMANDS
    """

  private static func section(_ command: Command) -> String {
    var text = """
      .SS \(escaped("intents \(command.name) \(command.operands)"))
      \(escaped(command.summary.prefix(1).uppercased() + command.summary.dropFirst())).
      """
    if !command.discussion.isEmpty {
      text += "\n.PP\n" + escaped(command.discussion)
    }
    if !command.options.isEmpty { text += "\n" + options(command.options) }
    return text
  }

  private static func options(_ options: [CommandOption]) -> String {
    options.map { option in
      let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
      return ".TP\n\\fB\(escaped("--\(option.name)"))\\fR\(value)\n\(escaped(option.summary))"
    }.joined(separator: "\n")
  }

  private static let tail = """
    .SH EXIT STATUS
    0 done, 1 the intent reported an error, 2 a person declined, 64 usage, 65 a value does not fit, 66 not
    found, 69 bundle refused, 70 bundle crashed or misbehaved, 73 cannot write, 75 an answer is needed, 77
    not permitted, 124 deadline, 130 cancelled.
    .SH ENVIRONMENT
    .TP
    .B INTENTS_HOME
    where bundles, grants and records are kept; else
    .I $XDG_DATA_HOME/intents
    or
    .I ~/.local/share/intents
    .TP
    .B INTENTS_RUNNER
    the program that opens bundles; else the one that is installed beside this
    .TP
    .B INTENTS_SDK
    where new bundles in Swift find the SDK
    """

  /// Text in which nothing is a request or an escape of roff.
  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&" + $0 : String($0) }
      .joined(separator: "\n")
  }
}
