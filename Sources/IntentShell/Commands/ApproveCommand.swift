// A person approves, or declines, what a model wants to do.

import IntentHost
import CHostSystem
import IntentModel
import IntentStore

extension Command {
  static let approve = Command(
    name: "approve", operands: "[ID]",
    summary: "approve a call that a language model may not make alone",
    options: [CommandOption(name: "decline", summary: "say no instead")],
    discussion: """
      Without an id it lists what waits. An approval counts once, for the same call with the same \
      arguments, within an hour.
      """, count: 0...1
  ) { session, arguments throws(ShellError) in
    let home = try Session.storing { () throws(StoreError) in try Home.fromEnvironment() }
    let approvals = Approvals(home)
    let now = Int64(hs_realtime())
    guard let id = try arguments.operand(0, "the id") else {
      return try list(approvals, now, session)
    }
    let found = try Session.storing { () throws(StoreError) in try approvals.find(id, at: now) }
    guard let approval = found else {
      throw ShellError(
        .notFound, "nothing with the id \(id.escapedForTerminal) waits for approval",
        hint: "It may have run out: intents approve lists what waits")
    }
    let state: Approval.State = arguments.has("decline") ? .declined : .approved
    try Session.storing { () throws(StoreError) in try approvals.decide(approval, state) }
    session.output.print(
      "\(state == .approved ? "Approved" : "Declined"): \(approval.prompt)".escapedForTerminal)
    session.output.print(json(approval, state))
    return .done
  }

  private static func list(
    _ approvals: Approvals, _ now: Int64, _ session: Session
  ) throws(ShellError) -> ExitStatus {
    let all = try Session.storing { () throws(StoreError) in try approvals.all(at: now) }
    session.output.print(.object([.init("approvals", .array(all.map { json($0, $0.state) }))]))
    guard !all.isEmpty else {
      if !session.output.isJSON { session.output.note("Nothing waits for approval") }
      return .done
    }
    var table = Table(["Id", "State", "Intent", "Question"])
    for approval in all {
      table.add([approval.id, approval.state.rawValue, approval.intent, approval.prompt])
    }
    table.print(to: session.output)
    return .done
  }

  private static func json(_ approval: Approval, _ state: Approval.State) -> JSON {
    .object([
      "id": .string(approval.id), "state": .string(state.rawValue),
      "intent": .string(approval.intent), "question": .string(approval.prompt),
    ])
  }
}
