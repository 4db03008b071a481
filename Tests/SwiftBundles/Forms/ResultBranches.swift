//: area: Results
//: form: branches of one `perform()` that return the same kind
//: state: supported
//: runs: perform Branching n=i:-1 => {"value":null}
import AppIntents

struct Branching: AppIntent {
  static let title: LocalizedStringResource = "Branching"
  @Parameter(title: "N") var n: Int
  func perform() async throws -> some IntentResult & ReturnsValue<Int?> {
    if n < 0 { return .result(value: nil) }
    return .result(value: n)
  }
}
