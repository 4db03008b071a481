// The answer to one POST: a single JSON object where nothing comes before it, else a stream of events.

import Glibc
import IntentHost
import IntentMCP
import IntentModel
import Synchronization

/// Sends messages as the answer to a request, or on a stream that was opened for them.
final class HTTPOutlet: Outlet {
  private let connection: HTTPConnection
  private let id: RequestID?
  private let fields: [(String, String)]
  private let isStateless: Bool
  private let takesEvents: Bool
  /// The answer is the one array of a batch.
  private let isBatch: Bool
  private let state = Mutex((isStream: false, isDone: false))
  /// Gets a value when the answer is complete.
  let done = Mailbox<Bool>()

  /// - Parameter id: of the request whose answer ends it; nil: a stream without an end.
  init(
    _ connection: HTTPConnection, _ id: RequestID?, fields: [(String, String)] = [],
    isStateless: Bool, takesEvents: Bool, isBatch: Bool = false
  ) {
    self.connection = connection
    self.id = id
    self.fields = fields
    self.isStateless = isStateless
    self.takesEvents = takesEvents
    self.isBatch = isBatch
  }

  var takesRequests: Bool { takesEvents }
  private var hasEnd: Bool { id != nil || isBatch }

  /// The connection was used for a stream, which has ended it.
  var wasStream: Bool { state.withLock { $0.isStream } }

  /// Begins the stream at once.
  func open() {
    state.withLock { state in
      guard !state.isStream else { return }
      state.isStream = true
      if !connection.beginEvents(fields: fields) { end(&state) }
    }
  }

  func send(_ message: JSON) {
    let isAnswer =
      isBatch
      ? message.array != nil
      : message["method"] == nil && (id == nil || RequestID(message["id"]) == id)
    var status = 200
    if let code = message["error"]?["code"]?.int {
      status = RoutingFields.status(of: ProtocolFailure(code, ""), isStateless: isStateless)
    }
    send(Array(message.text().utf8), isAnswer: isAnswer, status)
  }

  func send(result: [UInt8], to id: RequestID) {
    send(Self.line(result, to: id), isAnswer: id == self.id, 200)
  }

  private func send(_ text: [UInt8], isAnswer: Bool, _ status: Int) {
    state.withLock { state in
      guard !state.isDone else { return }
      if isAnswer, !state.isStream, hasEnd {
        connection.answer(status, "application/json", text, fields: fields)
        return end(&state)
      }
      guard takesEvents else { return }
      if !state.isStream {
        state.isStream = true
        if !connection.beginEvents(fields: fields) { return end(&state) }
      }
      let event = Array("event: message\ndata: ".utf8) + text + Array("\n\n".utf8)
      if !connection.send(event) || isAnswer && hasEnd { end(&state) }
    }
  }

  private func end(_ state: inout sending (isStream: Bool, isDone: Bool)) {
    state.isDone = true
    done.put(true)
  }

  /// The request was called off: there is no answer to it, and nobody should wait for one.
  func withdraw(_ id: RequestID) { if id == self.id { end() } }

  func end() {
    state.withLock { state in
      guard !state.isDone else { return }
      if !state.isStream { connection.answer(202, fields: fields) }
      end(&state)
    }
  }

  /// Nothing more goes out.
  func close() {
    state.withLock { state in
      if !state.isDone { end(&state) }
    }
  }
}
