// One thing that is wrong, or doubtful, in a manifest, in words that its author can act on.

/// A finding of `Manifest.decode` or `Manifest.check`.
public struct ManifestProblem: Sendable, Hashable, CustomStringConvertible {
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// The bundle is refused.
    case error
    /// The bundle works, but not as well as it could.
    case warning
  }

  /// The name of the check in `ManifestCheck.all`, such as `unknown-type`.
  public var check: String
  /// Where, as a JSON path such as `$.intents[2].parameters[0].type`.
  public var path: String
  public var severity: Severity
  /// What was found and what is expected; no full stop at the end.
  public var message: String
  /// What to do, as an instruction.
  public var fix: String

  public init(check: String, path: String, severity: Severity, message: String, fix: String) {
    self.check = check
    self.path = path
    self.severity = severity
    self.message = message
    self.fix = fix
  }

  /// The problem on one line.
  public var description: String {
    "\(severity.rawValue): \(path): \(message); \(fix) [\(check)]"
  }

  /// The problem as the shell's JSON output has it.
  public var json: JSON {
    .object([
      "check": .string(check), "path": .string(path), "severity": .string(severity.rawValue),
      "message": .string(message), "fix": .string(fix),
    ])
  }
}
