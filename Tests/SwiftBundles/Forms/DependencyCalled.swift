//: area: Dependencies
//: form: an intent with `@Dependency` that the author's code runs: `callAsFunction()`, and `perform()` where nothing is awaited
//: state: supported
//: runs: perform CallsTide => {"value":["high 1","high 1"]}
import AppIntents

final class TideTable: Sendable {
  let high = 1
}
struct TidePackage: AppIntentsPackage {
  init() { AppDependencyManager.shared.add(dependency: TideTable()) }
}
struct ReadsTide: AppIntent {
  static let title: LocalizedStringResource = "Read the tide"
  @Dependency var table: TideTable
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: "high \(table.high)")
  }
}
struct CallsTide: AppIntent {
  static let title: LocalizedStringResource = "Call the tide"
  func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
    let performed = try await ReadsTide().perform().value ?? ""
    return .result(value: [performed, try await ReadsTide()()])
  }
}
