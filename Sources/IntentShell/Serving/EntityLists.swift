// Which entities can be read: a list for each kind that suggests some, and a template for all by id.

import IntentMCP
import IntentModel
import IntentStore

/// Answers the lists of resources. Reads rows; starts nothing.
struct EntityLists {
  private let server: ToolServer
  init(_ server: ToolServer) { self.server = server }

  private func rows() throws(ProtocolFailure) -> [EntityRow] {
    do throws(ShellError) {
      return try server.catalogue().entities
    } catch {
      throw .internal(error.message)
    }
  }

  func resources(_ parameters: JSON) throws(ProtocolFailure) -> JSON {
    try refuseCursor(parameters)
    let listed = try rows().filter { !Set($0.queries).isDisjoint(with: EntityReading.lists) }
    return .object([
      .init(
        "resources",
        .array(
          listed.map { row in
            .object([
              "uri": .string(EntityURI(bundle: row.bundle, entity: row.id).text),
              "name": .string("\(row.bundle)/\(row.id)"), "title": .string(row.title.plainLine),
              "description": .string("What \(row.bundle) suggests of this kind."),
              "mimeType": "application/json",
            ])
          }))
    ])
  }

  func templates(_ parameters: JSON) throws(ProtocolFailure) -> JSON {
    try refuseCursor(parameters)
    let readable = try rows().filter { $0.queries.contains("ids") }
    return .object([
      .init(
        "resourceTemplates",
        .array(
          readable.map { row in
            .object([
              "uriTemplate": .string(EntityURI(bundle: row.bundle, entity: row.id).template),
              "name": .string("\(row.bundle)/\(row.id)"), "title": .string(row.title.plainLine),
              "description": .string("One of this kind, by its id."),
              "mimeType": "application/json",
            ])
          }))
    ])
  }

  private func refuseCursor(_ parameters: JSON) throws(ProtocolFailure) {
    guard parameters["cursor"] ?? .null == .null else {
      throw .invalidParameters("there is one page; no cursor was given out")
    }
  }
}
