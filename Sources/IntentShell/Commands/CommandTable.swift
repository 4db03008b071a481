// All commands, in the order in which help lists them.

extension Command {
  static let all: [Command] = [
    add, remove, update, versions, rollback, enable, disable, grant, revoke, quota,
    list, show, run, edit, query, search, context, widget, shortcut, shell, why, log, replay,
    mcp, expose, tools, approve, prefer,
    new, pack, validate, header,
    serve, ps, stop, doctor, completion, install, uninstall, help, benchCall, benchList, complete,
  ]

  /// Those that people are told of.
  static var listed: [Command] { all.filter { !$0.isHidden } }

  static func named(_ name: String) -> Command? {
    frequent(name) ?? all.first { $0.name == name }
  }

  /// What is started most is found without making all the others first.
  private static func frequent(_ name: String) -> Command? {
    switch name {
    case "list": list
    case "show": show
    case "run": run
    default: nil
    }
  }

  /// The options that the command takes: its own and the common ones.
  var allOptions: [CommandOption] { options + CommandOption.common }
}
