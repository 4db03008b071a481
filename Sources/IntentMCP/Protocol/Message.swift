// One JSON-RPC message, taken apart. What is none becomes the failure that its sender is told.

import IntentModel

/// A message from a client.
public enum Message: Sendable, Hashable {
  case request(id: RequestID, method: String, parameters: JSON)
  case notification(method: String, parameters: JSON)
  /// The answer to a request of ours.
  case response(id: RequestID, Result<JSON, ProtocolFailure>)
  /// It is answered with this; the id is nil where it has none that could be returned.
  case invalid(id: RequestID?, ProtocolFailure)

  public init(_ json: JSON) {
    guard case .object = json else {
      self = .invalid(id: nil, .invalidRequest("a message is a JSON object"))
      return
    }
    let id = RequestID(json["id"])
    guard json["jsonrpc"]?.string == "2.0" else {
      self = .invalid(id: id, .invalidRequest("“jsonrpc” must be \"2.0\""))
      return
    }
    if let method = json["method"] {
      self = Self.call(json, method, id)
    } else {
      self = Self.response(json, id)
    }
  }

  private static func call(_ json: JSON, _ method: JSON, _ id: RequestID?) -> Message {
    guard let name = method.string else {
      return .invalid(id: id, .invalidRequest("“method” must be text"))
    }
    if json["id"] != nil, id == nil {
      return .invalid(
        id: nil, .invalidRequest("an id is a whole number or text, never null or a fraction"))
    }
    let parameters = json["params"] ?? .object([])
    guard case .object = parameters else {
      return .invalid(id: id, .invalidParameters("“params” must be an object"))
    }
    guard let id else { return .notification(method: name, parameters: parameters) }
    return .request(id: id, method: name, parameters: parameters)
  }

  private static func response(_ json: JSON, _ id: RequestID?) -> Message {
    guard let id, json["result"] != nil || json["error"] != nil else {
      return .invalid(id: nil, .invalidRequest("neither a request nor an answer to one"))
    }
    if let error = json["error"] {
      return .response(
        id: id,
        .failure(
          ProtocolFailure(
            error["code"]?.int ?? 0, error["message"]?.string ?? "the client gave no reason",
            data: error["data"])))
    }
    return .response(id: id, .success(json["result"] ?? .null))
  }
}

extension Message {
  /// The bytes of a response, without the end of its line.
  public static func reply(_ id: RequestID?, _ outcome: Result<JSON, ProtocolFailure>) -> JSON {
    var members: [JSON.Member] = [
      .init("jsonrpc", "2.0"), .init("id", id?.json ?? .null),
    ]
    switch outcome {
    case .success(let result): members.append(.init("result", result))
    case .failure(let failure): members.append(.init("error", failure.json))
    }
    return .object(members)
  }

  public static func notify(_ method: String, _ parameters: JSON? = nil) -> JSON {
    .object(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  public static func ask(_ id: RequestID, _ method: String, _ parameters: JSON) -> JSON {
    .object([
      "jsonrpc": "2.0", "id": id.json, "method": .string(method), "params": parameters,
    ])
  }
}
