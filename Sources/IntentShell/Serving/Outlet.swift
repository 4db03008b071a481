// Where the messages to a client go.

import IntentModel

/// Takes messages to a client. Called from any thread; never waits for the client.
protocol Outlet: AnyObject, Sendable {
  func send(_ message: JSON)
}
