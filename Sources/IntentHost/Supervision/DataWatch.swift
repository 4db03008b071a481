// The data folder of a process whose call waits for somebody else. It must never touch the call's socket, which its own
// thread reads, and never have more than one thread: a bundle can ask as often as it likes.

import Glibc
import Synchronization

/// Looks at the data folder of a process while its call waits for a person, or for a connection: they may take as long
/// as they like, and threads of the bundle go on meanwhile. Ends the process when it is too much.
final class DataWatch: Sendable {
  private struct State {
    var isWaiting = false
    var hasThread = false
    var hasFound = false
  }
  private let state = Guarded(State())

  func begin(_ runner: Runner) {
    guard runner.specification.data != nil else { return }
    let needsThread = state.withLock { state in
      state.isWaiting = true
      defer { state.hasThread = true }
      return !state.hasThread
    }
    guard needsThread else { return }
    // Without a thread it is looked at again when the call goes on.
    if !Thread.start({ [self] in watch(runner) }) { state.withLock { $0.hasThread = false } }
  }

  /// Returns whether it was too much; the process is ended then.
  func end() -> Bool {
    state.withLock { state in
      state.isWaiting = false
      return state.hasFound
    }
  }

  private func watch(_ runner: Runner) {
    var pause = Runner.longestBetweenLooks
    while true {
      usleep(UInt32(clamping: pause / 1000))
      // `isGone` would wait for the call.
      let hasEnded = runner.owner.knowsEnd(of: runner.number)
      let isOver = state.withLock { state in
        state.hasThread = state.isWaiting && !hasEnded
        return !state.hasThread
      }
      guard !isOver else { return }
      guard let next = runner.lookAtData() else { break }
      pause = next
    }
    state.withLock { $0.hasFound = true }
    runner.kill()
  }
}
