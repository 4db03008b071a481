//: area: Parameters
//: form: measurements: `defaultUnit:`, `unit:`, `defaultValue:`, `supportsNegativeNumbers:`
//: state: supported
//: runs: describe intents.TakesMeasures.parameters.0.defaultUnit => "kilometers"
import AppIntents

struct TakesMeasures: AppIntent {
  static let title: LocalizedStringResource = "Measures"
  @Parameter(title: "A", defaultValue: 5, defaultUnit: .kilometers, supportsNegativeNumbers: false)
  var a: Measurement<UnitLength>
  @Parameter(unit: .celsius) var b: Measurement<UnitTemperature>?
  func perform() async throws -> some IntentResult { .result() }
}
