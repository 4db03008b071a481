// Widgets and controls: which intents configure them, and what was configured.

import CHostSystem
import Glibc
import IntentHost
import IntentMediation
import IntentModel
import IntentStore

extension Command {
  static let widget = Command(
    name: "widget", operands: "list|configure|show|remove …",
    summary: "configure widgets and controls",
    options: [
      CommandOption(name: "all", summary: "list: also the intents that configure something"),
      CommandOption(
        name: "id", value: "NAME",
        summary: "configure: what to keep it as, in place of what has that name"),
      CommandOption(
        name: "family", value: "FAMILY", summary: "configure: the size, such as systemSmall"),
      CommandOption(
        name: "http", value: "[ADDRESS:]PORT",
        summary: "configure: as a page for a browser; port 0 takes any"),
      CommandOption(name: "reveal", summary: "show: print sensitive values too"),
      .isolation,
    ],
    discussion: """
      widget list                                 what is configured; --all: what can be
      widget configure INTENT [name=value …]      a new configuration; without values, filled in here
      widget configure NAME [name=value …]        change one; name:=null takes a value back
      widget show NAME                            the configuration, as --json for programs
      widget remove NAME
      The fields come in the order of the intent's summary, and those that it does not show for the
      values as they are keep what they have. A configuration outlives updates of its bundle.
      """, count: 0...Int.max
  ) { session, arguments throws(ShellError) in
    let verb = try arguments.operand(0, "what to do") ?? "list"
    let name = try arguments.operand(1, "the name")
    switch (verb, name, arguments.operands.count) {
    case ("list", nil, _): return try WidgetCommand.list(session, all: arguments.has("all"))
    case ("configure", let name?, _):
      return try WidgetCommand.configure(name, session, arguments)
    case ("show", let name?, 2):
      return try WidgetCommand.show(name, session, reveals: arguments.has("reveal"))
    case ("remove", let name?, 2): return try WidgetCommand.remove(name, session)
    default:
      throw ShellError(
        .usage, "“widget \(verb.escapedForTerminal)” is not understood like this",
        hint: "intents help widget")
    }
  }
}

/// The parts of the command `widget`.
enum WidgetCommand {
  // MARK: list

  static func list(_ session: Session, all: Bool) throws(ShellError) -> ExitStatus {
    let store = try session.openStore()
    let configurations = WidgetConfigurations(store.home)
    let saved = try Session.storing { () throws(StoreError) in try configurations.all() }
    let names = try Session.storing { () throws(StoreError) in try configurations.names() }
    for name in names where !saved.contains(where: { $0.id == name }) {
      session.output.note("\(name) cannot be read; remove it: intents widget remove \(name)")
    }
    let rows = try Session.storing { () throws(StoreError) in
      try store.intents(languages: session.languages)
    }
    let kinds = rows.filter { WidgetEditor.kind(of: $0.conforms) != nil }
    if session.output.isJSON {
      session.output.print(
        .object([
          .init("configurations", .array(saved.map { json($0, rows) })),
          .init("configurable", .array(kinds.map(json))),
        ]))
      return .done
    }
    if saved.isEmpty {
      session.output.note(
        kinds.isEmpty
          ? "No bundle has a widget" : "Nothing is configured yet: intents widget configure INTENT")
    } else {
      var table = Table(["Name", "Configures", "Family", "Intent"])
      for item in saved {
        let row = rows.first { $0.bundle == item.bundle && $0.id == item.intent }
        table.add([
          item.id, row?.title ?? "(gone)", item.family ?? "", "\(item.bundle).\(item.intent)",
        ])
      }
      table.print(to: session.output)
    }
    if all || saved.isEmpty, !kinds.isEmpty {
      if !saved.isEmpty { session.output.print() }
      var table = Table(["Title", "Kind", "Intent", "Description"])
      for row in kinds {
        table.add([
          row.title, WidgetEditor.kind(of: row.conforms) ?? "", row.fullName,
          row.description ?? "",
        ])
      }
      table.print(to: session.output)
    }
    return .done
  }

  private static func json(_ item: WidgetConfiguration, _ rows: [IntentRow]) -> JSON {
    let row = rows.first { $0.bundle == item.bundle && $0.id == item.intent }
    return .object([
      "id": .string(item.id), "intent": .string("\(item.bundle).\(item.intent)"),
      "title": row.map { .string($0.title) }, "family": item.family.map { .string($0) },
      "installed": .bool(row != nil), "changedAt": .int(item.changedAt),
    ])
  }

  private static func json(_ row: IntentRow) -> JSON {
    .object([
      "name": .string(row.fullName), "title": .string(row.title),
      "kind": WidgetEditor.kind(of: row.conforms).map { .string($0) },
      "description": row.description.map { .string($0) },
    ])
  }

  // MARK: configure

  static func configure(
    _ name: String, _ session: Session, _ arguments: Arguments
  ) throws(ShellError) -> ExitStatus {
    let host = try session.openHost(.write)
    let saved = try find(name, host)
    let editor = try WidgetEditor(
      saved.map { "\($0.bundle).\($0.intent)" } ?? name,
      family: try arguments.text("family") ?? saved?.family, session, host)
    let kept = try self.name(arguments, saved, editor)
    let draft = WidgetDraft(saved, editor.intent)
    for word in arguments.operands.dropFirst(2) {
      let word = try GivenWord(word)
      draft.set(try word.given(for: editor.intent.parameter(word.name)))
    }
    if let address = try arguments.text("http") {
      return try FormServer(editor, draft, kept, try ListenAddress(address)).run()
    }
    var form = try editor.form(draft.given)
    // With values it is saved at once; without, and where something is wrong, a person fills it in.
    if !session.isSilent, arguments.operands.count == 2 || !form.problems.isEmpty {
      hs_catch_interrupts()
      switch form.fill(.save, session) {
      case .cancelled: throw ShellError(.cancelled, "cancelled: nothing was saved")
      case .print:
        let line = form.commandLine(
          ["intents", "widget", "configure"] + command(name, kept.id, saved, editor))
        session.output.print(line.escapedForTerminal)
        return .done
      case .done: break
      }
    }
    return try save(form, as: kept, editor, dropped: draft.dropped)
  }

