// One client: what it has said of itself, its calls on their way, what it was asked. Messages come from
// the thread that reads; no method here waits for a call.

import IntentHost
import IntentMCP
import IntentModel
import Synchronization

/// Something on its way that a client may call off.
protocol Cancellable: AnyObject, Sendable {
  func cancel()
}

/// The state of one connection.
final class ClientSession: Sendable {
  let server: ToolServer
  private let state: Mutex<State>

  private struct State {
    var caller: Caller?
    var calls: [RequestID: any Cancellable] = [:]
    var running = 0
    /// Answers to requests of ours are put there.
    var asked: [RequestID: Mailbox<JSON>] = [:]
    var nextAsk: Int64 = 1
    var subscriptions: [RequestID: Subscription] = [:]
    var isEnding = false
  }

  /// A stream of notifications that a client asked for.
  struct Subscription: Sendable {
    var outlet: any Outlet
    var tools: Bool
    var resources: Bool
  }

  let ended = Mailbox<Bool>()

  init(_ server: ToolServer) {
    self.server = server
    state = Mutex(State())
  }

  /// What the handshake said; before it, a client of the newest version that has one.
  var handshake: Caller? {
    get { state.withLock { $0.caller } }
    set { state.withLock { $0.caller = newValue } }
  }

  // MARK: Calls

  /// Notes a call that starts; false: no more calls are taken, or the id is in use.
  func begin(_ call: any Cancellable, _ id: RequestID) -> Bool {
    state.withLock { state in
      guard !state.isEnding, state.calls[id] == nil else { return false }
      state.calls[id] = call
      state.running += 1
      return true
    }
  }

  /// The request of a call was answered; the call itself may go on for another one.
  func answered(_ id: RequestID) {
    state.withLock { _ = $0.calls.removeValue(forKey: id) }
  }

  /// A call that was waiting goes on for another request.
  func resume(_ call: any Cancellable, _ id: RequestID) -> Bool {
    state.withLock { state in
      guard !state.isEnding, state.calls[id] == nil else { return false }
      state.calls[id] = call
      return true
    }
  }

  /// A call's thread has ended.
  func end() {
    let isLast = state.withLock { state in
      state.running -= 1
      return state.isEnding && state.running == 0
    }
    if isLast { ended.put(true) }
  }

  /// Nothing of it is on its way.
  var isIdle: Bool { state.withLock { $0.running == 0 } }

  func isInFlight(_ id: RequestID) -> Bool { state.withLock { $0.calls[id] != nil } }

  func cancel(_ id: RequestID) {
    let call = state.withLock { state in
      state.subscriptions[id] = nil
      return state.calls.removeValue(forKey: id)
    }
    call?.cancel()
  }

  /// No call starts any more. Returns whether none is on its way.
  func stopTaking() -> Bool {
    let (asked, isIdle) = state.withLock { state in
      state.isEnding = true
      defer { state.asked = [:] }
      return (Array(state.asked.values), state.running == 0)
    }
    // Nobody can answer any more.
    for mailbox in asked { mailbox.close() }
    return isIdle
  }

  func cancelAll() {
    let calls = state.withLock { Array($0.calls.values) }
    for call in calls { call.cancel() }
  }

  // MARK: Questions to the client

  /// Sends a request of ours; its result comes into the mailbox.
  func ask(_ method: String, _ parameters: JSON, _ outlet: any Outlet) -> Mailbox<JSON>? {
    guard outlet.takesRequests else { return nil }
    let mailbox = Mailbox<JSON>()
    let id = state.withLock { state -> RequestID? in
      guard !state.isEnding else { return nil }
      let id = RequestID.text("ask-\(state.nextAsk)")
      state.nextAsk += 1
      state.asked[id] = mailbox
      return id
    }
    guard let id else { return nil }
    outlet.send(Message.ask(id, method, parameters))
    return mailbox
  }

  func answer(_ id: RequestID, _ outcome: Result<JSON, ProtocolFailure>) {
    guard let mailbox = state.withLock({ $0.asked.removeValue(forKey: id) }) else { return }
    switch outcome {
    case .success(let result): mailbox.put(result)
    case .failure(let failure):
      server.log("the client cannot ask its person: \(failure.message)")
      mailbox.close()
    }
  }

  // MARK: Subscriptions

  func subscribe(_ id: RequestID, _ subscription: Subscription) {
    state.withLock { $0.subscriptions[id] = subscription }
  }

  var subscriptions: [RequestID: Subscription] { state.withLock { $0.subscriptions } }
}
