//: area: Macros
//: form: `@AppIntent(schema:)`, `@AppEntity(schema:)`, `@AppEnum(schema:)`: plain properties become parameters and properties
//: state: supported
//: runs: describe intents.OpenLogbook.parameters.0.type => "entity:Logbook"
//: runs: describe intents.OpenLogbook.schema => "books.openBook"
import AppIntents

@AppEntity(schema: .books.book)
struct Logbook: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Logbook"
  static let defaultQuery = LogbookQuery()
  let id: String
  var title: String?
  var displayRepresentation: DisplayRepresentation { "Logbook" }
}
struct LogbookQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Logbook] {
    identifiers.map { Logbook(id: $0) }
  }
}
@AppIntent(schema: .books.openBook)
struct OpenLogbook: OpenIntent {
  var target: Logbook
  func perform() async throws -> some IntentResult { .result() }
}
