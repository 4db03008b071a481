//: area: Parameters
//: form: `kind:` of dates and date components
//: state: supported
//: runs: describe intents.TakesDates.parameters.0.dateKind => "date"
import AppIntents

struct TakesDates: AppIntent {
  static let title: LocalizedStringResource = "Dates"
  @Parameter(title: "A", kind: .date) var a: Date?
  @Parameter(title: "B", kind: .time) var b: DateComponents?
  func perform() async throws -> some IntentResult { .result() }
}
