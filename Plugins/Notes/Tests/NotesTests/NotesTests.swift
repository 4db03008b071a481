// The bundle from outside, as people and models use it. Build it first: swift build -c release

import AppIntentsTesting
import Foundation
import Testing

private let notes = IntentDefinitions(
  bundleIdentifier: "org.example.notes",
  library: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../.build/release/libNotes.so").standardized.path)

@Suite(.serialized) struct NotesTests {
  @Test func aNoteIsCreatedAndFound() async throws {
    let created = try await notes.intents["CreateNote"].makeIntent(
      name: "Milk", text: "buy milk today"
    ).run()
    let note = try await created.value.as(AnyAppEntity.self)
    #expect(try await note.words.as(Int.self) == 3)
    let found = try await notes.entities["Note"].entities(matching: "mil")
    #expect(found.map(\.title) == ["Milk"])
    let appending = notes.intents["AppendToNote"].makeIntent(note: "Milk", text: "Done with Milk.")
    let appended = try await appending.run().value.as(AnyAppEntity.self)
    #expect(try await appended.words.as(Int.self) == 6)
  }

  @Test func anUnknownNoteIsAnError() async throws {
    await #expect(throws: IntentTestingError.self) {
      try await notes.entities["Note"].entities(identifiers: ["nope"])
    }
  }
}
