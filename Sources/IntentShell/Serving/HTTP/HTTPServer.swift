// The server over streamable HTTP: only for this machine unless it is told otherwise, only with the token,
// never for a page of another site.

import CHostSystem
import Glibc
import IntentHost
import IntentJSON
import IntentMCP
import IntentModel
import IntentStore
import Synchronization

/// Listens and serves.
final class HTTPServer: Sendable {
  let server: ToolServer
  private let address: ListenAddress
  private let token: AccessToken
  private struct Session {
    var client: ClientSession
    var lastUse: Int64
  }
  private let sessions = Mutex<[String: Session]>([:])
  private let listeners = Mutex<[String: HTTPOutlet]>([:])
  private let connections = ConnectionShare()
  static let mostSessions = 256
  static let path = "/mcp"

  init(_ server: ToolServer, _ address: ListenAddress) throws(ShellError) {
    self.server = server
    self.address = address
    token = AccessToken(server.home)
    // Made now, so that it can be given to a client before the first request.
    _ = try token.value()
  }

  /// Serves until the process is ended.
  func run() throws(ShellError) -> ExitStatus {
    let socket = try address.listen()
    server.log(
      "serving http://\(address.text(socket))\(Self.path); the token is in \(token.file)")
    if !address.isLoopback {
      server.log("every machine that reaches this address can try tokens; prefer 127.0.0.1")
    }
    guard Thread.start({ self.watch() }) else {
      throw ShellError(.hostError, "cannot start a thread")
    }
    while true {
      while !connections.hasRoom { usleep(1000) }
      let accepted = accept(socket, nil, nil)
      guard accepted >= 0 else {
        if errno == EMFILE || errno == ENFILE { usleep(50_000) }
        continue
      }
      _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
      let connection = HTTPConnection(accepted)
      connections.enter(connection)
      let started = Thread.start { [self] in
        serve(connection)
        connections.leave(connection)
      }
      if !started { connections.leave(connection) }
    }
  }

  private func serve(_ connection: HTTPConnection) {
    // A call that goes on elsewhere still knows it: it is closed here, for both sides.
    defer { shutdown(connection.socket, Int32(SHUT_RDWR)) }
    do throws(HTTPHead.Refusal) {
      while let head = try connection.next() {
        guard try HTTPExchange(self, connection, head).run() else { return }
      }
    } catch {
      Self.refuse(connection, error)
    }
  }

  static func refuse(
    _ connection: HTTPConnection, _ refusal: HTTPHead.Refusal, fields: [(String, String)] = []
  ) {
    connection.answer(
      refusal.status, "text/plain; charset=utf-8", Array("\(refusal.reason)\n".utf8),
      fields: fields, closes: true)
  }

  /// Why a request may not come in; nil: it may.
  func refusal(_ head: HTTPHead) -> HTTPHead.Refusal? {
    if head.comesFromElsewhere { return .init(403, "pages of other sites are not served") }
    if address.isLoopback, !head.hasLocalHost {
      return .init(421, "this server answers only to localhost and 127.0.0.1")
    }
    guard let given = head.bearerToken, let known = token.read(),
      AccessToken.matches(given, known)
    else {
      return .init(
        401,
        "send “Authorization: Bearer TOKEN”; the token is in \(token.file), and "
          + "intents mcp --new-token makes another")
    }
    return nil
  }

  /// Counts a connection among those on which the token was shown.
  func welcome(_ connection: HTTPConnection) throws(HTTPHead.Refusal) {
    guard connections.accept(connection) else { throw .init(503, "too many connections") }
    connection.isKnown = true
  }

  // MARK: Sessions of clients with a handshake

  func openSession() throws(HTTPHead.Refusal) -> (String, ClientSession) {
    var random = SystemRandomNumberGenerator()
    let id = (0..<2).map { _ in String(random.next() as UInt64, radix: 36) }.joined()
    let session = ClientSession(server)
    let listening = Set(listeners.withLock { $0.keys })
    // Few clients say goodbye: the one that was silent for longest makes room. It may begin again.
    let (isFull, oldest) = sessions.withLock { sessions -> (Bool, String?) in
      var oldest: String?
      if sessions.count >= Self.mostSessions {
        oldest =
          sessions.filter { !listening.contains($0.key) && $0.value.client.isIdle }
          .min { $0.value.lastUse < $1.value.lastUse }?.key
        guard oldest != nil else { return (true, nil) }
      }
      sessions[id] = Session(client: session, lastUse: hs_monotonic())
      return (false, oldest)
    }
    if let oldest { _ = closeSession(oldest) }
    if isFull { throw .init(503, "too many sessions") }
    return (id, session)
  }

  func session(_ id: String) -> ClientSession? {
    sessions.withLock { sessions in
      sessions[id]?.lastUse = hs_monotonic()
      return sessions[id]?.client
    }
  }

  func closeSession(_ id: String) -> Bool {
    let session = sessions.withLock { $0.removeValue(forKey: id) }?.client
    listeners.withLock { $0.removeValue(forKey: id) }?.close()
    guard let session else { return false }
    _ = session.stopTaking()
    session.cancelAll()
    return true
  }

  /// The stream on which a session hears of changes; a newer one replaces an older.
  func listen(_ id: String, _ outlet: HTTPOutlet) {
    listeners.withLock { listeners in
      let old = listeners[id]
      listeners[id] = outlet
      return old
    }?.close()
  }

  // MARK: Streams of stateless clients

  private let streams = Mutex<[ObjectIdentifier: ClientSession]>([:])

  func follow(_ session: ClientSession) {
    streams.withLock { $0[ObjectIdentifier(session)] = session }
  }

  func unfollow(_ session: ClientSession) {
    _ = streams.withLock { $0.removeValue(forKey: ObjectIdentifier(session)) }
  }

  private func watch() {
    var watch = ChangeWatch(server)
    let home = HomeWatch(server.home)
    while true {
      guard let news = home.next(milliseconds: 60_000), let change = watch.look(at: news) else {
        continue
      }
      for session in streams.withLock({ Array($0.values) }) {
        session.announce(tools: change.tools, resources: change.resources, nil)
      }
      for (id, outlet) in listeners.withLock({ $0 }) {
        session(id)?.announce(tools: change.tools, resources: change.resources, outlet)
      }
    }
  }
}
