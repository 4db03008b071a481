//: area: Entities
//: form: `@Property` of an entity: bare, titled, optional, indexed; other members stay invisible
//: state: supported
//: runs: query Cargo -m ids ids=l:s:tea => {"value":[{"id":"tea","properties":{"weight":3,"label":null,"shown":"tea"}}]}
//: runs: describe entities.Cargo.properties.0.title => "Weight"
import AppIntents

struct Cargo: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Cargo"
  static let defaultQuery = CargoQuery()
  let id: String
  @Property(title: "Weight") var weight: Int
  @Property var label: String?
  @Property(indexingKey: \.displayName) var shown: String
  var secret = 1
  var displayRepresentation: DisplayRepresentation { .init(title: "\(id)") }
  init(id: String) {
    self.id = id
    weight = id.count
    shown = id
  }
}
struct CargoQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Cargo] {
    identifiers.map(Cargo.init(id:))
  }
}
