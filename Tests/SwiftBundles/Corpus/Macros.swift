// The macros.
import AppIntents

@UnionValue
enum Finding {
  case boat(Boat)
  case text(String)
}

struct FindAnything: IntentValueQuery {
  func values(for input: StringSearchCriteria) async throws -> [Finding] { [.text(input.term)] }
}

struct UsesUnion: AppIntent {
  static let title: LocalizedStringResource = "Union"
  @Parameter(title: "What") var what: Finding
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    switch what {
    case .boat(let boat): return .result(value: "boat \(boat.id)")
    case .text(let text): return .result(value: text)
    }
  }
}

struct Landmark: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Landmark"
  static let defaultQuery = LandmarkQuery()
  let id: Int
  private let model = "model"
  @ComputedProperty var name: String { "Landmark \(id)" }
  @ComputedProperty(title: "Height") var height: Double { get { 3 } }
  @ComputedProperty(indexingKey: \.displayName) var label: String? { nil }
  @DeferredProperty var crowd: Int { get async throws { id * 2 } }
  var displayRepresentation: DisplayRepresentation { "\(name)" }
}
struct LandmarkQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Landmark] {
    identifiers.map { Landmark(id: $0) }
  }
}
