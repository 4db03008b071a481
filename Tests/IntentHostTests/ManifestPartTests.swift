// A manifest that is cut to one intent says of it what the whole says.

import IntentModel
import Testing

@testable import IntentHost

@Suite struct ManifestPartTests {
  private func decoded(_ bytes: [UInt8]) throws -> Manifest {
    try #require(Manifest.decode(try Host.parse(bytes), checks: []).0)
  }

  private static let text = """
     {
      "manifest": 1, "id": "org.example.cut", "x-note": { "intents": [ { "id": "Trap" } ] },
      "name": "A \\"[{\\\\", "version": "1.0.0", "library": { "name": "libm.so.6", "system": true },
      "intents" : [
        { "title": "One ]}", "id": "One", "x-inner": [ [ { "id": "Trap" } ], "}" ],
          "direct": { "symbol": "one", "result": "none" } },
        {"id":"Two","title":"Two, \\u005d","parameters":[{"name":"id","type":"double"}],
         "direct":{"symbol":"two","result":"none"}}
        , { "x-id": "Four", "id": "Three", "title": "ΩΩ", "direct": { "symbol": "three", "result": "none" } }
      ],
      "entities": [ { "id": "Thing", "display": { "name": "Thing" }, "queries": [] } ]
    }
    """

  @Test(arguments: ["One", "Two", "Three"])
  func onlyThatIntentIsLeft(id: String) throws {
    let bytes = Array(Self.text.utf8)
    var whole = try decoded(bytes)
    let part = try decoded(try #require(ManifestPart.text(of: bytes, with: id)))
    whole.intents.removeAll { $0.id != id }
    #expect(whole.intents.count == 1)
    #expect(part == whole)
  }

  @Test(arguments: ["Trap", "Four", "", "one"])
  func whatIsNoIntentIsNotFound(id: String) {
    #expect(ManifestPart.text(of: Array(Self.text.utf8), with: id) == nil)
  }

  @Test(arguments: [
    "", "{", "[]", "{}", "{\"intents\":{}}", "{\"intents\":[]}", "{\"intents\":[1,\"Go\",null]}",
    "{\"intents\":[{\"id\":7}]}", "{\"intents\":[{\"id\":\"G\\u006f\"}]}", "{\"intents\"", "\"\\",
    "{\"intents\":[{\"id\":\"Go\"", "{\"a\":[[[", "{\"intents\":[{\"id\":\"Go\\\\",
  ])
  func whatIsUnusualIsReadAsAWhole(text: String) {
    #expect(ManifestPart.text(of: Array(text.utf8), with: "Go") == nil)
  }
}
