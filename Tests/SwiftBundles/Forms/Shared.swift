// What the forms are about: an entity, its query, an enum.
import AppIntents

struct Ship: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Ship", numericFormat: "\(placeholder: .int) ships")
  static let defaultQuery = ShipQuery()
  let id: Int
  var displayRepresentation: DisplayRepresentation { .init(title: "Ship \(id)") }
}
struct ShipQuery: EntityStringQuery {
  func entities(for identifiers: [Int]) async throws -> [Ship] {
    identifiers.filter { $0 < 100 }.map { Ship(id: $0) }
  }
  func entities(matching string: String) async throws -> [Ship] {
    Int(string).map { [Ship(id: $0)] } ?? []
  }
  func suggestedEntities() async throws -> [Ship] { [Ship(id: 1), Ship(id: 2)] }
}
enum Rig: String, AppEnum {
  case sloop, ketch, yawl
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Rig"
  static let caseDisplayRepresentations: [Rig: DisplayRepresentation] = [
    .sloop: "Sloop", .ketch: "Ketch", .yawl: "Yawl",
  ]
}
