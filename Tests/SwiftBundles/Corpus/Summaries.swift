// Parameter summaries, conditions and shortcuts.
import AppIntents

enum Sport: String, AppEnum {
  case biking, hiking, skiing
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sport"
  static let caseDisplayRepresentations: [Sport: DisplayRepresentation] = [
    .biking: "Biking", .hiking: "Hiking", .skiing: "Skiing",
  ]
}

struct Suggest: AppIntent {
  static let title: LocalizedStringResource = "Suggest"
  @Parameter(title: "Activity") var activity: Sport
  @Parameter(title: "Location") var location: String?
  @Parameter(title: "Radius") var radius: Int
  @Parameter(title: "Collection") var collection: String?
  @Parameter(title: "Flag", default: false) var flag: Bool

  static var parameterSummary: some ParameterSummary {
    Switch(\.$activity) {
      Case(.biking) {
        When(\.$location, .hasAnyValue) {
          Summary("Ride within \(\.$radius) of \(\.$location)")
        } otherwise: {
          When(\.$collection, .hasAnyValue) {
            Summary("Pick a ride from \(\.$collection)")
          } otherwise: {
            Summary("Suggest rides from \(\.$collection) or near \(\.$location)") {
              \.$flag
              \.$radius
            }
          }
        }
      }
      Case([.hiking, .skiing]) { Summary("Walk") }
      DefaultCase {
        When(
          \.$flag, .equalTo, true,
          {
            Summary("Suggest \(\.$activity) trails within \(\.$radius)")
          },
          otherwise: {
            Summary {
              \.$flag
              \.$location
            }
          })
      }
    }
  }
  func perform() async throws -> some IntentResult & ReturnsValue<String?> {
    .result(value: location)
  }
}

struct Compare: AppIntent {
  static let title: LocalizedStringResource = "Compare"
  @Parameter(title: "Pace") var pace: Pace?
  @Parameter(title: "Count") var count: Int?
  @Parameter(title: "Boat") var boat: Boat
  static var parameterSummary: some ParameterSummary {
    When(\.$pace, .equalTo, .fast) {
      When(\.$count, .greaterThan, 3) {
        Summary("Many")
      } otherwise: {
        Summary()
      }
    } otherwise: {
      When(\.$boat, identifier: .equalTo, 4) {
        When(widgetFamily: .equalTo, .systemSmall) {
          Summary("s")
        } otherwise: {
          Summary("l")
        }
      } otherwise: {
        When(\.$pace, .oneOf, [.slow, .fast]) {
          Summary("p")
        } otherwise: {
          Summary("q", table: "T")
        }
      }
    }
  }
  func perform() async throws -> some IntentResult { .result() }
}

struct Shortcuts: AppShortcutsProvider {
  static let shortcutTileColor: ShortcutTileColor = .navy
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: Suggest(),
      phrases: ["Suggest with \(.applicationName)", "\(.applicationName) \(\.$activity) trails"],
      shortTitle: "Suggest", systemImageName: "figure.walk",
      parameterPresentation: ParameterPresentation(
        for: \.$activity, summary: Summary("Suggest \(\.$activity)"),
        optionsCollections: {
          OptionsCollection(SportOptions(), title: "Sports", systemImageName: "star")
        }))
    AppShortcut(intent: Compare(), phrases: ["Compare in \(.applicationName)"])
  }
}
nonisolated struct SportOptions: DynamicOptionsProvider {
  func results() async throws -> [Sport] { Sport.allCases }
}
