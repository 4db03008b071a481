// Gives bundles what they ask for, and takes it back.

import CHostSystem
import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let grant = Command(
    name: "grant", operands: "BUNDLE [NAME|NAME=FOLDER|NAME=HOST:PORT …]",
    summary: "let a bundle use what it asks for; without a name, say what it asks for",
    options: [
      CommandOption(
        name: "expires", value: "TIME", summary: "until when: 30m, 8h, 7d, or a date"),
      CommandOption(name: "uses", value: "NUMBER", summary: "how often"),
    ],
    discussion: """
      NAME is what the bundle calls it. A folder is always named: NAME=FOLDER. Of destinations,
      variables and devices NAME gives all that it asks for, and NAME=PART one of them. A grant takes
      the place of what was given under its name before. With --uses, each start of its process counts
      once, and of the network each connection.
      """, count: 1...Int.max
  ) { session, arguments throws(ShellError) in
    let gives = arguments.operands.count > 1
    let host = try session.openHost(gives ? .write : .read)
    let name = try arguments.operand(0, "the bundle") ?? ""
    let row = try Lookup.bundle(name, host.store, session)
    let manifest = try Showing.manifest(of: row.id, host.store)
    if gives {
      let words = try Granting.limits(arguments, session)
      let requests = try arguments.operands.dropFirst().map { word throws(ShellError) in
        var request = try Granting.word(word)
        request.expiresAt = words.expiresAt
        request.uses = words.uses
        return request
      }
      _ = try Session.hosting { () throws(HostFailure) in try host.give(requests, to: manifest) }
    }
    try Granting.show(manifest, host.store, session)
    return .done
  }

  static let revoke = Command(
    name: "revoke", operands: "BUNDLE [NAME …]",
    summary: "take back what a bundle was given; without a name, everything",
    discussion: """
      It counts at once: a file or a connection that a running intent asks for is refused. What is
      open already stays open until its process ends.
      """, count: 1...Int.max
  ) { session, arguments throws(ShellError) in
    let store = try session.openStore(.write)
    let name = try arguments.operand(0, "the bundle") ?? ""
    let row = try Lookup.bundle(name, store, session)
    let names = try arguments.operands.dropFirst().map { word throws(ShellError) in
      try Arguments.text(word, of: "the name of the grant")
    }
    var count = 0
    for name in names.isEmpty ? [nil] : names.map(Optional.some) {
      let taken = try Session.storing { () throws(StoreError) in
        try store.revoke(bundle: row.id, name: name)
      }
      if taken == 0, let name {
        throw ShellError(
          .notFound, "\(row.id) has no grant “\(name.escapedForTerminal)”",
          hint: "intents grant \(row.id) says what it has")
      }
      count += taken
    }
    session.output.print(
      count == 0
        ? "\(row.id) had nothing to take back"
        : "Took back \(names.isEmpty ? "everything" : Granting.listed(names)) from \(row.id)")
    session.output.print(
      .object(["bundle": .string(row.id), "revoked": .int(Int64(count))]))
    return .done
  }
}

/// Words of grants, read and written.
enum Granting {
  /// `NAME` or `NAME=VALUE` taken apart.
  static func word(_ word: [UInt8]) throws(ShellError) -> GrantRequest {
    let equals = word.firstIndex(of: UInt8(ascii: "=")) ?? word.endIndex
    let value = word[equals...].dropFirst()
    guard equals > 0, equals == word.endIndex || !value.isEmpty else {
      throw ShellError(
        .usage, "“\(Arguments.shown(word))” is no NAME=FOLDER", hint: "Write NAME=FOLDER, or NAME")
    }
    return GrantRequest(
      name: try Arguments.text(Array(word[..<equals]), of: "the name of the grant"),
      value: equals == word.endIndex ? nil : Path(bytes: value))
  }

  static func listed(_ names: [String]) -> String {
    names.map { "“\($0)”" }.joined(separator: ", ")
  }

