//: area: Entities
//: form: conformance to `DisplayRepresentable` and to what it is made of, each in an extension of its own
//: state: supported
//: runs: query Boom -m ids ids=l:s:3 => {"value":[{"id":"3","title":{"key":"Boom %lld","arguments":[3]}}]}
import AppIntents

nonisolated struct Boom { let id: Int }
nonisolated extension Boom: Identifiable {}
nonisolated extension Boom: DisplayRepresentable {}
nonisolated extension Boom: TypeDisplayRepresentable {}
nonisolated extension Boom: InstanceDisplayRepresentable {}
nonisolated extension Boom: CustomLocalizedStringResourceConvertible {}
nonisolated extension Boom: AppValue {}
nonisolated extension Boom: PersistentlyIdentifiable {}
nonisolated extension Boom: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Boom" }
  static var defaultQuery: BoomQuery { BoomQuery() }
  var displayRepresentation: DisplayRepresentation { .init(title: "Boom \(id)") }
}
struct BoomQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Boom] { identifiers.map(Boom.init(id:)) }
}

nonisolated enum Sheet: String { case jib, main }
nonisolated extension Sheet: StaticDisplayRepresentable {}
nonisolated extension Sheet: CaseDisplayRepresentable {
  static var caseDisplayRepresentations: [Sheet: DisplayRepresentation] {
    [.jib: "Jib", .main: "Main"]
  }
}
nonisolated extension Sheet: AppEnum {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Sheet" }
}
