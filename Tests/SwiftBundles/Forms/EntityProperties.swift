//: area: Entities
//: form: `@Property` with `indexingKey:`, `customIndexingKey:` and `identifier:`; of every kind of value; `Optional`, lists and sets
//: state: supported
//: runs: describe entities.Freight.properties.0.title => "Label"
import AppIntents
import CoreSpotlight

struct Freight: IndexedEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Freight"
  static let defaultQuery = FreightQuery()
  let id: String
  @Property(title: "Label", indexingKey: \.displayName) var label: String
  @Property(indexingKey: \.contentDescription) var about: String?
  @Property(customIndexingKey: CSCustomAttributeKey(keyName: "sea.mass")!) var mass: Double
  @Property(identifier: "when", title: "When") var date: Date?
  @Property(title: "Rig") var rig: Rig
  @Property(title: "Ship") var ship: Ship?
  @Property(title: "Ships") var ships: [Ship]
  @Property(title: "Link") var link: URL?
  @Property(title: "Length") var length: Measurement<UnitLength>?
  @Property(title: "Owner") var owner: IntentPerson?
  @Property(title: "Price") var price: IntentCurrencyAmount?
  @Property(title: "Span") var span: Duration?
  @Property(title: "Marks") var marks: Set<String>
  var displayRepresentation: DisplayRepresentation { .init(title: "\(label)") }
  var attributeSet: CSSearchableItemAttributeSet {
    let set = defaultAttributeSet
    set.displayName = label
    return set
  }
  init(id: String) {
    self.id = id
    label = id
    mass = 1
    rig = .ketch
    ships = []
    marks = ["a"]
  }
}
struct FreightQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [Freight] {
    identifiers.map(Freight.init(id:))
  }
  func entities(matching string: String) async throws -> [Freight] { [Freight(id: string)] }
}
