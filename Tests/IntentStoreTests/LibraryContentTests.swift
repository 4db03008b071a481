// Symbols, manifests and needs, as the loader would see them.

import Glibc
import StoreTestSupport
import Testing

@testable import IntentStore

@Suite struct LibraryContentTests {
  let scratch = Scratch()
  let source = """
    int answer(void) { return 42; }
    int number = 7;
    __attribute__((visibility("hidden"))) int secret(void) { return 1; }
    __attribute__((weak)) int maybe(void) { return 2; }
    extern int elsewhere(void);
    int ask(void) { return elsewhere(); }
    static int fast(void) { return 3; }
    static void *pick(void) { return (void *)fast; }
    int chosen(void) __attribute__((ifunc("pick")));
    """

  private func checkSymbols(_ library: SharedLibrary) {
    #expect(library.symbol("answer") == .function)
    #expect(library.symbol("maybe") == .function)
    #expect(library.symbol("chosen") == .function)
    #expect(library.symbol("number") == .notFunction)
    #expect(library.symbol("secret") == .missing)
    #expect(library.symbol("fast") == .missing)
    // Only needed, not defined here.
    #expect(library.symbol("elsewhere") == .missing)
    #expect(library.symbol("") == .missing)
    #expect(library.symbol(String(repeating: "x", count: 10_000)) == .missing)
  }

  @Test(arguments: ["gnu", "sysv", "both"]) func symbols(hash: String) throws {
    let path = try scratch.library("s.so", source, ["-Wl,--hash-style=\(hash)"])
    checkSymbols(try SharedLibrary.open(path))
  }

  @Test func symbolsWithoutSectionHeaders() throws {
    var content = try scratch.read(scratch.library("s.so", source))
    // e_shoff, e_shnum, e_shstrndx
    content.replaceSubrange(40..<48, with: [UInt8](repeating: 0, count: 8))
    content.replaceSubrange(60..<64, with: [0, 0, 0, 0])
    let library = try SharedLibrary.open(scratch.write("stripped.so", content))
    checkSymbols(library)
    #expect(try library.embeddedManifest() == nil)
  }

  @Test func symbolsOfTheSystem() throws {
    let maths = try SystemLibraries.require("libm.so.6")
    // Several versions of one name: the default one counts.
    #expect(maths.symbol("pow") == .function)
    #expect(maths.symbol("sqrt") == .function)
    #expect(maths.symbol("signgam") == .notFunction)
    #expect(maths.symbol("printf") == .missing)
    let c = try SystemLibraries.require("libc.so.6")
    #expect(c.symbol("memcpy") == .function)
    #expect(c.symbol("environ") == .notFunction)
    #expect(c.writableSize > 0)
  }

  @Test func functionInAWritableSegment() throws {
    let data = """
      __asm__(".data\\n.globl odd\\n.type odd,@function\\nodd: .quad 0\\n.size odd,8\\n.text\\n");
      """
    let library = try SharedLibrary.open(scratch.library("odd.so", data))
    #expect(library.symbol("odd") == .notExecutable)
  }

  // MARK: Manifest

  private func embed(_ name: Path, _ assembly: String) throws -> SharedLibrary {
    try SharedLibrary.open(
      scratch.library(name, "__asm__(\"\(assembly)\");\nint f(void) { return 1; }"))
  }

  @Test func embeddedManifest() throws {
    let library = try embed(
      "m.so", ".pushsection .intents,\\\"aR\\\"\\n.ascii \\\"id x.y\\\"\\n.popsection")
    #expect(try library.embeddedManifest() == Array("id x.y".utf8))
    // A C string brings its NUL.
    let ended = try embed(
      "n.so", ".pushsection .intents,\\\"aR\\\"\\n.asciz \\\"id x.y\\\"\\n.popsection")
    #expect(try ended.embeddedManifest() == Array("id x.y".utf8))
  }

  private func manifestError(_ library: SharedLibrary) -> String {
    do {
      _ = try library.embeddedManifest()
      return "none"
    } catch { return error.description }
  }

  @Test func severalCompressedAndHugeManifests() throws {
    let text = try scratch.write("m.txt", "id x.y")
    let good = try scratch.library("good.so")
    try Tool.run(["objcopy", Path("--add-section=.intents=\(text)"), good, scratch("one.so")])
    #expect(try SharedLibrary.open(scratch("one.so")).embeddedManifest() == Array("id x.y".utf8))
    // objcopy refuses a second one of that name: rename another.
    try Tool.run([
      "objcopy", Path("--add-section=.other11=\(text)"), scratch("one.so"), scratch("two.so"),
    ])
    var content = try scratch.read(scratch("two.so"))
    let at = try #require(content.firstRange(of: Array(".other11".utf8))?.lowerBound)
    content.replaceSubrange(at..<at + 9, with: Array(".intents".utf8) + [0])
    let several = try SharedLibrary.open(scratch.write("two.so", content))
    #expect(manifestError(several).contains("several sections .intents"))
    let huge = try scratch.write("huge.txt", [UInt8](repeating: 32, count: (8 << 20) + 1))
    try Tool.run(["objcopy", Path("--add-section=.intents=\(huge)"), good, scratch("huge.so")])
    #expect(try manifestError(SharedLibrary.open(scratch("huge.so"))).contains("larger than 8 MiB"))
    try setSectionFlag(scratch("one.so"), 0x800)
    #expect(try manifestError(SharedLibrary.open(scratch("one.so"))).contains("compressed"))
  }

