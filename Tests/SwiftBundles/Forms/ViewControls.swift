//: area: Views
//: form: buttons and toggles with intents in their forms; `ShortcutsLink`, `SiriTipView`; accessibility actions
//: state: partial: the text of a view is shown, nothing is drawn
//: runs: perform ShowsControls => {"status":"ok"}
import AppIntents
import SwiftUI

struct ShowsControls: AppIntent {
  static let title: LocalizedStringResource = "Controls"
  @MainActor func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result { ControlsCard() }
  }
}
struct ControlsCard: View {
  var body: some View {
    VStack {
      Button(intent: Minimal()) { Label("Go", systemImage: "play") }
      Button(role: .destructive, intent: Minimal()) { Text("Sink") }
      Button("Raise", role: .cancel, intent: Minimal())
      Button("Lower", systemImage: "arrow.down", intent: Minimal())
      Button("Paint", image: ImageResource(name: "brush", bundle: .main), intent: Minimal())
      Toggle(isOn: true, intent: Minimal()) { Text("Light") }
      Toggle("Horn", isOn: false, intent: Minimal())
      ShortcutsLink().shortcutsLinkStyle(.dark)
      SiriTipView(intent: Minimal()).siriTipViewStyle(.automatic)
      Text("Deck").accessibilityAction(named: "Go", intent: Minimal())
    }
  }
}
