// The answers to several messages that came as one array: they go back as one array, when all are there.

import IntentJSON
import IntentMCP
import IntentModel
import Synchronization

/// Collects the responses of a batch; everything else passes through.
final class Batch: Outlet {
  private let outlet: any Outlet
  private let state: Mutex<(missing: Int, responses: [JSON])>

  init(_ count: Int, _ outlet: any Outlet) {
    self.outlet = outlet
    state = Mutex((count, []))
  }

  func send(result: [UInt8], to id: RequestID) {
    send(Message.reply(id, .success((try? JSON(parsing: result)) ?? .null)))
  }

  func send(_ message: JSON) {
    guard message["method"] == nil else { return outlet.send(message) }
    note(message)
  }

  func withdraw(_ id: RequestID) { note(nil) }
  var takesRequests: Bool { outlet.takesRequests }

  /// One response fewer is missing.
  private func note(_ response: JSON?) {
    let all = state.withLock { state -> [JSON]? in
      if let response { state.responses.append(response) }
      state.missing -= 1
      return state.missing == 0 ? state.responses : nil
    }
    // A batch of which all was called off has no answer.
    if let all { all.isEmpty ? outlet.end() : outlet.send(.array(all)) }
  }

  /// How many of these messages are answered.
  static func answers(to messages: [Message]) -> Int {
    messages.count { message in
      switch message {
      case .request, .invalid: true
      case .notification, .response: false
      }
    }
  }
}
