import Testing

@testable import IntentModel

@Suite struct ValueTypeTests {
  @Test(arguments: [
    "int", "[string]", "entity:Work.Contact?", "set<enum:Day>", "measurement:length",
    "[entity:Contact]?", "collection:Contact", "union:Target",
  ])
  func writesWhatItRead(text: String) throws {
    #expect(try #require(ValueType(text)).description == text)
  }

  @Test(arguments: ["", "?", "int??", "[int", "set<int", "measurement:love", "entity:", "Int"])
  func refusesWhatIsNoType(text: String) {
    #expect(ValueType(text) == nil)
  }
}
