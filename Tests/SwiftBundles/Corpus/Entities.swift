// Entities, properties, queries.
import AppIntents

struct Book: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      name: LocalizedStringResource("Book", table: "AppIntents"),
      numericFormat: LocalizedStringResource("\(placeholder: .int) books", table: "AppIntents"))
  }
  static let defaultQuery = BookQuery()
  var id: UUID
  @Property(title: "Title") var title: String
  @Property(title: "Pages") var pages: Int
  @Property var note: String?
  @Property(indexingKey: \.displayName) var shelf: String
  var hidden = 1
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(title)", subtitle: "\(pages) pages", image: .init(systemName: "book"),
      synonyms: ["Volume"])
  }
  init(id: UUID = UUID(), title: String, pages: Int) {
    self.id = id
    self.title = title
    self.pages = pages
    self.shelf = "A"
  }
}

struct BookQuery: EntityPropertyQuery, EntityStringQuery, EnumerableEntityQuery {
  typealias ComparatorMappingType = Predicate<Book>
  static let properties = QueryProperties {
    Property(\.$title) {
      EqualToComparator { wanted in #Predicate<Book> { $0.title == wanted } }
      ContainsComparator { wanted in #Predicate<Book> { $0.title.contains(wanted) } }
      HasPrefixComparator { wanted in #Predicate<Book> { $0.title.starts(with: wanted) } }
      NotEqualToComparator { wanted in #Predicate<Book> { $0.title != wanted } }
    }
    Property(\.$pages) {
      LessThanComparator { wanted in #Predicate<Book> { $0.pages < wanted } }
      GreaterThanOrEqualToComparator { wanted in #Predicate<Book> { $0.pages >= wanted } }
      IsBetweenComparator { low, high in #Predicate<Book> { $0.pages >= low && $0.pages <= high } }
    }
  }
  static let sortingOptions = SortingOptions {
    SortableBy(\.$title)
    SortableBy(\.$pages)
  }
  static let findIntentDescription = IntentDescription("Finds books")
  func entities(for identifiers: [Book.ID]) async throws -> [Book] { [] }
  func suggestedEntities() async throws -> [Book] { [] }
  func allEntities() async throws -> [Book] { [] }
  func entities(matching string: String) async throws -> [Book] { [] }
  func entities(
    matching comparators: [Predicate<Book>], mode: ComparatorMode,
    sortedBy: [EntityQuerySort<Book>], limit: Int?
  ) async throws -> [Book] {
    if mode == .and, sortedBy.first?.by == \Book.$title, sortedBy.first?.order == .ascending {}
    return []
  }
}

struct ClosureQuery: EntityPropertyQuery {
  typealias ComparatorMappingType = @Sendable (Book) -> Bool
  static let properties = QueryProperties {
    Property(\Book.$title) {
      EqualToComparator { wanted in { @Sendable book in book.title == wanted } }
    }
  }
  static let sortingOptions = SortingOptions { SortableBy(\Book.$title) }
  func entities(for identifiers: [UUID]) async throws -> [Book] { [] }
  func entities(
    matching comparators: [@Sendable (Book) -> Bool], mode: ComparatorMode,
    sortedBy: [Sort<Book>], limit: Int?
  ) async throws -> [Book] { [] }
}

struct Sectioned: EntityStringQuery {
  func entities(for identifiers: [Int]) async throws -> [Boat] { [] }
  func suggestedEntities() async throws -> IntentItemCollection<Boat> {
    IntentItemCollection(sections: [IntentItemSection("All", items: [Boat(id: 1)])])
  }
  func entities(matching string: String) async throws -> IntentItemCollection<Boat> {
    .init(items: [Boat(id: 2)])
  }
}

struct Summaryless: TransientAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Report"
  @Property(title: "Total") var total: Int
  @Property(title: "Name") var name: String?
  var displayRepresentation: DisplayRepresentation { "Report" }
  init() {}
}

struct Settings: UniqueAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Settings"
  static let defaultQuery = UniqueAppEntityProvider { Settings() }
  var id: String { "settings" }
  @Property var volume: Double
}

struct Photo: IndexedEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Photo"
  static let defaultQuery = PhotoQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
  var attributeSet: CSSearchableItemAttributeSet {
    let set = defaultAttributeSet
    set.keywords = ["p"]
    return set
  }
}
struct PhotoQuery: EntityQuery {
  @Dependency var store: Store
  @IntentParameterDependency<Suggest>(\.$activity, \.$radius) var intent
  func entities(for identifiers: [String]) async throws -> [Photo] {
    if let intent, intent.activity == .biking { return [] }
    return identifiers.map(Photo.init(id:))
  }
}
final class Store: Sendable {}

final class Screen: AppEntity, @unchecked Sendable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Screen"
  static let defaultQuery = ScreenQuery()
  let id: Int
  @Property(title: "Name") var name: String
  var displayRepresentation: DisplayRepresentation { .init(title: "\(name)") }
  init(id: Int) {
    self.id = id
    self.name = "s"
  }
}
struct ScreenQuery: EntityQuery {
  let filter: String
  init() { filter = "" }
  init(filter: String) { self.filter = filter }
  func entities(for identifiers: [Int]) async throws -> [Screen] {
    identifiers.map(Screen.init(id:))
  }
}

struct Trail: AppEntity, URLRepresentableEntity {
  struct ID: Hashable, Sendable, EntityIdentifierConvertible {
    var raw: String
    var entityIdentifierString: String { raw }
    static func entityIdentifier(for entityIdentifierString: String) -> ID? {
      ID(raw: entityIdentifierString)
    }
  }
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trail"
  static let defaultQuery = TrailQuery()
  static var urlRepresentation: URLRepresentation { "https://example.org/trail/\(.id)" }
  var id: ID
  var displayRepresentation: DisplayRepresentation { .init(title: "\(id.raw)") }
}
struct TrailQuery: EntityQuery {
  func entities(for identifiers: [Trail.ID]) async throws -> [Trail] {
    identifiers.map(Trail.init(id:))
  }
}
struct OpenTrail: OpenIntent, URLRepresentableIntent {
  static let title: LocalizedStringResource = "Open Trail"
  @Parameter(title: "Trail") var target: Trail
}

struct Contact: AppEntity, Transferable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Contact"
  var id: String
  @Property var name: String
  @Property var email: String
  init(id: String, name: String, email: String) {
    self.id = id
    self.name = name
    self.email = email
  }
  var displayRepresentation: DisplayRepresentation { .init(title: "\(name)") }
  static let defaultQuery = ContactQuery()
  static var transferRepresentation: some TransferRepresentation {
    IntentValueRepresentation(
      exporting: { contact in
        IntentPerson(
          identifier: .applicationDefined(contact.id), name: .displayName(contact.name),
          handle: .init(emailAddress: contact.email))
      },
      importing: { person in
        guard case .applicationDefined(let id) = person.identifier.value else {
          throw AppIntentError.Unrecoverable.entityNotFound
        }
        return Contact(
          id: id, name: person.name.displayString, email: person.handle?.value.string ?? "")
      })
  }
}
struct ContactQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Contact] { [] }
}
