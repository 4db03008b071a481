// Lists what is installed. Reads rows only: no process starts and no manifest is decoded.

import IntentModel
import IntentStore

extension Command {
  static let list = Command(
    name: "list", operands: "[BUNDLE]", summary: "list the intents of installed bundles",
    options: [
      CommandOption(name: "bundles", summary: "list bundles"),
      CommandOption(name: "entities", summary: "list entities"),
      CommandOption(name: "all", summary: "also what is hidden or switched off"),
    ], count: 0...1
  ) { session, arguments throws(ShellError) in
    let store = try session.openStore()
    let bundle = try arguments.operand(0, "the bundle")
    let row: BundleRow? =
      if let bundle { try Lookup.bundle(bundle, store, session) } else { nil }
    if arguments.has("bundles") {
      try Listing.bundles(store, session)
    } else if arguments.has("entities") {
      try Listing.entities(store, session, of: row?.id)
    } else {
      try Listing.intents(store, session, of: row?.id, all: arguments.has("all"))
    }
    return .done
  }
}

/// The tables of `list`.
enum Listing {
  static func intents(
    _ store: Store, _ session: Session, of bundle: String?, all: Bool
  ) throws(ShellError) {
    if session.output.isJSON { return try objects(store, session, of: bundle, all) }
    var table = Table(["Title", "Intent", "Bundle", "Description"])
    var isNothing = true
    try Session.storing { () throws(StoreError) in
      table.reserve(rows: try store.intentCount())
      try store.listIntents(of: bundle, languages: session.languages) { intent in
        isNothing = false
        guard all || intent.isShown else { return }
        var owner = intent.bundle
        table.add(cell: intent.title)
        table.add(cell: intent.id)
        owner.withUTF8 { table.add(cell: $0) }
        table.add(cell: intent.description ?? .init(start: nil, count: 0))
      }
    }
    guard table.isEmpty else { return table.print(to: session.output) }
    session.output.note(
      isNothing ? "Nothing is installed yet: intents add PATH" : "All are hidden: --all")
  }

  private static func objects(
    _ store: Store, _ session: Session, of bundle: String?, _ all: Bool
  ) throws(ShellError) {
    var objects: [JSON] = []
    try Session.storing { () throws(StoreError) in
      try store.listIntents(of: bundle, languages: session.languages) { intent in
        if all || intent.isShown { objects.append(json(intent.row)) }
      }
    }
    session.output.print(.object([.init("intents", .array(objects))]))
  }

  private static func json(_ row: IntentRow) -> JSON {
    var members: [JSON.Member] = [
      .init("id", .string(row.id)), .init("bundle", .string(row.bundle)),
      .init("name", .string(row.fullName)), .init("title", .string(row.title)),
      .init("effect", .string(row.effect.rawValue)),
      .init("discoverable", .bool(row.isDiscoverable)),
      .init("enabled", .bool(row.isBundleEnabled)),
      .init("parameters", .int(Int64(row.parameterCount))),
    ]
    if let text = row.description { members.append(.init("description", .string(text))) }
    if let type = row.result { members.append(.init("result", .string(type))) }
    let traits = row.traits
    if !traits.isEmpty { members.append(.init("traits", .array(traits.map { .string($0) }))) }
    return .object(members)
  }

  static func bundles(_ store: Store, _ session: Session) throws(ShellError) {
    let rows = try Session.storing { () throws(StoreError) in
      try store.bundles(languages: session.languages)
    }
    if session.output.isJSON {
      return session.output.print(.object([.init("bundles", .array(rows.map(json)))]))
    }
    guard !rows.isEmpty else {
      return session.output.note("Nothing is installed yet: intents add PATH")
    }
    var table = Table(["Name", "Bundle", "Version", "Intents", "Description"])
    for row in rows {
      table.add([
        row.name, row.id, row.version, "\(row.intentCount)",
        (row.isEnabled ? "" : "(off) ") + (row.description ?? ""),
      ])
    }
    table.print(to: session.output)
  }

  static func json(_ row: BundleRow) -> JSON {
    .object([
      "id": .string(row.id), "name": .string(row.name), "version": .string(row.version),
      "description": row.description.map { .string($0) },
      "licence": row.licence.map { .string($0) }, "author": row.author.map { .string($0) },
      "hash": .string(row.hash), "enabled": .bool(row.isEnabled),
      "linked": .bool(row.isLinked), "systemLibrary": .bool(row.isSystem),
      "lifetime": .string(row.lifetime), "intents": .int(Int64(row.intentCount)),
    ])
  }

  static func entities(
    _ store: Store, _ session: Session, of bundle: String?
  ) throws(ShellError) {
    let rows = try Session.storing { () throws(StoreError) in try store.entities(of: bundle) }
    if session.output.isJSON {
      return session.output.print(
        .object([
          .init(
            "entities",
            .array(
              rows.map { row in
                .object([
                  "id": .string(row.id), "bundle": .string(row.bundle),
                  "title": .string(row.title), "kind": .string(row.kind),
                  "queries": .array(row.queries.map { .string($0) }),
                ])
              }))
        ]))
    }
    guard !rows.isEmpty else { return session.output.note("No bundle has entities") }
    var table = Table(["Title", "Entity", "Bundle", "Queries"])
    for row in rows {
      table.add([row.title, row.id, row.bundle, row.queries.joined(separator: " ")])
    }
    table.print(to: session.output)
  }
}

extension ListedIntent {
  /// It is listed without `--all`.
  fileprivate var isShown: Bool { isDiscoverable && isBundleEnabled }
}
