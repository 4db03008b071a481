// The end of a command that could not do what it was asked.

import IntentHost
import IntentModel

/// Why a command ends without its result: one message, one next step, one exit status.
public struct ShellError: Error, Sendable {
  public var status: ExitStatus
  /// What was wrong and where; no final dot.
  public var message: String
  /// The one thing to do next.
  public var hint: String?
  /// Further members of the JSON form.
  public var details: [JSON.Member]

  public init(
    _ status: ExitStatus, _ message: String, hint: String? = nil, details: [JSON.Member] = []
  ) {
    self.status = status
    self.message = message
    self.hint = hint
    self.details = details
  }

  /// `{ "error": { "kind", "status", "message", "hint", … } }`
  public var json: JSON {
    var members: [JSON.Member] = [
      .init("kind", .string(status.word)), .init("status", .int(Int64(status.rawValue))),
      .init("message", .string(message)),
    ]
    if let hint { members.append(.init("hint", .string(hint))) }
    return .object([.init("error", .object(members + details))])
  }
}
