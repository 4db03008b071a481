// What a shortcut gives: its result on standard output, and all its steps in JSON.

import Glibc
import IntentHost
import IntentModel
import IntentShortcuts
import IntentStore

/// The end of a run.
struct ShortcutResult {
  private let run: ShortcutRun

  init(_ run: ShortcutRun) { self.run = run }

  /// Prints it. `out`: where a file goes; nil: a new one that is named.
  func show(_ session: Session, out: Path?) throws(ShellError) {
    let output = session.output
    var json = run.result?.json
    if let value = run.result, value.type == .file, let path = value.json["path"]?.string {
      json = ["path": .string("\(try copy(path, to: out, output))")]
    } else if let value = run.result {
      for item in value.elements { output.print(run.scope.text(of: item).escapedLines) }
    }
    output.print(
      .object([
        "outcome": .string(ExitStatus.done.word), "file": .string(run.file.path),
        "title": run.file.shortcut.title.map { .string($0) },
        "steps": .array(run.done.map(\.json)), "value": json,
        "type": run.result?.type.map { .string("\($0)") },
        "bundle": (run.result?.bundle).flatMap { $0.isEmpty ? nil : .string($0) },
        "sensitive": run.result?.isSensitive == true ? true : nil,
      ]))
  }

  private func copy(
    _ path: String, to out: Path?, _ output: Output
  ) throws(ShellError) -> Path {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else {
      throw ShellError(.notFound, "cannot read \(path): \(String(cString: strerror(errno)))")
    }
    let descriptor = Descriptor(owning: number)
    let value = IntentValue.record([
      .init("name", .string(String(path.split(separator: "/").last ?? "result"))),
      .init("file", .descriptor(number)),
    ])
    return try ResultFile(value, [descriptor]).write(to: out, output)
  }
}
