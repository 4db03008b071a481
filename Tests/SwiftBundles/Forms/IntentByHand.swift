//: area: Intents
//: form: made and run by the author's code: `var i = X(); i.p = v; try await i.perform()`, `callAsFunction`
//: state: supported
//: runs: perform DoublesTwice n=i:3 => {"value":12}
import AppIntents

struct Doubles: AppIntent {
  static let title: LocalizedStringResource = "Doubles"
  @Parameter(title: "N") var n: Int
  init() {}
  init(n: Int) { self.n = n }
  func perform() async throws -> some ReturnsValue<Int> { .result(value: n * 2) }
}
struct DoublesTwice: AppIntent {
  static let title: LocalizedStringResource = "Twice"
  @Parameter(title: "N") var n: Int
  func perform() async throws -> some ReturnsValue<Int> {
    let first = Doubles()
    first.n = n
    let half = try await first.perform().value ?? 0
    return .result(value: try await Doubles(n: half)(donate: false))
  }
}
