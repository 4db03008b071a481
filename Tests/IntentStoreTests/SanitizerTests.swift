// The C code that reads hostile files, under sanitizers: a short run on each change. The long one is
// Tests/Fuzz/run-elf-reader.

import Glibc
import Testing

@testable import IntentStore

@Suite struct SanitizerTests {
  let scratch = Scratch()
  let package = Path("\(#filePath)").parent.parent.parent

  @Test func elfReaderSurvivesHostileFiles() throws {
    let sources = ["elf_open.c", "elf_query.c", "elf_machine.c", "store_calls.c", "faults.c"].map {
      package.appending("Sources/CStore").appending($0)
    }
    let program = scratch("elf_reader")
    try Tool.run(
      [
        "gcc", "-g", "-O1", "-DALONE", "-fsanitize=address,undefined", "-fno-sanitize-recover=all",
        Path("-I\(package.appending("Sources/CStore/include"))"), "-o", program,
        package.appending("Tests/Fuzz/elf_reader.c"),
      ] + sources)
    let source = "int answer(void) { return 42; } int number;"
    var libraries: [Path] = []
    for style in ["gnu", "sysv"] {
      let plain = try scratch.library(
        Path("\(style).so"), source,
        ["-nostdlib", "-Wl,--hash-style=\(style)", "-Wl,-soname,a.so", "-Wl,-rpath,$ORIGIN"])
      let text = try scratch.write("m.json", "{}")
      try Tool.run(["objcopy", Path("--add-section=.intents=\(text)"), plain])
      libraries.append(plain)
    }
    let pid = try Tool.start([program, "20000"] + libraries, output: scratch("output"))
    let code = Tool.wait(pid)
    let output = String(decoding: try scratch.read(scratch("output")), as: UTF8.self)
    #expect(code == 0 && output == "survived\n", "\(output)")
  }
}
