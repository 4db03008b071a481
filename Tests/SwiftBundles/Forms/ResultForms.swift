//: area: Results
//: form: value, dialog, opened intent, action button, snippet intent: every combination of labels
//: state: supported
//: runs: perform GivesBoth => {"value":["a"],"dialog":{"key":"all of %lld","arguments":[1]}}
//: runs: perform OpensNext => {"dialog":"next"}
//: runs: perform ShipSnippet => {"extra":{"snippet":{"text":"A ship"}}}
import AppIntents
import SwiftUI

struct GivesBoth: AppIntent {
  static let title: LocalizedStringResource = "Both"
  func perform() async throws -> some IntentResult & ReturnsValue<[String]> & ProvidesDialog {
    .result(value: ["a"], dialog: IntentDialog(full: "all of \(1)", supporting: "1"))
  }
}
struct OpensAddress: AppIntent {
  static let title: LocalizedStringResource = "Opens"
  func perform() async throws -> some IntentResult & OpensIntent {
    guard let url = URL(string: "https://example.org/") else {
      throw AppIntentError.Unrecoverable.unknown
    }
    return .result(opensIntent: OpenURLIntent(url))
  }
}
struct OpensNext: AppIntent {
  static let title: LocalizedStringResource = "Next"
  func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
    .result(opensIntent: GivesBoth(), dialog: "next")
  }
}
struct GivesSnippet: AppIntent {
  static let title: LocalizedStringResource = "Snippet"
  func perform() async throws -> some IntentResult & ShowsSnippetIntent {
    .result(snippetIntent: ShipSnippet())
  }
}
struct ShipSnippet: SnippetIntent {
  static let title: LocalizedStringResource = "Ship"
  func perform() async throws -> some IntentResult & ShowsSnippetView {
    .result(view: Text("A ship"))
  }
}
