//: area: Refinements
//: form: `WidgetConfigurationIntent`, `ControlConfigurationIntent`, `SetFocusFilterIntent`: parameters without `perform()`
//: state: partial: a manifest says the kind; there is no widget to configure but by `intents edit`
//: runs: describe intents.ConfiguresWidget.conforms.0 => "widgetConfiguration"
import AppIntents

struct ConfiguresWidget: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Widget"
  @Parameter(title: "Rig", default: .sloop) var rig: Rig
}
struct ConfiguresControl: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Control"
  @Parameter(title: "On", default: true) var on: Bool
}
