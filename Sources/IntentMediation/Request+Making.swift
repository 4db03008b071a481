// The questions to a bundle that more than one part of the host asks (ABI.md, “Calls”).

import IntentModel

extension Request {
  /// The entities that somebody chooses from; nil where the entity offers none.
  public static func suggestions(of entity: Entity) -> Request? {
    let members: [Entity.Query] = [.suggested, .all, .unique]
    return members.first(where: entity.queries.contains).map {
      Request(kind: .query, target: entity.id, member: $0.rawValue, arguments: .record([]))
    }
  }

  /// The entities that a text may name.
  public static func text(_ text: String, of entity: String) -> Request {
    Request(
      kind: .query, target: entity, member: Entity.Query.string.rawValue,
      arguments: .record([.init("text", .string(text))]))
  }

  /// The entities of these ids.
  public static func ids(_ ids: [String], of entity: String) -> Request {
    Request(
      kind: .query, target: entity, member: Entity.Query.ids.rawValue,
      arguments: .record([.init("ids", .list(ids.map { .string($0) }))]))
  }

  /// The same for a parameter that names a query of its own, which answers in place of the entity's.
  public func asked(for parameter: Parameter, of intent: Intent) -> Request {
    guard parameter.query != nil else { return self }
    var request = self
    request.arguments = .record(
      (arguments.fields ?? []) + [.init("parameter", .string("\(intent.id).\(parameter.name)"))])
    return request
  }

  /// What a parameter can be, given the values that the others have.
  public static func options(
    of parameter: String, in intent: String, others: [IntentValue.Field]
  ) -> Request {
    let others = others.filter { $0.name != parameter && !$0.value.isNull }
    return Request(kind: .options, target: intent, member: parameter, arguments: .record(others))
  }
}
