// Who holds a connection. Those who have not shown the token have a small share of their own, and the one
// of them that came first makes room for the next: however many come, whoever has the token comes in.

import Glibc
import Synchronization

/// The open connections of a server.
final class ConnectionShare: Sendable {
  private struct State {
    /// In the order in which they came.
    var strangers: [HTTPConnection] = []
    var known: Set<ObjectIdentifier> = []
    /// Also those that were closed and whose threads have not yet ended.
    var served = 0
  }
  private let state = Mutex(State())
  private let mostStrangers: Int
  private let mostKnown: Int

  /// - Parameters:
  ///   - strangers: connections that may be open without having shown the token.
  ///   - known: connections that have.
  init(strangers: Int = 192, known: Int = 512) {
    mostStrangers = strangers
    mostKnown = known
  }

  /// Whether another one can be taken. What was closed ends at once, so this is soon true again.
  var hasRoom: Bool { state.withLock { $0.served < 2 * mostStrangers + mostKnown } }

  /// Takes a connection in, as that of a stranger.
  func enter(_ connection: HTTPConnection) {
    state.withLock { state in
      state.served += 1
      state.strangers.append(connection)
      guard state.strangers.count > mostStrangers else { return }
      // Its thread wakes up and leaves; only that closes the descriptor, so no other is meant by it.
      shutdown(state.strangers.removeFirst().socket, Int32(SHUT_RDWR))
    }
  }

  /// The token was shown on it. False: there are too many, or it has just made room for another.
  func accept(_ connection: HTTPConnection) -> Bool {
    state.withLock { state in
      if state.known.contains(ObjectIdentifier(connection)) { return true }
      guard state.known.count < mostKnown,
        let place = state.strangers.firstIndex(where: { $0 === connection })
      else { return false }
      state.strangers.remove(at: place)
      state.known.insert(ObjectIdentifier(connection))
      return true
    }
  }

  /// Its thread ends.
  func leave(_ connection: HTTPConnection) {
    state.withLock { state in
      state.served -= 1
      state.known.remove(ObjectIdentifier(connection))
      state.strangers.removeAll { $0 === connection }
    }
  }
}
