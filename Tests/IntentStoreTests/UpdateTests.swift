// The same bundle twice, two bundles with one id, updates, going back, links.

import Glibc
import IntentModel
import StoreTestSupport
import Testing

@testable import IntentStore

@Suite struct UpdateTests {
  let scratch = Scratch()

  private func bundle(
    _ name: String, _ version: String, author: String? = "Ada", intent: String = "Roll"
  ) throws -> Path {
    try scratch.bundle(
      TestManifest.text(
        version: version, author: author, "name \(name)", "intent \(intent) answer", "grant notes"),
      at: Path("\(name).intents"))
  }

  private func conflict(_ body: () throws -> AddOutcome) -> String {
    do {
      return "\(try body())"
    } catch let error as StoreError {
      #expect(error.code == .conflict)
      return error.description
    } catch { return "\(error)" }
  }

  @Test func identicalBytesFromTwoPlaces() throws {
    let store = try Store.open(scratch.home, .write)
    let path = try bundle("one", "1.0")
    let first = try store.add(path).bundle
    try Tool.run(["cp", "-r", path, scratch("copy.intents")])
    let before = try FileStatus.of(store.home.catalogue)?.identity
    #expect(try store.add(scratch("copy.intents")) == .alreadyThere(first))
    // Nothing was written.
    #expect(try FileStatus.of(store.home.catalogue)?.identity == before)
    #expect(try store.home.storeNames() == [first.hash])
  }

  @Test func higherVersionIsAnUpdateThatKeepsGrants() throws {
    let store = try Store.open(scratch.home, .write)
    let old = try store.add(bundle("one", "1.9")).bundle
    try store.grant(
      GrantRow(bundle: old.id, name: "notes", kind: .folder, target: "/n", agreedAt: 5))
    try store.grant(
      GrantRow(bundle: old.id, name: "gone", kind: .folder, target: "/g", agreedAt: 5))
    let outcome = try store.add(bundle("two", "1.10"))
    guard case .updated(let new, let previous, let dropped) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(previous == old && new.version == "1.10" && dropped == ["gone"])
    #expect(try store.grants(of: old.id).map(\.name) == ["notes"])
    #expect(try store.bundles().count == 1 && store.intents().count == 1)
    #expect(try store.versions(of: old.id).map(\.version) == ["1.9"])
  }

  @Test func sameVersionWithOtherContentIsRefused() throws {
    let store = try Store.open(scratch.home, .write)
    let old = try store.add(bundle("one", "1.0")).bundle
    let text = conflict { try store.add(bundle("two", "1.0")) }
    #expect(text.contains("version 1.0 is there already with other content"))
    #expect(text.contains("one.intents") && text.contains("two.intents"))
    #expect(try store.bundles() == [old])
    #expect(conflict { try store.add(bundle("three", "0.9")) }.contains("newer than 0.9"))
    #expect(try store.home.storeNames() == [old.hash])
    #expect(try store.add(bundle("two", "1.0"), replace: true).bundle.name == "two")
  }

  @Test func strangerWithTheSameId() throws {
    let store = try Store.open(scratch.home, .write)
    let old = try store.add(bundle("one", "1.0")).bundle
    try store.grant(
      GrantRow(bundle: old.id, name: "notes", kind: .folder, target: "/n", agreedAt: 5))
    for stranger in [
      try bundle("author", "2.0", author: "Eve"), try bundle("intents", "2.0", intent: "Cheat"),
    ] {
      let text = conflict { try store.add(stranger) }
      #expect(text.contains("another bundle has this id: “one” 1.0 from \(scratch("one.intents"))"))
      #expect(text.contains("2.0 from \(stranger)") && text.contains("was not touched"))
    }
    #expect(try store.bundles() == [old] && store.verify(old, deep: true) == .unchanged)
    // By force it comes, without the grants.
    try store.add(bundle("author", "2.0", author: "Eve"), replace: true)
    #expect(try store.grants(of: old.id).isEmpty)
  }

