//: area: Intents
//: form: `perform()`: throwing only, plain, on the main actor; result types without `IntentResult`, in any order
//: state: supported
//: runs: perform PerformsOnMain => {"value":true}
//: runs: perform PerformsPlainly => {"value":null,"dialog":"done"}
import AppIntents

struct PerformsOnMain: AppIntent {
  static let title: LocalizedStringResource = "A"
  @MainActor func perform() throws -> some ReturnsValue<Bool> {
    .result(value: Thread.isMainThread)
  }
}
struct PerformsPlainly: AppIntent {
  static let title: LocalizedStringResource = "B"
  func perform() -> some ProvidesDialog & ReturnsValue<String?> {
    .result(value: nil, dialog: "done")
  }
}
