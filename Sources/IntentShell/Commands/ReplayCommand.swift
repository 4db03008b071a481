// Runs a call again that its bundle did not survive, from its report.

import IntentHost
import IntentJSON
import IntentMediation
import IntentModel
import IntentStore

extension Command {
  static let replay = Command(
    name: "replay", operands: "[REPORT] [name=value …]",
    summary: "run a call again that crashed or hung; without a report, list them",
    options: [
      CommandOption(name: "yes", summary: "confirm what it asks to confirm"),
      CommandOption(name: "debugger", summary: "let gdb take hold of the process before the call"),
      .isolation,
    ],
    discussion: """
      REPORT is the id that the failed run named. What was sensitive is not in it: give it anew as
      name=value, and so whatever else is to differ. The bundle is the one that is installed now; if it
      has changed since, that is said.
      """, count: 0...Int.max
  ) { session, arguments throws(ShellError) in
    let home = try Session.storing { () throws(StoreError) in try Home.fromEnvironment() }
    let reports = CrashReports(home)
    guard let id = try arguments.operand(0, "the report") else {
      return try Replaying.list(reports, session)
    }
    let report = try Replaying.read(id, reports)
    let words = try arguments.operands.dropFirst().map { word throws(ShellError) in
      try GivenWord(word)
    }
    Replaying.tell(report, session.output)
    let name = "\(report["bundle"]?.string ?? "").\(report["intent"]?.string ?? "")"
    var run = try RunningIntent(name, session)
    if run.hash != report["hash"]?.string {
      session.output.note("The bundle has changed since: it is \(run.row.bundleVersion) now")
    }
    run.usesDebugger = arguments.has("debugger")
    // A person who looks around in it needs time.
    if run.usesDebugger { run.intent.deadline = 86400 }
    var options = RunOptions()
    options.saysYes = arguments.has("yes")
    return try run.run(
      words, options, before: try Replaying.inputs(report, besides: words, run.intent))
  }
}

enum Replaying {
  static func list(_ reports: CrashReports, _ session: Session) throws(ShellError) -> ExitStatus {
    let ids = try Session.storing { () throws(StoreError) in try reports.ids() }
    let found = try ids.map { id throws(ShellError) in try read(id, reports) }
    session.output.print(.object([.init("reports", .array(found))]))
    if found.isEmpty { session.output.print("Nothing has crashed or hung") }
    for report in found { session.output.print(line(report)) }
    return .done
  }

  static func read(_ id: String, _ reports: CrashReports) throws(ShellError) -> JSON {
    let bytes = try Session.storing { () throws(StoreError) in try reports.text(of: id) }
    guard let bytes else {
      throw ShellError(
        .notFound, "there is no report \(id.escapedForTerminal)", hint: "intents replay lists them")
    }
    guard let json = try? JSON(parsing: bytes) else {
      throw ShellError(.notFound, "the report \(id.escapedForTerminal) is damaged")
    }
    return json
  }

  private static func line(_ report: JSON) -> String {
    func text(_ name: String) -> String { report[name]?.string ?? "" }
    return "\(text("id"))  \(text("bundle")).\(text("intent"))  \(text("message"))"
      .escapedForTerminal
  }

  /// What the report says, for people, before it is tried again.
  static func tell(_ report: JSON, _ output: Output) {
    guard !output.isJSON else { return }
    output.note(line(report))
    if let name = report["call"]?["name"]?.string {
      output.note("  the call was \(name.escapedForTerminal)")
    }
    for frame in report["stack"]?.array ?? [] {
      output.note("  at \((frame.string ?? "").escapedForTerminal)")
    }
  }

  /// What it was called with, but for what is given anew.
  static func inputs(
    _ report: JSON, besides words: [GivenWord], _ intent: Intent
  ) throws(ShellError) -> [Given] {
    var given: [Given] = []
    for value in report["inputs"]?.array ?? [] {
      guard let name = value["parameter"]?.string, let json = value["value"],
        !words.contains(where: { $0.name == name })
      else { continue }
      guard intent.parameter(name)?.isSensitive != true else {
        throw ShellError(
          .answerNeeded, "“\(name.escapedForTerminal)” is sensitive and was not kept",
          hint: "Give it anew: intents replay \(report["id"]?.string ?? "REPORT") \(name)=…")
      }
      given.append(Given(name, .json(json)))
    }
    return given
  }
}
