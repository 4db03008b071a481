// What a user sees of add, list and remove.

import Glibc
import IntentModel
import StoreTestSupport
import Testing

@testable import IntentStore

@Suite struct AddTests {
  let scratch = Scratch()

  @Test func packedFolderIsCopiedReadOnlyAndListed() throws {
    let path = try scratch.bundle(TestManifest.text("intent Roll answer Roll the Dice"))
    try scratch.write("dice.intents/Resources/en.txt", "hello")
    let store = try Store.open(scratch.home, .write)
    guard case .added(let row) = try store.add(path) else {
      Issue.record("not added")
      return
    }
    #expect(row.id == "org.example.dice")
    #expect(row.folder == store.home.store.appending(row.hash))
    let library = try #require(row.library as Path?)
    let status = try #require(try FileStatus.of(library))
    #expect(status.mode & 0o777 == 0o555 || status.mode & 0o777 == 0o444)
    #expect(try FileStatus.of(row.folder)?.mode ?? 0 & 0o777 == 0o40555)
    let intents = try store.intents()
    #expect(intents.map(\.title) == ["Roll the Dice"])
    #expect(intents[0].parameterCount == 2 && intents[0].requiredCount == 1)
    #expect(try store.verify(row) == .unchanged)
    #expect(try store.verify(row, deep: true) == .unchanged)
    // The author's files are his: changing them changes nothing here.
    try scratch.write("dice.intents/manifest.json", "gone")
    #expect(try store.manifestBytes(of: row.id).starts(with: "id org".utf8))
    #expect(try store.home.storeNames() == [row.hash])
  }

  @Test func removeKeepsTheDataFolderUnlessAsked() throws {
    let path = try scratch.bundle(TestManifest.text("intent Roll answer"))
    let store = try Store.open(scratch.home, .write)
    try store.add(path)
    let data = try store.home.makeDataFolder(of: "org.example.dice")
    #expect(try FileStatus.of(data)?.mode == 0o40700)
    let removal = try store.remove(id: "org.example.dice")
    #expect(removal.keptData == data)
    #expect(try store.bundles().isEmpty && store.intents().isEmpty)
    #expect(try store.home.storeNames().isEmpty)
    try store.add(path)
    #expect(try store.remove(id: "org.example.dice", data: true).keptData == nil)
    #expect(try FileStatus.of(data) == nil)
    let error = #expect(throws: StoreError.self) { try store.remove(id: "org.example.dice") }
    #expect(error?.code == .notFound)
  }

  @Test func systemLibraryByItsManifest() throws {
    let path = try scratch.write(
      "maths.json",
      TestManifest.text(id: "org.example.maths", library: "libm.so.6 system", "intent Root sqrt"))
    let store = try Store.open(scratch.home, .write)
    let row = try store.add(path).bundle
    #expect(row.isSystem && !row.isLinked)
    #expect(row.library?.name == "libm.so.6" && row.library?.isAbsolute == true)
    #expect(row.libraryHash?.count == 64)
    #expect(try store.home.storeNames() == [row.hash])
    #expect(try store.verify(row, deep: true) == .unchanged)
  }

  @Test func systemLibraryWithoutTheSymbolIsRefused() throws {
    let path = try scratch.write(
      "maths.json",
      TestManifest.text(id: "org.example.maths", library: "libm.so.6 system", "intent Root sqroot"))
    let store = try Store.open(scratch.home, .write)
    let error = #expect(throws: StoreError.self) { try store.add(path) }
    #expect(error?.code == .refused)
    #expect(
      error?.description.contains("does not export sqroot, which the intent Root names") == true)
    #expect(try store.home.storeNames().isEmpty)
  }

  @Test func resolvesEveryWayToWriteAName() throws {
    let store = try Store.open(scratch.home, .write)
    let dice = TestManifest.text("intent Roll answer", "intent Old.Toss answer", "alias Roll Throw")
    try store.add(scratch.bundle(dice, at: "a.intents"))
    let cards = TestManifest.text(id: "com.other.cards", "intent Draw answer", "intent Roll answer")
    try store.add(scratch.bundle(cards, at: "b.intents"))
    func resolve(_ name: String) throws -> [String] {
      try store.resolve(intentName: name).map(\.fullName)
    }
    #expect(try resolve("Draw") == ["com.other.cards.Draw"])
    #expect(try resolve("Roll") == ["com.other.cards.Roll", "org.example.dice.Roll"])
    #expect(try resolve("dice.Roll") == ["org.example.dice.Roll"])
    #expect(try resolve("com.other.cards.Roll") == ["com.other.cards.Roll"])
    #expect(try resolve("Toss") == ["org.example.dice.Old.Toss"])
    #expect(try resolve("Throw") == ["org.example.dice.Roll"])
    #expect(try resolve("dice.Throw") == ["org.example.dice.Roll"])
    #expect(try resolve("roll").isEmpty)
    // A bundle that is switched off does not stand in the way.
    try store.setEnabled("com.other.cards", false)
    #expect(try resolve("Roll") == ["org.example.dice.Roll"])
    #expect(try store.resolve(intentName: "Draw").map(\.isBundleEnabled) == [false])
    #expect(try store.intentNames(startingWith: "Ro") == ["Roll"])
  }
}

extension Home {
  func storeNames() throws -> [String] {
    try Descriptor.folder(store).names().map(\.description)
  }
}
