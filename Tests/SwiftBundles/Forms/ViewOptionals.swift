//: area: Views
//: form: a view that may be left out, `.overlay(isShown ? … : nil)`; the title of a navigation bar
//: state: supported
//: runs: perform Framed => {"value":"ok","extra":{"snippet":{"text":"Hull"}}}
import AppIntents
import SwiftUI

struct FramedView: View {
  let isFramed: Bool
  var body: some View {
    Text("Hull").overlay(
      isFramed
        ? RoundedRectangle(cornerRadius: 4).stroke(.gray.opacity(0.3), lineWidth: 1) : nil
    )
    .navigationTitle("Hulls").navigationBarTitleDisplayMode(.inline)
  }
}

struct Framed: AppIntent {
  static let title: LocalizedStringResource = "Framed"
  func perform() async throws -> some IntentResult & ReturnsValue<String> & ShowsSnippetView {
    .result(value: "ok", view: FramedView(isFramed: true))
  }
}
