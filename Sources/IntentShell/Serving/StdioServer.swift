// The server on standard input and output: reads lines until the client has no more, lets what runs
// come to its end, and leaves.

import Glibc
import IntentHost
import IntentJSON
import IntentMCP
import IntentModel
import IntentStore

/// Serves one client over two streams.
struct StdioServer {
  private let server: ToolServer
  private let client: ClientSession
  private let writer = LineWriter(1)

  init(_ server: ToolServer) {
    self.server = server
    client = ClientSession(server)
  }

  func run() throws(ShellError) -> ExitStatus {
    guard writer.start(), watch() else {
      throw ShellError(.hostError, "cannot start a thread", hint: "Raise the limit (ulimit -u)")
    }
    var reader = LineReader(0)
    while let line = reader.next() {
      switch line {
      case .bytes(let bytes): take(bytes)
      case .tooLong:
        fail(.parse("a line has more than \(LineReader.longest >> 20) MiB"))
      }
      if writer.isBroken { break }
    }
    finish()
    if let error = writer.failure {
      throw ShellError(.cannotWrite, Output.cannotWrite(error))
    }
    return .done
  }

  /// Fifths of a second for calls to end whose client has gone.
  private static let lastTurns = 25

  private func fail(_ failure: ProtocolFailure) {
    writer.send(Message.reply(nil, .failure(failure)))
  }

  private func take(_ bytes: [UInt8]) {
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return }
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: bytes, limits: .init(bytes: LineReader.longest))
    } catch {
      return writer.send(Message.refusal(of: bytes, "the line", error))
    }
    guard case .array(let messages) = json else {
      return client.receive(Message(json), writer)
    }
    let version = client.handshake?.version ?? .newestHandshake
    guard version.hasBatches, !messages.isEmpty else {
      return fail(
        .invalidRequest(
          messages.isEmpty
            ? "an empty batch" : "there are no batches in \(version.rawValue): one message a line"))
    }
    let parsed = messages.map(Message.init)
    let batch = Batch(Batch.answers(to: parsed), writer)
    for message in parsed { client.receive(message, batch) }
  }

  /// Looks for changes of the catalogue, for as long as the program lives.
  private func watch() -> Bool {
    let (server, client, writer) = (server, client, writer)
    return Thread.start {
      var watch = ChangeWatch(server)
      let home = HomeWatch(server.home)
      while !writer.isBroken {
        guard let news = home.next(milliseconds: 500), let change = watch.look(at: news) else {
          continue
        }
        client.announce(tools: change.tools, resources: change.resources, writer)
      }
    }
  }

  /// After the end of input nothing starts any more; what runs has its deadline. Nobody can answer a
  /// question. A client that has gone altogether ends everything.
  private func finish() {
    if !client.stopTaking() {
      server.endParked()
      var turns = 0
      while client.ended.take(within: 0.2) == nil {
        guard writer.isBroken || hasNoReader else { continue }
        client.cancelAll()
        // What does not hear of it ends with this process.
        turns += 1
        if turns > Self.lastTurns { break }
      }
    }
    _ = writer.finish()
  }

  /// Whether nobody reads standard output any more.
  private var hasNoReader: Bool {
    var descriptor = pollfd(fd: 1, events: 0, revents: 0)
    return poll(&descriptor, 1, 0) > 0 && descriptor.revents & Int16(POLLERR | POLLNVAL) != 0
  }
}
