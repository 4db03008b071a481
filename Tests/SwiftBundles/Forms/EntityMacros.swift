//: area: Entities
//: form: `@ComputedProperty`, `@DeferredProperty`
//: state: supported
//: runs: query Buoy -m property id=s:3 property=s:depth => {"value":2.5}
import AppIntents

struct Buoy: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Buoy"
  static let defaultQuery = BuoyQuery()
  let id: Int
  @ComputedProperty var name: String { "Buoy \(id)" }
  @ComputedProperty(title: "Colour") var colour: String { get { "red" } }
  @DeferredProperty(title: "Depth") var depth: Double { get async throws { 2.5 } }
  var displayRepresentation: DisplayRepresentation { .init(title: "\(name)") }
}
struct BuoyQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Buoy] { identifiers.map { Buoy(id: $0) } }
}
