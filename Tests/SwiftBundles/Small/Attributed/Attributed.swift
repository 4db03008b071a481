// One parameter of one type, and nothing else that could bring in what the codec of the type needs.
import AppIntents

struct Echo: AppIntent {
  static let title: LocalizedStringResource = "Echo"
  @Parameter(title: "Value") var value: AttributedString
  func perform() async throws -> some IntentResult & ReturnsValue<AttributedString> {
    .result(value: value)
  }
}
