//: area: Macros
//: form: `@AppIntent(.tool)`, `@AppEntity(.generable)`
//: state: supported
//: runs: describe intents.Reefs.traits.0 => "tool"
import AppIntents

@AppIntent(.tool)
struct Reefs: AppIntent {
  static let title: LocalizedStringResource = "Reef"
  static let description = IntentDescription("Takes in sail.")
  @Parameter(title: "Turns", description: "How many turns, 1 to 3", default: 1) var turns: Int
  func perform() async throws -> some IntentResult { .result() }
}
