//: area: Queries
//: form: `EntityPropertyQuery`: comparators to `Predicate`, closures or an enum; sorting; limit
//: state: supported
//: runs: query Knot -m properties where=l:r:property=s:turns;operator=s:less;value=i:2 => {"value":[{"id":"1"}]}
import AppIntents

struct Knot: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Knot"
  static let defaultQuery = KnotQuery()
  let id: Int
  @Property(title: "Turns") var turns: Int
  var displayRepresentation: DisplayRepresentation { .init(title: "\(id)") }
  init(id: Int) {
    self.id = id
    turns = id
  }
}
struct KnotQuery: EntityPropertyQuery {
  typealias ComparatorMappingType = @Sendable (Knot) -> Bool
  static let properties = QueryProperties {
    Property(\.$turns) {
      LessThanComparator { wanted in { @Sendable in $0.turns < wanted } }
      IsBetweenComparator { low, high in { @Sendable in $0.turns >= low && $0.turns <= high } }
    }
  }
  static let sortingOptions = SortingOptions { SortableBy(\.$turns) }
  func entities(for identifiers: [Int]) async throws -> [Knot] { identifiers.map(Knot.init(id:)) }
  func entities(
    matching comparators: [@Sendable (Knot) -> Bool], mode: ComparatorMode,
    sortedBy: [Sort<Knot>], limit: Int?
  ) async throws -> [Knot] {
    let found = (1...9).map(Knot.init(id:)).filter { knot in comparators.allSatisfy { $0(knot) } }
    return Array(found.prefix(limit ?? 99))
  }
}
