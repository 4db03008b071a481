// Lets an intent be a tool, or takes it back.

import IntentHost
import IntentMCP
import IntentModel
import IntentStore

extension Command {
  static let expose = Command(
    name: "expose", operands: "INTENT …", summary: "offer an intent to language models as a tool",
    options: [
      CommandOption(name: "remove", summary: "offer it no longer"),
      CommandOption(name: "yes", summary: "expose what cannot be undone without asking again"),
    ], count: 1...Int.max
  ) { session, arguments throws(ShellError) in
    let store = try session.openStore(.write)
    var results: [JSON] = []
    for index in arguments.operands.indices {
      let name = try arguments.operand(index, "the intent") ?? ""
      let exposing = try Exposing(name, store, session)
      results.append(
        arguments.has("remove")
          ? try exposing.withdraw() : try exposing.expose(saysYes: arguments.has("yes")))
    }
    session.output.print(.object([.init("tools", .array(results))]))
    return .done
  }
}

/// One intent on its way to be a tool.
private struct Exposing {
  let store: Store
  let session: Session
  let row: IntentRow
  let manifest: Manifest
  let intent: Intent

  init(_ name: String, _ store: Store, _ session: Session) throws(ShellError) {
    self.store = store
    self.session = session
    let row = try Lookup.intent(name, store, session)
    self.row = row
    let manifest = try Session.hosting { () throws(HostFailure) in
      try Host.manifest(of: row.bundle, in: store)
    }
    guard let intent = manifest.intent(row.id) else {
      throw ShellError(.refused, "the manifest of \(row.bundle) does not have \(row.id)")
    }
    self.manifest = manifest
    self.intent = intent
  }

  func expose(saysYes: Bool) throws(ShellError) -> JSON {
    if let reason = Exposure.refusal(of: intent) {
      throw ShellError(
        .notPermitted, "\(row.fullName) cannot be a tool: \(reason)",
        hint: "intents show \(row.fullName)")
    }
    try refuseClash()
    if Exposure.effect(of: intent) == .irreversible, !saysYes { try askAgain() }
    try keep(.exposed)
    let tool = ToolName.name(bundle: row.bundle, intent: row.id)
    session.output.print("\(row.fullName) is now the tool \(tool)".escapedForTerminal)
    return .object(["intent": .string(row.fullName), "tool": .string(tool), "offered": true])
  }

  func withdraw() throws(ShellError) -> JSON {
    // Nothing to remember where nobody else would offer it.
    try keep(intent.traits.contains("tool") ? .withdrawn : nil)
    session.output.print("\(row.fullName) is no tool".escapedForTerminal)
    return .object(["intent": .string(row.fullName), "offered": false])
  }

  /// Names come from ids alone; two that are equal after all cannot both be offered.
  private func refuseClash() throws(ShellError) {
    let name = ToolName.name(bundle: row.bundle, intent: row.id)
    let catalogue = try ToolCatalogue(store, session)
    guard let other = catalogue.tool(name), other.bundle != row.bundle || other.intent != row.id
    else { return }
    throw ShellError(
      .refused, "its tool name \(name) is that of \(other.bundle).\(other.intent)",
      hint: "Withdraw that one first: intents expose \(other.bundle).\(other.intent) --remove")
  }

  private func askAgain() throws(ShellError) {
    let reason =
      intent.effect == .irreversible
      ? "it cannot be undone" : "it does not say whether it can be undone"
    let text =
      "\(row.fullName): \(reason), and \(Exposure.explicitReason). A person will be asked to "
      + "approve each call of a model."
    guard !session.isSilent else {
      throw ShellError(
        .answerNeeded, text,
        hint: "If you want it all the same: intents expose \(row.fullName) --yes")
    }
    session.output.note(text.escapedForTerminal)
    let front = TerminalFront(session: session, saysYes: false)
    guard try front.confirms("Expose it all the same?") else {
      throw ShellError(.declined, "declined")
    }
  }

  private func keep(_ choice: Exposure.Choice?) throws(ShellError) {
    try Session.storing { () throws(StoreError) in
      func set(_ intent: String, _ choice: Exposure.Choice?) throws(StoreError) {
        try store.setSetting(
          ToolCatalogue.setting(bundle: row.bundle, intent: intent),
          choice.map { Array($0.rawValue.utf8) })
      }
      try set(row.id, choice)
      // What was said of it under an earlier name would count again once this is forgotten.
      for name in row.aliases { try set(name, nil) }
    }
  }
}
