//: area: App Shortcuts
//: form: a parameter's presentation with collections of options; negative phrases; every tile colour
//: state: partial: presentations and negative phrases compile and reach no one
import AppIntents

struct Berths: DynamicOptionsProvider {
  func results() async throws -> [Rig] { [.sloop] }
}
struct ChoosesRig: AppIntent {
  static let title: LocalizedStringResource = "Choose Rig"
  @Parameter(title: "Rig", optionsProvider: Berths()) var rig: Rig
  func perform() async throws -> some IntentResult { .result() }
}
enum Colours {
  static let all: [ShortcutTileColor] = [
    .red, .orange, .tangerine, .yellow, .lime, .teal, .lightBlue, .blue, .navy, .grape, .purple,
    .pink, .grayBlue, .grayGreen, .grayBrown,
  ]
  static let shortcut = AppShortcut(
    intent: ChoosesRig(), phrases: ["Choose \(\.$rig) in \(.applicationName)"],
    shortTitle: "Choose",
    systemImageName: "sailboat",
    parameterPresentation: .init(for: \.$rig, summary: .init("Choose \(\.$rig)")) {
      AppShortcutOptionsCollection(Berths(), title: "Rigs", systemImageName: "sailboat")
    })
  static let negative = NegativeAppShortcutPhrases(phrases: ["Never \(.applicationName)"])
}
