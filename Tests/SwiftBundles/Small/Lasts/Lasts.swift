// One parameter of one type, and nothing else that could bring in what the codec of the type needs.
import AppIntents

struct Echo: AppIntent {
  static let title: LocalizedStringResource = "Echo"
  @Parameter(title: "Value") var value: Duration
  func perform() async throws -> some IntentResult & ReturnsValue<Duration> {
    .result(value: value)
  }
}
