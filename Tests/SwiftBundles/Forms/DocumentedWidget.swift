//: area: Documentation
//: form: widget configuration: a summary that shows a parameter by the value of another
//: state: supported
//: runs: describe intents.ShowsTide.summary.when.value => true
//: runs: describe intents.ShowsTide.summary.then.also => ["port", "rotates", "every"]
//: runs: describe intents.ShowsTide.summary.otherwise.also => ["port", "rotates"]
import AppIntents

enum Every: String, AppEnum {
  case hourly, daily
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Interval"
  static let caseDisplayRepresentations: [Every: DisplayRepresentation] = [
    .hourly: "Every Hour", .daily: "Every Day",
  ]
}
struct ShowsTide: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Tide"
  static let description = IntentDescription("Shows the tide.")
  @Parameter(title: "Port") var port: String?
  @Parameter(title: "Rotate", default: true) var rotates: Bool
  @Parameter(title: "Every", default: .daily) var every: Every
  static var parameterSummary: some ParameterSummary {
    When(\.$rotates, .equalTo, true) {
      Summary {
        \.$port
        \.$rotates
        \.$every
      }
    } otherwise: {
      Summary {
        \.$port
        \.$rotates
      }
    }
  }
}
