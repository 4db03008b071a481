//: area: Parameters
//: form: `@Parameter`, `@Parameter()`, `@Parameter(description:)`, `@Parameter(default:)` without a title
//: state: supported
//: runs: perform TakesBare a=i:1 c=b:1 d=i:7 => {"value":8}
//: runs: describe intents.TakesBare.parameters.3.default => 7
import AppIntents

struct TakesBare: AppIntent {
  static let title: LocalizedStringResource = "Bare"
  @Parameter var a: Int
  @Parameter() var b: String?
  @Parameter(description: "d") var c: Bool
  @Parameter(default: 7) var d: Int
  func perform() async throws -> some ReturnsValue<Int> { .result(value: a + d) }
}
