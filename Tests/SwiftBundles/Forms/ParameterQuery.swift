//: area: Parameters
//: form: `query:` of a parameter: it suggests, searches and fetches in place of the entity's own
//: state: supported
//: runs: describe intents.PicksBoat.parameters.0.query => "HarbourQuery"
//: runs: options PicksBoat -m boat => {"value":{"options":[{"id":"yawl"}]}}
import AppIntents

struct Boat: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Boat"
  static let defaultQuery = BoatQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}
struct BoatQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [Boat] {
    identifiers.filter { $0 == "sloop" }.map(Boat.init)
  }
  func entities(matching string: String) async throws -> [Boat] { [Boat(id: "sloop")] }
  func suggestedEntities() async throws -> [Boat] { [Boat(id: "sloop")] }
}
struct HarbourQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [Boat] { identifiers.map(Boat.init) }
  func entities(matching string: String) async throws -> [Boat] { [Boat(id: "ketch")] }
  func suggestedEntities() async throws -> [Boat] { [Boat(id: "yawl")] }
}
struct PicksBoat: AppIntent {
  static let title: LocalizedStringResource = "Pick a boat"
  @Parameter(title: "Boat", query: HarbourQuery()) var boat: Boat
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: boat.id)
  }
}
struct ShowsBoats: ShowInAppSearchResultsIntent {
  static let title: LocalizedStringResource = "Show boats"
  @Parameter(title: "Boats") var criteria: EntityCollectionSearchCriteria<Boat>
  func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
    .result(value: criteria.entities.identifiers)
  }
}
