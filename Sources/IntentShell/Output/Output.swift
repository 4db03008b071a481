// Writes results to standard output and all else to standard error, as text or as JSON.

import IntentHost
import Glibc
import IntentModel

/// The two streams of a command.
struct Output: Sendable {
  var isJSON: Bool
  var terminal: Terminal
  /// Results are not printed: they go on to another command.
  var isQuiet = false
  /// Results are remarks: something else is the result.
  var isAside = false

  /// A result for people; not printed in JSON mode.
  func print(_ text: String = "") {
    if !isJSON, !isQuiet { Self.write(text + "\n", to: isAside ? 2 : 1) }
  }

  /// The one object of JSON mode.
  func print(_ json: JSON) {
    if isJSON, !isQuiet { Self.write(json.text(indented: terminal.isOutputTerminal) + "\n", to: 1) }
  }

  /// A remark for people, on standard error.
  func note(_ text: String) { Self.write(text + "\n", to: 2) }

  /// The end of a command that failed.
  func report(_ error: ShellError) {
    if isJSON {
      print(error.json)
    } else {
      let label = "intents:"
      let message = Self.fitted("\(label) \(error.message.escapedLines)").dropFirst(label.count)
      Self.write(
        "\(terminal.coloursErrors ? "\u{1B}[31m\(label)\u{1B}[0m" : label)\(message)\n", to: 2)
      if let hint = error.hint { Self.write(Self.fitted("  \(hint.escapedLines)") + "\n", to: 2) }
    }
  }

  /// Text whose lines are broken between words, and go on indented, where a terminal is too narrow for them.
  /// Elsewhere a line stays a line.
  private static func fitted(_ text: String) -> String {
    guard isatty(2) == 1, let columns = Terminal.size(of: 2)?.columns, columns > 20 else {
      return text
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard String(line).columns >= columns else { return String(line) }
      let indent = String(line.prefix { $0 == " " })
      return Line.wrapped(String(line), width: columns - 1 - indent.count - 2).enumerated().map {
        indent + ($0.offset == 0 ? "" : "  ") + $0.element.text
      }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Writes all bytes. A reader that has gone (`| head`) is no error of ours; a full disk is.
  static func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
  }

  /// Why standard output took no more.
  static func cannotWrite(_ error: Int32) -> String {
    let why = error == EBADF ? "standard output is closed" : String(cString: strerror(error))
    return "cannot write the result: \(why)"
  }

  static func write(_ all: [UInt8], to descriptor: Int32) {
    var bytes = all[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if errno != EINTR {
        // Nobody wants the rest of the result. Remarks are another matter: the command goes on without them.
        if errno == EPIPE, descriptor == 1 { exit(0) }
        if descriptor == 1 {
          Output.write("intents: \(cannotWrite(errno))\n", to: 2)
          exit(ExitStatus.cannotWrite.rawValue)
        }
        return
      }
    }
  }
}
