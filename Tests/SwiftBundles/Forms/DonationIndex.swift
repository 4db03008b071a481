//: area: Donation
//: form: `CSSearchableIndex`: `indexAppEntities`, `deleteAppEntities`, `CSSearchableItem(appEntity:)`
//: state: supported, run
//: runs: perform Glimmers lit=b:1 => {"extra":{"donations":[{"entity":{"type":"Glimmer","id":"a","title":"Glimmer a"},"keywords":["Glimmer a"]},{"entity":{"type":"Glimmer","id":"b","title":"Glimmer b"},"keywords":["Glimmer b"]}]}}
//: runs: perform Glimmers lit=b:0 => {"extra":{"donations":[{"remove":true,"type":"Glimmer","ids":["a"]},{"remove":true,"type":"Glimmer"},{"remove":true,"ids":["b"]},{"remove":true}]}}
import AppIntents
import CoreSpotlight

struct Glimmer: IndexedEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Glimmer"
  static let defaultQuery = GlimmerQuery()
  var id: String
  var displayRepresentation: DisplayRepresentation { .init(stringLiteral: "Glimmer " + id) }
}
struct GlimmerQuery: EntityQuery {
  func entities(for ids: [String]) async throws -> [Glimmer] { ids.map(Glimmer.init) }
}
struct Glimmers: AppIntent {
  static let title: LocalizedStringResource = "Glimmers"
  @Parameter(title: "Lit") var lit: Bool
  func perform() async throws -> some IntentResult {
    let index = CSSearchableIndex.default()
    let set = CSSearchableItemAttributeSet(contentType: .text)
    set.relatedAppEntityIdentifier = EntityIdentifier(for: Glimmer(id: "a"))
    if lit {
      try await index.indexAppEntities([Glimmer(id: "a")], priority: 2)
      try await index.indexSearchableItems([CSSearchableItem(appEntity: Glimmer(id: "b"))])
    } else {
      try await index.deleteAppEntities(identifiedBy: ["a"], ofType: Glimmer.self)
      try await index.deleteAppEntities(ofType: Glimmer.self)
      try await index.deleteSearchableItems(withIdentifiers: ["b"])
      try await index.deleteAllSearchableItems()
    }
    return .result()
  }
}
