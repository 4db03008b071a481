// What is taken along, what is refused, and that nothing is left behind.

import Glibc
import IntentModel
import StoreTestSupport
import Testing

@testable import IntentStore

@Suite struct StagingTests {
  let scratch = Scratch()

  private func refusal(_ path: Path, mode: Stager.Mode = .copy) throws -> String {
    let store = try Store.open(scratch.home, .write)
    do {
      _ = try store.add(path, mode: mode)
      return "added"
    } catch let error as StoreError {
      #expect(error.code == .refused || error.code == .notFound)
      if try FileStatus.of(store.home.store) != nil { #expect(try store.home.storeNames().isEmpty) }
      #expect(try store.bundles().isEmpty)
      return error.description
    }
  }

  @Test func singleLibraryTakesItsNeighboursAlong() throws {
    try scratch.library("b/libneed.so", "int need(void) { return 1; }", ["-Wl,-soname,libneed.so"])
    try scratch.library(
      "b/dice.so", "int need(void); int answer(void) { return need(); }",
      ["-Wl,-rpath,$ORIGIN", "-L\(scratch("b"))", "-lneed"])
    try scratch.write("b/manifest.json", TestManifest.text("intent Roll answer"))
    try scratch.write("b/notes.txt", "data")
    let store = try Store.open(scratch.home, .write)
    let row = try store.add(scratch("b/dice.so")).bundle
    let place = try #require(row.library as Path?).parent
    #expect(try Descriptor.folder(place).names() == ["dice.so", "libneed.so"])
    // The whole folder, when it is asked for.
    let all = try store.add(scratch("b/dice.so"), wholeFolder: true, replace: true).bundle
    #expect(
      try Descriptor.folder(try #require(all.library as Path?).parent).names() == [
        "dice.so", "libneed.so", "notes.txt",
      ])
    #expect(try FileStatus.of(all.folder.appending("manifest.json")) != nil)
  }

