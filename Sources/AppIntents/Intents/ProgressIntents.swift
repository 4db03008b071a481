// Intents that report how far they are, run long, or take note of being cancelled.

import Synchronization

/// An intent that reports how far it is.
@_alwaysEmitConformanceMetadata
public protocol ProgressReportingIntent: AppIntent {}

extension ProgressReportingIntent {
  /// What the author counts on. The host is told while the intent runs.
  ///
  /// Compiled into the author's code, so that the bundle has Foundation's `Progress`.
  @_alwaysEmitIntoClient
  public var progress: Progress { _progress(Progress.self) }

  public func _progress(_ type: Progress.Type) -> Progress {
    guard let call = GuestCall.current else { return Progress(totalUnitCount: -1) }
    return ProgressMonitor.progress(of: call)
  }
}

/// Looks at the progress of each running call and tells the host what changed.
enum ProgressMonitor {
  /// Progress is safe to read from any thread.
  private struct Entry: @unchecked Sendable {
    var progress: Progress

    func report(to call: GuestCall) {
      call.tell(
        completed: progress.completedUnitCount, total: max(0, progress.totalUnitCount),
        text: progress.userInfo[ProgressUserInfoKey("description")] as? String)
    }
  }
  private static let known = Mutex<[UInt64: Entry]>([:])

  static func progress(of call: GuestCall) -> Progress {
    let entry = known.withLock { table in
      if let entry = table[call.id] { return entry }
      let entry = Entry(progress: Progress(totalUnitCount: -1))
      table[call.id] = entry
      watch(entry, call)
      return entry
    }
    return entry.progress
  }

  private static func watch(_ entry: Entry, _ call: GuestCall) {
    call.atEnd {
      entry.report(to: call)
      _ = known.withLock { $0.removeValue(forKey: call.id) }
    }
    Task {
      while !call.isOver {
        try? await Task.sleep(for: .milliseconds(100))
        if !call.isOver { entry.report(to: call) }
      }
    }
  }
}

/// An intent that may run for longer than a call usually may.
@_alwaysEmitConformanceMetadata
public protocol LongRunningIntent: ProgressReportingIntent {}

extension LongRunningIntent {
  public func performBackgroundTask<Result: Sendable>(
    options: LongRunningTaskOptions = [],
    operation: @Sendable @escaping () async throws -> Result
  ) async throws -> Result { try await operation() }
}

/// An intent that takes note of being cancelled.
@_alwaysEmitConformanceMetadata
public protocol CancellableIntent: AppIntent {}

extension CancellableIntent {
  public func withIntentCancellationHandler<Result>(
    operation: () async throws -> Result,
    onCancel handler: @escaping @Sendable (IntentCancellationReason) -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> Result {
    let call = GuestCall.current
    return try await withTaskCancellationHandler {
      try await operation()
    } onCancel: {
      handler(call?.isPastDeadline == true ? .timeout : .userCancelled)
    }
  }
}

extension LongRunningIntent where Self: CancellableIntent {
  public func performBackgroundTask<Result: Sendable>(
    options: LongRunningTaskOptions = [],
    operation: @Sendable @escaping () async throws -> Result,
    onCancel: @escaping @Sendable (IntentCancellationReason) -> Void
  ) async throws -> Result {
    try await withIntentCancellationHandler(operation: operation, onCancel: onCancel)
  }
}
