//: area: Intents
//: form: an intent that is a final class
//: state: supported
//: runs: perform CountsByClass n=i:4 => {"value":5}
import AppIntents

final class CountsByClass: AppIntent, @unchecked Sendable {
  static let title: LocalizedStringResource = "Class"
  @Parameter(title: "N") var n: Int
  init() {}
  func perform() async throws -> some ReturnsValue<Int> { .result(value: n + 1) }
}
