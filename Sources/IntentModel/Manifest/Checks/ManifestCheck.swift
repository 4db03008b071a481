// The catalogue of everything that is checked in a manifest: data that `validate` lists, tests walk
// through, and `Manifest.decode` runs.

/// A named rule for manifests.
public struct ManifestCheck: Sendable, CustomStringConvertible {
  /// Stable, in lower case with hyphens, such as `unknown-type`.
  public let name: String
  public let severity: ManifestProblem.Severity
  /// What must hold, as a sentence.
  public let rule: String
  /// What to do where it does not, as an instruction; a finding may know a better one.
  public let fix: String
  /// Nil for rules of the shape, which are checked while the manifest is read.
  let run: (@Sendable (Manifest, inout Findings) -> Void)?

  init(
    _ name: String, _ rule: String, severity: ManifestProblem.Severity = .error, fix: String,
    run: (@Sendable (Manifest, inout Findings) -> Void)? = nil
  ) {
    self.name = name
    self.severity = severity
    self.rule = rule
    self.fix = fix
    self.run = run
  }

  public var description: String { name }

  /// Every check, those of the shape first.
  public static let all: [ManifestCheck] = shape + beyondShape

  /// The checks of a manifest that has the right shape.
  public static let beyondShape: [ManifestCheck] =
    uniqueness + references + optionRules + calling + entityRules + bundleRules + toolRules
    + schemaRules + shortcutRules + summaryRules + textRules
}

extension Manifest {
  /// Checks a manifest that was built in memory, or read without checks.
  /// - Returns: what was found, in the order of the checks.
  public func check(_ checks: [ManifestCheck] = ManifestCheck.beyondShape) -> [ManifestProblem] {
    var problems: [ManifestProblem] = []
    for check in checks {
      guard let run = check.run else { continue }
      var findings = Findings(check: check)
      run(self, &findings)
      problems += findings.problems
    }
    return problems
  }
}

/// What one check has found.
struct Findings {
  let check: ManifestCheck
  private(set) var problems: [ManifestProblem] = []

  init(check: ManifestCheck) { self.check = check }

  mutating func report(_ place: Place, _ message: String, fix: String? = nil) {
    problems.append(
      ManifestProblem(
        check: check.name, path: place.description, severity: check.severity, message: message,
        fix: fix ?? check.fix))
  }
}
