// What the server's own tools do.

import IntentMCP
import IntentModel
import IntentStore

/// Runs a tool of the server. Belongs to the request's thread.
struct OwnToolRun {
  private let server: ToolServer
  static let mostTools = 12
  static let mostThings = 50

  init(_ server: ToolServer) { self.server = server }

  /// `call` is not among them: it becomes the call of another tool.
  func run(
    _ tool: OwnTool, _ arguments: JSON, _ version: ProtocolVersion
  ) throws(ProtocolFailure) -> JSON {
    do throws(ShellError) {
      switch tool {
      case .search: return try search(arguments).json(for: version)
      case .describe: return try describe(arguments, version).json(for: version)
      case .find: return try find(arguments).json(for: version)
      case .call: throw ShellError(.usage, "a call within a call")
      }
    } catch {
      return CallReply.failure(error.message, nextStep: error.hint).json(for: version)
    }
  }

  private func search(_ arguments: JSON) throws(ShellError) -> CallReply {
    guard let text = arguments["text"]?.string, !text.isEmpty else {
      return .failure("text: say what is wanted", nextStep: "Give the request as text.")
    }
    let choices = try RequestSelection(server).choose(text)
    let shown = choices.prefix(Self.mostTools)
    guard !shown.isEmpty else {
      return .failure("No tool fits this request", nextStep: "Try other words, or name the app.")
    }
    let lines = shown.map { choice in
      "- \(choice.tool.name): \(choice.tool.description) (\(choice.reason))".plainLines
    }
    return .success(
      lines.joined(separator: "\n") + "\nRead one with \(OwnTool.describe.rawValue), then use "
        + "\(OwnTool.call.rawValue).")
  }

  private func describe(
    _ arguments: JSON, _ version: ProtocolVersion
  ) throws(ShellError) -> CallReply {
    let name = arguments["name"]?.string ?? ""
    guard let tool = try server.catalogue().tool(name) else {
      return .failure(
        "There is no tool “\(name.shortened(to: 80))”",
        nextStep: "Find one with \(OwnTool.search.rawValue).")
    }
    return .success(tool.json(for: version).text(indented: true))
  }

  private func find(_ arguments: JSON) throws(ShellError) -> CallReply {
    guard let text = arguments["text"]?.string, !text.isEmpty else {
      return .failure("text: say what is looked for", nextStep: "Give a part of its name.")
    }
    // Every bundle would read it.
    guard text.utf8.count <= 1000 else {
      return .failure("text: at most 1000 bytes", nextStep: "Give a part of its name.")
    }
    let kind = arguments["kind"]?.string
    let rows = try server.catalogue().entities.filter { row in
      kind == nil || kind == row.id || kind == row.title
    }
    var lines: [String] = []
    for row in rows {
      // An app that cannot answer has nothing to show.
      guard let found = try? EntityReading(server).find(row, text: text, ids: []) else { continue }
      for entity in found.entities {
        let title = entity.title.isNull ? entity.id : found.values.words(entity.title)
        let subtitle =
          entity.subtitle.isNull ? "" : " (\(found.values.words(entity.subtitle)))"
        lines.append(
          "- \(entity.type)/\(entity.id): \(title)\(subtitle), in \(row.bundle)".plainLine)
      }
    }
    guard !lines.isEmpty else {
      return .failure(
        "Nothing is called “\(text.shortened(to: 200))”", nextStep: "Try another part of its name.")
    }
    let more = lines.count - Self.mostThings
    return .success(
      lines.prefix(Self.mostThings).joined(separator: "\n")
        + (more > 0 ? "\n… and \(more) more" : ""))
  }
}
