// Schemas and traits.
import AppIntents

@AppEntity(schema: .books.book)
struct BookEntity {
  static let defaultQuery = BookEntityQuery()
  let id: String
  var title: String?
  var author: String?
  var displayRepresentation: DisplayRepresentation { "\(title ?? id)" }
}
struct BookEntityQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [BookEntity] {
    identifiers.map { BookEntity(id: $0) }
  }
}
@AppIntent(.tool, schema: .books.openBook)
struct OpenBookIntent: OpenIntent {
  static let description = IntentDescription("Opens a book")
  var target: BookEntity
  func perform() async throws -> some IntentResult { .result() }
}
@AppEnum(schema: .books.contentType)
enum ContentType: String {
  case book, audiobook
  static let caseDisplayRepresentations: [ContentType: DisplayRepresentation] = [
    .book: "Book", .audiobook: "Audiobook",
  ]
}
@AppIntent(.tool)
struct AddToCart: AppIntent {
  static let title: LocalizedStringResource = "Add to Cart"
  static let description = IntentDescription("Adds a product to the shopping cart.")
  @Parameter(title: "Item", description: "The product to add") var item: Boat
  @Parameter(title: "Quantity", description: "How many to add", default: 1) var quantity: Int
  func perform() async throws -> some IntentResult { .result() }
}
@AppEntity(.generable)
struct Draft: TransientAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Draft"
  @Property(title: "Body") var body: String
  var displayRepresentation: DisplayRepresentation { "Draft" }
}