  /// Sets a flag of the section that was added last.
  private func setSectionFlag(_ path: Path, _ flag: UInt64) throws {
    var content = try scratch.read(path)
    func number(_ at: Int, _ size: Int) -> Int {
      content[at..<at + size].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let table = number(40, 8)
    let size = "id x.y".utf8.count
    for index in 0..<number(60, 2) where number(table + index * 64 + 32, 8) == size {
      content[table + index * 64 + 9] |= UInt8(flag >> 8)
    }
    try scratch.write(path.name, content)
  }

  // MARK: Needs

  private func needs(_ path: Path) -> String {
    do {
      let library = try SharedLibrary.open(path)
      return try NeededLibraries(of: library, at: path.name, in: path.parent).neighbours
        .map(\.description).joined(separator: " ")
    } catch { return error.description }
  }

  /// `m.so` needs `libneed.so`, which needs `libdeep.so`.
  private func family(_ runPath: String = "$ORIGIN", deep: String = "$ORIGIN") throws -> Path {
    try scratch.library("b/libdeep.so", "int deep(void) { return 1; }", ["-Wl,-soname,libdeep.so"])
    try scratch.library(
      "b/libneed.so", "int deep(void); int need(void) { return deep(); }",
      ["-Wl,-soname,libneed.so", "-Wl,-rpath,\(deep)", "-L\(scratch("b"))", "-ldeep"])
    return try scratch.library(
      "b/m.so", "int need(void); int answer(void) { return need(); }",
      ["-Wl,-rpath,\(runPath)", "-L\(scratch("b"))", "-lneed"])
  }

  @Test func neighboursAreFoundByOrigin() throws {
    let path = try family()
    #expect(needs(path) == "libneed.so libdeep.so")
  }

  @Test func oldRunPathsAreHandedDown() throws {
    try scratch.library("b/libdeep.so", "int deep(void) { return 1; }", ["-Wl,-soname,libdeep.so"])
    let flags = ["-L\(scratch("b"))", "-Wl,--disable-new-dtags"]
    try scratch.library(
      "b/libneed.so", "int deep(void); int need(void) { return deep(); }",
      flags + ["-Wl,-soname,libneed.so", "-ldeep"])
    let path = try scratch.library(
      "b/m.so", "int need(void); int answer(void) { return need(); }",
      flags + ["-Wl,-rpath,${ORIGIN}/", "-lneed", "-Wl,--allow-shlib-undefined"])
    #expect(needs(path) == "libneed.so libdeep.so")
  }

  @Test func missingNeighbourIsNamed() throws {
    let path = try family()
    try Files.unlink(scratch("b/libdeep.so"))
    #expect(
      needs(path).contains("b/libneed.so: needs libdeep.so, which is neither in the bundle nor"))
    #expect(needs(path).contains("add the folder that holds it"))
  }

  @Test func withoutRunPathSaysSo() throws {
    let path = try family("/opt/none")
    #expect(needs(path).contains("needs libneed.so; that lies beside it, but it has no run path"))
    #expect(needs(path).contains("-Wl,-rpath,'$ORIGIN'"))
  }

  @Test func outsideOfTheFolder() throws {
    let path = try family("$ORIGIN/../away")
    try Files.makeFolder(scratch("away"), mode: 0o755)
    try Files.rename(scratch("b/libneed.so"), to: scratch("away/libneed.so"))
    #expect(needs(path).contains("its run path finds in \(scratch("away")), outside of the bundle"))
  }

  @Test func truncatedNeighbour() throws {
    let path = try family()
    let content = try scratch.read(scratch("b/libneed.so"))
    try Files.unlink(scratch("b/libneed.so"))
    try scratch.write("b/libneed.so", Array(content.prefix(9000)))
    #expect(needs(path).contains("b/libneed.so: truncated"))
  }

  @Test func libraryPathOfTheUserIsNotTaken() throws {
    let path = try family("/opt/none")
    try Files.makeFolder(scratch("mine"), mode: 0o755)
    try Files.rename(scratch("b/libneed.so"), to: scratch("mine/libneed.so"))
    try scratch.write("b/manifest.json", TestManifest.text(library: "m.so", "intent Ask answer"))
    let result = try Exerciser.run(
      ["add", scratch.home.folder, path],
      environment: ["LD_LIBRARY_PATH": "/nowhere:\(scratch("mine"))"])
    #expect(result.code == 1)
    #expect(result.output.contains("it is in \(scratch("mine")), which LD_LIBRARY_PATH names"))
  }
}
