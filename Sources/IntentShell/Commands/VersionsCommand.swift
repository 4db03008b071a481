// The versions of bundles: what is there, what to go back to, what to switch off.

import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let versions = Command(
    name: "versions", operands: "BUNDLE", summary: "list the versions of a bundle", count: 1...1
  ) { session, arguments throws(ShellError) in
    let store = try session.openStore()
    let row = try Lookup.bundle(
      try arguments.operand(0, "the bundle") ?? "", store, session)
    let earlier = try Session.storing { () throws(StoreError) in try store.versions(of: row.id) }
    var table = Table(["Version", "", "From"])
    table.add([row.version, "installed", row.source.withoutSlash.description])
    for version in earlier {
      table.add([version.version, "earlier", version.source.withoutSlash.description])
    }
    table.print(to: session.output)
    session.output.print(
      .object([
        "bundle": .string(row.id),
        "versions": .array(
          [
            .object([
              "version": .string(row.version), "installed": true, "hash": .string(row.hash),
              "source": .string(row.source.withoutSlash.description), "since": .int(row.addedAt),
            ])
          ]
            + earlier.map { version in
              .object([
                "version": .string(version.version), "installed": false,
                "hash": .string(version.hash),
                "source": .string(version.source.withoutSlash.description),
                "until": .int(version.replacedAt),
              ])
            }),
      ]))
    return .done
  }

  static let rollback = Command(
    name: "rollback", operands: "BUNDLE [VERSION]",
    summary: "go back to an earlier version of a bundle",
    discussion: """
      Without VERSION to the one before the present. The present version becomes an earlier one, so
      that rollback can be undone in the same way. What the bundle has written stays.
      """, count: 1...2
  ) { session, arguments throws(ShellError) in
    let host = try session.openHost(.write)
    let row = try Lookup.bundle(
      try arguments.operand(0, "the bundle") ?? "", host.store, session)
    let version = try arguments.operand(1, "the version")
    let report = try Session.hosting { () throws(HostFailure) in
      try host.rollBack(row, to: version)
    }
    Adding.show(report, session)
    return .done
  }

  static let enable = Command(
    name: "enable", operands: "BUNDLE …", summary: "switch a bundle on again",
    count: 1...Int.max
  ) { session, arguments throws(ShellError) in
    try Switching.set(arguments, true, session)
  }

  static let disable = Command(
    name: "disable", operands: "BUNDLE …",
    summary: "switch a bundle off: nothing of it runs, and all of it is kept",
    count: 1...Int.max
  ) { session, arguments throws(ShellError) in
    try Switching.set(arguments, false, session)
  }
}

private enum Switching {
  static func set(
    _ arguments: Arguments, _ isEnabled: Bool, _ session: Session
  ) throws(ShellError) -> ExitStatus {
    let store = try session.openStore(.write)
    var rows: [BundleRow] = []
    for index in arguments.operands.indices {
      rows.append(
        try Lookup.bundle(try arguments.operand(index, "the bundle") ?? "", store, session))
    }
    for row in rows {
      try Session.storing { () throws(StoreError) in try store.setEnabled(row.id, isEnabled) }
      session.output.print(
        "Switched \(isEnabled ? "on" : "off"): \(row.name.escapedForTerminal) (\(row.id))")
    }
    session.output.print(
      .object([
        "bundles": .array(rows.map { .string($0.id) }), "enabled": .bool(isEnabled),
      ]))
    return .done
  }
}
