// What the results of a version have beside their own members.

import IntentModel

/// Results of requests.
public enum Results {
  /// Puts the members around a result that its version asks for.
  /// - Parameter isCacheable: the client may keep it until it hears of a change.
  public static func stamped(
    _ result: JSON, for version: ProtocolVersion, isCacheable: Bool = false, server: JSON
  ) -> JSON {
    guard version.isStateless, case .object(var members) = result else { return result }
    if result["resultType"] == nil { members.append(.init("resultType", "complete")) }
    if isCacheable {
      // Stale at once: what is offered depends on the home, which others change.
      members.append(.init("ttlMs", 0))
      members.append(.init("cacheScope", "private"))
    }
    members.append(.init("_meta", .object([.init(serverKey, server)])))
    return .object(members)
  }

  static let serverKey = "io.modelcontextprotocol/serverInfo"
  /// On every message of a stream of notifications: the id of the request that opened it.
  public static let subscriptionKey = "io.modelcontextprotocol/subscriptionId"

  /// What the server can do.
  public static func capabilities(_ version: ProtocolVersion) -> JSON {
    .object([
      "tools": ["listChanged": true], "resources": ["listChanged": true],
      "completions": version >= .march2025 ? .object([]) : nil,
    ])
  }

  /// A question to the person in place of the result.
  public static func inputRequired(_ form: JSON, state: String) -> JSON {
    .object([
      "resultType": "input_required",
      "inputRequests": .object([
        .init(answerKey, ["method": "elicitation/create", "params": form])
      ]),
      "requestState": .string(state),
    ])
  }

  /// The key of the one question that a result asks.
  public static let answerKey = "answer"
}
