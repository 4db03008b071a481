// Where the messages to a client go.

import IntentMCP
import IntentModel

/// Takes messages to a client. Called from any thread; never waits for the client.
protocol Outlet: AnyObject, Sendable {
  func send(_ message: JSON)
  /// Sends a result that is text already.
  func send(result: [UInt8], to id: RequestID)
  /// A request was called off: no response to it will come.
  func withdraw(_ id: RequestID)
  /// Nothing more comes.
  func end()
  /// Whether requests of ours reach the client.
  var takesRequests: Bool { get }
}

extension Outlet {
  func withdraw(_ id: RequestID) {}
  func end() {}
  var takesRequests: Bool { true }

  /// The line of a response with this result.
  static func line(_ result: [UInt8], to id: RequestID) -> [UInt8] {
    var line = Array("{\"jsonrpc\":\"2.0\",\"id\":\(id.json.text()),\"result\":".utf8)
    line.reserveCapacity(line.count + result.count + 2)
    line += result
    line.append(UInt8(ascii: "}"))
    return line
  }
}
