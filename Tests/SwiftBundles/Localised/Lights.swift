// Entities that no query lists, and that intents put into the index; Tests/Shell/test_donations.py looks for them.
import AppIntents
import CoreSpotlight

struct Light: IndexedEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Light"
  static let defaultQuery = Lights()
  var id: String
  @Property(title: "Coast", indexingKey: \.namedLocation) var coast: String
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(id.capitalized) Light", subtitle: "harbour")
  }
  var attributeSet: CSSearchableItemAttributeSet {
    let set = defaultAttributeSet
    set.keywords = ["beacon"]
    return set
  }
  init(_ id: String) {
    self.id = id
    coast = "Amber coast"
  }
}
struct Lights: EntityQuery {
  func entities(for ids: [String]) async throws -> [Light] { ids.map { Light($0) } }
}

struct LightUp: AppIntent {
  static let title: LocalizedStringResource = "Light Up"
  @Parameter(title: "Names") var names: [String]
  @Parameter(title: "As items", default: false) var asItems: Bool
  @Parameter(title: "Then fail", default: false) var fails: Bool
  func perform() async throws -> some IntentResult {
    let lights = names.map { Light($0) }
    let index = CSSearchableIndex.default()
    if asItems {
      try await index.indexSearchableItems(lights.map { CSSearchableItem(appEntity: $0) })
    } else {
      try await index.indexAppEntities(lights)
    }
    if fails { throw Refuse.Closed() }
    return .result()
  }
}
struct PutOut: AppIntent {
  static let title: LocalizedStringResource = "Put Out"
  @Parameter(title: "Names") var names: [String]?
  func perform() async throws -> some IntentResult {
    let index = CSSearchableIndex(name: "lights")
    if let names {
      try await index.deleteAppEntities(identifiedBy: names, ofType: Light.self)
    } else {
      try await index.deleteAppEntities(ofType: Light.self)
    }
    return .result()
  }
}
struct ShowLight: OpenIntent {
  static let title: LocalizedStringResource = "Show Light"
  @Parameter(title: "Light") var target: Light
}
