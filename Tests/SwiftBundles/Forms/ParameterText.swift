//: area: Parameters
//: form: text: `inputOptions:` in place or as a constant of the file
//: state: supported
//: runs: describe intents.TakesText.parameters.1.input.multiline => true
import AppIntents

private nonisolated let shouting = String.IntentInputOptions(
  capitalizationType: .allCharacters, multiline: true)
struct TakesText: AppIntent {
  static let title: LocalizedStringResource = "Text"
  @Parameter(title: "A", inputOptions: .init(keyboardType: .URL, autocorrect: false)) var a: String?
  @Parameter(title: "B", default: "x", inputOptions: shouting) var b: String
  func perform() async throws -> some IntentResult { .result() }
}
