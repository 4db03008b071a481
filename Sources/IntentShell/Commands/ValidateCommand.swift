// Looks at a bundle as `add` would, and changes nothing.

import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let validate = Command(
    name: "validate", operands: "PATH …", summary: "check a bundle as add would, adding nothing",
    options: [CommandOption(name: "list", summary: "list all checks, with what mends each")],
    discussion: """
      Everything that add refuses is an error here, and so is a version that breaks what worked with
      the installed one and does not say so. A folder of sources is packed first, into its own build
      folder; see intents help pack.
      """, count: 0...Int.max
  ) { session, arguments throws(ShellError) in
    if arguments.has("list") { return CheckListing.print(session) }
    guard !arguments.operands.isEmpty else {
      throw ShellError(.usage, "validate needs a PATH", hint: "intents help validate")
    }
    let host = try session.openHost(.write)
    var worst: ShellError?
    var reports: [JSON] = []
    for bytes in arguments.operands {
      let path = try Packing.packed(Path(bytes: bytes), host, session)
      do throws(HostFailure) {
        let checked = try host.validate(path)
        reports.append(good(path, checked, session))
      } catch {
        let failure = ShellError(adding: error)
        worst = failure
        reports.append(bad(path, error, failure, session))
      }
    }
    var members = [JSON.Member("bundles", .array(reports))]
    // The error that stands for the exit status, as every command has one.
    if let worst { members += worst.json.members ?? [] }
    session.output.print(.object(members))
    return worst?.status ?? .done
  }

  private static func good(_ path: Path, _ checked: CheckedManifest, _ session: Session) -> JSON {
    session.output.print("\(path): good (\(checked.manifest.id))")
    for warning in checked.warnings {
      session.output.print("  \(warning)".escapedForTerminal)
    }
    return .object([
      "path": .string(path.description), "valid": true, "id": .string(checked.manifest.id),
      "problems": .array(checked.warnings.map(\.json)),
    ])
  }

  private static func bad(
    _ path: Path, _ failure: HostFailure, _ error: ShellError, _ session: Session
  ) -> JSON {
    var problems: [ManifestProblem] = []
    if case .manifest(.problems(let found)) = failure { problems = found }
    if problems.isEmpty, let check = failure.check {
      problems = [
        ManifestProblem(
          check: check.name, path: path.description, severity: .error, message: error.message,
          fix: error.hint ?? check.fix)
      ]
    }
    if case .manifest(.problems) = failure {
      session.output.print("\(path): refused")
      for problem in problems { session.output.print("  \(problem)".escapedForTerminal) }
    } else {
      // The store's own messages begin with the path.
      let text = error.message.hasPrefix("\(path)") ? error.message : "\(path): \(error.message)"
      session.output.print(text.escapedLines)
      if let hint = error.hint, !hint.contains("intents validate") {
        session.output.print("  \(hint.escapedLines)")
      }
      if let check = failure.check { session.output.print("  [\(check.name)]") }
    }
    return .object([
      "path": .string(path.description), "valid": false, "message": .string(error.message),
      "error": error.json["error"], "problems": .array(problems.map(\.json)),
    ])
  }
}

/// The catalogue of checks, as `validate --list` prints it.
private enum CheckListing {
  private struct Row {
    var name, severity, rule, fix: String
  }

  private static let rows =
    ManifestCheck.all.map {
      Row(name: $0.name, severity: $0.severity.rawValue, rule: $0.rule, fix: $0.fix)
    }
    + BundleCheck.all.map {
      Row(name: $0.name, severity: $0.severity.rawValue, rule: $0.rule, fix: $0.fix)
    }

  static func print(_ session: Session) -> ExitStatus {
    for row in rows {
      session.output.print(session.output.terminal.bold(row.name) + "  \(row.severity)")
      session.output.print("  \(row.rule)")
      session.output.print("  To mend it: \(row.fix)")
    }
    session.output.print(
      .object([
        .init(
          "checks",
          .array(
            rows.map { row in
              .object([
                "name": .string(row.name), "severity": .string(row.severity),
                "rule": .string(row.rule), "fix": .string(row.fix),
              ])
            }))
      ]))
    return .done
  }
}
