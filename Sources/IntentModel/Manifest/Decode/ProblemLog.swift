// Collects what is wrong while a manifest is read or checked.

/// The problems of one manifest, in the order in which they were found.
struct ProblemLog {
  private(set) var problems: [ManifestProblem] = []
  /// Places of objects whose shape is wrong: what else seems wrong inside follows from that.
  private var brokenPlaces: Set<String> = []

  /// A fault of the shape. What the checks find in the same object is then left out.
  mutating func shape(
    _ check: ManifestCheck, at place: Place, _ message: String, fix: String? = nil
  ) {
    report(check, at: place, message, fix: fix)
    if case .member(let parent, _) = place { brokenPlaces.insert(parent.description) }
    brokenPlaces.insert(place.description)
  }

  mutating func report(
    _ check: ManifestCheck, at place: Place, _ message: String, fix: String? = nil
  ) {
    problems.append(
      ManifestProblem(
        check: check.name, path: place.description, severity: check.severity, message: message,
        fix: fix ?? check.fix))
  }

  /// Adds the findings of the checks, but for those that lie in an object of the wrong shape.
  mutating func add(_ findings: [ManifestProblem]) {
    let broken = brokenPlaces.subtracting(["$"])
    problems += findings.filter { finding in
      !broken.contains { finding.path.hasPrefix($0) && Self.ends(finding.path, after: $0) }
    }
  }

  private static func ends(_ path: String, after prefix: String) -> Bool {
    let next = path.utf8.dropFirst(prefix.utf8.count).first
    return next == nil || next == UInt8(ascii: ".") || next == UInt8(ascii: "[")
  }
}
