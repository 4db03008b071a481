// Files that are not what they claim to be: each gets its true reason, in one line with its path, and
// nothing hangs.

import CStore
import Glibc
import Testing

@testable import IntentStore

@Suite struct LibraryVerdictTests {
  let scratch = Scratch()

  private func reason(_ path: Path) -> String {
    do {
      try SharedLibrary.open(path).checkStack()
      return "good"
    } catch {
      #expect(error.code == .refused || error.code == .notPermitted || error.code == .notFound)
      #expect(error.description.hasPrefix("\(path): "))
      #expect(!error.description.contains("\n"))
      return error.description
    }
  }

  /// A good library with some bytes changed.
  private func patched(_ name: Path, _ offset: Int, _ bytes: [UInt8]) throws -> Path {
    var content = try scratch.read(scratch.library("good.so"))
    content.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    return try scratch.write(name, content)
  }

  @Test func goodLibrary() throws {
    #expect(try reason(scratch.library("good.so")) == "good")
    // Through a link, too.
    let link = scratch("link.so")
    _ = link.withCString { symlink("good.so", $0) }
    #expect(reason(link) == "good")
  }

  @Test func truncatedAtEveryLength() throws {
    let good = try scratch.read(scratch.library("good.so"))
    for length in [1, 3, 4, 15, 16, 17, 63, 64, 65, 500, 4095, 4096, 8000, good.count - 1] {
      let path = try scratch.write("trunc.so", Array(good.prefix(length)))
      let text = reason(path)
      if length < 4 {
        #expect(text.contains("not a library"), "\(length): \(text)")
      } else {
        #expect(
          text.contains("truncated: ") && text.contains("beyond the end"), "\(length): \(text)")
      }
    }
  }

  @Test func otherFiles() throws {
    let pointer = try scratch.write(
      "pointer.so", "version https://git-lfs.github.com/spec/v1\noid sha256:00\n")
    #expect(reason(pointer).contains("a text file that starts “version https://git-lfs"))
    #expect(reason(pointer).contains("git lfs pull"))
    #expect(try reason(scratch.write("empty.so", "")).contains("it is empty"))
    #expect(try reason(scratch.write("bytes.so", [0, 1, 2, 3, 200])).contains("not a library"))
    try Files.makeFolder(scratch("d.so"), mode: 0o755)
    #expect(reason(scratch("d.so")).contains("not a regular file: it is a directory"))
    #expect(reason(scratch("none.so")).contains("no such file"))
    #expect(reason("/dev/null").contains("a device"))
  }

  @Test func fifoIsNotWaitedFor() throws {
    let path = scratch("fifo.so")
    _ = path.withCString { mkfifo($0, 0o644) }
    #expect(reason(path).contains("a FIFO"))
  }

  @Test func otherProcessorsAndClasses() throws {
    #expect(try reason(patched("32.so", 4, [1])).contains("a 32-bit library"))
    #expect(try reason(patched("be.so", 5, [2])).contains("another byte order"))
    let arm = try reason(patched("arm.so", 18, [183, 0]))
    #expect(arm.contains("built for aarch64, this machine is x86_64"))
    #expect(try reason(patched("odd.so", 18, [0xef, 0xbe])).contains("processor number 48879"))
    #expect(try reason(patched("core.so", 16, [4, 0])).contains("not a shared library"))
  }

  @Test func programsAndObjects() throws {
    let code = try scratch.write("main.c", "int main(void) { return 0; }")
    try Tool.run(["gcc", "-pie", "-o", scratch("pie"), code])
    try Tool.run(["gcc", "-no-pie", "-o", scratch("nopie"), code])
    try Tool.run(["gcc", "-c", "-o", scratch("main.o"), code])
    #expect(reason(scratch("pie")).contains("an executable, not a shared library"))
    #expect(reason(scratch("nopie")).contains("an executable, not a shared library"))
    #expect(reason(scratch("main.o")).contains("an object file"))
  }

  @Test func tooLargeIsNotRead() throws {
    let file = try Descriptor.open(scratch("big.so"), O_WRONLY | O_CREAT, mode: 0o644)
    #expect(ftruncate(file.raw, 3 << 30) == 0)
    #expect(reason(scratch("big.so")).contains("too large: 3.0 GiB, the limit is 1 GiB"))
  }

  @Test func executableStack() throws {
    let demanded = try scratch.library("xs.so", "int f(void) { return 1; }", ["-Wl,-z,execstack"])
    #expect(reason(demanded).contains("GNU_STACK has the flag X"))
    #expect(reason(demanded).contains("-Wl,-z,noexecstack"))
    // Assembly without the note: the linker asks for an executable stack.
    let assembly = try scratch.write("g.s", ".globl g\n.type g,@function\ng: ret\n")
    try Tool.run([
      "sh", "-c", Path("gcc -shared -o '\(scratch("asm.so"))' '\(assembly)' 2>/dev/null"),
    ])
    #expect(reason(scratch("asm.so")).contains("executable stack"))
    // No such header at all.
    var content = try scratch.read(scratch.library("good.so"))
    let count = Int(content[56])
    for index in 0..<count
    where content[64 + index * 56..<68 + index * 56].elementsEqual([0x51, 0xe5, 0x74, 0x64]) {
      content.replaceSubrange(64 + index * 56..<68 + index * 56, with: [0, 0, 0, 0x60])
    }
    let missing = try reason(scratch.write("nonote.so", content))
    #expect(missing.contains("no segment GNU_STACK") && missing.contains(".note.GNU-stack"))
  }

  @Test func unreadableNamesTheReason() throws {
    // Root reads everything: what a user meets is caused on purpose.
    let path = try scratch.library("secret.so")
    sc_fail(UInt32(SC_OPEN), 0, EACCES, false)
    let text = reason(path)
    sc_fail_end()
    #expect(text.contains("not readable (Permission denied)"))
    sc_fail(UInt32(SC_READ), 0, EIO, false)
    let broken = reasonOfSystemError(path)
    sc_fail_end()
    #expect(broken.contains("Input/output error"))
  }

  private func reasonOfSystemError(_ path: Path) -> String {
    do {
      _ = try SharedLibrary.open(path)
      return "good"
    } catch { return error.description }
  }

  /// Every byte of the headers in turn set to hostile values: a verdict, never a trap or a hang.
  @Test func damagedHeaders() throws {
    let good = try scratch.read(
      scratch.library("good.so", "int f(void) { return 1; }", ["-nostdlib"]))
    let path = scratch("bad.so")
    for offset in 0..<min(good.count, 64 + 56 * 11) {
      for value: UInt8 in [0, 0x7f, 0xff] {
        var content = good
        content[offset] = value
        try scratch.write("bad.so", content)
        if let library = try? SharedLibrary.open(path) {
          _ = library.symbol("f")
          _ = try? library.needed
          _ = try? library.embeddedManifest()
        }
      }
    }
  }
}