  /// The words of the command that configures it.
  private static func command(
    _ name: String, _ id: String, _ saved: WidgetConfiguration?, _ editor: WidgetEditor
  ) -> [String] {
    if saved != nil { return [name] }
    return [editor.row.fullName, "--id", id] + (editor.family.map { ["--family", $0] } ?? [])
  }

  /// The name that a new configuration gets, or that of the one that is changed.
  private static func name(
    _ arguments: Arguments, _ saved: WidgetConfiguration?, _ editor: WidgetEditor
  ) throws(ShellError) -> WidgetName {
    guard let id = try arguments.text("id") else {
      if let saved { return WidgetName(id: saved.id) }
      let id = try Session.storing { () throws(StoreError) in
        try WidgetConfigurations(editor.host.store.home).freeName(for: editor.row.shortName)
      }
      return WidgetName(id: id, isChosen: false)
    }
    guard OwnerFiles.isName(id) else {
      throw ShellError(
        .usage, "“\(id.escapedForTerminal)” cannot be the name of a configuration",
        hint: "Use at most 64 letters, digits, - and _")
    }
    let other = try find(id, editor.host)
    guard
      other == nil || other?.id == saved?.id
        || (other?.bundle == editor.row.bundle && other?.intent == editor.row.id)
    else {
      throw ShellError(
        .usage, "“\(id)” is the configuration of another intent",
        hint: "Choose another name, or remove it: intents widget remove \(id)")
    }
    return WidgetName(id: id)
  }

  private static func find(_ id: String, _ host: Host) throws(ShellError) -> WidgetConfiguration? {
    try Session.storing { () throws(StoreError) in
      try WidgetConfigurations(host.store.home).find(id)
    }
  }

  /// Saves the form, or says what is missing or wrong.
  private static func save(
    _ form: IntentForm, as name: WidgetName, _ editor: WidgetEditor, dropped: [String]
  ) throws(ShellError) -> ExitStatus {
    if let failure = form.failure { throw failure }
    if let (field, problem) = form.problems.first {
      throw ShellError(
        problem.isMissing || problem.isAmbiguous ? .answerNeeded : .badValue,
        "\(field.label): \(problem.message)",
        hint: problem.options.isEmpty
          ? "Write \(field.parameter.name)=…"
          : "It can be \(problem.options.prefix(8).map(\.title).joined(separator: ", "))",
        details: [.init("parameter", .string(field.parameter.name))])
    }
    let configuration = try editor.save(form, as: name)
    if !editor.session.output.isJSON { editor.session.output.note("Saved as \(configuration.id)") }
    WidgetReport(editor, form, configuration, reveals: false, dropped: dropped).print()
    return .done
  }

  // MARK: show, remove

  static func show(
    _ name: String, _ session: Session, reveals: Bool
  ) throws(ShellError) -> ExitStatus {
    let host = try session.openHost()
    let saved = try known(name, host)
    let editor: WidgetEditor
    do throws(ShellError) {
      editor = try WidgetEditor(
        "\(saved.bundle).\(saved.intent)", family: saved.family, session, host)
    } catch {
      guard error.status == .notFound else { throw error }
      throw ShellError(
        .notFound, "“\(name)” configures \(saved.bundle).\(saved.intent), which is not installed",
        hint: "Add its bundle again, or remove the configuration: intents widget remove \(name)",
        details: [.init("values", .object(saved.values))])
    }
    let draft = WidgetDraft(saved, editor.intent)
    let form = try editor.form(draft.given)
    if let failure = form.failure { throw failure }
    WidgetReport(editor, form, saved, reveals: reveals, dropped: draft.dropped).print()
    return .done
  }

  static func remove(_ name: String, _ session: Session) throws(ShellError) -> ExitStatus {
    let host = try session.openHost(.write)
    // A file that cannot be read can be removed all the same.
    let configurations = WidgetConfigurations(host.store.home)
    let names = try Session.storing { () throws(StoreError) in try configurations.names() }
    guard names.contains(name) else { throw unknown(name, names) }
    try Session.storing { () throws(StoreError) in try configurations.remove(name) }
    session.output.print("Removed \(name)")
    session.output.print(.object(["removed": .string(name)]))
    return .done
  }

  private static func known(_ name: String, _ host: Host) throws(ShellError) -> WidgetConfiguration
  {
    if let saved = try find(name, host) { return saved }
    throw unknown(
      name,
      try Session.storing { () throws(StoreError) in
        try WidgetConfigurations(host.store.home).names()
      })
  }

  private static func unknown(_ name: String, _ names: [String]) -> ShellError {
    ShellError(
      .notFound, "there is no configuration “\(name.escapedForTerminal)”",
      hint: nearest(name, names).map { "Did you mean \($0)?" }
        ?? "intents widget list shows what there is")
  }
}
