// The table of commands: what each takes, in words. Help, completion, the man page and the parser
// all read this one table.

import IntentHost

/// A command of the shell.
struct Command: Sendable {
  var name: String
  /// What stands behind the name, such as `INTENT [name=value …]`.
  var operands: String
  /// One sentence without a final dot.
  var summary: String
  var options: [CommandOption] = []
  /// A paragraph for `help NAME`.
  var discussion: String = ""
  /// Help does not list it.
  var isHidden = false
  /// How many operands it takes.
  var count: ClosedRange<Int>
  var run: @Sendable (Session, Arguments) throws(ShellError) -> ExitStatus
}

/// An option that starts with `--`.
struct CommandOption: Sendable, Hashable {
  /// Without the two hyphens.
  var name: String
  /// What its value is called; nil: it takes none.
  var value: String?
  var summary: String
  /// It may be given several times.
  var repeats = false

  static let isolation = CommandOption(
    name: "isolation", value: "default|full",
    summary: "how much it is shut in: full hides the network and the existence of files too")

  static let noResident = CommandOption(
    name: "no-resident", summary: "use no process of the resident host")

  /// Options that every command takes.
  static let common: [CommandOption] = [
    CommandOption(name: "json", summary: "print one JSON object instead of text"),
    CommandOption(
      name: "no-input", summary: "never ask: a question becomes an error that names it"),
    CommandOption(name: "plain", summary: "no colour and no cursor movement"),
    CommandOption(name: "verbose", summary: "also print what the bundle logs"),
    CommandOption(name: "help", summary: "say how the command is used"),
  ]
}
