// Being told of changes, as programs in C hold it.

import Glibc
import IntentHost
import IntentModel
import Synchronization

/// One subscription. Any thread.
final class LibrarySubscription: Sendable {
  typealias Told = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void

  private let state = Mutex<(subscription: Subscription?, caller: pthread_t?)>((nil, nil))

  init(_ intents: Intents, _ told: @escaping Told, _ context: CallerContext) {
    // It does not hold this: the subscription ends with its handle.
    let subscription = intents.subscribe { [weak self] change in
      let json = JSON.object([
        "catalogue": .bool(change.catalogue),
        "rebuilt": .array(change.rebuilt.map { .string($0) }),
      ])
      self?.state.withLock { $0.caller = pthread_self() }
      json.text().withCString { told(context.pointer, $0) }
      self?.state.withLock { $0.caller = nil }
    }
    state.withLock { $0.subscription = subscription }
  }

  /// Nothing is told any more when this returns.
  func end() throws(LibraryError) {
    let (subscription, caller) = state.withLock { $0 }
    if let caller, pthread_equal(caller, pthread_self()) != 0 {
      throw LibraryError(.usage, "a subscription cannot be ended while it tells")
    }
    subscription?.cancelAndWait()
  }
}