  @Test func goingBack() throws {
    let store = try Store.open(scratch.home, .write)
    let stager = Stager(store.home, decode: TestManifest.decode)
    for version in ["1.0", "2.0", "3.0", "4.0", "5.0"] {
      try store.add(bundle("v\(version)", version))
    }
    let versions = try store.versions(of: "org.example.dice")
    // Three are kept, the files of the others are gone.
    #expect(versions.map(\.version) == ["4.0", "3.0", "2.0"])
    #expect(try store.home.storeNames().count == 4)
    let staged = try stager.stage(versions[1])
    let manifest = try #require(staged.manifest)
    let outcome = try store.add(
      staged, manifest: manifest, manifestBytes: versions[1].manifestBytes, replace: true)
    #expect(outcome.bundle.version == "3.0")
    #expect(try store.bundles().map(\.version) == ["3.0"])
    #expect(try store.versions(of: "org.example.dice").map(\.version) == ["5.0", "4.0", "2.0"])
    #expect(try store.verify(outcome.bundle, deep: true) == .unchanged)
    #expect(try store.checkAll().isEmpty)
    try store.remove(id: "org.example.dice")
    #expect(try store.home.storeNames().isEmpty)
  }

  @Test func linkedBundleIsCheckedAtEachLoad() throws {
    let store = try Store.open(scratch.home, .write)
    let path = try bundle("one", "1.0")
    let row = try store.add(path, mode: .link).bundle
    #expect(row.isLinked && row.folder == path)
    #expect(try store.home.storeNames().isEmpty)
    #expect(try store.verify(row) == .unchanged)
    // Touched only: hashed once, and remembered.
    let manifest = path.appending("manifest.json")
    try Tool.run(["touch", "-d", "2001-01-01", manifest])
    #expect(try store.verify(row) == .unchanged)
    let again = try #require(try store.bundle(row.id))
    #expect(again.identity != row.identity && again.hash == row.hash)
    try scratch.write(
      "one.intents/manifest.json", scratch.read(manifest) + Array("intent Toss answer\n".utf8))
    guard case .changed(let old, let new) = try store.verify(again) else {
      Issue.record("the change was not seen")
      return
    }
    #expect(old == row.hash && new != old)
    // Adding it again takes the new state, without a new version.
    #expect(try store.add(path, mode: .link).bundle.intentCount == 2)
    #expect(try store.verify(try #require(try store.bundle(row.id))) == .unchanged)
    try Tool.run(["rm", "-r", path])
    #expect(try store.verify(again) == .missing(path))
    // Removing a linked bundle leaves the author's files alone.
    let kept = try bundle("kept", "1.0", author: "Bob")
    try store.add(kept, mode: .link, replace: true)
    try store.remove(id: row.id)
    #expect(try FileStatus.of(kept.appending("manifest.json")) != nil)
  }

