//: area: App Shortcuts
//: form: phrases with the app's name and a parameter, tile colour, presentation
//: state: partial: parameter presentations and negative phrases are kept as source
import AppIntents

struct SeaShortcuts: AppShortcutsProvider {
  static let shortcutTileColor: ShortcutTileColor = .teal
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: Hoists(),
      phrases: ["Hoist \(\.$flag) in \(.applicationName)", "Hoist with \(.applicationName)"],
      shortTitle: "Hoist", systemImageName: "flag")
    AppShortcut(intent: Minimal(), phrases: ["Do it in \(.applicationName)"])
  }
}
