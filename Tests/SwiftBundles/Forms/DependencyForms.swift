//: area: Dependencies
//: form: `@Dependency`, `@AppDependency(key:)`; `add(dependency:)` and `add { }`, from a package's `init()`
//: state: supported
//: runs: perform CallsBosun => {"value":"BoBo"}
import AppIntents

final class Bosun: Sendable { let name = "Bo" }
struct Crew: AppIntentsPackage {
  init() {
    AppDependencyManager.shared.add(dependency: Bosun())
    AppDependencyManager.shared.add(key: "spare") { Bosun() }
  }
}
struct CallsBosun: AppIntent {
  static let title: LocalizedStringResource = "Calls"
  @Dependency private var bosun: Bosun
  @AppDependency(key: "spare") private var spare: Bosun
  func perform() async throws -> some ReturnsValue<String> {
    .result(value: bosun.name + spare.name)
  }
}
