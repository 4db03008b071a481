// One value from one thread to another, with a time-out. The thread that waits is a call's own; the
// thread that delivers never waits.

import Glibc

/// A place for values that a thread waits for.
public final class Mailbox<Value: Sendable>: @unchecked Sendable {
  // Safe to share: `values` and `isClosed` are touched only while the mutex is held.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var values: [Value] = []
  private var isClosed = false

  public init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  public func put(_ value: Value) {
    pthread_mutex_lock(mutex)
    values.append(value)
    pthread_cond_signal(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Nothing comes any more: whoever waits gets what is there, then nil.
  public func close() {
    pthread_mutex_lock(mutex)
    isClosed = true
    pthread_cond_broadcast(condition)
    pthread_mutex_unlock(mutex)
  }

  /// Nothing is there and nothing comes.
  public var isDone: Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return isClosed && values.isEmpty
  }

  /// The next value; nil after so many seconds, or when it is closed and empty. nil seconds: for ever.
  public func take(within seconds: Double?) -> Value? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    var until = timespec()
    clock_gettime(CLOCK_MONOTONIC, &until)
    let nanoseconds = Int(min(seconds ?? 0, 1e9) * 1e9) + until.tv_nsec
    until.tv_sec += nanoseconds / 1_000_000_000
    until.tv_nsec = nanoseconds % 1_000_000_000
    while values.isEmpty, !isClosed {
      if seconds == nil {
        pthread_cond_wait(condition, mutex)
      } else if pthread_cond_timedwait(condition, mutex, &until) == ETIMEDOUT {
        break
      }
    }
    return values.isEmpty ? nil : values.removeFirst()
  }
}
