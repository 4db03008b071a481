// From the name of a schema, `.books.openBook`, to the intent of an installed bundle that takes it on.

import IntentHost
import IntentMediation
import IntentModel
import IntentStore

/// Looks up who implements a schema.
struct SchemaLookup {
  let store: Store
  let session: Session
  /// Without the dot in front.
  let schema: String

  /// nil: the name is not that of a schema.
  init?(_ name: String, _ store: Store, _ session: Session) {
    guard name.hasPrefix(".") else { return nil }
    self.store = store
    self.session = session
    schema = String(name.dropFirst())
  }

  /// The setting that keeps the bundle that is taken without asking.
  static func setting(_ schema: String) -> String { "schema:\(schema)" }

  /// Intents that take the schema on, of bundles that are switched on.
  func implementers() throws(ShellError) -> [IntentRow] {
    let schema = schema
    return try Session.storing { () throws(StoreError) in
      try store.intents(languages: session.languages)
    }.filter { $0.isBundleEnabled && $0.schema == schema }
  }

  /// The bundle that was preferred; nil: none.
  func preferred() throws(ShellError) -> String? {
    let key = Self.setting(schema)
    return try Session.storing { () throws(StoreError) in try store.setting(key) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The one intent, the preferred one, or the one that the person chooses.
  func intent() throws(ShellError) -> IntentRow {
    let found = try implementers()
    if found.count == 1 { return found[0] }
    guard !found.isEmpty else { throw try nobody() }
    if let bundle = try preferred(), let row = found.first(where: { $0.bundle == bundle }) {
      return row
    }
    if session.output.terminal.isInputTerminal, let row = try ask(found) { return row }
    let lines = found.map { "  \($0.fullName)  \($0.title)" }.joined(separator: "\n")
    throw ShellError(
      .answerNeeded, "more than one bundle has .\(schema):\n\(lines)",
      hint: "Write one of the full names, or choose for all times: "
        + "intents prefer .\(schema) BUNDLE",
      details: [.init("candidates", .array(found.map { .string($0.fullName) }))])
  }

  private func ask(_ rows: [IntentRow]) throws(ShellError) -> IntentRow? {
    var question = Question(
      id: "bundle", kind: .choice, intent: ".\(schema)",
      prompt: "Which bundle shall do “\(rows[0].title)”?")
    question.options = rows.map { row in
      var option = Option(title: row.bundle, value: .string(row.fullName))
      option.subtitle = row.title
      return option
    }
    switch TerminalFront(session: session, saysYes: false).answer(question) {
    case .option(let index)?: return rows[index]
    case .text(let text)?: return rows.first { $0.bundle == text }
    case nil: return nil
    default: throw ShellError(.cancelled, "no bundle was chosen")
    }
  }

  /// Why there is nobody: no bundle has it, or there is no such schema.
  func nobody() throws(ShellError) -> ShellError {
    guard Schemas.kind(of: schema) == .intent else {
      let near = nearest(schema, Schemas.names(.intent))
      return ShellError(
        .notFound, "there is no schema “.\(schema.escapedForTerminal)” of an intent",
        hint: near.map { "Did you mean .\($0)?" } ?? "Schemas are written .domain.name")
    }
    return ShellError(
      .notFound, "no installed bundle has the schema .\(schema)",
      hint: "intents show INTENT says what schema an intent has")
  }
}

extension Command {
  static let prefer = Command(
    name: "prefer", operands: "[.SCHEMA [BUNDLE]]",
    summary: "choose the bundle that is called by the name of a schema",
    options: [CommandOption(name: "forget", summary: "ask again from now on")],
    discussion: """
      intents run .books.openBook … calls the bundle that has this schema. Where several have it, the \
      preferred one is called; where none is preferred, you are asked. Without operands it lists \
      what was chosen.
      """, count: 0...2
  ) { session, arguments throws(ShellError) in
    guard let name = try arguments.operand(0, "the schema") else {
      return try listPreferred(session)
    }
    let store = try session.openStore(.write)
    guard let lookup = SchemaLookup(name, store, session) else {
      throw ShellError(
        .usage, "“\(name.escapedForTerminal)” is not the name of a schema",
        hint: "Write .domain.name, such as .books.openBook")
    }
    let key = SchemaLookup.setting(lookup.schema)
    let wanted = try arguments.operand(1, "the bundle")
    if arguments.has("forget") {
      guard wanted == nil else {
        throw ShellError(.usage, "--forget takes no bundle", hint: "Write the schema alone")
      }
      try Session.storing { () throws(StoreError) in try store.setSetting(key, nil) }
      session.output.print("No bundle is preferred for .\(lookup.schema) any more")
      session.output.print(preference(lookup.schema, nil))
      return .done
    }
    guard let wanted else {
      let chosen = try lookup.preferred()
      let found = try lookup.implementers()
      if found.isEmpty { throw try lookup.nobody() }
      for row in found {
        let mark = row.bundle == chosen ? "  (preferred)" : ""
        session.output.print("\(row.fullName)  \(row.title)\(mark)".escapedForTerminal)
      }
      session.output.print(preference(lookup.schema, chosen))
      return .done
    }
    let bundle = try Lookup.bundle(wanted, store, session).id
    guard try lookup.implementers().contains(where: { $0.bundle == bundle }) else {
      throw ShellError(
        .notFound, "\(bundle) has no intent of the schema .\(lookup.schema)",
        hint: "intents prefer .\(lookup.schema) lists those that have one")
    }
    try Session.storing { () throws(StoreError) in try store.setSetting(key, Array(bundle.utf8)) }
    session.output.print(".\(lookup.schema) is done by \(bundle) from now on")
    session.output.print(preference(lookup.schema, bundle))
    return .done
  }

  private static func listPreferred(_ session: Session) throws(ShellError) -> ExitStatus {
    let store = try session.openStore()
    let prefix = SchemaLookup.setting("")
    let found = try Session.storing { () throws(StoreError) in
      try store.settings(startingWith: prefix)
    }.map {
      (String($0.key.dropFirst(prefix.count)), String(decoding: $0.value, as: UTF8.self))
    }
    for (schema, bundle) in found { session.output.print(".\(schema)  \(bundle)") }
    session.output.print(
      .object([.init("preferred", .array(found.map { preference($0.0, $0.1) }))]))
    return .done
  }

  private static func preference(_ schema: String, _ bundle: String?) -> JSON {
    .object([
      "schema": .string(".\(schema)"), "bundle": bundle.map { .string($0) } ?? .null,
    ])
  }
}
