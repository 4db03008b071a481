//: area: Parameters
//: form: `requestValueDialog:` from a literal, an `IntentDialog`, a resource with a table
//: state: supported
//: runs: describe intents.TakesDialogs.parameters.0.prompt => "Which?"
import AppIntents

struct TakesDialogs: AppIntent {
  static let title: LocalizedStringResource = "Dialogs"
  @Parameter(title: "A", requestValueDialog: "Which?") var a: Rig?
  @Parameter(title: "B", requestValueDialog: IntentDialog("What")) var b: String?
  @Parameter(
    title: "C", requestValueDialog: IntentDialog(LocalizedStringResource("How", table: "T"))) var c:
    Int?
  @Parameter(title: "D", requestDisambiguationDialog: "Which one?") var d: Ship?
  func perform() async throws -> some IntentResult { .result() }
}
