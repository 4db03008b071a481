//: area: Refinements
//: form: `ProgressReportingIntent`, `LongRunningIntent`, `CancellableIntent`, `UndoableIntent`
//: state: supported
//: runs: perform Takes => {"value":2}
import AppIntents

struct Takes: ProgressReportingIntent, CancellableIntent, UndoableIntent {
  static let title: LocalizedStringResource = "Takes"
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    progress.totalUnitCount = 4
    progress.completedUnitCount = 2
    try await withIntentCancellationHandler {
      try await Task.sleep(for: .milliseconds(1))
    } onCancel: { _ in
    }
    return .result(value: 2)
  }
}
