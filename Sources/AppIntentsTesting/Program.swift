// The program `intents`, which a test drives from outside as a person or a script would.

import DecodedJSON
import Foundation
import IntentModel

/// Why a step of a test failed, in the program's words.
public struct IntentTestingError: Error, Sendable, CustomStringConvertible {
  /// The outcome as the program names it, such as `notFound` or `error`.
  public let outcome: String
  /// What was wrong, and where.
  public let message: String
  /// The next step, where the program knows one.
  public let hint: String?
  public var description: String { hint.map { "\(message) (\($0))" } ?? message }
}

/// Which program, and which home it keeps its bundles in.
struct Program: Sendable {
  let path: String
  let home: String?

  /// `$INTENTS`, else `intents` on the path.
  static func find(home: String?) throws -> Program {
    let environment = ProcessInfo.processInfo.environment
    if let given = environment["INTENTS"], !given.isEmpty {
      return Program(path: given, home: home)
    }
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      let path = String(folder) + "/intents"
      if FileManager.default.isExecutableFile(atPath: path) {
        return Program(path: path, home: home)
      }
    }
    throw IntentTestingError(
      outcome: "unavailable", message: "there is no program intents on the path",
      hint: "Install it, or name it in the variable INTENTS")
  }

  /// Runs a command and reads its JSON.
  /// - Throws: `IntentTestingError` with the program's own error.
  func run(_ words: [String]) async throws -> JSON {
    let (status, output, remarks) = try await start(words + ["--json", "--no-input"])
    let json = try? JSONDecoder().decode(DecodedJSON.self, from: output).json
    if status == 0, let json { return json }
    let error = json?["error"]
    let told = String(decoding: remarks, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    throw IntentTestingError(
      outcome: error?["kind"]?.string ?? "failed",
      message: error?["message"]?.string
        ?? "intents \(words.joined(separator: " ")) ended with status \(status): \(told)",
      hint: error?["hint"]?.string)
  }

  /// Standard output goes to a file, so that nothing has to be read while it runs.
  private func start(_ words: [String]) async throws -> (Int32, Data, Data) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("intents-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let streams = ["output", "remarks"].map { folder.appendingPathComponent($0) }
    for stream in streams { try Data().write(to: stream) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: streams[0])
    process.standardError = try FileHandle(forWritingTo: streams[1])
    if let home {
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["INTENTS_HOME": home], uniquingKeysWith: { $1 })
    }
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
    return (status, try Data(contentsOf: streams[0]), try Data(contentsOf: streams[1]))
  }
}

/// Adds a library to a home of its own, once per process; the home goes when the process ends.
actor TestHomes {
  static let shared = TestHomes()
  private var homes: [String: Task<String, any Error>] = [:]

  func home(with library: String) async throws -> String {
    if let known = homes[library] { return try await known.value }
    let task = Task {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("intents-home-" + UUID().uuidString).path
      TestHomes.removeAtExit(folder)
      _ = try await Program.find(home: folder).run(["add", library])
      return folder
    }
    homes[library] = task
    return try await task.value
  }

  private nonisolated(unsafe) static var toRemove: [String] = []
  private static let lock = NSLock()

  private static func removeAtExit(_ folder: String) {
    lock.withLock {
      if toRemove.isEmpty {
        atexit { for folder in TestHomes.toRemove { TestHomes.remove(folder) } }
      }
      toRemove.append(folder)
    }
  }

  /// What is installed is read-only.
  private static func remove(_ folder: String) {
    for name in FileManager.default.enumerator(atPath: folder) ?? .init() {
      guard let name = name as? String else { continue }
      try? FileManager.default.setAttributes(
        [.posixPermissions: 0o700], ofItemAtPath: folder + "/" + name)
    }
    try? FileManager.default.removeItem(atPath: folder)
  }
}
