// The modules that authors import beside AppIntents.
import AppIntents
import CoreLocation
import CoreSpotlight
import CoreTransferable
import GeoToolbox
import HealthKit
import OSLog
import SwiftUI
import UniformTypeIdentifiers
import VisualIntelligence
import WidgetKit

extension Logger {
  nonisolated static let intentLogging = Logger(subsystem: "org.example", category: "intents")
}

struct ShowsView: AppIntent {
  static let title: LocalizedStringResource = "Shows"
  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog
    & ShowsSnippetView
  {
    Logger.intentLogging.debug("Getting \(3, privacy: .public)")
    return .result(value: 3, dialog: "Three") {
      VStack {
        Text("Three boats")
        Image(systemName: "boat")
      }
    }
  }
}
struct ShowsViewToo: AppIntent {
  static let title: LocalizedStringResource = "Shows too"
  @MainActor func perform() async throws -> some ProvidesDialog & ShowsSnippetView {
    .result(dialog: "d", view: Card(name: "x"))
  }
}
struct Card: View {
  let name: String
  var body: some View { Text("Card \(name)") }
}
struct Locates: AppIntent {
  static let title: LocalizedStringResource = "Locates"
  @Parameter(title: "Place") var place: PlaceDescriptor
  func perform() async throws -> some IntentResult & ReturnsValue<String?> {
    .result(value: place.commonName)
  }
}
struct SeesContent: IntentValueQuery {
  func values(for input: SemanticContentDescriptor) async throws -> [Boat] {
    input.labels.isEmpty ? [] : [Boat(id: 1)]
  }
}
@AppIntent(schema: .visualIntelligence.semanticContentSearch)
struct SearchContent: AppIntent {
  var semanticContent: SemanticContentDescriptor
  func perform() async throws -> some IntentResult { .result() }
}
struct Provider: AppIntentTimelineProvider {
  struct Entry: TimelineEntry { let date: Date }
  func placeholder(in context: Context) -> Entry { Entry(date: .now) }
  func snapshot(for configuration: Configure, in context: Context) async -> Entry {
    Entry(date: .now)
  }
  func timeline(for configuration: Configure, in context: Context) async -> Timeline<Entry> {
    Timeline(entries: [], policy: .atEnd)
  }
}
enum Activity: String {
  case biking
  var workoutStyle: HKWorkoutActivityType { .cycling }
}
nonisolated struct SortedPlaces: DynamicOptionsProvider {
  func results() async throws -> [String] {
    ["b", "a"].sorted(using: KeyPathComparator(\.self, comparator: .localizedStandard))
  }
}
