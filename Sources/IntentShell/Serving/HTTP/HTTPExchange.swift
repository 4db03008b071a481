// One request over HTTP: who may ask, what the message is, and the answer to it.

import Glibc
import IntentJSON
import IntentMCP
import IntentModel

/// A request on its way. `run` returns whether the connection can be used again.
struct HTTPExchange {
  private let server: HTTPServer
  private let connection: HTTPConnection
  private let head: HTTPHead

  init(_ server: HTTPServer, _ connection: HTTPConnection, _ head: HTTPHead) {
    self.server = server
    self.connection = connection
    self.head = head
  }

  func run() throws(HTTPHead.Refusal) -> Bool {
    if let refusal = server.refusal(head) {
      HTTPServer.refuse(
        connection, refusal,
        fields: refusal.status == 401 ? [("WWW-Authenticate", "Bearer realm=\"intents\"")] : [])
      return false
    }
    // Only now: nobody makes this process keep anything before it has shown the token.
    try server.welcome(connection)
    let body = try connection.body(of: head)
    guard head.path == HTTPServer.path else {
      throw .init(404, "the server is at \(HTTPServer.path)")
    }
    switch head.method {
    case "POST": return try post(body)
    case "GET": return try stream()
    case "DELETE":
      let found = head.fields["mcp-session-id"].map(server.closeSession) ?? false
      return connection.answer(found ? 204 : 404) && head.keepsAlive
    default: throw .init(405, "POST, GET and DELETE are understood")
    }
  }

  private var takesEvents: Bool {
    let accepted = head.fields["accept"]?.lowercased() ?? ""
    return accepted.contains("text/event-stream") || accepted.contains("*/*")
  }

  // MARK: POST

  private func post(_ body: [UInt8]) throws(HTTPHead.Refusal) -> Bool {
    guard head.fields["content-type"]?.lowercased().hasPrefix("application/json") == true else {
      throw .init(415, "a message is application/json")
    }
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: body, limits: .init(bytes: HTTPHead.longestBody))
    } catch {
      let text = Message.refusal(of: body, "the body", error).text()
      return connection.answer(400, "application/json", Array(text.utf8)) && head.keepsAlive
    }
    let isStateless = json["params"]?["_meta"]?["io.modelcontextprotocol/protocolVersion"] != nil
    if let failure = RoutingFields.mismatch(head, json) {
      return fail(failure, RequestID(json["id"]))
    }
    if let version = head.fields["mcp-protocol-version"], ProtocolVersion(rawValue: version) == nil
    {
      return fail(.unsupportedVersion(version), RequestID(json["id"]))
    }
    if let messages = json.array { return try batch(messages) }
    let message = Message(json)
    if case .invalid(let id, let failure) = message { return fail(failure, id) }
    return isStateless ? stateless(message) : try inSession(message)
  }

  private func fail(_ failure: ProtocolFailure, _ id: RequestID? = nil) -> Bool {
    let text = Message.reply(id, .failure(failure)).text()
    return connection.answer(400, "application/json", Array(text.utf8)) && head.keepsAlive
  }

  private func stateless(_ message: Message) -> Bool {
    guard case .request(let id, let method, _) = message else {
      return connection.answer(202) && head.keepsAlive
    }
    let session = ClientSession(server.server)
    let outlet = HTTPOutlet(connection, id, isStateless: true, takesEvents: takesEvents)
    if method == "subscriptions/listen" { server.follow(session) }
    defer { server.unfollow(session) }
    session.receive(message, outlet)
    return wait(outlet) { session.cancel(id) }
  }

  private func inSession(_ message: Message) throws(HTTPHead.Refusal) -> Bool {
    var fields: [(String, String)] = []
    let session: ClientSession
    if let id = head.fields["mcp-session-id"] {
      guard let known = server.session(id) else {
        throw .init(404, "the session has ended; begin with initialize")
      }
      session = known
    } else if case .request(_, "initialize", _) = message {
      let (id, made) = try server.openSession()
      session = made
      fields = [("Mcp-Session-Id", id)]
    } else {
      // A request without a session is served for itself.
      session = ClientSession(server.server)
    }
    guard case .request(let id, _, _) = message else {
      session.receive(message, NoOutlet())
      return connection.answer(202) && head.keepsAlive
    }
    let outlet = HTTPOutlet(
      connection, id, fields: fields, isStateless: false, takesEvents: takesEvents)
    session.receive(message, outlet)
    // A connection that breaks is no cancellation for a client with a session.
    return wait(outlet) {}
  }

  /// Several messages in one array, for the version that has that.
  private func batch(_ messages: [JSON]) throws(HTTPHead.Refusal) -> Bool {
    guard let id = head.fields["mcp-session-id"], let session = server.session(id),
      let version = session.handshake?.version, version.hasBatches, !messages.isEmpty
    else {
      return fail(
        .invalidRequest(
          messages.isEmpty
            ? "an empty batch" : "batches belong to sessions of 2025-03-26: one message a request"))
    }
    let parsed = messages.map(Message.init)
    let count = Batch.answers(to: parsed)
    let outlet = HTTPOutlet(
      connection, nil, isStateless: false, takesEvents: takesEvents, isBatch: true)
    let batch = Batch(count, outlet)
    for message in parsed { session.receive(message, batch) }
    if count == 0 { return connection.answer(202) && head.keepsAlive }
    return wait(outlet) {}
  }

  /// Waits for the answer; `gone` when the client did not.
  private func wait(_ outlet: HTTPOutlet, _ gone: () -> Void) -> Bool {
    while outlet.done.take(within: 0.25) == nil {
      if connection.hasGone {
        gone()
        outlet.close()
        return false
      }
    }
    return head.keepsAlive && !outlet.wasStream
  }

  // MARK: GET

  private func stream() throws(HTTPHead.Refusal) -> Bool {
    guard let id = head.fields["mcp-session-id"], server.session(id) != nil else {
      throw .init(head.fields["mcp-session-id"] == nil ? 405 : 404, "a stream belongs to a session")
    }
    let outlet = HTTPOutlet(connection, nil, isStateless: false, takesEvents: true)
    outlet.open()
    server.listen(id, outlet)
    return wait(outlet) {}
  }
}

/// Where answers go that nobody waits for.
private final class NoOutlet: Outlet {
  func send(_ message: JSON) {}
  func send(result: [UInt8], to id: RequestID) {}
}
