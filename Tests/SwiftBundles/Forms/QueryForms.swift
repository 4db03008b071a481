//: area: Queries
//: form: by id, text, all, suggested; a query that conforms to several; results in sections
//: state: supported
//: runs: query Gull -m all => {"status":"ok"}
//: runs: query Gull -m string text=s:x => {"value":[{"id":"x"}]}
import AppIntents

struct Gull: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Gull"
  static let defaultQuery = GullQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { .init(title: "\(id)") }
}
struct GullQuery: EntityStringQuery, EnumerableEntityQuery {
  func entities(for identifiers: [String]) async throws -> [Gull] {
    identifiers.map(Gull.init(id:))
  }
  func allEntities() async throws -> [Gull] { [Gull(id: "a"), Gull(id: "b")] }
  func entities(matching string: String) async throws -> [Gull] { [Gull(id: string)] }
}
struct GullSections: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Gull] {
    identifiers.map(Gull.init(id:))
  }
  func suggestedEntities() async throws -> ItemCollection<Gull> {
    ItemCollection { ItemSection("North", items: [Gull(id: "n")]) }
  }
}
