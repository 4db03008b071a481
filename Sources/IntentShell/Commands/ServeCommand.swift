// Runs the resident host.

import CHostSystem
import Glibc
import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let serve = Command(
    name: "serve", operands: "",
    summary: "keep bundles ready between commands: the resident host of this home",
    options: [
      CommandOption(
        name: "idle", value: "SECONDS",
        summary: "leave when nobody has used it for so long (600; 0: stay)"),
      CommandOption(
        name: "on-demand", value: "on|off",
        summary: "whether run and query start one from now on, and do not serve"),
    ],
    discussion: """
      run and query use it when it is there: they get processes that have opened their library \
      already. All else stays as it is: files, questions and answers are between the command and the \
      bundle. --no-resident or INTENTS_RESIDENT=off leave it out; INTENTS_RESIDENT=start starts it. \
      It ends when it is idle, with intents stop --all, or when its program is another one.
      """, count: 0...0
  ) { session, arguments throws(ShellError) in
    let home = try ResidentSetting.home()
    if let word = try arguments.text("on-demand") {
      guard let isOn = ["on": true, "off": false][word] else {
        throw ShellError(.usage, "--on-demand takes on or off, got “\(word.escapedForTerminal)”")
      }
      try ResidentSetting.setOnDemand(isOn, home)
      session.output.print(
        isOn
          ? "run and query start a resident host when none runs"
          : "run and query start no resident host")
      session.output.print(.object(["onDemand": .bool(isOn)]))
      return .done
    }
    return try Serve(session, home, idle: try idle(arguments)).run()
  }

  private static func idle(_ arguments: Arguments) throws(ShellError) -> Double? {
    guard let text = try arguments.text("idle") else { return 600 }
    guard let seconds = Double(text), seconds >= 0, seconds <= 1e9 else {
      throw ShellError(
        .usage, "--idle takes seconds, got “\(text.escapedForTerminal)”",
        hint: "Write 0 for a resident host that stays")
    }
    return seconds == 0 ? nil : seconds
  }
}

/// One life of the resident host.
private struct Serve {
  let session: Session
  let home: Home
  let idle: Double?

  init(_ session: Session, _ home: Home, idle: Double?) {
    self.session = session
    self.home = home
    self.idle = idle
  }

  func run() throws(ShellError) -> ExitStatus {
    hs_catch_interrupts()
    let end = try serve()
    session.output.print(.object(["ended": .string("\(end)")]))
    guard end == .programChanged else { return .done }
    return try startAnew()
  }

  private func serve() throws(ShellError) -> ResidentHost.End {
    do throws(HostError) {
      let host = try ResidentHost(
        home: home, version: Shell.version, runnerPath: try HostRuntime.locateRunner(),
        idleSeconds: idle, comesBack: true)
      session.output.note(
        "Serving \(home.folder) at \(host.place.socket)".escapedForTerminal)
      return try host.run { hs_interrupted() != 0 }
    } catch {
      throw ShellError(.hostError, error.doing, hint: error.advice)
    }
  }

  /// Becomes the program that is in our place now.
  private func startAnew() throws(ShellError) -> ExitStatus {
    guard let path = ProgramIdentity.ownPath() else { return .done }
    // The kernel marks a file that was replaced; its name is that of the new one.
    let mark = " (deleted)"
    let name = path.hasSuffix(mark) ? String(path.dropLast(mark.count)) : path
    let words = ([name] + Shell.processArguments.map { String(decoding: $0, as: UTF8.self) })
      .map { strdup($0) }
    defer { for word in words { free(word) } }
    execv(name, words + [nil])
    throw ShellError(
      .hostError, "cannot start \(name): \(String(cString: strerror(errno)))",
      hint: "Start it by hand: intents serve")
  }
}
