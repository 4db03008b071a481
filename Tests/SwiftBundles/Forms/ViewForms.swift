//: area: Views
//: form: snippet views: text, stacks, images, modifiers, buttons with intents
//: state: partial: the text of a view is shown, nothing is drawn; of SwiftUI, what snippets and the documentation use
//: runs: perform ShowsCard => {"extra":{"snippet":{"text":"Ship\nName Ada\n1\n2\nAgain"}}}
import AppIntents
import SwiftUI

struct ShowsCard: AppIntent {
  static let title: LocalizedStringResource = "Card"
  @MainActor func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: ShipCard(name: "Ada"))
  }
}
struct ShipCard: View {
  let name: String
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Label(LocalizedStringResource("Ship"), systemImage: "ferry").font(.headline)
      HStack {
        Text("Name")
        Spacer()
        Text(name).bold().foregroundStyle(.secondary)
      }
      .padding(.horizontal, 8)
      if name.isEmpty { Divider() }
      ForEach([1, 2], id: \.self) { Text(verbatim: "\($0)") }
      Button("Again", intent: Minimal())
    }
    .background(Color.blue.opacity(0.2), in: RoundedRectangle(cornerRadius: 8))
  }
}
