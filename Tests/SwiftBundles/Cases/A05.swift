// Entity ids that are generic, or an enum with payload.
import AppIntents
struct Tag<Owner, Raw: Hashable & Sendable>: Hashable, Sendable { var raw: Raw }
extension Tag: EntityIdentifierConvertible where Raw == String {
  var entityIdentifierString: String { raw }
  static func entityIdentifier(for s: String) -> Tag? { s.isEmpty ? nil : Tag(raw: s) }
}
enum Slot: Hashable, Sendable, EntityIdentifierConvertible {
  case none, list(String)
  var entityIdentifierString: String {
    switch self {
    case .none: "none";
    case .list(let name): "list:" + name
    }
  }
  static func entityIdentifier(for s: String) -> Slot? {
    s == "none" ? Slot.none : s.hasPrefix("list:") ? .list(String(s.dropFirst(5))) : nil
  }
}
struct Route: AppEntity {
  var id: Tag<Route, String>
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Route"
  static let defaultQuery = RouteQuery()
  var displayRepresentation: DisplayRepresentation { .init(title: "\(id.raw)") }
}
struct RouteQuery: EntityQuery {
  func entities(for ids: [Tag<Route, String>]) async throws -> [Route] { ids.map(Route.init(id:)) }
  func suggestedEntities() async throws -> [Route] { [Route(id: Tag(raw: "a/b=c:d é\n☂"))] }
}
struct Stand: AppEntity {
  var id: Slot
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Stand"
  static let defaultQuery = StandQuery()
  var displayRepresentation: DisplayRepresentation { .init(title: "\(id.entityIdentifierString)") }
}
struct StandQuery: EntityQuery {
  func entities(for ids: [Slot]) async throws -> [Stand] { ids.map(Stand.init(id:)) }
}
struct Echo: AppIntent {
  static let title: LocalizedStringResource = "Echo"
  @Parameter(title: "Route") var route: Route?
  @Parameter(title: "Stand") var stand: Stand?
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: route?.id.raw ?? stand?.id.entityIdentifierString ?? "-")
  }
}
