//: area: Questions
//: form: `requestValue`, `requestDisambiguation`, `requestConfirmation`, `requestChoice` continue inline
//: state: supported
//: runs: perform AsksAll -a s:Ada -a b:1 -a n:1 => {"value":"AdaGo"}
//: runs: perform AsksAll -a s:Ada -a decline => {"status":"declined"}
import AppIntents

struct AsksAll: AppIntent {
  static let title: LocalizedStringResource = "Asks"
  @Parameter(title: "Name") var name: String?
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    let said = try await $name.requestValue("Name?")
    try await requestConfirmation(actionName: .send, dialog: "Send \(said)?")
    let choice = try await requestChoice(between: [.cancel, Option(title: "Go")], dialog: "How?")
    return .result(value: said + String(localized: choice.title))
  }
}
