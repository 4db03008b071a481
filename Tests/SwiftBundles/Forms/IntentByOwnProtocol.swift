//: area: Intents
//: form: conformance by a protocol of the author's, whose extension supplies members
//: state: supported
//: runs: describe intents.QuietOne.discoverable => false
import AppIntents

nonisolated protocol Quiet: AppIntent {}
extension Quiet { nonisolated static var isDiscoverable: Bool { false } }
struct QuietOne: Quiet {
  static let title: LocalizedStringResource = "Quiet"
  func perform() async throws -> some IntentResult { .result() }
}
