//: area: Documentation
//: form: contextual cues: an entity that is exported as a person and imported from one
//: state: supported
//: runs: convert Fisher -m export:person id=s:7 => {"value": {"handle": {"kind": "email", "value": "7@example.org"}}}
//: runs: convert Fisher -m import:person value=r:name=s:Ada;identifier=r:kind=s:app => {"status": "error", "code": "Fisher.ConversionError.missing"}
import AppIntents

struct Fisher: AppEntity, Transferable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Fisher"
  var id: String
  @Property var name: String
  @Property var email: String
  init(id: String, name: String, email: String) {
    self.id = id
    self.name = name
    self.email = email
  }
  var displayRepresentation: DisplayRepresentation { .init(title: "\(name)") }
  static let defaultQuery = FisherQuery()

  static var transferRepresentation: some TransferRepresentation {
    IntentValueRepresentation(
      exporting: { fisher in
        IntentPerson(
          identifier: .applicationDefined(fisher.id), name: .displayName(fisher.name),
          handle: .init(emailAddress: fisher.email))
      },
      importing: { person in
        guard case .applicationDefined(let id) = person.identifier?.value,
          let handle = person.handle
        else { throw ConversionError.missing }
        return Fisher(id: id, name: person.name.displayString, email: handle.value)
      })
  }
  enum ConversionError: Error { case missing }
}
struct FisherQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Fisher] {
    identifiers.map { Fisher(id: $0, name: "F", email: $0 + "@example.org") }
  }
}
