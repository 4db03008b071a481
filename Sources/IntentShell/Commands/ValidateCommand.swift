// Looks at a bundle as `add` would, and changes nothing.

import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let validate = Command(
    name: "validate", operands: "PATH …", summary: "check a bundle as add would, changing nothing",
    count: 1...Int.max
  ) { session, arguments throws(ShellError) in
    let host = try session.openHost(.write)
    var worst = ExitStatus.done
    var reports: [JSON] = []
    for bytes in arguments.operands {
      let path = Path(bytes: bytes)
      do throws(HostFailure) {
        let checked = try host.validate(path)
        reports.append(good(path, checked, session))
      } catch {
        let failure = ShellError(adding: error)
        worst = failure.status
        reports.append(bad(path, error, failure, session))
      }
    }
    session.output.print(.object([.init("bundles", .array(reports))]))
    return worst
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
    if problems.isEmpty {
      // The store's own messages begin with the path.
      let text = error.message.hasPrefix("\(path)") ? error.message : "\(path): \(error.message)"
      session.output.print(text.escapedLines)
      if let hint = error.hint, !hint.contains("intents validate") {
        session.output.print("  \(hint.escapedLines)")
      }
    } else {
      session.output.print("\(path): refused")
      for problem in problems { session.output.print("  \(problem)".escapedForTerminal) }
    }
    return .object([
      "path": .string(path.description), "valid": false, "message": .string(error.message),
      "problems": .array(problems.map(\.json)),
    ])
  }
}
