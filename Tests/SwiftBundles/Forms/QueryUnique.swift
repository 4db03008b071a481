//: area: Queries
//: form: a `UniqueAppEntityQuery` with nothing but `uniqueEntity()`; `findIntentDescription` of a query by properties
//: state: supported
//: runs: query Compass -m unique => {"value":{"id":"Compass"}}
//: runs: describe entities.Splice.findDescription => "Finds splices"
import AppIntents

struct Compass: UniqueAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Compass"
  static let defaultQuery = CompassQuery()
  var displayRepresentation: DisplayRepresentation { "Compass" }
}
struct CompassQuery: UniqueAppEntityQuery {
  func uniqueEntity() async throws -> Compass { Compass() }
}

struct Splice: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Splice"
  static let defaultQuery = SpliceQuery()
  let id: String
  @Property(title: "Turns") var turns: Int
  init(id: String) {
    self.id = id
    turns = 2
  }
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(id)", subtitle: "a splice", synonyms: ["hitch"],
      image: { .init(systemName: "link") })
  }
}
struct SpliceQuery: EntityPropertyQuery {
  static let findIntentDescription: IntentDescription? = IntentDescription("Finds splices")
  static let properties = QueryProperties {
    Property(\Splice.$turns) {
      GreaterThanComparator { least in { (splice: Splice) in splice.turns > least } }
    }
  }
  static let sortingOptions = SortingOptions { SortableBy(\Splice.$turns) }
  func entities(for identifiers: [String]) async throws -> [Splice] { identifiers.map(Splice.init) }
  func entities(
    matching comparators: [(Splice) -> Bool], mode: ComparatorMode,
    sortedBy: [EntityQuerySort<Splice>], limit: Int?
  ) async throws -> [Splice] { [] }
}
