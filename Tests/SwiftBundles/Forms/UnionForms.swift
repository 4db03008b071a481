//: area: Macros
//: form: `@UnionValue` as parameter, list, result and in a summary
//: state: partial: isolated by default, such an enum needs `nonisolated`; who is asked for one gets no list of its cases and no search for entities: it is given as `case:value` or in JSON
//: runs: perform Points target=r:case=s:ship;value=e:Ship/3 => {"value":"ship 3"}
//: runs: describe intents.Points.summary.cases.0.values => ["ship"]
//: runs: perform Points target=r:case=s:words;value=s:north => {"value":"words north"}
import AppIntents

@UnionValue
nonisolated enum Bearing {
  case ship(Ship)
  case words(String)
  case angle(Double)
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Bearing"
  static let caseDisplayRepresentations: [Cases: DisplayRepresentation] = [
    .ship: "Ship", .words: "Words", .angle: "Angle",
  ]
}
struct Points: AppIntent {
  static let title: LocalizedStringResource = "Point"
  @Parameter(title: "Target") var target: Bearing
  @Parameter(title: "Others") var others: [Bearing]?
  static var parameterSummary: some ParameterSummary {
    Switch(\.$target) {
      Case(.ship) { Summary("Point at ship \(\.$target)") }
      DefaultCase { Summary("Point \(\.$target)") { \.$others } }
    }
  }
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    switch target {
    case .ship(let ship): return .result(value: "ship \(ship.id)")
    case .words(let words): return .result(value: "words \(words)")
    case .angle(let angle): return .result(value: "angle \(angle)")
    }
  }
}
