//: area: Queries
//: form: every comparator, with resolvers and for optional and list properties; `SortableBy`; `findIntentDescription`; representations without entities
//: state: supported
//: runs: query Whale -m properties where=l:r:property=s:name;operator=s:hasPrefix;value=s:M => {"status":"ok"}
import AppIntents

struct Whale: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Whale"
  static let defaultQuery = WhaleQuery()
  let id: Int
  @Property(title: "Name") var name: String
  @Property(title: "Nickname") var nickname: String?
  @Property(title: "Weight") var weight: Double
  @Property(title: "Seen") var seen: Date?
  @Property(title: "Tags") var tags: [String]
  var displayRepresentation: DisplayRepresentation { .init(title: "\(name)") }
  init(id: Int, name: String) {
    self.id = id
    self.name = name
    self.weight = Double(id)
    self.tags = []
  }
}
enum WhaleTest: Sendable {
  case text(String), number(Double, Double), date(Date)
}
struct WhaleQuery: EntityPropertyQuery {
  static let findIntentDescription: IntentDescription? = IntentDescription("Finds whales.")
  static let properties = QueryProperties {
    Property(\Whale.$name) {
      EqualToComparator { WhaleTest.text($0) }
      NotEqualToComparator { WhaleTest.text($0) }
      ContainsComparator { WhaleTest.text($0) }
      HasPrefixComparator { WhaleTest.text($0) }
      HasSuffixComparator { WhaleTest.text($0) }
    }
    Property(\Whale.$nickname) { EqualToComparator { WhaleTest.text($0 ?? "") } }
    Property(\Whale.$weight) {
      LessThanComparator { WhaleTest.number($0, $0) }
      LessThanOrEqualToComparator { WhaleTest.number($0, $0) }
      GreaterThanComparator { WhaleTest.number($0, $0) }
      GreaterThanOrEqualToComparator { WhaleTest.number($0, $0) }
      IsBetweenComparator { low, high in WhaleTest.number(low, high) }
    }
    Property(\Whale.$seen) { GreaterThanComparator { WhaleTest.date($0) } }
    Property(\Whale.$tags) { ContainsComparator { WhaleTest.text($0) } }
  }
  static let sortingOptions = SortingOptions {
    SortableBy(\Whale.$name)
    SortableBy(\Whale.$weight)
  }
  func entities(for identifiers: [Int]) async throws -> [Whale] {
    identifiers.map { Whale(id: $0, name: "Moby") }
  }
  func entities(
    matching comparators: [WhaleTest], mode: ComparatorMode, sortedBy: [Sort<Whale>], limit: Int?
  ) async throws -> [Whale] {
    guard mode == .and, sortedBy.allSatisfy({ $0.order == .ascending }) else { return [] }
    return [Whale(id: 1, name: "Moby")]
  }
  func displayRepresentations(
    for identifiers: [Int]
  ) async throws -> [Int: DisplayRepresentation] {
    Dictionary(uniqueKeysWithValues: identifiers.map { ($0, "Whale") })
  }
}
