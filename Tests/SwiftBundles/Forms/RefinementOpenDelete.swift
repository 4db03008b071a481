//: area: Refinements
//: form: `OpenIntent`, `DeleteIntent`, `SetValueIntent`: their effects
//: state: supported
//: runs: describe intents.OpenShip.effect => "read"
//: runs: describe intents.ScuttleShips.effect => "irreversible"
import AppIntents

struct OpenShip: OpenIntent {
  static let title: LocalizedStringResource = "Open"
  @Parameter(title: "Ship") var target: Ship
  func perform() async throws -> some IntentResult { .result() }
}
struct ScuttleShips: DeleteIntent {
  static let title: LocalizedStringResource = "Scuttle"
  @Parameter(title: "Ships") var entities: [Ship]
  func perform() async throws -> some IntentResult { .result() }
}
struct SetAnchor: SetValueIntent {
  static let title: LocalizedStringResource = "Anchor"
  @Parameter(title: "Down") var value: Bool
  func perform() async throws -> some IntentResult { .result() }
}
