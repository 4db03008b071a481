//: area: Parameters
//: form: `@IntentParameterDependency<Intent>(\\.$a)` in a query or provider
//: state: supported
//: runs: options Moors -m berth ship=e:Ship/4 => {"value":{"options":["Berth of 4"]}}
//: runs: options Moors -m berth => {"value":{"options":["Any"]}}
import AppIntents

struct BerthOptions: DynamicOptionsProvider {
  @IntentParameterDependency<Moors>(\.$ship) var intent
  func results() async throws -> [String] {
    intent.map { ["Berth of \($0.ship.id)"] } ?? ["Any"]
  }
}
struct Moors: AppIntent {
  static let title: LocalizedStringResource = "Moors"
  @Parameter(title: "Ship") var ship: Ship
  @Parameter(title: "Berth", optionsProvider: BerthOptions()) var berth: String
  func perform() async throws -> some IntentResult { .result() }
}
