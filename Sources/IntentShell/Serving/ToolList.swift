// The tools as a client sees them: all of them, or, above a budget, the first that fit and the server's
// own tools in place of the rest.

import IntentMCP
import IntentModel

/// Answers `tools/list`, and finds the tool of a call.
struct ToolList {
  private let server: ToolServer
  init(_ server: ToolServer) { self.server = server }

  private func catalogue() throws(ProtocolFailure) -> ToolCatalogue {
    do throws(ShellError) {
      return try server.catalogue()
    } catch {
      throw .internal(error.message)
    }
  }

  func page(_ parameters: JSON, _ version: ProtocolVersion) throws(ProtocolFailure) -> JSON {
    guard parameters["cursor"] == nil else {
      throw .invalidParameters("there is one page; no cursor was given out")
    }
    let tools = try catalogue().tools
    return .object([.init("tools", .array(tools.map { $0.json(for: version) }))])
  }

  func tool(_ name: String) throws(ProtocolFailure) -> Tool? { try catalogue().tool(name) }

  /// What one of the server's own tools does; nil: it is none of them.
  func own(
    _ name: String, _ arguments: JSON
  ) throws(ProtocolFailure) -> (@Sendable () throws(ProtocolFailure) -> JSON)? { nil }
}
