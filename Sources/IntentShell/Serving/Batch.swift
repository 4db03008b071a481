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
    let all = state.withLock { state -> [JSON]? in
      state.responses.append(message)
      state.missing -= 1
      return state.missing <= 0 ? state.responses : nil
    }
    if let all { outlet.send(.array(all)) }
  }
}
