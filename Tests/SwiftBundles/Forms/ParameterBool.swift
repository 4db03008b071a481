//: area: Parameters
//: form: `displayName:` of a Bool
//: state: supported
//: runs: describe intents.TakesBool.parameters.0.displayName.true => "Up"
import AppIntents

struct TakesBool: AppIntent {
  static let title: LocalizedStringResource = "Bool"
  @Parameter(title: "A", displayName: .init(true: "Up", false: "Down")) var a: Bool?
  @Parameter(title: "B", default: false, displayName: Bool.IntentDisplayName(true: "Y", false: "N"))
  var b: Bool
  func perform() async throws -> some IntentResult { .result() }
}
