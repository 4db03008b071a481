// A value behind a lock. `Synchronization.Mutex` demands that nothing of the caller's region enters
// its closure, which a call with its handler cannot promise.

import Synchronization

/// A value that only one thread at a time can reach.
final class Guarded<Value>: @unchecked Sendable {
  // Safe to share: `value` is touched only while the mutex is held.
  private let mutex = Mutex(())
  private var value: Value

  init(_ value: Value) { self.value = value }

  /// nil: another thread is at it.
  func withLockIfFree<Result>(_ body: (inout Value) -> Result) -> Result? {
    guard mutex._unsafeTryLock() else { return nil }
    defer { mutex._unsafeUnlock() }
    return body(&value)
  }

  func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    mutex._unsafeLock()
    defer { mutex._unsafeUnlock() }
    return try body(&value)
  }
}
