//: area: Names
//: form: `os_log`, `OSLog`, `OSAllocatedUnfairLock`, `OSSignposter`
//: state: partial: lines go to the bundle's log; signposts reach no profiler
//: runs: perform LogsAndLocks => {"value":4}
import AppIntents
import OSLog
import os

nonisolated private let formsLog = OSLog(subsystem: "org.example", category: "forms")

struct LogsAndLocks: AppIntent {
  static let title: LocalizedStringResource = "Logs"
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    os_log("%{public}@ is %d of %.1f%%", log: formsLog, type: .error, "This", 3, 99.5)
    os_log(.info, "plain")
    Logger(formsLog).info("\("private", privacy: .private(mask: .hash))")
    let lock = OSAllocatedUnfairLock(initialState: 3)
    let signposter = OSSignposter(subsystem: "org.example", category: "forms")
    let interval = signposter.beginInterval("count")
    defer { signposter.endInterval("count", interval) }
    return .result(
      value: lock.withLock { count in
        count += 1
        return count
      })
  }
}
