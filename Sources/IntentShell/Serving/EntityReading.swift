// Reads entities for a client, and completes their ids. The bundle is asked in a sealed process, as the
// shell's `query` asks it.

import IntentHost
import IntentMCP
import IntentMediation
import IntentModel
import IntentStore

/// Answers requests about entities. Belongs to the request's thread.
struct EntityReading {
  private let server: ToolServer
  init(_ server: ToolServer) { self.server = server }

  /// Queries that list something without being given anything.
  static let lists: Set<String> = ["suggested", "all", "unique"]
  static let mostCompletions = 100

  func read(_ parameters: JSON, _ caller: Caller) throws(ProtocolFailure) -> JSON {
    guard let text = parameters["uri"]?.string else {
      throw .invalidParameters("“uri” must be an address")
    }
    let modern = caller.version.isStateless
    guard let uri = EntityURI(text), let row = try row(uri.bundle, uri.entity) else {
      throw .unknownResource(text, modern: modern)
    }
    let found: Found
    do throws(ShellError) {
      found = try find(row, text: nil, ids: uri.id.map { [$0] } ?? [])
    } catch {
      if error.status == .notFound { throw .unknownResource(text, modern: modern) }
      throw .internal(error.message)
    }
    let values = found.entities.map { found.values.toJSON(.entity($0), of: .entity(row.id)) }
    let content = uri.id == nil ? JSON.array(values) : values.first ?? .null
    return .object([
      .init(
        "contents",
        [
          .object([
            "uri": .string(text), "mimeType": "application/json",
            "text": .string(content.text(indented: true)),
          ])
        ])
    ])
  }

  func complete(_ parameters: JSON) throws(ProtocolFailure) -> JSON {
    guard parameters["ref"]?["type"]?.string == "ref/resource",
      let template = parameters["ref"]?["uri"]?.string,
      parameters["argument"]?["name"]?.string == "id",
      let typed = parameters["argument"]?["value"]?.string,
      let uri = EntityURI(template), let row = try row(uri.bundle, uri.entity)
    else { throw .invalidParameters("only the id in a template of resources/templates/list") }
    var entities: [EntityValue] = []
    // An app that cannot be asked offers nothing; typing goes on.
    if let found = try? find(row, text: typed.isEmpty ? nil : typed, ids: []) {
      entities = found.entities
    }
    let ids = entities.map(\.id)
    return .object([
      .init(
        "completion",
        .object([
          "values": .array(ids.prefix(Self.mostCompletions).map { .string($0) }),
          "total": .int(Int64(ids.count)), "hasMore": .bool(ids.count > Self.mostCompletions),
        ]))
    ])
  }

  private func row(_ bundle: String, _ entity: String) throws(ProtocolFailure) -> EntityRow? {
    do throws(ShellError) {
      return try server.catalogue().entities.first { $0.bundle == bundle && $0.id == entity }
    } catch {
      throw .internal(error.message)
    }
  }

  struct Found {
    var entities: [EntityValue]
    var values: ValueConverter
  }

  /// Asks the bundle; nothing given: what it suggests.
  func find(_ row: EntityRow, text: String?, ids: [String]) throws(ShellError) -> Found {
    let host = try server.host()
    let bundle = try Lookup.bundle(row.bundle, host.store, server.session)
    let image = try Session.hosting { () throws(HostFailure) in try host.image(of: bundle) }
    let values = ValueConverter(image.manifest, server.session.surroundings)
    let entities = try EntityQueries(host, image, values, server.session).find(
      row, EntityWish(text: text, ids: ids))
    return Found(entities: entities, values: values)
  }
}
