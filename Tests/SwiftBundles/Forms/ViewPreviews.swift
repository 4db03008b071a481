//: area: Views
//: form: `#Preview`, `@Observable`, a label by key, a dialog where a snippet is declared and none is given
//: state: supported
//: runs: perform TellsOnly => {"dialog":"Nothing to show"}
import AppIntents
import SwiftUI

@Observable final class Lookout {
  var name = "Dog"
}
struct TellsOnly: AppIntent {
  static let title: LocalizedStringResource = "Tell Only"
  @MainActor func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
    if Task.isCancelled { return .result(dialog: "Shown", view: LookoutLabel(key: "Lookout")) }
    return .result(dialog: "Nothing to show")
  }
}
struct LookoutLabel: View {
  let key: LocalizedStringKey
  var body: some View { Label(key, systemImage: "clock") }
}
#Preview { LookoutLabel(key: "Lookout") }
#Preview("Named") {
  LookoutLabel(key: "Lookout")
}
