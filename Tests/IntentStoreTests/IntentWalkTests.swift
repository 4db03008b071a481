// A walk over all intents: texts in the reader's languages, and whose intents they are.

import IntentModel
import StoreTestSupport
import Testing

@testable import IntentStore

@Suite struct IntentWalkTests {
  let scratch = Scratch()

  /// Three bundles: the middle one has no translation, the others have some of theirs.
  private func store() throws -> Store {
    let store = try Store.open(scratch.home, .write)
    let bundles: [(String, [String])] = [
      ("org.example.a", ["text A de Eins", "text A fr Un", "text B fr Deux"]),
      ("org.example.b", []),
      ("org.example.c", ["text C de-AT Heuer", "text C de Dieses"]),
    ]
    for (id, texts) in bundles {
      let lines = ["A", "B", "C"].map { "intent \($0) answer \($0)" } + texts
      let manifest = TestManifest.text(id: id) + lines.joined(separator: "\n") + "\n"
      try store.add(scratch.bundle(manifest, at: Path("\(id).intents")))
    }
    return store
  }

  @Test(arguments: [
    (["fr"], "Un Deux C A B C A B C"),
    (["de"], "Eins B C A B C A B Dieses"),
    (["de-AT", "de"], "Eins B C A B C A B Heuer"),
    (["de", "fr"], "Eins Deux C A B C A B Dieses"),
    (["it"], "A B C A B C A B C"),
    ([], "A B C A B C A B C"),
  ])
  func titlesOfEachAreInItsBestLanguage(languages: [String], titles: String) throws {
    let store = try store()
    let rows = try store.intents(languages: languages)
    #expect(rows.map(\.title).joined(separator: " ") == titles)
    #expect(
      rows.map(\.bundle)
        == ["a", "b", "c"].flatMap { Array(repeating: "org.example.\($0)", count: 3) })
    for row in rows {
      #expect(try store.resolve(intentName: row.fullName, languages: languages) == [row])
    }
    for bundle in ["a", "b", "c"].map({ "org.example.\($0)" }) {
      let own = try store.intents(of: bundle, languages: languages)
      #expect(own == rows.filter { $0.bundle == bundle })
    }
  }

  @Test func aWalkGivesWhatRowsHave() throws {
    let store = try store()
    try store.setEnabled("org.example.b", false)
    var walked: [IntentRow] = []
    var shown: [String] = []
    try store.listIntents(languages: ["de"]) { intent in
      walked.append(intent.row)
      if intent.isBundleEnabled { shown.append(String(decoding: intent.title, as: UTF8.self)) }
    }
    #expect(try walked == store.intents(languages: ["de"]))
    #expect(shown == ["Eins", "B", "C", "A", "B", "Dieses"])
    #expect(try store.intentCount() == 9)
  }

  @Test func rowsWithoutABundleAreDamage() throws {
    let store = try store()
    let database = try Database.draft(store.home.catalogue)
    try database.run("PRAGMA foreign_keys=OFF")
    try database.run("DELETE FROM bundles WHERE id = 'org.example.b'")
    let again = try Store.open(store.home)
    let error = #expect(throws: StoreError.self) { try again.intents() }
    #expect(error?.code == .damaged)
  }
}
