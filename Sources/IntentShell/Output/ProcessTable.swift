// The processes of bundles of a home, as `ps` prints them.

import CHostSystem
import IntentHost
import IntentModel

/// The processes of all hosts, as a table or as JSON.
struct ProcessTable {
  private struct Row {
    var bundle: String
    var kind: String
    var host: ResidentStatus
    var pid: Int32?
    var seconds: Double
    var calls: Int64
    var memory: ProcessMemory?
    var isolation: Isolation?
    var layers: [String: String]
    var note: String?
  }
  private let resident: ResidentStatus?
  private let others: [ResidentStatus]
  private let silent: [ResidentControl.SilentHost]
  private let session: Session
  private let rows: [Row]

  init(_ found: ResidentControl.Found, _ session: Session) {
    resident = found.resident
    others = found.others
    silent = found.silent
    self.session = session
    let now = hs_realtime()
    let hosts = (resident.map { [$0] } ?? []) + others
    rows = hosts.flatMap { host in
      host.kept.map { Self.row($0, of: host, now) } + host.calls.map { Self.row($0, of: host, now) }
    }
  }

  private static func row(
    _ kept: ResidentStatus.Kept, of host: ResidentStatus, _ now: Double
  ) -> Row {
    let process = kept.process
    return Row(
      bundle: process.bundle,
      kind: process.isTemplate ? "template" : process.pid == nil ? "none" : "warm", host: host,
      pid: process.pid, seconds: now - process.since, calls: Int64(clamping: process.uses),
      memory: process.pid.flatMap { ProcessMemory(of: $0) }, isolation: kept.isolation,
      layers: process.layers, note: process.obstacle)
  }

  private static func row(
    _ call: ResidentStatus.Call, of host: ResidentStatus, _ now: Double
  ) -> Row {
    Row(
      bundle: call.bundle, kind: "call", host: host, pid: call.pid, seconds: now - call.since,
      calls: 1, memory: call.pid.flatMap { ProcessMemory(of: $0) }, isolation: call.isolation,
      layers: call.layers, note: call.client == host.pid ? nil : "for process \(call.client)")
  }

  func show() {
    session.output.print(json)
    if let resident {
      session.output.print(
        "Resident host \(resident.version), process \(resident.pid), for \(Self.age(resident.started))"
      )
    } else if silent.isEmpty {
      session.output.print("No resident host runs")
    }
    guard !rows.isEmpty else { return }
    var table = Table([
      "Bundle", "Kind", "Process", "Of", "Age", "Calls", "PSS", "RSS", "Layers", "",
    ])
    for row in rows {
      let on = row.layers.filter { $0.value.hasPrefix("on") }.keys.sorted()
      table.add([
        row.bundle, row.kind, row.pid.map { "\($0)" } ?? "", "\(row.host.kind) \(row.host.pid)",
        Self.words(row.seconds), "\(row.calls)", row.memory?.pss.map(Self.bytes) ?? "",
        (row.memory?.rss).map(Self.bytes) ?? "", on.joined(separator: " "), row.note ?? "",
      ])
    }
    table.print(to: session.output)
  }

  private var json: JSON {
    .object([
      "resident": resident.map { resident in
        .object([
          "version": .string(resident.version), "pid": .int(Int64(resident.pid)),
          "socket": .string(resident.socket), "started": .double(resident.started),
          "idle": resident.idleSeconds.map { .double($0) },
        ])
      } ?? .null,
      "hosts": .array(
        others.map { host in
          .object([
            "kind": .string(host.kind), "pid": .int(Int64(host.pid)),
            "started": .double(host.started),
          ])
        }),
      "processes": .array(rows.map(Self.json)),
      "silent": Self.json(silent),
    ])
  }

  static func json(_ silent: [ResidentControl.SilentHost]) -> JSON {
    .array(
      silent.map { host in
        .object([
          "pid": .int(Int64(host.process)), "message": .string(host.error.doing),
          "hint": host.error.advice.map { .string($0) },
        ])
      })
  }

  private static func json(_ row: Row) -> JSON {
    .object([
      "bundle": .string(row.bundle), "kind": .string(row.kind),
      "host": .int(Int64(row.host.pid)), "pid": row.pid.map { .int(Int64($0)) },
      "seconds": .double(row.seconds), "calls": .int(row.calls),
      "pss": row.memory?.pss.map { .int($0) }, "rss": (row.memory?.rss).map { .int($0) },
      "isolation": row.isolation.map { .string($0.rawValue) },
      "layers": .object(
        row.layers.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) }),
      "note": row.note.map { .string($0) },
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
