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

  /// The result of `tools/list` as text. It is put together once after each change of the catalogue.
  func page(_ parameters: JSON, _ version: ProtocolVersion) throws(ProtocolFailure) -> [UInt8] {
    guard parameters["cursor"] ?? .null == .null else {
      throw .invalidParameters("there is one page; no cursor was given out")
    }
    let mark = server.changeMark()
    if let known = server.page(mark, version) { return known }
    let file = PageFile(server, mark, version)
    if let known = file.read() {
      server.keep(known, mark, version)
      return known
    }
    let result = Results.stamped(
      .object([.init("tools", .array(try budget(version).list(for: version)))]), for: version,
      isCacheable: true, server: ServerInfo.json(version))
    let text = Array(result.text().utf8)
    // Made of the catalogue as it was at the mark, or of a later one: then the next look makes it anew.
    server.keep(text, mark, version)
    file.write(text)
    return text
  }

  func tool(_ name: String) throws(ProtocolFailure) -> Tool? {
    do throws(ShellError) {
      return try server.tool(name)
    } catch {
      throw .internal(error.message)
    }
  }

  /// The server's own tool of that name, where it is offered.
  func own(_ name: String, _ version: ProtocolVersion) throws(ProtocolFailure) -> OwnTool? {
    guard let tool = OwnTool(rawValue: name), try budget(version).own.contains(tool) else {
      return nil
    }
    return tool
  }
}