  @Test func libraryThroughALinkElsewhere() throws {
    try scratch.library("b/libneed.so", "int need(void) { return 1; }", ["-Wl,-soname,libneed.so"])
    try scratch.library(
      "b/dice.so", "int need(void); int answer(void) { return need(); }",
      ["-Wl,-rpath,$ORIGIN", "-L\(scratch("b"))", "-lneed"])
    try scratch.write("b/manifest.json", TestManifest.text("intent Roll answer"))
    try Files.makeFolder(scratch("far"), mode: 0o755)
    _ = scratch("far/dice.so").withCString { symlink("../b/dice.so", $0) }
    let store = try Store.open(scratch.home, .write)
    let linked = try store.add(scratch("far/dice.so"), mode: .link).bundle
    #expect(linked.library == scratch("b/dice.so"))
    #expect(linked.isLinked && linked.folder == scratch("b"))
    let copied = try store.add(scratch("far/dice.so")).bundle
    #expect(
      try Descriptor.folder(try #require(copied.library as Path?).parent).names() == [
        "dice.so", "libneed.so",
      ])
  }

  @Test func embeddedManifestNeedsNoFile() throws {
    let library = try scratch.library("dice.so")
    let text = try scratch.write("m.txt", TestManifest.text("intent Roll answer"))
    try Tool.run(["objcopy", Path("--add-section=.intents=\(text)"), library])
    let store = try Store.open(scratch.home, .write)
    #expect(try store.add(library).bundle.intentCount == 1)
    #expect(try store.manifestBytes(of: "org.example.dice") == scratch.read(text))
  }

  @Test func libraryThatHasToBeAsked() throws {
    let library = try scratch.library("ask.so", "void *intent_bundle_entry(void) { return 0; }")
    let staged = try Stager(scratch.home, decode: TestManifest.decode).stage(library)
    #expect(staged.manifest == nil && staged.manifestBytes == nil)
    #expect(try FileStatus.of(try #require(staged.library as Path?)) != nil)
    let text = Array(TestManifest.text(library: "ask.so", "entry", "intent Roll").utf8)
    let store = try Store.open(scratch.home, .write)
    let outcome = try store.add(staged, manifest: TestManifest.decode(text), manifestBytes: text)
    #expect(try FileStatus.of(try #require(outcome.bundle.library as Path?)) != nil)
  }

  @Test func libraryThatIsNoBundle() throws {
    let text = try refusal(scratch.library("plain.so"))
    #expect(
      text.contains(
        "no entry symbol: it has neither a manifest nor the function intent_bundle_entry"))
  }

  @Test func missingSymbolAndMissingEntry() throws {
    let path = try scratch.bundle(TestManifest.text("intent Roll rolll"))
    #expect(try refusal(path).contains("does not export rolll, which the intent Roll names"))
    try scratch.write("dice.intents/manifest.json", TestManifest.text("entry", "intent Roll"))
    #expect(
      try refusal(path).contains("does not export intent_bundle_entry, which its manifest says"))
    try scratch.write("dice.intents/manifest.json", "nonsense")
    #expect(
      try refusal(path).contains("its manifest cannot be used: line 1: nonsense is not known"))
  }

  @Test func linksThatLeaveTheFolder() throws {
    let path = try scratch.bundle(TestManifest.text("intent Roll answer"))
    let link = path.appending("lib/link")
    for target in ["/etc/passwd", "../../x", "..//../x", "./.././../x", "a/../../../x"] {
      try Files.unlink(link)
      _ = link.withCString { symlink(target, $0) }
      #expect(
        try refusal(path).contains("is a link that leaves the bundle (to \(target))"), "\(target)")
    }
    try Files.unlink(link)
    _ = link.withCString { symlink("../manifest.json", $0) }
    #expect(try refusal(path) == "added")
    let row = try #require(try Store.open(scratch.home).bundles().first)
    #expect(
      try scratch.read(row.folder.appending("lib/link"))
        == scratch.read(path.appending("manifest.json")))
  }

  @Test func fifosAreRefusedInside() throws {
    let path = try scratch.bundle(TestManifest.text("intent Roll answer"))
    _ = path.appending("pipe").withCString { mkfifo($0, 0o644) }
    #expect(try refusal(path).contains("pipe: is a FIFO"))
  }

  @Test func tooManyFiles() throws {
    let path = try scratch.bundle(TestManifest.text("intent Roll answer"))
    for index in 0...Tree.maximumFiles { try scratch.write(Path("dice.intents/r/\(index)"), "") }
    #expect(try refusal(path).contains("holds more than 10000 files"))
  }

  @Test func otherProcessorsAreNamed() throws {
    try scratch.write("dice.intents/manifest.json", TestManifest.text("intent Roll answer"))
    try scratch.write("dice.intents/lib/aarch64-linux-gnu/dice.so", "x")
    let text = try refusal(scratch("dice.intents"))
    #expect(
      text.contains("it was built for aarch64-linux-gnu") && text.contains("build it for x86_64"))
  }

  @Test func folderFullOfFilesThatAreNotBundles() throws {
    let good = try scratch.library("all/good.so")
    let text = try scratch.write(
      "m.txt", TestManifest.text(library: "good.so", "intent Roll answer"))
    try Tool.run(["objcopy", Path("--add-section=.intents=\(text)"), good])
    let content = try scratch.read(good)
    try scratch.write("all/trunc.so", Array(content.prefix(9000)))
    try scratch.write("all/pointer.so", "version https://git-lfs.github.com/spec/v1")
    try scratch.write("all/empty.so", "")
    try Files.makeFolder(scratch("all/d.so"), mode: 0o755)
    for (name, offset, byte) in [("32.so", 4, UInt8(1)), ("arm.so", 18, 183)] {
      var patched = content
      patched[offset] = byte
      try scratch.write(Path("all/\(name)"), patched)
    }
    _ = scratch("all/fifo.so").withCString { mkfifo($0, 0o644) }
    try scratch.library("all/plain.so")
    try scratch.write("all/README", "text")
    let contents = try Stager(scratch.home, decode: TestManifest.decode).contents(
      of: scratch("all"))
    #expect(contents.bundles == [good])
    #expect(contents.helpers.isEmpty)
    let lines = contents.refused.map(\.description)
    for (name, reason) in [
      ("32.so", "32-bit"), ("arm.so", "aarch64"), ("d.so", "directory"), ("empty.so", "empty"),
      ("fifo.so", "FIFO"), ("pointer.so", "text file"), ("trunc.so", "truncated"),
      ("plain.so", "no entry symbol"),
    ] {
      #expect(lines.count { $0.contains("/\(name): ") && $0.contains(reason) } == 1, "\(name)")
    }
    #expect(lines.count == 8)
  }

  @Test func pathsAreBytes() throws {
    let name = Path(bytes: Array("caf".utf8) + [0xe9] + Array("\n.intents".utf8))
    let path = try scratch.bundle(TestManifest.text("intent Roll answer"), at: name)
    let home = try Home(scratch.path.appending(Path(bytes: [0xff, 0x3f, 0x23, 0x25, 0x41, 0x0a])))
    let store = try Store.open(home, .write)
    let row = try store.add(path).bundle
    #expect(row.source == path)
    #expect(try Store.open(home).bundles().map(\.source) == [path])
    #expect(path.description.hasSuffix("caf\\xe9\\n.intents"))
    #expect(try store.verify(row) == .unchanged)
  }
}
