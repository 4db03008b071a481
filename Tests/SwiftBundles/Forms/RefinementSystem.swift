//: area: Refinements
//: form: intents of the system: search in the app, video, content navigation, links, predictions, migrated and deprecated ones, snippets
//: state: partial: they run like any intent; what only Apple's system does with them is left out
//: runs: perform SearchesSea criteria=r:term=s:whale => {"value":"whale"}
//: runs: perform OldHail => {"status":"ok"}
//: runs: describe intents.OldHail.title => "Hail (old)"
import AppIntents
import SwiftUI

struct SearchesSea: ShowInAppSearchResultsIntent {
  static let title: LocalizedStringResource = "Search the Sea"
  static let searchScopes: [StringSearchScope] = [.general, .movies]
  @Parameter(title: "Criteria") var criteria: StringSearchCriteria
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: criteria.term)
  }
}
struct PlaysFilm: PlayVideoIntent {
  static let title: LocalizedStringResource = "Play Film"
  static let supportedCategories: [VideoCategory] = [.movies, .tv]
  @Parameter(title: "Term") var term: String
  func perform() async throws -> some IntentResult { .result() }
}
struct ShowsDeck: TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Show Deck"
  @Parameter(title: "Ship") var ship: Ship
  var contentIdentifier: String { "deck-\(ship.id)" }
}
struct OldHail: CustomIntentMigratedAppIntent {
  static let title: LocalizedStringResource = "Hail (old)"
  static let intentClassName = "INSendHailIntent"
  func perform() async throws -> some IntentResult { .result() }
}
struct OlderHail: AppIntent, DeprecatedAppIntent {
  static let title: LocalizedStringResource = "Hail (older)"
  static var deprecation: IntentDeprecation<OldHail> {
    IntentDeprecation(message: "Use the newer one.", replacedBy: OldHail.self)
  }
  func perform() async throws -> some IntentResult { .result() }
}
struct PeeksShip: SnippetIntent {
  static let title: LocalizedStringResource = "Peek"
  @Parameter(title: "Ship") var ship: Ship
  @MainActor func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: Text("Ship \(ship.id)"))
  }
}
struct ConfirmsByPeeking: AppIntent {
  static let title: LocalizedStringResource = "Confirm by Peeking"
  @Parameter(title: "Ship") var ship: Ship
  func perform() async throws -> some IntentResult & ShowsSnippetIntent {
    let peek = PeeksShip()
    peek.ship = ship
    try await requestConfirmation(
      conditions: [.lowConfidenceSource], actionName: .go, snippetIntent: peek)
    PeeksShip.reload()
    return .result(snippetIntent: peek)
  }
}
