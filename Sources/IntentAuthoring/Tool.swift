// Runs a compiler or another tool, and says beforehand what it runs.

import CHostSystem
import Glibc
import IntentStore

/// A command line of a tool.
public struct Tool: Sendable {
  public var words: [String]
  /// Where it runs.
  public var folder: Path

  public init(_ words: [String], in folder: Path) {
    self.words = words
    self.folder = folder
  }

  /// The command as a person would type it.
  public var line: String {
    words.map { $0.contains(where: " '\"$\\*".contains) ? "'\($0)'" : $0 }.joined(separator: " ")
  }

  /// Runs it; what it prints goes to standard error.
  public func run() throws(AuthoringError) {
    try end(try start(output: 2))
  }

  /// Runs it and gives what it prints on standard output, at most 16 MiB.
  public func output() throws(AuthoringError) -> [UInt8] {
    var ends: [Int32] = [-1, -1]
    guard ht_pipe(&ends) == 0 else { throw failure("there is no pipe for its output") }
    let started: Int32
    do throws(AuthoringError) {
      started = try start(output: ends[1])
    } catch {
      close(ends[0])
      close(ends[1])
      throw error
    }
    close(ends[1])
    let bytes = Self.all(ends[0])
    close(ends[0])
    try end(started)
    return bytes
  }

  /// Whether there is such a tool on the PATH.
  public static func exists(_ name: String) -> Bool {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  private func start(output: Int32) throws(AuthoringError) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let pid = (folder.bytes + [0]).withUnsafeBytes { bytes in
      ht_start(
        words[0], &arguments, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), output)
    }
    if pid == -ENOENT, !Self.exists(words[0]) {
      throw AuthoringError(
        .notFound, "there is no program “\(words[0])”", hint: "install it, or put it on the PATH")
    }
    guard pid > 0 else { throw failure(String(cString: strerror(-pid))) }
    return pid
  }

  private func end(_ pid: Int32) throws(AuthoringError) {
    let status = ht_wait(pid)
    if status == 0 { return }
    guard status != HT_INTERRUPTED else { throw .interrupted }
    throw failure(status > 0 ? "exit status \(status)" : "it was ended by signal \(-status)")
  }

  private func failure(_ reason: String) -> AuthoringError {
    AuthoringError(.refused, "“\(line)” failed in \(folder): \(reason)")
  }

  private static func all(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < 16 << 20 {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR, hs_interrupt_waits() == 0 { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}