  @Test func changedFilesInTheStoreAreSeen() throws {
    let store = try Store.open(scratch.home, .write)
    let row = try store.add(bundle("one", "1.0")).bundle
    let library = try #require(row.library as Path?)
    try Tool.run(["sh", "-c", Path("chmod u+w '\(library)' && echo x >> '\(library)'")])
    guard case .changed = try store.verify(row) else {
      Issue.record("not seen")
      return
    }
    #expect(
      try store.checkAll().map(\.description).first?.contains("its files were changed") == true)
    // Adding it again mends it.
    try store.add(scratch("one.intents"))
    #expect(try store.checkAll().isEmpty)
  }

  @Test func aChangedNeighbourIsSeen() throws {
    try scratch.library("b/libneed.so", "int need(void) { return 1; }", ["-Wl,-soname,libneed.so"])
    try scratch.library(
      "b/dice.so", "int need(void); int answer(void) { return need(); }",
      ["-Wl,-rpath,$ORIGIN", "-L\(scratch("b"))", "-lneed"])
    try scratch.write("b/manifest.json", TestManifest.text("intent Roll answer"))
    let store = try Store.open(scratch.home, .write)
    let row = try store.add(scratch("b/dice.so")).bundle
    #expect(try store.verify(row) == .unchanged)
    let neighbour = try #require(row.library as Path?).parent.appending("libneed.so")
    try Tool.run(["sh", "-c", Path("chmod u+w '\(neighbour)' && echo x >> '\(neighbour)'")])
    guard case .changed = try store.verify(row) else {
      Issue.record("not seen")
      return
    }
    try Tool.run(["sh", "-c", Path("chmod -R u+w '\(row.folder)' && rm '\(neighbour)'")])
    #expect(try store.verify(row) == .missing(neighbour))
  }

  @Test func idsThatAreNoNames() throws {
    let store = try Store.open(scratch.home, .write)
    for id in ["..", "a/b", "../../x"] {
      let path = try scratch.bundle(TestManifest.text(id: id, "intent Roll answer"))
      let error = #expect(throws: StoreError.self) { try store.add(path) }
      #expect(error?.code == .refused)
      #expect(throws: StoreError.self) { try store.home.makeDataFolder(of: id) }
    }
    #expect(try store.bundles().isEmpty && store.home.storeNames().isEmpty)
  }

  @Test func versionsCompareByNumber() {
    let ordered = [
      "0.9", "1.0-alpha", "1.0-alpha.1", "1.0-alpha.beta", "1.0-beta.2", "1.0-beta.11", "1.0",
      "1.2", "1.10", "2", "100000000000000000000",
    ]
    for (index, low) in ordered.enumerated() {
      for high in ordered[(index + 1)...] {
        #expect(Version(low)! < Version(high)!, "\(low) \(high)")
        #expect(!(Version(high)! < Version(low)!))
      }
    }
    #expect(Version("1.0") == Version("1") && Version("1.0+a") == Version("1.0+b"))
    #expect(Version("x") == nil && Version("") == nil && Version("1..2") == nil)
  }
}

extension UpdateTests {
  /// The system's library changes at the next upgrade of the system: played by another libm.
  @Test(arguments: [Stager.Mode.copy, .link]) func changedSystemLibraryIsSeenAndTakenAgain(
    mode: Stager.Mode
  ) throws {
    let store = try Store.open(scratch.home, .write)
    let text = TestManifest.text(library: "libm.so.6 system", "intent Root sqrt")
    let row = try store.add(scratch.write("maths.json", text), mode: mode).bundle
    #expect(row.isSystem && row.isLinked == (mode == .link))
    #expect(try store.verify(row) == .unchanged)
    // As if it had been another file when it was added.
    try store.catalogue.change { database throws(StoreError) in
      try database.run("UPDATE bundles SET library_hash = 'old', identity = 'old'")
    }
    let old = try #require(try store.bundle(row.id))
    let now = try #require(row.libraryHash as String?)
    #expect(try store.verify(old) == .changed(old: "old", new: now))
    let bytes = Array(text.utf8)
    let staged = try Stager(store.home, decode: TestManifest.decode).stage(
      again: old, manifestBytes: bytes)
    guard
      case .updated(let new, _, _) = try store.add(
        staged, manifest: TestManifest.decode(bytes), manifestBytes: bytes)
    else {
      Issue.record("not updated")
      return
    }
    #expect(try new.libraryHash == now && store.verify(new) == .unchanged)
    #expect(try store.checkAll().isEmpty)
  }

  @Test func judgingWritesNothing() throws {
    let stager = try Stager(scratch.home, decode: TestManifest.decode)
    let manifest = try scratch.write(
      "maths.json", TestManifest.text(library: "libm.so.6 system", "intent Root sqrt"))
    let folder = try scratch.bundle(TestManifest.text("intent Roll answer"))
    for path in [manifest, folder, folder.appending("lib/\(SystemLibraries.triple)/dice.so")] {
      _ = try? stager.stage(path, mode: .link)
    }
    #expect(try stager.stage(manifest, mode: .link).manifest?.intents.count == 1)
    #expect(try stager.stage(folder, mode: .link).manifest?.intents.count == 1)
    #expect(try FileStatus.of(scratch("home")) == nil)
  }
}
