// The fields in which a client since 2026-07-28 repeats what its message says, for whatever stands between.
// Where the two differ the request is refused.

import IntentModel

/// Checks the fields of a request.
public enum RoutingFields {
  /// The failure for fields that say something else than the message; nil: they agree.
  public static func mismatch(_ head: HTTPHead, _ message: JSON) -> ProtocolFailure? {
    guard let version = message["params"]?["_meta"]?[Caller.versionKey] else { return nil }
    func differs(_ name: String) -> ProtocolFailure {
      ProtocolFailure(-32020, "the field \(name) is not what the message says")
    }
    guard head.fields["mcp-protocol-version"].map(JSON.string) == version else {
      return differs("MCP-Protocol-Version")
    }
    guard let method = message["method"]?.string, head.fields["mcp-method"] == method else {
      return differs("Mcp-Method")
    }
    let named = ["tools/call": "name", "resources/read": "uri"][method]
    if let named, let wanted = message["params"]?[named]?.string,
      head.fields["mcp-name"].flatMap(decoded) != wanted
    {
      return differs("Mcp-Name")
    }
    return nil
  }

  /// Text that no field can hold comes as `=?base64?…?=`.
  static func decoded(_ value: String) -> String? {
    let (start, end) = ("=?base64?", "?=")
    guard value.hasPrefix(start), value.hasSuffix(end), value.utf8.count > start.utf8.count + 1
    else { return value }
    let inner = String(value.dropFirst(start.count).dropLast(end.count))
    guard let bytes = Base64.bytes(inner), Base64.text(bytes) == inner else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The status of an answer that is one error.
  public static func status(of failure: ProtocolFailure, isStateless: Bool) -> Int {
    switch failure.code {
    case -32700, -32600, -32020, -32021, -32022: 400
    case -32602 where isStateless: 400
    case -32601 where isStateless: 404
    default: 200
    }
  }
}
