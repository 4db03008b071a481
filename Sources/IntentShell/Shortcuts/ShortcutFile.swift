// The file of a shortcut: by its path, or by its name in the folder `shortcuts` of the home. It is only ever read.

import Glibc
import IntentModel
import IntentShortcuts
import IntentStore
import IntentYAML

/// A shortcut with the file that it came from.
struct ShortcutFile {
  /// As it is shown in messages.
  let path: String
  let shortcut: Shortcut
  /// What is wrong with the file.
  let problems: [ShortcutProblem]

  static let endings = [".yaml", ".yml", ".json"]

  init(_ bytes: [UInt8], path: String) {
    self.path = path
    let reading = ShortcutReading(bytes)
    shortcut = reading.shortcut
    problems = reading.problems
  }

  /// Reads the file that a word names: a path, or the name of one in the home.
  init(named word: [UInt8], _ session: Session) throws(ShellError) {
    let place = try Self.place(word, session)
    let status = FileStatusProbe(place)
    guard status.isPlain else {
      throw ShellError(
        .notFound, "there is no shortcut \(Arguments.shown(word))",
        hint: "Write the path of a file, or a name that intents shortcut list shows")
    }
    guard status.size <= YAMLNode.mostBytes else {
      throw ShellError(.badValue, "\(place): is larger than 1 MiB")
    }
    self.init(
      try GivenWord.contents(place.bytes, of: "the shortcut"), path: Arguments.shown(place.bytes))
  }

  /// Whether a word names a file.
  static func isThere(_ word: [UInt8], _ session: Session) -> Bool {
    ((try? place(word, session)).map { FileStatusProbe($0).isPlain }) ?? false
  }

  private static func place(_ word: [UInt8], _ session: Session) throws(ShellError) -> Path {
    let path = Path(bytes: word)
    if word.contains(UInt8(ascii: "/")) || FileStatusProbe(path).isPlain { return path }
    guard let home = try? Home.fromEnvironment() else { return path }
    let folder = home.folder.appending("shortcuts")
    let name = String(decoding: word, as: UTF8.self)
    for ending in [""] + endings where FileStatusProbe(folder.appending(name + ending)).isPlain {
      return folder.appending(name + ending)
    }
    return path
  }

  /// The name of a file in the home, as commands take it.
  static func plainName(_ name: String) -> String {
    endings.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
  }

  /// The files in the home's folder, in the order of their names.
  static func saved(_ home: Home) -> [Path] {
    let folder = home.folder.appending("shortcuts")
    guard let stream = opendir(folder.bytes.map { CChar(bitPattern: $0) } + [0]) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix("."), endings.contains(where: name.hasSuffix) { names.append(name) }
    }
    return names.sorted().map { folder.appending($0) }
  }

  /// Throws all that is wrong with it, with file, line and step.
  func check(_ more: [ShortcutProblem] = []) throws(ShellError) {
    let all = (problems + more).sorted { $0.line < $1.line }
    guard let first = all.first else { return }
    let lines = all.map { problem in
      "\(path):\(problem.line): \(problem.step.map { "step \($0): " } ?? "")\(problem.message)"
    }
    throw ShellError(
      .badValue, lines.joined(separator: "\n"), hint: first.hint,
      details: [
        .init("file", .string(path)), .init("problems", .array(all.map(\.json))),
      ])
  }
}

extension ShortcutProblem {
  fileprivate var json: JSON {
    .object([
      "line": .int(Int64(line)), "step": step.map { .string($0) }, "message": .string(message),
      "hint": hint.map { .string($0) },
    ])
  }
}

/// Whether a path names a plain file.
private struct FileStatusProbe {
  var isPlain = false
  var size = 0

  init(_ path: Path) {
    var status = stat()
    guard stat(path.bytes.map { CChar(bitPattern: $0) } + [0], &status) == 0 else { return }
    isPlain = status.st_mode & S_IFMT == S_IFREG
    size = Int(status.st_size)
  }
}
