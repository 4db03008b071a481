//: area: Names
//: form: the author's own types win: an `IntentItemSection` of one's own
//: state: supported
//: runs: perform UsesOwn => {"value":"mine"}
import AppIntents

enum IntentItemSection { case mine }
struct UsesOwn: AppIntent {
  static let title: LocalizedStringResource = "Own"
  func perform() async throws -> some ReturnsValue<String> {
    .result(value: "\(IntentItemSection.mine)")
  }
}
