// The words behind `run INTENT`, taken apart: `name=text`, `name:=json`, `name=@FILE`, `name=@@text`,
// `name=@this` and the other words for what is in view.

import CHostSystem
import Glibc
import IntentJSON
import IntentMediation
import IntentModel

/// A word of the form `name=value`.
struct GivenWord: Sendable, Hashable {
  enum Form: Sendable, Hashable {
    case text([UInt8])
    case json([UInt8])
    /// A file by its path; `-` is standard input.
    case file([UInt8])
    /// What is in view, or came last.
    case context(ContextWord)
  }
  var name: String
  var form: Form

  /// Takes a word apart.
  init(_ word: [UInt8]) throws(ShellError) {
    guard let equals = word.firstIndex(of: UInt8(ascii: "=")) else {
      throw ShellError(
        .usage, "“\(Arguments.shown(word))” is no name=value",
        hint: "Write name=text, name:=json or name=@FILE")
    }
    var name = word[..<equals]
    let value = Array(word[(equals + 1)...])
    let isJSON = name.last == UInt8(ascii: ":")
    if isJSON { name.removeLast() }
    guard !name.isEmpty else {
      throw ShellError(.usage, "there is no name before = in “\(Arguments.shown(word))”")
    }
    self.name = try Arguments.text(Array(name), of: "a parameter's name")
    let at = UInt8(ascii: "@")
    if isJSON {
      form = .json(value)
    } else if value.starts(with: [at, at]) {
      form = .text(Array(value.dropFirst()))
    } else if value.first == at, let word = ContextWord(value.dropFirst()) {
      form = .context(word)
    } else if value.first == at {
      form = .file(Array(value.dropFirst()))
    } else {
      form = .text(value)
    }
  }

  /// The word as a given value for a parameter; nil: the parameter is not known,
  /// which the engine will say.
  func given(for parameter: Parameter?) throws(ShellError) -> Given {
    let type = parameter?.type.unwrapped
    let isSensitive = parameter?.isSensitive ?? false
    let isFile = type == .file || type?.element == .file || type?.unwrapped == .file
    switch form {
    case .json(let bytes):
      do throws(JSONError) {
        return Given(name, .json(try JSON(parsing: bytes)))
      } catch {
        throw ShellError(
          .badValue, "the JSON of “\(name)” cannot be read: \(error)",
          hint: "Text is given with \(name)=…, without the colon")
      }
    case .text(let bytes):
      if isFile { return Given(name, .path(bytes)) }
      return Given(
        name,
        .text(
          try Arguments.text(bytes, of: "the value of “\(name)”", isSensitive: isSensitive)))
    case .context(let word):
      throw ShellError(
        .badValue, "\(name): “@\(word.rawValue)” can be given when an intent is run",
        hint: "A file of that name is \(name)=@./\(word.rawValue)",
        details: [.init("parameter", .string(name))])
    case .file(let path):
      if isFile {
        guard path == [UInt8(ascii: "-")] else { return Given(name, .path(path)) }
        let data = try Self.contents(path, of: "standard input")
        return Given(
          name,
          .value(.record([.init("name", .string("input")), .init("data", .bytes(data))])))
      }
      let bytes = try Self.contents(path, of: name, isText: true)
      return Given(
        name,
        .text(
          try Arguments.text(bytes, of: "the content for “\(name)”", isSensitive: isSensitive)))
    }
  }

  /// At most 32 MiB are taken this way; a larger file is given to a file parameter.
  static let mostBytes = 32 << 20

  /// - Parameter isText: the file was named as the text of a value, `name=@FILE`.
  static func contents(
    _ path: [UInt8], of what: String, isText: Bool = false
  ) throws(ShellError) -> [UInt8] {
    let isInput = path == [UInt8(ascii: "-")]
    // A pipe is waited for: the person named it.
    let number =
      isInput ? 0 : open(path.map { CChar(bitPattern: $0) } + [0], O_RDONLY | O_CLOEXEC | O_NOCTTY)
    let failure = errno
    guard number >= 0 else {
      throw ShellError(
        .notFound,
        "cannot read \(Arguments.shown(path)) for “\(what)”: \(String(cString: strerror(failure)))",
        hint: isText
          ? "To give a text that starts with @, double it: \(what)=@@…"
          : "Give the path of a file that can be read")
    }
    defer { if !isInput { close(number) } }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(number, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw ShellError(
          .badValue,
          "cannot read \(Arguments.shown(path)) for “\(what)”: \(String(cString: strerror(errno)))",
          hint: "Give the path of a file")
      }
      guard count > 0 else { break }
      result += buffer[..<count]
      guard result.count <= mostBytes else {
        throw ShellError(.badValue, "\(Arguments.shown(path)) is larger than 32 MiB")
      }
    }
    return result
  }
}
