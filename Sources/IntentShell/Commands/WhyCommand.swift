// Tells the story of an invocation: where each value came from, and what was tried and rejected.

import Glibc
import IntentJSON
import IntentModel
import IntentStore

extension Command {
  static let why = Command(
    name: "why", operands: "[INVOCATION|INTENT]",
    summary: "say where the values of a run came from, or why an intent cannot be found or run",
    discussion: """
      Without a name it tells the last run: where each value came from, what was tried and what was
      rejected. Of an intent it tells every gate between its name and its call.
      """, count: 0...1
  ) { session, arguments throws(ShellError) in
    let id = try arguments.operand(0, "the invocation")
    let home = try Session.storing { () throws(StoreError) in try Home.fromEnvironment() }
    let ring = try Session.storing { () throws(StoreError) in try RecordRing.open(home) }
    let record = if let id { ring?.find(id: id) } else { ring?.newest(1).first }
    if record == nil, let id { return try IntentGates.tell(id, session) }
    guard let record else {
      throw ShellError(
        .notFound, "nothing has been run yet", hint: "Run something: intents run INTENT")
    }
    guard let json = try? JSON(parsing: record.bytes) else {
      throw ShellError(.notFound, "the record of \(record.id) is damaged")
    }
    session.output.print(json)
    Why.tell(json, session.output)
    return .done
  }
}

/// What `why` prints.
enum Why {
  static func tell(_ record: JSON, _ output: Output) {
    func text(_ name: String) -> String { (record[name]?.string ?? "").escapedForTerminal }
    output.print(
      output.terminal.bold("\(text("bundle")).\(text("intent"))")
        + "  \(text("outcome"))  \(text("id"))")
    output.print("Run \(time(record["started"]?.number ?? 0)), version \(text("version"))")
    if record["message"] != nil { output.print(text("message")) }
    if record["declined"]?.bool == true { output.print("A question was declined") }
    if let result = record["result"] {
      let shown = result["value"].map { $0.string ?? $0.text() }
      let why = result["withheld"]?.string.map { "not kept: \($0)" }
      output.print("Result: \((shown ?? why ?? "").shortened(to: 200))".escapedForTerminal)
    }
    let values = record["values"]?.array ?? []
    guard !values.isEmpty else { return }
    output.print()
    var table = Table(["Parameter", "Value", "From", "How"])
    for value in values {
      let how = ["notes", "rejected"].flatMap { name in
        (value[name]?.array ?? []).compactMap(\.string).map {
          name == "rejected" ? "rejected: \($0)" : $0
        }
      }
      table.add([
        value["parameter"]?.string ?? "", value["value"].map { $0.string ?? $0.text() } ?? "",
        value["source"]?.string ?? "", how.joined(separator: "; "),
      ])
    }
    table.print(to: output)
  }

  /// A time as ISO 8601 in the local zone.
  static func time(_ seconds: Double) -> String {
    var whole = time_t(seconds.isFinite ? max(-1e11, min(1e11, seconds)) : 0)
    var parts = tm()
    localtime_r(&whole, &parts)
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, "%Y-%m-%d %H:%M:%S %z", &parts)
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
