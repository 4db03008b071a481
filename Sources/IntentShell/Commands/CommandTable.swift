// All commands, in the order in which help lists them.

extension Command {
  static let all: [Command] = [
    add, remove, grant, revoke, list, show, run, query, validate, why, mcp, expose, tools, approve,
    widget,
    serve, ps, stop, log,
    doctor, header, help, benchCall,
    update, versions, rollback, enable, disable, new, pack, install, uninstall,
  ]

  /// Those that people are told of.
  static var listed: [Command] { all.filter { !$0.isHidden } }

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  /// The options that the command takes: its own and the common ones.
  var allOptions: [CommandOption] { options + CommandOption.common }
}
