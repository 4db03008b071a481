//: area: Queries
//: form: `IntentValueQuery` for criteria and for what is seen
//: state: partial: compiles, and nothing asks it: neither search nor what is on a screen
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
