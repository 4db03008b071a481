// What the listings of the documentation leave to the reader, each under its name. A part is left out
// where the listing declares it.
// --- TrailEntity
struct TrailEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trail"
  static let defaultQuery = TrailEntityQuery()
  let id: Int
  var displayRepresentation: DisplayRepresentation { "Trail" }
}
struct TrailEntityQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [TrailEntity] { [] }
}
// --- TrailDataManager
final class TrailDataManager: Sendable {
  let uniqueLocations = ["b", "a"]
}
extension Logger {
  static let intentLogging = Logger(subsystem: "s", category: "c")
}
// --- ActivityStyle
enum ActivityStyle: String, AppEnum {
  case biking, hiking
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Activity"
  static let caseDisplayRepresentations: [ActivityStyle: DisplayRepresentation] = [
    .biking: "Biking", .hiking: "Hiking",
  ]
}
// --- StickyNote
struct StickyNote: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Note"
  static let defaultQuery = StickyNoteQuery()
  let id: Int
  var frame: CGRect { .zero }
  var isSelected: Bool { false }
  var colorFill: Color { .yellow }
  var displayRepresentation: DisplayRepresentation { "Note" }
}
struct StickyNoteQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [StickyNote] { [] }
}
// --- ContactEntityQuery
struct ContactEntityQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [ContactEntity] { [] }
}
extension ContactEntity {
  init(id: String, name: String, email: String) {
    self.id = id
    self.name = name
    self.email = email
  }
}
// --- ContactEntity
struct ContactEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Contact"
  static let defaultQuery = ContactEntityQuery()
  var id: String
  @Property var name: String
  @Property var email: String
  var displayRepresentation: DisplayRepresentation { "Contact" }
}
// --- ProductEntity
struct ProductEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Product"
  static let defaultQuery = ProductQuery()
  let id: Int
  var displayRepresentation: DisplayRepresentation { "Product" }
}
struct ProductQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [ProductEntity] { [] }
}
actor Cart {
  static let shared = Cart()
  func add(_ item: ProductEntity, quantity: Int) throws {}
}
// --- BookEntity
struct BookEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
  static let defaultQuery = BookEntityQuery()
  let id: Int
  var displayRepresentation: DisplayRepresentation { "Book" }
}
struct BookEntityQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [BookEntity] { [] }
}
