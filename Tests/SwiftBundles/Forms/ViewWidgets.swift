//: area: Views
//: form: widgets and controls around an intent: `AppIntentConfiguration`, `StaticConfiguration`, `AppIntentControlConfiguration`, families, bundles, previews
//: state: partial: the widget's intent is listed and edited (`intents widget`), by the widget's own name where it has one; no timeline, view or control is asked for
//: runs: describe intents.PicksBerth.conforms.0 => "widgetConfiguration"
//: runs: describe intents.PicksBerth.title => "Berth"
//: runs: describe intents.PicksBerth.description => "Where a ship lies."
//: runs: perform FlipsLamp value=b:true => {"status":"ok"}
import AppIntents
import SwiftUI
import WidgetKit

struct PicksBerth: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Pick a berth"
  @Parameter(title: "Berth", default: "A1") var berth: String
}

nonisolated struct BerthEntry: TimelineEntry {
  let date: Date
  let berth: String
}

struct BerthTimeline: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> BerthEntry { BerthEntry(date: .now, berth: "") }
  func snapshot(for configuration: PicksBerth, in context: Context) async -> BerthEntry {
    BerthEntry(date: .now, berth: configuration.berth)
  }
  func timeline(for configuration: PicksBerth, in context: Context) async -> Timeline<BerthEntry> {
    let isSmall = context.family == .systemSmall
    return Timeline(
      entries: [BerthEntry(date: .now, berth: configuration.berth)],
      policy: isSmall ? .atEnd : .never)
  }
}

extension BerthTimeline {
  func recommendations() -> [AppIntentRecommendation<PicksBerth>] {
    let name = "A1"
    return [
      AppIntentRecommendation(intent: PicksBerth(), description: name),
      AppIntentRecommendation(intent: PicksBerth(), description: "Berth \(name)"),
    ]
  }
}

struct BerthView: View {
  @Environment(\.widgetFamily) private var family
  let entry: BerthEntry
  var body: some View {
    Text(entry.berth).truncationMode(.tail).widgetAccentable(family != .systemSmall)
      .containerBackground(.background, for: .widget)
      .widgetURL(URL(string: "harbour://berth"))
  }
}

struct BerthWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "berth", intent: PicksBerth.self, provider: BerthTimeline()) {
      BerthView(entry: $0)
    }
    .configurationDisplayName("Berth").description("Where a ship lies.")
    .supportedFamilies([.systemSmall, .systemMedium, .accessoryRectangular])
    .contentMarginsDisabled()
  }
}

struct TideTimeline: TimelineProvider {
  func placeholder(in context: Context) -> BerthEntry { BerthEntry(date: .now, berth: "") }
  func getSnapshot(in context: Context, completion: @escaping (BerthEntry) -> Void) {
    completion(placeholder(in: context))
  }
  func getTimeline(in context: Context, completion: @escaping (Timeline<BerthEntry>) -> Void) {
    completion(Timeline(entries: [placeholder(in: context)], policy: .after(.now)))
  }
}
struct TideWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "tide", provider: TideTimeline()) { BerthView(entry: $0) }
  }
}

struct PicksLamp: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Pick a lamp"
  @Parameter(title: "Lamp") var lamp: String?
}
struct FlipsLamp: SetValueIntent {
  static let title: LocalizedStringResource = "Flip the lamp"
  static let name = "Horn"
  @Parameter(title: "On") var value: Bool
  func perform() async throws -> some IntentResult { .result() }
}
struct LampValue: AppIntentControlValueProvider {
  func previewValue(configuration: PicksLamp) -> Bool { false }
  func currentValue(configuration: PicksLamp) async throws -> Bool { configuration.lamp != nil }
}
struct LampControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "lamp", provider: LampValue()) { isOn in
      ControlWidgetToggle(isOn: isOn, action: FlipsLamp()) {
        Label("Lamp", systemImage: "lamp.desk")
      } valueLabel: { isOn in
        Text(isOn ? "On" : "Off")
      }
    }
    .displayName("Lamp")
  }
}
struct HornControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "horn") {
      ControlWidgetButton(action: FlipsLamp()) { Label(FlipsLamp.name, image: "horn") }
    }
  }
}

struct HarbourWidgets: WidgetBundle {
  var body: some Widget {
    BerthWidget()
    if true { TideWidget() }
    LampControl()
    HornControl()
  }
}

#Preview(as: .systemSmall) {
  BerthWidget()
} timeline: {
  BerthEntry(date: .now, berth: "A1")
}
