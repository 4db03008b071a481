// Shows the resident host and the processes that it keeps, and ends them.

import CHostSystem
import Glibc
import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let ps = Command(
    name: "ps", operands: "", summary: "show the resident host and the processes that it keeps",
    discussion: """
      template: opened, and forked for each call. warm: keeps its state between calls. call: serves \
      a command now. Memory is the process's share of what it uses (PSS), and all of it (RSS).
      """, count: 0...0
  ) { session, _ throws(ShellError) in
    let place = ResidentPlace(of: try ResidentSetting.home())
    let status = try Session.residing { () throws(HostError) in
      try ResidentControl.status(of: place)
    }
    Processes(status, session).show()
    return .done
  }

  static let stop = Command(
    name: "stop", operands: "[BUNDLE]",
    summary: "end the processes that are kept of a bundle, or of all",
    options: [CommandOption(name: "all", summary: "end the resident host too")],
    discussion: "Calls in flight are finished first; the next command starts what it needs.",
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
    let ended = try Session.residing { () throws(HostError) in
      try ResidentControl.stop(of: place, bundle: bundle, host: isAll)
    }
    session.output.print(told(ended, isAll))
    session.output.print(
      .object([
        "resident": .bool(ended != nil), "ended": .int(Int64(ended ?? 0)),
        "host": .bool(isAll && ended != nil),
      ]))
    return .done
  }

  private static func told(_ ended: Int?, _ isAll: Bool) -> String {
    guard let ended else { return "No resident host runs" }
    let processes = "Ended \(ended) \(ended == 1 ? "process" : "processes")"
    return isAll ? processes + " and the resident host" : processes
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

/// The processes of a resident host, as a table or as JSON.
private struct Processes {
  private struct Row {
    var bundle: String
    var kind: String
    var pid: Int32?
    var seconds: Double
    var calls: Int64
    var memory: ProcessMemory?
    var isolation: Isolation?
    var layers: [String: String]
    var note: String?
  }
  private let status: ResidentStatus?
  private let session: Session
  private let rows: [Row]

  init(_ status: ResidentStatus?, _ session: Session) {
    self.status = status
    self.session = session
    let now = hs_realtime()
    rows =
      (status?.kept ?? []).map { Self.row($0, now) }
      + (status?.calls ?? []).map { call in
        Row(
          bundle: call.bundle, kind: "call", pid: call.pid, seconds: now - call.since, calls: 1,
          memory: call.pid.flatMap { ProcessMemory(of: $0) }, layers: [:],
          note: "for process \(call.client)")
      }
  }

  private static func row(_ kept: ResidentStatus.Kept, _ now: Double) -> Row {
    let process = kept.process
    return Row(
      bundle: process.bundle,
      kind: process.isTemplate ? "template" : process.pid == nil ? "none" : "warm",
      pid: process.pid, seconds: now - process.since, calls: Int64(clamping: process.uses),
      memory: process.pid.flatMap { ProcessMemory(of: $0) }, isolation: kept.isolation,
      layers: process.layers, note: process.obstacle)
  }

  func show() {
    session.output.print(json)
    guard let status else { return session.output.print("No resident host runs") }
    session.output.print(
      "Resident host \(status.version), process \(status.pid), for \(Self.age(status.started))")
    guard !rows.isEmpty else { return }
    var table = Table(["Bundle", "Kind", "Process", "Age", "Calls", "PSS", "RSS", "Layers", ""])
    for row in rows {
      let on = row.layers.filter { $0.value.hasPrefix("on") }.keys.sorted()
      table.add([
        row.bundle, row.kind, row.pid.map { "\($0)" } ?? "", Self.words(row.seconds),
        "\(row.calls)", row.memory?.pss.map(Self.bytes) ?? "",
        (row.memory?.rss).map(Self.bytes) ?? "", on.joined(separator: " "), row.note ?? "",
      ])
    }
    table.print(to: session.output)
  }

  private var json: JSON {
    .object([
      "resident": status.map { status in
        .object([
          "version": .string(status.version), "pid": .int(Int64(status.pid)),
          "socket": .string(status.socket), "started": .double(status.started),
          "idle": status.idleSeconds.map { .double($0) },
        ])
      } ?? .null,
      "processes": .array(
        rows.map { row in
          .object([
            "bundle": .string(row.bundle), "kind": .string(row.kind),
            "pid": row.pid.map { .int(Int64($0)) }, "seconds": .double(row.seconds),
            "calls": .int(row.calls), "pss": row.memory?.pss.map { .int($0) },
            "rss": (row.memory?.rss).map { .int($0) },
            "isolation": row.isolation.map { .string($0.rawValue) },
            "layers": .object(
              row.layers.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }),
            "note": row.note.map { .string($0) },
          ])
        }),
    ])
  }

  private static func age(_ since: Double) -> String { words(hs_realtime() - since) }

  private static func words(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds))
    return whole < 120 ? "\(whole) s" : whole < 7200 ? "\(whole / 60) min" : "\(whole / 3600) h"
  }

  private static func bytes(_ count: Int64) -> String {
    count < 10 << 20 ? "\(count >> 10) KiB" : "\(count >> 20) MiB"
  }
}

/// What a process takes, as the kernel counts it.
struct ProcessMemory {
  /// Bytes in memory.
  var rss: Int64
  /// Bytes in memory, those that several processes use divided among them; nil: the kernel keeps it secret.
  var pss: Int64?

  /// nil: there is no such process, or no /proc.
  init?(of pid: Int32) {
    guard let pages = Self.text("/proc/\(pid)/statm")?.split(separator: " ").dropFirst().first,
      let count = Int64(pages)
    else { return nil }
    rss = count * Int64(sysconf(Int32(_SC_PAGESIZE)))
    for line in Self.text("/proc/\(pid)/smaps_rollup")?.split(separator: "\n") ?? []
    where line.hasPrefix("Pss:") {
      pss = line.split(separator: " ").dropFirst().first.flatMap { Int64($0) }.map { $0 << 10 }
    }
  }

  private static func text(_ path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = fread(&buffer, 1, buffer.count, file)
    return count > 0 ? String(decoding: buffer[..<count], as: UTF8.self) : nil
  }
}
