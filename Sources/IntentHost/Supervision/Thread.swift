// Threads of hosts that live long. There is no Foundation and no need of a pool: a call takes a process, so
// that a thread more is nothing.

import Glibc

/// Starts threads.
public enum Thread {
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs `body` on a thread of its own. Returns false when there can be no more of them.
  /// `signals`: whether it may be the one that a signal to the process interrupts.
  public static func start(
    signals: Bool = true, _ body: @escaping @Sendable () -> Void
  ) -> Bool {
    var all = sigset_t()
    var before = sigset_t()
    sigfillset(&all)
    // It inherits the mask; blocked later, one could reach it first.
    if !signals { pthread_sigmask(SIG_SETMASK, &all, &before) }
    defer { if !signals { pthread_sigmask(SIG_SETMASK, &before, nil) } }
    let context = Unmanaged.passRetained(Work(body)).toOpaque()
    var thread = pthread_t()
    let made = pthread_create(
      &thread, nil,
      { raw in
        guard let raw else { return nil }
        Unmanaged<Work>.fromOpaque(raw).takeRetainedValue().body()
        return nil
      }, context)
    guard made == 0 else {
      Unmanaged<Work>.fromOpaque(context).release()
      return false
    }
    pthread_detach(thread)
    return true
  }
}
