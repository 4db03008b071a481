// The head of an HTTP/1.1 request, read strictly: what two readers could understand differently is refused.

import IntentModel

/// Request line and fields.
public struct HTTPHead: Sendable, Hashable {
  public var method: String
  /// Without a query.
  public var path: String
  /// By name in small letters.
  public var fields: [String: String]
  /// The connection may be used again.
  public var keepsAlive: Bool

  /// How the length of the body is known.
  public enum Body: Sendable, Hashable {
    case length(Int)
    case chunked
  }
  public var body: Body

  /// Why a request is not taken: the status and a sentence.
  public struct Refusal: Error, Sendable, Hashable {
    public var status: Int
    public var reason: String
    public init(_ status: Int, _ reason: String) {
      self.status = status
      self.reason = reason
    }
  }

  /// Bytes of the longest head.
  public static let longest = 64 << 10
  /// Bytes of the longest body.
  public static let longestBody = 64 << 20

  /// - Parameter bytes: up to the empty line, without it.
  public init(_ bytes: [UInt8]) throws(Refusal) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Refusal(400, "the head is not UTF-8")
    }
    // A CRLF is one Character: lines are split as bytes.
    let parts = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard parts.dropLast().allSatisfy({ $0.last == 0x0D }),
      !text.utf8.contains(where: {
        $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D || $0 == 0x7F
      })
    else { throw Refusal(400, "lines of the head end in CR LF and have no control characters") }
    let lines = parts.map { line in
      String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
    }
    guard !lines.contains(where: { $0.utf8.contains(0x0D) }) else {
      throw Refusal(400, "a CR in the middle of a line")
    }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, words[1].hasPrefix("/") else {
      throw Refusal(400, "the request line is wrong")
    }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
      throw Refusal(505, "only HTTP/1.1 is spoken")
    }
    method = words[0]
    path = String(words[1].prefix { $0 != "?" && $0 != "#" })
    fields = try Self.fields(lines.dropFirst())
    let connection = fields["connection"]?.lowercased() ?? ""
    keepsAlive = words[2] == "HTTP/1.1" && !connection.contains("close")
    body = try Self.body(fields)
  }

  private static func fields(_ lines: ArraySlice<String>) throws(Refusal) -> [String: String] {
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
        line[..<colon].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else { throw Refusal(400, "a field is wrong") }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].trimmingBlanks
      if let before = fields[name] {
        // Repeated, these would mean different things to different readers.
        guard !single.contains(name) else { throw Refusal(400, "“\(name)” is there twice") }
        fields[name] = "\(before), \(value)"
      } else {
        fields[name] = value
      }
    }
    return fields
  }

  private static let single: Set<String> = [
    "content-length", "transfer-encoding", "host", "origin", "authorization", "content-type",
    "mcp-protocol-version", "mcp-session-id", "mcp-method", "mcp-name",
  ]

  private static func body(_ fields: [String: String]) throws(Refusal) -> Body {
    if let coding = fields["transfer-encoding"] {
      guard coding.lowercased() == "chunked", fields["content-length"] == nil else {
        throw Refusal(400, "the length of the body is not clear")
      }
      return .chunked
    }
    guard let text = fields["content-length"] else { return .length(0) }
    guard let length = Int(text), length >= 0, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 })
    else { throw Refusal(400, "the length of the body is wrong") }
    guard length <= longestBody else {
      throw Refusal(413, "a body has at most \(longestBody >> 20) MiB")
    }
    return .length(length)
  }

  /// Whether a page of another site may have sent it: browsers say from where.
  public var comesFromElsewhere: Bool {
    guard let origin = fields["origin"]?.lowercased() else { return false }
    let scheme = ["http://", "https://"].first(where: origin.hasPrefix)
    return scheme.map { !Self.isLocal(String(origin.dropFirst($0.count))) } ?? true
  }

  /// Whether the name of the host is this machine's own, so that no foreign name leads here.
  public var hasLocalHost: Bool { Self.isLocal(fields["host"] ?? "") }

  private static func isLocal(_ host: String) -> Bool {
    let names = ["localhost", "127.0.0.1", "[::1]"]
    guard let name = names.first(where: host.lowercased().hasPrefix) else { return false }
    let rest = host.dropFirst(name.count)
    return rest.isEmpty
      || rest.first == ":" && rest.utf8.count <= 6
        && rest.dropFirst().utf8.allSatisfy {
          $0 >= 0x30 && $0 <= 0x39
        }
  }

  /// The token of the field Authorization.
  public var bearerToken: String? {
    guard let value = fields["authorization"], value.lowercased().hasPrefix("bearer ") else {
      return nil
    }
    return String(value.dropFirst(7)).trimmingBlanks
  }
}

extension StringProtocol {
  /// Without blanks at both ends.
  fileprivate var trimmingBlanks: String {
    let kept = self.drop { $0 == " " || $0 == "\t" }
    guard let last = kept.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(kept[...last])
  }
}
