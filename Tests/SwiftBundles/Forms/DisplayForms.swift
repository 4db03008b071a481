//: area: Text
//: form: display representations: literal, title and subtitle, image, synonyms
//: state: supported
//: runs: describe enums.Flag.cases.0.subtitle => "Diver down"
import AppIntents

enum Flag: String, AppEnum {
  case alpha, bravo
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Flag", synonyms: ["Pennant"])
  static let caseDisplayRepresentations: [Flag: DisplayRepresentation] = [
    .alpha: DisplayRepresentation(
      title: "Alpha", subtitle: "Diver down", image: .init(systemName: "flag"), synonyms: ["A"]),
    .bravo: .init(title: "Bravo", image: .init(named: "b", isTemplate: true)),
  ]
}
struct Hoists: AppIntent {
  static let title: LocalizedStringResource = "Hoists"
  @Parameter(title: "Flag") var flag: Flag
  func perform() async throws -> some IntentResult { .result() }
}
