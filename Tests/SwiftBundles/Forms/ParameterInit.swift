//: area: Parameters
//: form: a value that the intent's `init()` gives a parameter: a caller may leave it out
//: state: supported
//: runs: describe intents.TakesNote.parameters.0.type => "string?"
//: runs: perform TakesNote => {"value":"from init"}
//: runs: perform TakesNote note=s:given => {"value":"given"}
import AppIntents

struct TakesNote: AppIntent {
  static let title: LocalizedStringResource = "Take a note"
  @Parameter(title: "Note") var note: String
  init() { note = "from init" }
  func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: note) }
}
