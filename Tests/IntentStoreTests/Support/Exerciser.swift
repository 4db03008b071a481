// Starts the exerciser: other processes on the same home.

import Glibc
import Testing

@testable import IntentStore

/// A run of the exerciser.
struct Exerciser {
  static let program: Path = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count)
    return Path(bytes: buffer.prefix(max(0, length)).map { UInt8(bitPattern: $0) }).parent
      .appending("store-exerciser")
  }()

  let pid: pid_t
  private let scratch: Scratch

  /// Starts it with these words, behind `wrapper` (such as `unshare -Urm`).
  init(_ words: [Path], wrapper: [Path] = [], environment: [String: String] = [:]) throws {
    scratch = Scratch()
    var variables = environment
    variables["SWIFT_BACKTRACE"] = "enable=no"
    pid = try Tool.start(
      wrapper + [Exerciser.program] + words, environment: variables, output: scratch("output"))
  }

  /// What it has written so far.
  var output: String {
    String(decoding: (try? scratch.read(scratch("output"))) ?? [], as: UTF8.self)
  }

  func wait() -> (code: Int32, output: String) {
    let code = Tool.wait(pid)
    return (code, output)
  }

  static func run(
    _ words: [Path], wrapper: [Path] = [], environment: [String: String] = [:]
  ) throws -> (code: Int32, output: String) {
    try Exerciser(words, wrapper: wrapper, environment: environment).wait()
  }

  /// Waits until it has stopped itself.
  func waitUntilStopped() -> Bool {
    var status: Int32 = 0
    return waitpid(pid, &status, WUNTRACED) == pid && status & 0xff == 0x7f
  }
}
