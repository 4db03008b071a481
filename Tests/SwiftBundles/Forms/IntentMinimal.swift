//: area: Intents
//: form: `title` and `perform()`, nothing else
//: state: supported
//: runs: perform Minimal => {"status":"ok"}
import AppIntents

struct Minimal: AppIntent {
  static let title: LocalizedStringResource = "Minimal"
  func perform() async throws -> some IntentResult { .result() }
}
