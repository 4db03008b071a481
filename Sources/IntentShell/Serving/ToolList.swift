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

  private func budget(_ version: ProtocolVersion) throws(ProtocolFailure) -> ToolBudget {
    ToolBudget(
      try catalogue().tools, most: server.options.budget,
      offersSearch: server.options.offersSearch, for: version)
  }

  func page(_ parameters: JSON, _ version: ProtocolVersion) throws(ProtocolFailure) -> JSON {
    guard parameters["cursor"] == nil else {
      throw .invalidParameters("there is one page; no cursor was given out")
    }
    return .object([.init("tools", .array(try budget(version).list(for: version)))])
  }

  func tool(_ name: String) throws(ProtocolFailure) -> Tool? { try catalogue().tool(name) }

  /// The server's own tool of that name, where it is offered.
  func own(_ name: String, _ version: ProtocolVersion) throws(ProtocolFailure) -> OwnTool? {
    guard let tool = OwnTool(rawValue: name), try budget(version).own.contains(tool) else {
      return nil
    }
    return tool
  }
}
