//: area: Queries
//: form: `IntentValueQuery` for criteria and for what is seen
//: state: supported
import AppIntents
import VisualIntelligence

@UnionValue
enum Sighting {
  case ship(Ship)
  case note(String)
}
struct SightingQuery: IntentValueQuery {
  func values(for input: SemanticContentDescriptor) async throws -> [Sighting] {
    input.labels.map { .note($0) }
  }
}
