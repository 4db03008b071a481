// Heads of HTTP requests, and the fields that repeat a message.

import IntentModel
import Testing

@testable import IntentMCP

struct HTTPHeadTests {
  private func head(_ text: String) throws -> HTTPHead { try HTTPHead(Array(text.utf8)) }

  @Test func fieldsAreFoundWhateverTheirLetters() throws {
    let head = try head(
      "POST /mcp?x=1 HTTP/1.1\r\nHOST: localhost:80\r\nAuthorization:  bearer  abc \r\nContent-Length: 5"
    )
    #expect(head.path == "/mcp")
    #expect(head.body == .length(5))
    #expect(head.bearerToken == "abc")
    #expect(head.hasLocalHost)
    #expect(head.keepsAlive)
  }

  @Test(arguments: [
    "", "GET /", "GET mcp HTTP/1.1", "GET / HTTP/3", "GET / HTTP/1.1\nno colon",
    "GET / HTTP/1.1\r\n: x", "GET / HTTP/1.1\r\na b: c", "GET / HTTP/1.1\r\nHost: a\r\nHost: b",
    "POST / HTTP/1.1\r\nContent-Length: +5", "POST / HTTP/1.1\r\nContent-Length: 5, 6",
    "POST / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked",
  ])
  func whatCouldBeReadInTwoWaysIsRefused(_ text: String) {
    #expect(throws: HTTPHead.Refusal.self) { try head(text) }
  }

  @Test(arguments: [
    ("http://localhost:3000", false), ("http://127.0.0.1", false), ("http://[::1]:1", false),
    ("null", true), ("https://example.org", true), ("http://localhost.example.org", true),
    ("", true),
  ])
  func originsOfOtherSites(_ origin: String, _ isForeign: Bool) throws {
    #expect(try head("GET / HTTP/1.1\r\nOrigin: \(origin)").comesFromElsewhere == isForeign)
  }

  @Test func namesThatNoFieldCanHoldComeInBase64() {
    #expect(RoutingFields.decoded("plain") == "plain")
    #expect(RoutingFields.decoded("=?base64?w7Y=?=") == "ö")
    #expect(RoutingFields.decoded("=?base64?w7Z=?=") == nil)
    #expect(RoutingFields.decoded("=?base64?!!?=") == nil)
  }
}
