// An error of the protocol, as opposed to one of a tool: wrong method, wrong parameters, no JSON.

import IntentModel

/// The `error` member of a response.
public struct ProtocolFailure: Error, Sendable, Hashable {
  public var code: Int64
  public var message: String
  public var data: JSON?

  public init(_ code: Int64, _ message: String, data: JSON? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  public static func parse(_ message: String) -> ProtocolFailure { .init(-32700, message) }
  public static func invalidRequest(_ message: String) -> ProtocolFailure { .init(-32600, message) }
  public static func unknownMethod(_ method: String) -> ProtocolFailure {
    .init(-32601, "there is no method “\(method)”")
  }
  public static func invalidParameters(_ message: String) -> ProtocolFailure {
    .init(-32602, message)
  }
  public static func `internal`(_ message: String) -> ProtocolFailure { .init(-32603, message) }
  public static func unknownResource(_ uri: String, modern: Bool) -> ProtocolFailure {
    .init(
      modern ? -32602 : -32002, "there is no resource “\(uri)”",
      data: .object([.init("uri", .string(uri))]))
  }
  public static func unsupportedVersion(_ requested: String) -> ProtocolFailure {
    .init(
      -32022, "Unsupported protocol version",
      data: .object([
        .init("supported", .array(ProtocolVersion.allCases.map { .string($0.rawValue) })),
        .init("requested", .string(requested)),
      ]))
  }

  public var json: JSON {
    .object(["code": .int(code), "message": .string(message), "data": data])
  }
}
