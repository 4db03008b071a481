// The tools of the server itself: to find, to read and to call the tools that a list had no room for, and
// to search the things that they work on.

import IntentModel

/// A tool that is no intent.
public enum OwnTool: String, Sendable, Hashable, CaseIterable {
  case search = "intents_search"
  case describe = "intents_describe"
  case call = "intents_call"
  case find = "intents_find"

  private var title: String {
    switch self {
    case .search: "Search Tools"
    case .describe: "Describe a Tool"
    case .call: "Call a Tool"
    case .find: "Find Things"
    }
  }

  private var description: String {
    switch self {
    case .search:
      "Finds tools of installed apps for a request in plain language. There are more tools than are listed here."
    case .describe: "Gives the arguments that a tool takes, as JSON Schema."
    case .call: "Calls a tool that was found, with the arguments that its description asks for."
    case .find:
      "Searches the things of all installed apps, such as contacts or notes, by name. Gives references of the form Type/ID that tools take."
    }
  }

  private var input: JSON {
    func text(_ description: String) -> JSON {
      .object(["type": "string", "description": .string(description)])
    }
    switch self {
    case .search:
      return SchemaWriter.object(
        [.init("text", text("The request, as the person put it."))], required: ["text"])
    case .describe:
      return SchemaWriter.object([.init("name", text("Name of the tool."))], required: ["name"])
    case .call:
      return SchemaWriter.object(
        [
          .init("name", text("Name of the tool.")),
          .init("arguments", ["type": "object", "description": "The tool's arguments."]),
        ], required: ["name"])
    case .find:
      return SchemaWriter.object(
        [
          .init("text", text("Part of the name.")),
          .init("kind", text("Only things of this kind, such as Contact.")),
        ], required: ["text"])
    }
  }

  public func json(for version: ProtocolVersion) -> JSON {
    .object([
      "name": .string(rawValue), "title": version.hasToolTitles ? .string(title) : nil,
      "description": .string(description), "inputSchema": input,
      "annotations": version.hasAnnotations
        ? .object([
          "title": .string(title), "readOnlyHint": .bool(self != .call),
          "destructiveHint": .bool(self == .call), "openWorldHint": false,
        ]) : nil,
    ])
  }
}
