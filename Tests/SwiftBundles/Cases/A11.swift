// Code that hops to the main queue.
import AppIntents
import Dispatch
struct Hop: AppIntent {
  static let title: LocalizedStringResource = "Hop"
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    let n = await withCheckedContinuation { c in
      DispatchQueue.global().async { c.resume(returning: DispatchQueue.main.sync { 41 }) }
    }
    return .result(value: n)
  }
}
struct Lock: AppIntent {
  static let title: LocalizedStringResource = "Lock"
  @MainActor func perform() async throws -> some IntentResult {
    DispatchQueue.main.sync {}
    return .result()
  }
}
struct Sleepy: AppIntent {
  static let title: LocalizedStringResource = "Sleepy"
  func perform() async throws -> some IntentResult {
    try await Task.sleep(for: .seconds(600))
    return .result()
  }
}
