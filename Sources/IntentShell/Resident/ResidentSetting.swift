// Whether commands borrow processes from a resident host, and whether they start one.
//
// They use one that runs, and start none unless that was wished for: a command that people type, or a
// script runs, should leave nothing behind that they did not ask for, and what it saves is some
// milliseconds a call. `intents serve --on-demand on` is the wish.

import CHostSystem
import Glibc
import IntentHost
import IntentModel
import IntentStore

/// How a command deals with the resident host.
enum ResidentSetting: String, Sendable, CaseIterable {
  /// As if there were none.
  case off
  /// Use one that runs.
  case use
  /// Use one that runs, or start one for the commands after this.
  case start

  /// `--no-resident`, else INTENTS_RESIDENT, else what the home was told.
  static func of(_ session: Session, _ arguments: Arguments?) throws(ShellError) -> ResidentSetting
  {
    if arguments?.has("no-resident") == true { return .off }
    guard let word = session.environment["INTENTS_RESIDENT"], !word.isEmpty else {
      return try isOnDemand(try home()) ? .start : .use
    }
    guard let setting = ResidentSetting(rawValue: word) else {
      throw ShellError(
        .usage, "INTENTS_RESIDENT is “\(word.escapedForTerminal)”",
        hint: "Set it to off, use or start, or unset it")
    }
    return setting
  }

  static func home() throws(ShellError) -> Home {
    try Session.storing { () throws(StoreError) in try Home.fromEnvironment() }
  }

  // MARK: The wish of a home

  private static func file(_ home: Home) -> [CChar] {
    home.folder.appending("resident-on-demand").bytes.map { CChar(bitPattern: $0) } + [0]
  }

  private static func isOnDemand(_ home: Home) throws(ShellError) -> Bool {
    access(file(home), F_OK) == 0
  }

  static func setOnDemand(_ isOn: Bool, _ home: Home) throws(ShellError) {
    let path = file(home)
    if !isOn {
      guard unlink(path) == 0 || errno == ENOENT else { throw cannotWrite(home) }
      return
    }
    let number = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard number >= 0 else { throw cannotWrite(home) }
    close(number)
  }

  private static func cannotWrite(_ home: Home) -> ShellError {
    let reason = String(cString: strerror(errno))
    return ShellError(
      .cannotWrite, "cannot write in \(home.folder): \(reason)",
      hint: "Add a bundle first, or make the folder yours")
  }
}

extension Session {
  /// What processes are borrowed from; nil: this command starts its own.
  func resident(
    _ arguments: Arguments, runner: String
  ) throws(ShellError) -> ResidentClient? {
    let setting = try ResidentSetting.of(self, arguments)
    // Tests that leave out a layer mean this process's own runners.
    guard setting != .off, environment["INTENTS_TEST_WITHOUT"] == nil else { return nil }
    let program = ProgramIdentity(version: Shell.version, runner: runner)
    let environment = environment
    let home = try ResidentSetting.home()
    let output = output
    var start: (@Sendable () -> Void)?
    if setting == .start { start = { ResidentStart.start(environment) } }
    return ResidentClient(
      home: home, program: program, isolation: isolation, start: start,
      note: { (error: HostError) in
        output.note("\(error.doing); going on without it".escapedForTerminal)
      })
  }
}

/// Starts a resident host that outlives this command.
enum ResidentStart {
  /// The variables that decide where things are; the rest of the caller's environment is none of its
  /// business, and could hold secrets.
  private static let variables = [
    "INTENTS_HOME", "XDG_DATA_HOME", "HOME", "XDG_RUNTIME_DIR", "INTENTS_RUNNER", "PATH",
  ]

  static func start(_ environment: [String: String]) {
    guard let home = try? Home.fromEnvironment(), let own = ProgramIdentity.ownPath() else {
      return
    }
    var kept = variables.compactMap { name in environment[name].map { "\(name)=\($0)" } }
    // It runs in the root folder: a relative path would be another one there.
    if environment["INTENTS_HOME"] != nil, let path = home.folder.string {
      kept.removeAll { $0.hasPrefix("INTENTS_HOME=") }
      kept.append("INTENTS_HOME=\(path)")
    }
    func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
      texts.map { strdup($0) } + [nil]
    }
    let words = copies([own, "serve"])
    let environ = copies(kept)
    defer { for pointer in words + environ { free(pointer) } }
    _ = hs_spawn_detached(own, words, environ)
  }
}
