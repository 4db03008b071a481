// Mutable statics, which only Swift 5 mode takes (here and on Apple's platforms).
import AppIntents

struct PlainText: AppIntent {
  static var title: LocalizedStringResource = "Plain"
  static var description: LocalizedStringResource = "Just a text"
  @MainActor func perform() throws -> some IntentResult { .result() }
}
struct Configure: WidgetConfigurationIntent {
  static var title: LocalizedStringResource = "Configure"
  static var description = IntentDescription("Widget")
  @Parameter(title: "Shuffle", default: true) var shuffle: Bool
  static var parameterSummary: some ParameterSummary {
    When(\.$shuffle, .equalTo, true) {
      Summary { \.$shuffle }
    } otherwise: {
      Summary()
    }
  }
}
