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
      let label = terminal.coloursErrors ? "\u{1B}[31mintents:\u{1B}[0m" : "intents:"
      Self.write("\(label) \(error.message.escapedLines)\n", to: 2)
      if let hint = error.hint { Self.write("  \(hint.escapedLines)\n", to: 2) }
    }
  }

  /// Writes all bytes. A reader that has gone (`| head`) is no error of ours; a full disk is.
  static func write(_ text: String, to descriptor: Int32) {
    write(Array(text.utf8), to: descriptor)
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
          let why = errno == EBADF ? "standard output is closed" : String(cString: strerror(errno))
          Output.write("intents: cannot write the result: \(why)\n", to: 2)
          exit(ExitStatus.cannotWrite.rawValue)
        }
        return
      }
    }
  }
}
