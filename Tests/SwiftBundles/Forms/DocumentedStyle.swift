//: area: Documentation
//: form: static parameter types: an enum made a parameter in an extension, with a table, a numeric format, subtitles and a workout type
//: state: supported
//: runs: describe enums.Stroke.cases.0.subtitle => "On the front"
//: runs: describe enums.Stroke.display.name => {"key": "Stroke", "table": "Sea"}
import AppIntents
import HealthKit

nonisolated enum Stroke: String, Codable, Sendable {
  case crawl, back
  var workout: HKWorkoutActivityType { .swimming }
}
nonisolated extension Stroke: AppEnum {
  static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      name: LocalizedStringResource("Stroke", table: "Sea"),
      numericFormat: LocalizedStringResource("\(placeholder: .int) strokes", table: "Sea"))
  }
  static let caseDisplayRepresentations: [Stroke: DisplayRepresentation] = [
    .crawl: DisplayRepresentation(
      title: "Crawl", subtitle: "On the front", image: .init(systemName: "figure.pool.swim")),
    .back: DisplayRepresentation(title: "Back", subtitle: "On the back"),
  ]
}
struct Swims: AppIntent {
  static let title: LocalizedStringResource = "Swim"
  @Parameter(title: "Stroke") var stroke: Stroke
  func perform() async throws -> some IntentResult { .result() }
}
