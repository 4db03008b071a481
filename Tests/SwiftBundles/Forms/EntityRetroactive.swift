//: area: Entities
//: form: conformance in an extension, protocol by protocol
//: state: supported
//: runs: query Mast -m ids ids=l:s:2 => {"value":[{"id":"2","title":{"key":"Mast %lld","arguments":[2]}}]}
import AppIntents

nonisolated struct Mast { let id: Int }
nonisolated extension Mast: Identifiable {}
nonisolated extension Mast: TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Mast" }
}
nonisolated extension Mast: InstanceDisplayRepresentable {
  var displayRepresentation: DisplayRepresentation { .init(title: "Mast \(id)") }
}
nonisolated extension Mast: AppEntity {
  static var defaultQuery: MastQuery { MastQuery() }
}
struct MastQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Mast] { identifiers.map(Mast.init(id:)) }
}
