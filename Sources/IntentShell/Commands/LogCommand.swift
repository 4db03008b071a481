// Lists what was run: the records of invocations, the newest first.

import CHostSystem
import Glibc
import IntentHost
import IntentJSON
import IntentModel
import IntentStore

extension Command {
  static let log = Command(
    name: "log", operands: "", summary: "list what was run, the newest first",
    options: [
      CommandOption(name: "bundle", value: "BUNDLE", summary: "of that bundle alone"),
      CommandOption(name: "intent", value: "INTENT", summary: "of that intent alone"),
      CommandOption(
        name: "outcome", value: "WORD",
        summary: "that ended so: done, error, declined, misbehaved, …"),
      CommandOption(
        name: "since", value: "TIME", summary: "not older: 90s, 10m, 2h, 7d, or seconds since 1970"),
      CommandOption(name: "count", value: "N", summary: "so many (20); 0: all"),
      CommandOption(name: "follow", summary: "go on with what is run from now on, one line each"),
    ],
    discussion: """
      intents why ID tells one of them in full. Records are kept in a file of fixed size: the oldest make \
      room. With --follow and --json each line is one object.
      """, count: 0...0
  ) { session, arguments throws(ShellError) in
    let filter = try LogFilter(arguments)
    let count = try arguments.text("count").map { text throws(ShellError) in
      guard let count = Int(text), count >= 0 else {
        throw ShellError(.usage, "--count takes a number, got “\(text.escapedForTerminal)”")
      }
      return count == 0 ? Int.max : count
    }
    return try RecordLog(session, filter).show(count ?? 20, follows: arguments.has("follow"))
  }
}

/// Which records are wanted.
struct LogFilter {
  var bundle: String?
  var intent: String?
  var outcome: String?
  /// Seconds since 1970.
  var since: Double?

  init(_ arguments: Arguments) throws(ShellError) {
    bundle = try arguments.text("bundle")
    intent = try arguments.text("intent")
    outcome = try arguments.text("outcome").map(Self.outcome)
    since = try arguments.text("since").map(Self.time)
  }

  private static func outcome(_ text: String) throws(ShellError) -> String {
    let words = ExitStatus.allCases.map(\.word)
    guard words.contains(text) else {
      throw ShellError(
        .usage, "no run ends as “\(text.escapedForTerminal)”",
        hint: nearest(text, words).map { "Did you mean \($0)?" }
          ?? "One of \(words.joined(separator: ", "))")
    }
    return text
  }

  private static func time(_ text: String) throws(ShellError) -> Double {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86400]
    if let unit = text.last.flatMap({ units[$0] }), let count = Double(text.dropLast()), count >= 0
    {
      return hs_realtime() - count * unit
    }
    guard let seconds = Double(text), seconds.isFinite else {
      throw ShellError(
        .usage, "--since takes a time, got “\(text.escapedForTerminal)”",
        hint: "Write 90s, 10m, 2h, 7d, or seconds since 1970")
    }
    return seconds
  }

  func takes(_ record: JSON) -> Bool {
    func fits(_ wanted: String?, _ name: String) -> Bool {
      guard let wanted else { return true }
      let value = record[name]?.string ?? ""
      return value == wanted || (name == "bundle" && value.hasSuffix(".\(wanted)"))
    }
    let name = "\(record["bundle"]?.string ?? "").\(record["intent"]?.string ?? "")"
    return fits(bundle, "bundle") && (intent == nil || fits(intent, "intent") || intent == name)
      && fits(outcome, "outcome") && (since.map { (record["started"]?.number ?? 0) >= $0 } ?? true)
  }
}

/// The records of a home, as lines or as JSON.
private struct RecordLog {
  private let session: Session
  private let filter: LogFilter
  private let home: Home

  init(_ session: Session, _ filter: LogFilter) throws(ShellError) {
    self.session = session
    self.filter = filter
    home = try ResidentSetting.home()
  }

  func show(_ count: Int, follows: Bool) throws(ShellError) -> ExitStatus {
    let found = try newest()
    let wanted = Array(found.filter(filter.takes).prefix(count))
    if follows { return try follow(wanted.reversed(), seen: Set(found.compactMap(Self.id))) }
    if session.output.isJSON {
      session.output.print(.object([.init("records", .array(wanted))]))
      return .done
    }
    guard !wanted.isEmpty else {
      session.output.note("Nothing was run that fits")
      return .done
    }
    var table = Table(["When", "Intent", "Outcome", "Took", "By", "Invocation"])
    for record in wanted { table.add(Self.row(record)) }
    table.print(to: session.output)
    return .done
  }

  /// Goes on until it is interrupted, or nobody reads any more.
  private func follow(_ first: [JSON], seen: Set<String>) throws(ShellError) -> ExitStatus {
    var seen = seen
    hs_catch_interrupts()
    first.forEach(line)
    while hs_interrupted() == 0 {
      usleep(200_000)
      let fresh = try newest().filter { record in
        Self.id(record).map { !seen.contains($0) } ?? false
      }
      for record in fresh.reversed() {
        if let id = Self.id(record) { seen.insert(id) }
        if filter.takes(record) { line(record) }
      }
    }
    return .done
  }

  private func line(_ record: JSON) {
    if session.output.isJSON {
      Output.write(record.text() + "\n", to: 1)
    } else {
      session.output.print(Self.row(record).joined(separator: "  ").escapedForTerminal)
    }
  }

  private func newest() throws(ShellError) -> [JSON] {
    let home = home
    let ring = try Session.storing { () throws(StoreError) in try RecordRing.open(home) }
    return (ring?.newest(.max) ?? []).compactMap { try? JSON(parsing: $0.bytes) }
  }

  private static func id(_ record: JSON) -> String? { record["id"]?.string }

  private static func row(_ record: JSON) -> [String] {
    func text(_ name: String) -> String { record[name]?.string ?? "" }
    let seconds = record["seconds"]?.number ?? 0
    return [
      Why.time(record["started"]?.number ?? 0), "\(text("bundle")).\(text("intent"))",
      text("outcome"), "\(Int(seconds * 1000)) ms", text("caller"), text("id"),
    ]
  }
}