  static func limits(
    _ arguments: Arguments, _ session: Session
  ) throws(ShellError) -> (expiresAt: Int64?, uses: Int64?) {
    var result: (expiresAt: Int64?, uses: Int64?) = (nil, nil)
    if let text = try arguments.text("expires") { result.expiresAt = try time(text, session) }
    if let text = try arguments.text("uses") {
      guard let count = Int64(text), count > 0 else {
        throw ShellError(
          .usage, "--uses takes a number above 0, got “\(text.escapedForTerminal)”",
          hint: "Leave it out for no limit; intents revoke takes the grant back")
      }
      result.uses = count
    }
    return result
  }

  /// A length of time from now (`90s`, `30m`, `8h`, `7d`, `2w`), or a date as an intent would take it.
  private static func time(_ text: String, _ session: Session) throws(ShellError) -> Int64 {
    let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3600, "d": 86400, "w": 604_800]
    let now = Int64(hs_realtime())
    if let unit = text.last.flatMap({ units[$0] }), let count = Int64(text.dropLast()), count > 0,
      count <= 1_000_000
    {
      return now + count * unit
    }
    let values = ValueConverter(Manifest(id: "", name: "", version: "0"), session.surroundings)
    let parameter = Parameter(name: "expires", type: .date)
    var found: Double?
    do throws(ConversionFailure) {
      if case .value(let value, _) = try values.fromText(text, as: .date, parameter: parameter) {
        found = value.double
      }
    } catch {}
    guard let found else {
      throw ShellError(
        .usage, "--expires does not understand “\(text.escapedForTerminal)”",
        hint: "Write 30m, 8h, 7d, or a date such as 2030-01-31")
    }
    guard found > Double(now), found < 1e11 else {
      throw ShellError(
        .usage, "“\(text.escapedForTerminal)” is over already, or too far away",
        hint: "Write 30m, 8h, 7d, or a date to come")
    }
    return Int64(found)
  }

  // MARK: Showing

  static func show(
    _ manifest: Manifest, _ store: Store, _ session: Session
  ) throws(ShellError) {
    let rows = try Session.storing { () throws(StoreError) in try store.grants(of: manifest.id) }
    let output = session.output
    if output.isJSON {
      return output.print(
        .object([
          "bundle": .string(manifest.id), "grants": .array(states(manifest, rows)),
        ]))
    }
    guard !manifest.grants.isEmpty else { return output.print("\(manifest.id) asks for nothing") }
    for line in lines(manifest, rows) { output.print(line) }
  }

  /// One line for each grant: what it asks, why, and how far it was given.
  static func lines(_ manifest: Manifest, _ rows: [GrantRow]) -> [String] {
    let now = Int64(hs_realtime())
    return manifest.grants.flatMap { grant in
      let reason = (grant.reason.fallback ?? grant.reason.key).escapedForTerminal
      let need = grant.isRequired ? " It cannot work without." : ""
      var lines = [
        "\(grant.name): it asks to \(grant.wish.escapedForTerminal) (\(reason)).\(need)"
      ]
      let mine = rows.filter { $0.name == grant.name && $0.kind == grant.storedKind }
      lines += mine.map { "  It may \($0.sentence(at: now).escapedForTerminal)." }
      switch GrantState(of: grant, rows, at: now) {
      case .given: break
      case .partly: lines.append("  The rest is not given: \(grant.command(for: manifest.id))")
      case .missing: lines.append("  Not given: \(grant.command(for: manifest.id))")
      case .ranOut: lines.append("  It ran out: \(grant.command(for: manifest.id))")
      }
      return lines
    }
  }

  static func states(_ manifest: Manifest, _ rows: [GrantRow]) -> [JSON] {
    let now = Int64(hs_realtime())
    return manifest.grants.map { grant in
      let mine = rows.filter { $0.name == grant.name && $0.kind == grant.storedKind }
      return .object([
        "name": .string(grant.name), "asks": .string(grant.wish),
        "required": .bool(grant.isRequired),
        "state": .string("\(GrantState(of: grant, rows, at: now))"),
        "given": .array(mine.map(json)),
      ])
    }
  }

  static func json(_ grant: GrantRow) -> JSON {
    .object([
      "name": .string(grant.name), "kind": .string(grant.kind.rawValue),
      "target": .string(grant.target.description), "writable": .bool(grant.isWritable),
      "expires": grant.expiresAt.map { .int($0) }, "usesLeft": grant.usesLeft.map { .int($0) },
    ])
  }
}
