// One connection of HTTP/1.1: reads requests, writes answers and streams of events.

import CHostSystem
import Glibc
import IntentMCP
import IntentModel

/// A connected socket. Reading belongs to its thread; writing is locked by its user.
final class HTTPConnection: @unchecked Sendable {
  // Safe to share: `buffer` is touched by the reading thread alone, the socket is a number.
  let socket: Int32
  private var buffer: [UInt8] = []
  /// When what is being read must be there, in nanoseconds of the monotonic clock; nil: nothing has begun.
  private var deadline: Int64?
  /// Whoever has shown the token may keep a connection open without using it.
  var isKnown = false

  /// Seconds: a stranger's silence and head, a known client's silence, its head on its way, a body on its way.
  private static let patience: (stranger: Int64, known: Int64, head: Int64, body: Int64) = (
    10, 120, 10, 60
  )

  init(_ socket: Int32) {
    self.socket = socket
    // A client that neither reads nor writes holds nobody up for ever.
    _ = hs_set_send_timeout(socket, 10_000_000_000)
  }

  deinit { close(socket) }

  // MARK: Reading

  /// The head of the next request; nil: the client has no more, or says nothing.
  func next() throws(HTTPHead.Refusal) -> HTTPHead? {
    wait(isKnown ? Self.patience.known : Self.patience.stranger)
    guard let bytes = try headBytes() else { return nil }
    return try HTTPHead(bytes)
  }

  /// A request with its body.
  struct Request {
    var head: HTTPHead
    var body: [UInt8]
  }

  /// The next request with a body of at most so many bytes, however its length is said.
  func request(most: Int) throws(HTTPHead.Refusal) -> Request? {
    guard let head = try next() else { return nil }
    if case .length(let length) = head.body, length > most {
      throw .init(413, "the body is too long")
    }
    return Request(head: head, body: try body(of: head, most: most))
  }

  private func wait(_ seconds: Int64) { deadline = hs_monotonic() + seconds * 1_000_000_000 }

  /// The body behind a head. For whoever may ask.
  func body(
    of head: HTTPHead, most: Int = HTTPHead.longestBody
  ) throws(HTTPHead.Refusal) -> [UInt8] {
    wait(Self.patience.body)
    if head.fields["expect"]?.lowercased() == "100-continue" {
      _ = send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    switch head.body {
    case .length(let length): return try take(length)
    case .chunked: return try chunks(most)
    }
  }

  private func headBytes() throws(HTTPHead.Refusal) -> [UInt8]? {
    let end = Array("\r\n\r\n".utf8)
    var searched = 0
    var hasBegun = false
    while true {
      // A stranger has one time for all of it.
      if isKnown, !hasBegun, !buffer.isEmpty {
        hasBegun = true
        wait(Self.patience.head)
      }
      if let place = Self.place(of: end, in: buffer, from: max(0, searched - 3)),
        place <= HTTPHead.longest
      {
        let head = Array(buffer[..<place])
        buffer.removeSubrange(..<(place + end.count))
        return head
      }
      searched = buffer.count
      guard buffer.count <= HTTPHead.longest else {
        throw HTTPHead.Refusal(431, "the head is too long")
      }
      guard fill() else { return nil }
    }
  }

  private static func place(of mark: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= mark.count, start <= bytes.count - mark.count else { return nil }
    return (start...(bytes.count - mark.count)).first {
      bytes[$0..<($0 + mark.count)].elementsEqual(mark)
    }
  }

  private func take(_ length: Int) throws(HTTPHead.Refusal) -> [UInt8] {
    while buffer.count < length {
      guard fill() else { throw HTTPHead.Refusal(400, "the body ends too early") }
    }
    let body = Array(buffer[..<length])
    buffer.removeSubrange(..<length)
    return body
  }

  private func line() throws(HTTPHead.Refusal) -> String {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        let bytes = buffer[..<end]
        let text = String(decoding: bytes.last == 0x0D ? bytes.dropLast() : bytes, as: UTF8.self)
        buffer.removeSubrange(...end)
        return text
      }
      guard buffer.count < 1 << 12, fill() else {
        throw HTTPHead.Refusal(400, "the body is not in chunks")
      }
    }
  }

  private func chunks(_ most: Int) throws(HTTPHead.Refusal) -> [UInt8] {
    var body: [UInt8] = []
    while true {
      let text = try line().prefix { $0 != ";" }
      guard text.utf8.allSatisfy(Self.isHex), let size = Int(text, radix: 16), text.utf8.count <= 8
      else {
        throw HTTPHead.Refusal(400, "the size of a chunk is wrong")
      }
      guard body.count + size <= most else {
        throw HTTPHead.Refusal(413, "a body has at most \(most >> 10) KiB here")
      }
      if size == 0 {
        while try !line().isEmpty {}
        return body
      }
      body += try take(size)
      guard try line().isEmpty else { throw HTTPHead.Refusal(400, "a chunk is too long") }
    }
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }

  private func fill() -> Bool {
    guard let deadline else { return false }
    let left = (deadline - hs_monotonic()) / 1_000_000
    guard left > 0, hs_wait_readable(socket, Int32(clamping: left)) == 1 else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { room in
      while true {
        let count = recv(socket, room.baseAddress, room.count, 0)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        buffer.append(contentsOf: room[..<count])
        return true
      }
    }
  }

  // MARK: Writing

  /// Whether the client has closed the connection.
  var hasGone: Bool {
    var descriptor = pollfd(fd: socket, events: Int16(0x2000), revents: 0)  // POLLRDHUP
    return poll(&descriptor, 1, 0) > 0
      && descriptor.revents & (Int16(0x2000) | Int16(POLLHUP) | Int16(POLLERR)) != 0
  }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.send(socket, piece.baseAddress, piece.count, Int32(MSG_NOSIGNAL))
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  /// Sends an answer with a body.
  @discardableResult
  func answer(
    _ status: Int, _ type: String? = nil, _ body: [UInt8] = [], fields: [(String, String)] = [],
    closes: Bool = false
  ) -> Bool {
    var head = "HTTP/1.1 \(status) \(Self.words[status] ?? "Status")\r\n"
    if let type { head += "Content-Type: \(type)\r\n" }
    if status != 204 { head += "Content-Length: \(body.count)\r\n" }
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    if closes { head += "Connection: close\r\n" }
    return send(Array("\(head)\r\n".utf8) + body)
  }

  /// Begins a stream of events, which ends with the connection.
  func beginEvents(fields: [(String, String)]) -> Bool {
    var head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-cache\r\n"
    for (name, value) in fields { head += "\(name): \(value)\r\n" }
    return send(Array("\(head)Connection: close\r\n\r\n".utf8))
  }

  private static let words = [
    200: "OK", 202: "Accepted", 204: "No Content", 400: "Bad Request", 401: "Unauthorized",
    403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
    413: "Content Too Large", 415: "Unsupported Media Type", 421: "Misdirected Request",
    431: "Request Header Fields Too Large", 503: "Service Unavailable",
    505: "HTTP Version Not Supported",
  ]
}
