//: area: Options
//: form: `optionsProvider:` with arguments, a default, sections and items
//: state: supported
//: runs: options Docked -m dock => {"value":{"default":"end"}}
import AppIntents

struct Docks: DynamicOptionsProvider {
  var side = "north"
  func results() async throws -> ItemCollection<String> {
    ItemCollection(promptLabel: "Which dock?") {
      ItemSection("Docks") {
        IntentItem(side, title: "Side")
        "end"
      }
    }
  }
  func defaultResult() async -> String? { "end" }
}
struct Docked: AppIntent {
  static let title: LocalizedStringResource = "Docked"
  @Parameter(title: "Dock", optionsProvider: Docks(side: "south")) var dock: String
  func perform() async throws -> some IntentResult { .result() }
}
