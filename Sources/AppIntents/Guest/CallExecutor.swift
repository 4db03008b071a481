// Runs the code of a call on one thread of its own while that is free, else where Swift would run it.
//
// Swift's own pool would start three threads for most calls (two workers, and libdispatch's manager with its timers and
// files), and a process that is forked for each call pays for them each time. Must never: keep a job waiting for a thread that
// is at work, since that one may wait for just this job.

import CIntentGuest

/// Where a call's asynchronous code runs that belongs to no actor.
final class CallExecutor: TaskExecutor {
  static let shared = CallExecutor()

  private init() {}

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // A job is one pointer, which C carries to the thread.
    let isTaken = intent_guest_worker_take(unsafeBitCast(job, to: UnsafeRawPointer.self)) { raw in
      guard let raw else { return }
      unsafeBitCast(raw, to: UnownedJob.self)
        .runSynchronously(on: CallExecutor.shared.asUnownedTaskExecutor())
    }
    if isTaken == 0 { globalConcurrentExecutor.enqueue(job) }
  }
}
