// Messages, versions, addresses of entities.

import IntentMediation
import IntentModel
import Testing

@testable import IntentMCP

struct MessageTests {
  @Test func aRequestKeepsItsId() {
    let message = Message(["jsonrpc": "2.0", "id": "7", "method": "ping"])
    #expect(message == .request(id: .text("7"), method: "ping", parameters: .object([])))
  }

  @Test(arguments: [JSON.null, .double(1.5), true, [], .object([])])
  func anIdThatIsNoneIsRefused(_ id: JSON) {
    let message = Message(.object(["jsonrpc": "2.0", "id": id, "method": "ping"]))
    guard case .invalid(nil, let failure) = message else {
      Issue.record("taken: \(message)")
      return
    }
    #expect(failure.code == -32600)
  }

  @Test func versionsAreNegotiated() {
    #expect(ProtocolVersion.negotiated("2025-06-18") == .june2025)
    #expect(ProtocolVersion.negotiated("2099-01-01") == .november2025)
    #expect(ProtocolVersion.negotiated("2026-07-28") == .november2025)
    #expect(ProtocolVersion.negotiated(nil) == .november2025)
  }

  @Test(arguments: ["n1", "a/b=c:d é\n☂", "%2F", "…", " "])
  func addressesKeepEveryId(_ id: String) {
    let uri = EntityURI(bundle: "org.example.echo", entity: "Note", id: id)
    #expect(EntityURI(uri.text) == uri)
    #expect(uri.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }

  @Test(arguments: ["", "intents://", "intents://a", "https://a/b/c", "intents://a/b/%zz"])
  func otherAddressesAreNone(_ text: String) {
    #expect(EntityURI(text) == nil)
  }

  @Test func aConfirmationIsOnlyAYesThatWasSaid() {
    let question = Question(id: "confirm", kind: .confirmation, intent: "Go", prompt: "Go?")
    let form = QuestionForm(question, for: .november2025)
    #expect(form.answer(["action": "accept", "content": ["answer": true]]) == .yes)
    #expect(form.answer(["action": "accept", "content": ["answer": "true"]]) == .no)
    #expect(form.answer(["action": "accept"]) == .no)
    #expect(form.answer(["action": "decline"]) == .no)
    #expect(form.answer(["action": "cancel"]) == .cancelled)
  }

  @Test func base64IsReadBack() {
    for text in ["", "a", "ab", "abc", "hello", "\u{FF}\u{1}ö"] {
      let bytes = Array(text.utf8)
      #expect(Base64.bytes(Base64.text(bytes)) == bytes)
    }
  }
}
