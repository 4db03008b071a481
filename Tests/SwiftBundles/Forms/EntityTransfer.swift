//: area: Entities
//: form: `Transferable` with `IntentValueRepresentation`
//: state: supported
import AppIntents

struct Sailor: AppEntity, Transferable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sailor"
  static let defaultQuery = SailorQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { .init(title: "\(id)") }
  static var transferRepresentation: some TransferRepresentation {
    IntentValueRepresentation(exporting: { sailor in
      IntentPerson(
        identifier: .applicationDefined(sailor.id), name: .displayName(sailor.id), handle: nil)
    })
  }
}
struct SailorQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Sailor] {
    identifiers.map(Sailor.init(id:))
  }
}
