// Lets a debugger take hold of a bundle's process before its call is sent. The process stays sealed.

import CHostSystem
import Glibc
import IntentHost
import IntentModel

/// A debugger at the person's terminal.
struct Debugger {
  private let session: Session
  /// Seconds until it must have taken hold.
  private static let patience = 30

  init(_ session: Session) { self.session = session }

  /// Starts it and waits until it traces the process. What does not work is said, and the call goes on.
  func attach(_ runner: Runner) {
    guard let pid = runner.pid else { return }
    let program = session.environment["INTENTS_DEBUGGER"] ?? "gdb"
    let words = [program, "-q", "-p", "\(pid)", "-ex", "continue"]
    guard start(words) else {
      return session.output.note(
        "\(program) cannot be started; install gdb, or name another in INTENTS_DEBUGGER")
    }
    for _ in 0..<(Self.patience * 20) where !isTraced(pid) { usleep(50_000) }
    if !isTraced(pid) { session.output.note("The debugger did not take hold of process \(pid)") }
  }

  private func start(_ words: [String]) -> Bool {
    var arguments = words.map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    var pid = pid_t()
    return posix_spawnp(&pid, words[0], nil, nil, &arguments, environ) == 0
  }

  private func isTraced(_ pid: Int32) -> Bool {
    guard let file = fopen("/proc/\(pid)/status", "re") else { return false }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if text.hasPrefix("TracerPid:") { return !text.hasSuffix("\t0\n") }
    }
    return false
  }
}
