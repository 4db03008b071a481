//: area: Summaries
//: form: sentences, lists without a sentence, nothing; `When` with closures as arguments or trailing; `Switch` over enum and widget family
//: state: supported
//: runs: describe intents.Summarised.summary.cases.0.then.also.0 => "ship"
import AppIntents

struct Summarised: AppIntent {
  static let title: LocalizedStringResource = "Summarised"
  @Parameter(title: "Rig") var rig: Rig
  @Parameter(title: "Crew", default: 1) var crew: Int
  @Parameter(title: "Ship") var ship: Ship?
  static var parameterSummary: some ParameterSummary {
    Switch(\.$rig) {
      Case(.sloop) { Summary("Sail with \(\.$crew)") { \.$ship } }
      Case([.ketch]) {
        When(\.$ship, .hasAnyValue) {
          Summary("Ketch \(\.$ship)")
        } otherwise: {
          Summary()
        }
      }
      DefaultCase {
        When(
          \.$crew, .greaterThan, 3, { Summary("Many") },
          otherwise: {
            Summary {
              \.$crew; \.$ship
            }
          })
      }
    }
  }
  func perform() async throws -> some IntentResult { .result() }
}
