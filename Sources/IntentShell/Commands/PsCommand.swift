// Shows the processes of bundles of a home, whoever runs them, and ends them.

import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let ps = Command(
    name: "ps", operands: "", summary: "show the processes of bundles, and whose they are",
    discussion: """
      Of the resident host, of prompts, of servers for models, of programs that embed the host, and of commands \
      whose call takes its time. template: opened, and forked for each call. warm: keeps its state between calls. \
      call: serves a command now. Memory is the process's share of what it uses (PSS), and all of it (RSS).
      """, count: 0...0
  ) { session, _ throws(ShellError) in
    let place = ResidentPlace(of: try ResidentSetting.home())
    let found = ResidentControl.look(at: place)
    ProcessTable(found, session).show()
    return silence(found.silent, session)
  }

  static let stop = Command(
    name: "stop", operands: "[BUNDLE]",
    summary: "end the processes that are kept of a bundle, or of all",
    options: [
      CommandOption(name: "all", summary: "of all bundles, and the resident host too"),
      CommandOption(name: "now", summary: "calls in flight too; who waits for one is told"),
    ],
    discussion: """
      In the resident host, and in every other program that ps shows. Without --now calls in flight are finished \
      first; the next command starts what it needs.
      """,
    count: 0...1
  ) { session, arguments throws(ShellError) in
    let name = try arguments.operand(0, "the bundle")
    let isAll = arguments.has("all")
    guard name == nil || !isAll else {
      throw ShellError(.usage, "--all ends everything and takes no bundle")
    }
    guard name != nil || isAll else {
      throw ShellError(
        .usage, "stop needs a bundle, or --all", hint: "intents ps shows what is kept")
    }
    let bundle = try name.map { name throws(ShellError) in
      try Lookup.bundle(name, session.openStore(), session).id
    }
    let place = ResidentPlace(of: try ResidentSetting.home())
    let stopped = ResidentControl.stop(
      of: place, bundle: bundle, host: isAll, now: arguments.has("now"))
    if stopped.silent.isEmpty || stopped.resident || stopped.processes > 0 {
      session.output.print(told(stopped, isAll))
    }
    session.output.print(
      .object([
        "resident": .bool(stopped.resident), "ended": .int(Int64(stopped.processes)),
        "host": .bool(isAll && stopped.resident),
        "silent": ProcessTable.json(stopped.silent),
      ]))
    return silence(stopped.silent, session)
  }

  /// Says which hosts do not answer: what was asked for is not all there, or not all done.
  private static func silence(
    _ hosts: [ResidentControl.SilentHost], _ session: Session
  ) -> ExitStatus {
    for host in hosts {
      session.output.note("\(host.error.doing)\n  \(host.error.advice ?? "")")
    }
    return hosts.isEmpty ? .done : .hostError
  }

  private static func told(_ stopped: ResidentControl.Stopped, _ isAll: Bool) -> String {
    let count = stopped.processes
    guard stopped.resident || count > 0 else {
      return "No resident host runs, and nothing else is kept"
    }
    let processes = "Ended \(count) \(count == 1 ? "process" : "processes")"
    return isAll && stopped.resident ? processes + " and the resident host" : processes
  }
}

extension Session {
  /// Speaks with the resident host, and calls its errors ours.
  static func residing<Result>(
    _ body: () throws(HostError) -> Result
  ) throws(ShellError) -> Result {
    do throws(HostError) {
      return try body()
    } catch {
      throw ShellError(.hostError, error.doing, hint: error.advice)
    }
  }
}
