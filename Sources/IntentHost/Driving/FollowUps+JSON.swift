// What a result leads to, as programs get it.

import IntentModel

extension FollowUps {
  /// `openURL`, `opens`, `button`, `undo`, `shortcut` and `activity`, those that there are. `command` and
  /// `shortcutCommand`: the command that makes a call, or runs a shortcut.
  public func members(
    _ values: ValueConverter, command: (Call) -> String? = { _ in nil },
    shortcutCommand: (String) -> String? = { _ in nil }
  ) -> [JSON.Member] {
    var members: [JSON.Member] = []
    if let openURL { members.append(.init("openURL", .string(openURL))) }
    for (name, call) in [("opens", opens), ("button", button), ("undo", undo)] {
      if let call { members.append(.init(name, call.json(values, command(call)))) }
    }
    if let undoTitle { members.append(.init("undo", .object(["title": .string(undoTitle)]))) }
    if let shortcut {
      members.append(
        .init(
          "shortcut",
          .object([
            "id": .string(shortcut), "command": shortcutCommand(shortcut).map { .string($0) },
          ])
        ))
    }
    if let activity { members.append(.init("activity", .string(activity))) }
    return members
  }
}

extension FollowUps.Call {
  fileprivate func json(_ values: ValueConverter, _ command: String?) -> JSON {
    .object([
      "intent": .string(intent.id),
      "arguments": .object(
        arguments.compactMap { argument in
          guard let parameter = intent.parameter(argument.name) else { return nil }
          return .init(
            argument.name,
            parameter.isSensitive ? "•••" : values.toJSON(argument.value, of: parameter.type))
        }),
      "title": title.map { .string($0) }, "command": command.map { .string($0) },
    ])
  }
}
