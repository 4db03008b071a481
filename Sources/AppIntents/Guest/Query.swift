// Serves query calls.

import IntentManifest

enum Query {
  static func serve(_ call: GuestCall) async throws -> Outcome {
    guard let type = Discovered.shared.entity(call.target) else { throw UnservedError() }
    return try await run(type, call)
  }

  private static func run<E: AppEntity>(_ type: E.Type, _ call: GuestCall) async throws -> Outcome {
    let query: any EntityQuery = own(E.self, call) ?? E.defaultQuery
    try await Dependencies.prepare(query)
    return try await run(query, type, call)
  }

  /// The query that the parameter names for which the host asks.
  private static func own<E: AppEntity>(_ type: E.Type, _ call: GuestCall) -> (any EntityQuery)? {
    guard let place = call.arguments["parameter"]?.string, let dot = place.lastIndex(of: "."),
      let intent = Discovered.shared.intent(String(place[..<dot]))
    else { return nil }
    let name = String(place[place.index(after: dot)...])
    let parameter = ParameterList.of(intent.init()).first { $0.name == name }?.parameter
    guard let query = parameter?.options.query else { return nil }
    // It may be unable to search by text, or to list all, where the entity's own can.
    switch call.member {
    case "string" where !(query is any EntityStringQuery): return nil
    case "all" where !(query is any EnumerableEntityQuery): return nil
    case "unique" where !(query is any UniqueAppEntityQuery): return nil
    default: return query
    }
  }

  private static func run<E: AppEntity>(
    _ query: any EntityQuery, _ type: E.Type, _ call: GuestCall
  ) async throws -> Outcome {
    switch call.member {
    case "ids": return try await byID(query, call)
    case "display": return try await display(query, call)
    case "suggested": return try await suggested(query)
    case "property": return try await property(type, call)
    case "string":
      guard let query = query as? any EntityStringQuery else { throw UnservedError() }
      return try await matching(query, call.arguments["text"]?.string ?? "")
    case "all":
      guard let query = query as? any EnumerableEntityQuery else { throw UnservedError() }
      return try await all(query)
    case "unique":
      guard let query = query as? any UniqueAppEntityQuery else { throw UnservedError() }
      return try await unique(query)
    case "properties":
      guard let query = query as? any EntityPropertyQuery else { throw UnservedError() }
      return try await PropertyQuery.run(query, call)
    default: throw UnservedError()
    }
  }

  /// Ids that the type does not read are left out, as unknown ones are.
  private static func ids<Q: EntityQuery>(
    _ query: Q, _ call: GuestCall
  ) -> [Q.Entity.ID] {
    (call.arguments["ids"]?.list ?? []).compactMap {
      $0.string.flatMap(Q.Entity.ID.entityIdentifier(for:))
    }
  }

  private static func byID<Q: EntityQuery>(_ query: Q, _ call: GuestCall) async throws -> Outcome {
    let entities = try await query.entities(for: ids(query, call))
    return Outcome(value: .list(try entities.map { try $0._encoded(_ValueCoder()) }))
  }

  private static func display<Q: EntityQuery>(
    _ query: Q, _ call: GuestCall
  ) async throws -> Outcome {
    let ids = ids(query, call)
    let looks = try await query.displayRepresentations(for: ids)
    return Outcome(
      value: .list(
        ids.compactMap { id in
          looks[id].map { look in
            .entity(
              EntityValue(
                type: Q.Entity.persistentIdentifier, id: id.entityIdentifierString,
                title: look.title.value, subtitle: look.subtitle?.value ?? .null,
                image: look.image?.value ?? .null))
          }
        }))
  }

  private static func suggested<Q: EntityQuery>(_ query: Q) async throws -> Outcome {
    Outcome(value: try await query.suggestedEntities()._options(_ValueCoder()))
  }
  private static func matching<Q: EntityStringQuery>(
    _ query: Q, _ text: String
  ) async throws -> Outcome {
    Outcome(value: try await query.entities(matching: text)._options(_ValueCoder()))
  }
  private static func all<Q: EnumerableEntityQuery>(_ query: Q) async throws -> Outcome {
    Outcome(value: try await query.allEntities()._options(_ValueCoder()))
  }
  private static func unique<Q: UniqueAppEntityQuery>(_ query: Q) async throws -> Outcome {
    Outcome(value: try await query.uniqueEntity()._encoded(_ValueCoder()))
  }

  /// One property, which may be a deferred one.
  private static func property<E: AppEntity>(
    _ type: E.Type, _ call: GuestCall
  ) async throws -> Outcome {
    let id = call.arguments["id"]?.string ?? ""
    let name = call.arguments["property"]?.string ?? ""
    let reference = IntentManifest.IntentValue.entity(EntityValue(type: call.target, id: id))
    let entity = try await E._decoded(reference, _ValueCoder())
    guard let property = PropertyList.of(entity).first(where: { $0.name == name })?.property else {
      return Outcome(status: .notFound)
    }
    return Outcome(value: try await property.fetched(of: entity, _ValueCoder()))
  }
}

/// Serves a query by comparisons of properties.
enum PropertyQuery {
  static func run<Q: EntityPropertyQuery>(_ query: Q, _ call: GuestCall) async throws -> Outcome {
    let shape = EntityShape.Names<Q.Entity>()
    var comparisons: [Q.ComparatorMappingType] = []
    for condition in call.arguments["where"]?.list ?? [] {
      let name = condition["property"]?.string ?? ""
      let declaration = Q.properties.declarations.first {
        ($0.path as? PartialKeyPath<Q.Entity>).flatMap(shape.name) == name
      }
      guard let declaration, let comparison = condition["operator"]?.string else {
        throw ValueError("there is no comparison of “\(name)”")
      }
      comparisons.append(
        try await declaration.map(operator: comparison, value: condition["value"] ?? .null))
    }
    let found = try await query.entities(
      matching: comparisons, mode: call.arguments["mode"]?.string == "or" ? .or : .and,
      sortedBy: try sorting(query, call, shape),
      limit: call.arguments["limit"]?.int.map(Int.init))
    return Outcome(value: try found._options(_ValueCoder()))
  }

  private static func sorting<Q: EntityPropertyQuery>(
    _ query: Q, _ call: GuestCall, _ shape: EntityShape.Names<Q.Entity>
  ) throws -> [EntityQuerySort<Q.Entity>] {
    try (call.arguments["sort"]?.list ?? []).map { part in
      let name = part["property"]?.string ?? ""
      guard
        let path = Q.sortingOptions.options.first(where: { shape.name($0.path) == name })?.path
      else { throw ValueError("results cannot be sorted by “\(name)”") }
      let order = part["order"]?.string == "descending"
      return EntityQuerySort(by: path, order: order ? .descending : .ascending)
    }
  }
}
