// The catalogue: versions of its schema, homes, languages, settings, size.

import CStore
import Glibc
import IntentModel
import StoreTestSupport
import Testing

@testable import IntentStore

@Suite struct CatalogueTests {
  let scratch = Scratch()

  @Test func readingMakesNothing() throws {
    let store = try Store.open(scratch.home)
    #expect(try store.bundles().isEmpty && store.intents().isEmpty)
    #expect(try store.resolve(intentName: "x").isEmpty && store.checkAll().isEmpty)
    #expect(try store.setting("x") == nil)
    #expect(try FileStatus.of(scratch("home")) == nil)
  }

  /// Our bug, not the user's: it must not go by unseen.
  @Test func changingAStoreOpenedForReadingTraps() async {
    await #expect(processExitsWith: .signal(SIGILL)) {
      try Store.open(Home("/nonexistent")).setSetting("x", [1])
    }
  }

  @Test func leftoversOfRingsAreCollected() throws {
    let store = try Store.open(scratch.home, .write)
    try store.setSetting("a", [1])
    try scratch.write("home/records.1.2", "left by a process that was killed")
    #expect(try store.repair().isEmpty)
    #expect(
      try Descriptor.folder(store.home.folder).names() == ["catalogue.sqlite", "lock", "store"])
  }

  @Test func homeFromTheEnvironment() throws {
    func home(_ variables: [String: String]) throws -> Path {
      try Home.from { variables[$0].map { Path($0) } }.folder
    }
    #expect(try home(["INTENTS_HOME": "/a/b/", "HOME": "/h"]) == "/a/b")
    #expect(try home(["INTENTS_HOME": "", "XDG_DATA_HOME": "/x", "HOME": "/h"]) == "/x/intents")
    #expect(try home(["XDG_DATA_HOME": "relative", "HOME": "/h"]) == "/h/.local/share/intents")
    #expect(try home(["INTENTS_HOME": "rel"]).isAbsolute)
    let error = #expect(throws: StoreError.self) { try home([:]) }
    #expect(error?.code == .noHome && error?.description.contains("set INTENTS_HOME") == true)
  }

  @Test func foldersCanBePassedByOthersUnderAnyMask() throws {
    let old = umask(0o077)
    defer { umask(old) }
    let home = try scratch.home
    _ = try home.makeDataFolder(of: "x.y")
    for folder in [home.folder, home.store, home.data] {
      #expect(try (FileStatus.of(folder)?.mode ?? 0) & 0o777 == 0o711)
    }
  }

  /// Changes the file as a newer program could have.
  private func raise(_ home: Home, reader: Int) throws {
    let database = try Database.draft(home.catalogue)
    try database.run("ALTER TABLE intents ADD COLUMN novelty TEXT")
    try database.run("CREATE TABLE novelties(x)")
    try database.run("PRAGMA user_version=\(Schema.current.version + 1)")
    try database.run("PRAGMA application_id=\(Schema.applicationMark | reader)")
  }

  @Test func newerCatalogueIsReadAndNotTouched() throws {
    let store = try Store.open(scratch.home, .write)
    let path = try scratch.bundle(TestManifest.text("intent Roll answer"))
    try store.add(path)
    try raise(store.home, reader: 1)
    let before = try scratch.read(store.home.catalogue)
    let identity = try FileStatus.of(store.home.catalogue)?.identity
    let older = try Store.open(store.home, .write)
    #expect(try older.bundles().count == 1 && older.resolve(intentName: "Roll").count == 1)
    try scratch.write(
      "dice.intents/manifest.json", TestManifest.text(version: "2.0", "intent Roll answer"))
    let changes: [(Store) throws -> Void] = [
      { try $0.add(path) }, { try $0.remove(id: "org.example.dice") },
      { try $0.setSetting("a", [1]) }, { try $0.setEnabled("org.example.dice", false) },
      { _ = try $0.repair() },
    ]
    for change in changes {
      let error = #expect(throws: StoreError.self) { try change(older) }
      let text = error?.description ?? ""
      #expect(error?.code == .newerSchema)
      #expect(
        text.contains("version \(Schema.current.version + 1)")
          && text.contains("up to \(Schema.current.version)"))
      #expect(text.contains("use the newer program"))
    }
    #expect(try scratch.read(store.home.catalogue) == before)
    #expect(try FileStatus.of(store.home.catalogue)?.identity == identity)
    #expect(try store.home.storeNames().count == 1)
  }

  @Test func muchNewerCatalogueIsNotRead() throws {
    let store = try Store.open(scratch.home, .write)
    try store.setSetting("a", [1])
    try raise(store.home, reader: Schema.current.version + 1)
    let error = #expect(throws: StoreError.self) { try Store.open(store.home) }
    #expect(error?.code == .newerSchema)
  }

  @Test func migrationIsAllOrNothing() throws {
    let home = try scratch.home
    let old = Schema(
      steps: [["CREATE TABLE old(x)", "INSERT INTO old VALUES(7)"]], oldestReader: 1)
    try Catalogue(home, schema: old).change { _ throws(StoreError) in }
    let new = Schema(
      steps: old.steps + [
        ["CREATE TABLE new(x)", "INSERT INTO new SELECT x FROM old", "DROP TABLE old"]
      ],
      oldestReader: 2)
    // Broken off after each statement, by an error in the next.
    for count in 1...3 {
      let broken = Schema(
        steps: old.steps + [Array(new.steps[1].prefix(count)) + ["NONSENSE"]], oldestReader: 2)
      let before = try scratch.read(home.catalogue)
      #expect(throws: StoreError.self) {
        try Catalogue(home, schema: broken).change { _ throws(StoreError) in }
      }
      #expect(try scratch.read(home.catalogue) == before)
      #expect(try FileStatus.of(home.folder.appending("catalogue.new")) == nil)
    }
    try Catalogue(home, schema: new).change { _ throws(StoreError) in }
    let reader = try #require(try Catalogue(home, schema: new).reader())
    #expect(try reader.rows("SELECT x FROM new") { row throws(StoreError) in row.int(0) } == [7])
    #expect(try CatalogueHeader.read(home.catalogue).version == 2)
  }

  @Test func aFileThatIsNoCatalogue() throws {
    let home = try scratch.home
    for content in ["", "not a database", String(repeating: "x", count: 200)] {
      try scratch.write("home/catalogue.sqlite", content)
      let error = #expect(throws: StoreError.self) { try Store.open(home) }
      #expect(error?.code == .damaged)
      #expect(error?.description.contains("move the file away") == true)
      #expect(throws: StoreError.self) { try Store.open(home, .write).setSetting("a", [1]) }
      #expect(try scratch.read(home.catalogue) == Array(content.utf8))
    }
  }

  @Test func damagedPagesAreReportedNotTrapped() throws {
    let store = try Store.open(scratch.home, .write)
    try store.add(scratch.bundle(TestManifest.text("intent Roll answer")))
    var content = try scratch.read(store.home.catalogue)
    for index in 4096..<content.count where index % 3 == 0 { content[index] = 0xa5 }
    try scratch.write("home/catalogue.sqlite", content)
    let broken = try Store.open(store.home)
    let error = #expect(throws: StoreError.self) { try broken.bundles() }
    #expect(error?.code == .damaged)
  }

  @Test func titlesInTheReadersLanguage() throws {
    let store = try Store.open(scratch.home, .write)
    try store.add(
      scratch.bundle(
        TestManifest.text(
          "name N", "intent Roll answer T", "text T de Würfeln", "text T pt-BR Rolar",
          "text T en Roll",
          "text N de Würfel")))
    func title(_ languages: String...) throws -> String? {
      try store.intents(languages: languages).first?.title
    }
    #expect(try title() == "Roll")
    #expect(try title("de-CH", "de") == "Würfeln")
    #expect(try title("fr", "pt-BR") == "Rolar")
    #expect(try title("x' OR 1=1 --") == "Roll")
    #expect(try store.bundles(languages: ["de"]).map(\.name) == ["Würfel"])
    #expect(try store.resolve(intentName: "Roll", languages: ["de"]).map(\.title) == ["Würfeln"])
  }

  @Test func everyMemberOfAnIntentComesBack() throws {
    let store = try Store.open(scratch.home, .write)
    let text = TestManifest.text("intent A answer", "intent B.C answer", "intent D answer")
    let staged = try Stager(store.home, decode: TestManifest.decode).stage(scratch.bundle(text))
    var manifest = try #require(staged.manifest)
    manifest.intents[0].effect = .irreversible
    manifest.intents[0].authentication = .localDevice
    manifest.intents[0].isDiscoverable = false
    manifest.intents[0].isAssistantOnly = true
    manifest.intents[0].deprecated = .init()
    manifest.intents[0].category = "Two\nLines"
    manifest.intents[0].modes = ["background", "foreground"]
    manifest.intents[0].traits = ["tool"]
    manifest.intents[0].conforms = ["open", "delete"]
    manifest.intents[0].schema = "mail.draft"
    manifest.intents[0].aliases = ["X", "Y"]
    manifest.intents[0].description = "Says “a”."
    manifest.intents[2].result = nil
    manifest.intents[2].effect = .read
    _ = try store.add(staged, manifest: manifest, manifestBytes: Array(text.utf8))
    let rows = try store.intents()
    for (row, intent) in zip(rows, manifest.intents) {
      #expect(row.id == intent.id && row.title == intent.title.key)
      #expect(row.effect == intent.effect && row.authentication == intent.authentication)
      #expect(
        row.isDiscoverable == intent.isDiscoverable && row.isAssistantOnly == intent.isAssistantOnly
      )
      #expect(
        row.isDeprecated == (intent.deprecated != nil) && row.description == intent.description?.key
      )
      #expect(row.modes == intent.modes && Set(row.traits) == intent.traits)
      #expect(Set(row.conforms) == intent.conforms && row.schema == intent.schema)
      #expect(row.result == intent.result.map { "\($0.type)" } && row.aliases == intent.aliases)
      #expect(row.parameterCount == 2 && row.requiredCount == 1)
    }
    #expect(rows.map(\.category) == ["Two Lines", nil, nil])
    #expect(rows.map(\.shortName) == ["A", "C", "D"])
  }

  @Test func grantsRunOut() throws {
    let store = try Store.open(scratch.home, .write)
    try store.add(scratch.bundle(TestManifest.text("intent Roll answer", "grant notes")))
    let id = "org.example.dice"
    let target = Path(bytes: [0x2f, 0xff])
    let grant = GrantRow(
      bundle: id, name: "notes", kind: .folder, target: target, isWritable: true, agreedAt: 10,
      expiresAt: 100, usesLeft: 2)
    try store.grant(grant)
    #expect(try store.grants(of: id) == [grant])
    #expect(try store.use(grant, at: 50) && store.use(grant, at: 50) && !store.use(grant, at: 50))
    try store.grant(grant)
    #expect(try !store.use(grant, at: 100))
    #expect(try store.revoke(bundle: id, name: "other") == 0)
    #expect(try store.revoke(bundle: id, name: "notes", target: target) == 1)
    #expect(try store.grants(of: id).isEmpty && !store.use(grant, at: 50))
    #expect(throws: StoreError.self) {
      try store.grant(
        GrantRow(bundle: "no.such", name: "n", kind: .folder, target: "/", agreedAt: 0))
    }
  }

  @Test func settings() throws {
    let store = try Store.open(scratch.home, .write)
    try store.setSetting("shortcut.b", [1, 0, 2])
    try store.setSetting("shortcut.a", [])
    try store.setSetting("other", [9])
    #expect(
      try store.settings(startingWith: "shortcut.").map(\.key) == ["shortcut.a", "shortcut.b"])
    #expect(try store.setting("shortcut.b") == [1, 0, 2] && store.setting("shortcut.a") == [])
    try store.setSetting("other", nil)
    #expect(try store.setting("other") == nil)
  }

  @Test func anOpenStoreSeesWhatOthersChange() throws {
    let reader = try Store.open(scratch.home)
    let mark = try reader.changeMark()
    let writer = try Store.open(scratch.home, .write)
    try writer.add(scratch.bundle(TestManifest.text("intent Roll answer")))
    #expect(try reader.bundles().count == 1 && reader.changeMark() != mark)
    try writer.remove(id: "org.example.dice")
    #expect(try reader.bundles().isEmpty && reader.resolve(intentName: "Roll").isEmpty)
  }

  @Test func aThousandIntentsAreListed() throws {
    let store = try Store.open(scratch.home, .write)
    let maths = try scratch.write("x.json", "")
    for bundle in 0..<100 {
      let intents = (0..<10).map { "intent Intent\(bundle)x\($0) sqrt The title of intent \($0)" }
        .joined(separator: "\n")
      try scratch.write(
        "x.json",
        TestManifest.text(id: "org.example.b\(bundle)", library: "libm.so.6 system", intents))
      try store.add(maths)
    }
    #expect(try Store.open(scratch.home).intents().count == 1000)
    #expect(try Store.open(scratch.home).resolve(intentName: "b42.Intent42x7").count == 1)
  }
}
