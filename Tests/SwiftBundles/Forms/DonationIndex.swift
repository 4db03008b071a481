//: area: Donation
//: form: `CSSearchableIndex`: `indexAppEntities`, `deleteAppEntities`, `CSSearchableItem(appEntity:)`
//: state: supported, run
//: runs: perform Lights lit=b:1 => {"extra":{"donations":[{"entity":{"type":"Lamp","id":"a","title":"Lamp a"},"keywords":["Lamp a"]},{"entity":{"type":"Lamp","id":"b","title":"Lamp b"},"keywords":["Lamp b"]}]}}
//: runs: perform Lights lit=b:0 => {"extra":{"donations":[{"remove":true,"type":"Lamp","ids":["a"]},{"remove":true,"type":"Lamp"},{"remove":true,"ids":["b"]},{"remove":true}]}}
import AppIntents
import CoreSpotlight

struct Lamp: IndexedEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Lamp"
  static let defaultQuery = LampQuery()
  var id: String
  var displayRepresentation: DisplayRepresentation { .init(stringLiteral: "Lamp " + id) }
}
struct LampQuery: EntityQuery {
  func entities(for ids: [String]) async throws -> [Lamp] { ids.map(Lamp.init) }
}
struct Lights: AppIntent {
  static let title: LocalizedStringResource = "Lights"
  @Parameter(title: "Lit") var lit: Bool
  func perform() async throws -> some IntentResult {
    let index = CSSearchableIndex.default()
    let set = CSSearchableItemAttributeSet(contentType: .text)
    set.relatedAppEntityIdentifier = EntityIdentifier(for: Lamp(id: "a"))
    if lit {
      try await index.indexAppEntities([Lamp(id: "a")], priority: 2)
      try await index.indexSearchableItems([CSSearchableItem(appEntity: Lamp(id: "b"))])
    } else {
      try await index.deleteAppEntities(identifiedBy: ["a"], ofType: Lamp.self)
      try await index.deleteAppEntities(ofType: Lamp.self)
      try await index.deleteSearchableItems(withIdentifiers: ["b"])
      try await index.deleteAllSearchableItems()
    }
    return .result()
  }
}
