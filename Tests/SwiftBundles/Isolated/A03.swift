// A target with MainActor as default isolation. `@MainActor` on perform is needed on Apple's SDK,
// too: a type whose protocol is Sendable is not isolated by default.
import AppIntents
enum Speed: String, AppEnum {
  case slow, fast
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Speed"
  static let caseDisplayRepresentations: [Speed: DisplayRepresentation] = [
    .slow: "Slow", .fast: "Fast",
  ]
}
final class Deck { var spins = 0 }
struct Spin: AppIntent {
  static let title: LocalizedStringResource = "Spin"
  @Dependency var deck: Deck
  @Parameter(title: "Speed", default: .slow) var speed: Speed
  @MainActor func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    deck.spins += 1
    return .result(value: deck.spins)
  }
}
