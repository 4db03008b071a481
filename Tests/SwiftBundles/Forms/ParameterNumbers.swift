//: area: Parameters
//: form: numbers: `controlStyle:`, `inclusiveRange:` as a tuple, of constants, with labels
//: state: supported
//: runs: describe intents.TakesNumbers.parameters.0.range.1 => 10
//: runs: describe intents.TakesNumbers.parameters.3.range.0 => 1
import AppIntents

private nonisolated let lowest = 1
struct TakesNumbers: AppIntent {
  static let title: LocalizedStringResource = "Numbers"
  @Parameter(title: "A", default: 5, inclusiveRange: (0, 10)) var a: Int
  @Parameter(title: "B", controlStyle: .field, inclusiveRange: (lowerBound: 1, upperBound: 99))
  var b: Int?
  @Parameter(title: "C", default: 0.5, controlStyle: .slider, inclusiveRange: (0.0, 1.0)) var c:
    Double
  @Parameter(title: "D", inclusiveRange: (lowest, 9)) var d: Int?
  func perform() async throws -> some IntentResult { .result() }
}
