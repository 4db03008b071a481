// The person says no, and the intent reports a crash.
import AppIntents
enum AddError: Error { case failed }
struct AddPeer: AppIntent {
  static let title: LocalizedStringResource = "Add Peer"
  @Parameter(title: "Key") var key: String
  func perform() async throws -> some IntentResult {
    do {
      try await requestConfirmation(result: .result(dialog: "Add this peer?"))
      try Data("x".utf8).write(to: URL(fileURLWithPath: "added"))
    } catch { throw AddError.failed }
    return .result()
  }
}
struct AddPeerQuietly: AppIntent {
  static let title: LocalizedStringResource = "Add Peer quietly"
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    do { try await requestConfirmation() } catch { return .result(value: "swallowed") }
    return .result(value: "confirmed")
  }
}
