// A folder of a test's own, with what tests need to fill it.

import Glibc
import Testing

@testable import IntentStore

/// A temporary folder, removed at the end of the test.
final class Scratch {
  let path: Path

  init() {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/store-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("no temporary folder") }
    path = Path(bytes: template.dropLast().map { UInt8(bitPattern: $0) }).resolved
    // Others (a runner's user) may pass.
    _ = path.withCString { chmod($0, 0o755) }
  }

  deinit { try? TreeRemoval.remove(path) }

  func callAsFunction(_ name: String) -> Path { path.appending(name) }

  var home: Home {
    get throws { try Home(path.appending("home")) }
  }

  @discardableResult
  func write(_ name: Path, _ bytes: [UInt8], mode: UInt32 = 0o644) throws -> Path {
    let full = path.appending(name)
    try Files.makeFolders(full.parent, mode: 0o755)
    let file = try Descriptor.open(full, O_WRONLY | O_CREAT | O_TRUNC, mode: mode)
    try file.write(bytes)
    return full
  }

  @discardableResult
  func write(_ name: Path, _ text: String) throws -> Path { try write(name, Array(text.utf8)) }

  func read(_ path: Path) throws -> [UInt8] { try Files.read(path, limit: 1 << 30) }

  /// Compiles a shared library and returns its path.
  @discardableResult
  func library(
    _ name: Path, _ source: String = "int answer(void) { return 42; }", _ options: [String] = []
  ) throws -> Path {
    let code = try write(Path("\(name.name).c"), source)
    let full = path.appending(name)
    try Files.makeFolders(full.parent, mode: 0o755)
    try Tool.run(["gcc", "-shared", "-fPIC", "-O1", "-o", full, code] + options.map { Path($0) })
    return full
  }
}

/// Programs that tests run.
enum Tool {
  /// Starts a program and returns its process id.
  static func start(
    _ words: [Path], environment: [String: String] = [:], output: Path? = nil
  ) throws -> pid_t {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { word in
      word.withCString { strdup($0) }
    }
    arguments.append(nil)
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var at = environ
    while let entry = at.pointee {
      variables.append(strdup(entry))
      at += 1
    }
    for (name, value) in environment { variables.insert(strdup("\(name)=\(value)"), at: 0) }
    variables.append(nil)
    defer { for pointer in arguments + variables { free(pointer) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let output {
      _ = output.withCString {
        posix_spawn_file_actions_addopen(&actions, 1, $0, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
      }
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }
    var pid: pid_t = 0
    let rc = posix_spawnp(&pid, arguments[0] ?? arguments[0]!, &actions, nil, arguments, variables)
    try #require(rc == 0, "cannot start \(words[0]): \(rc)")
    return pid
  }

  /// Waits for its end: the exit code, or the negated signal.
  @discardableResult
  static func wait(_ pid: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : -signal
  }

  /// Runs it to its end, which must be a good one.
  static func run(_ words: [Path]) throws {
    let code = wait(try start(words))
    try #require(code == 0, "\(words.map(\.description)) ended with \(code)")
  }
}
