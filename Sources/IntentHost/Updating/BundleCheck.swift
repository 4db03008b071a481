// What is checked of a bundle beyond its manifest: the second half of the catalogue of checks.

import IntentModel

/// A named rule for bundles, whose check needs more than the manifest.
public struct BundleCheck: Sendable {
  /// Stable, in lower case with hyphens.
  public let name: String
  /// What must hold, as a sentence.
  public let rule: String
  public let fix: String
  public private(set) var severity = ManifestProblem.Severity.error

  public static let manifest = BundleCheck(
    name: "no-manifest", rule: "There is a manifest, in JSON.",
    fix: "write manifest.json, or let the library describe itself")
  public static let library = BundleCheck(
    name: "unfit-library",
    rule:
      "The library is for this machine, whole, finds all it needs, and has the symbols that the "
      + "manifest names.",
    fix: "build it for this machine and link it with -z defs")
  public static let opening = BundleCheck(
    name: "does-not-open", rule: "The library can be opened in a sealed process.",
    fix: "do nothing in constructors that a sealed process may not do")
  public static let description = BundleCheck(
    name: "describes-otherwise", rule: "The library describes itself as its manifest does.",
    fix: "return the very bytes of the manifest from describe, or leave manifest.json out")
  public static let texts = BundleCheck(
    name: "unreadable-texts", rule: "Every file of texts in Resources can be read.",
    fix: "mend the file at the line that is named")
  public static let twoManifests = BundleCheck(
    name: "two-manifests", rule: "manifest.json says what the library's section .intents says.",
    fix: "build the library again with this manifest, or remove one of the two",
    severity: .warning)
  public static let undeclaredBreak = BundleCheck(
    name: "undeclared-break",
    rule:
      "What worked with the installed version still works, or the author says that it does not.",
    fix: "or declare the break: raise the first number of the version (of 0.x the second)")

  public static let all = [
    manifest, library, opening, description, texts, twoManifests, undeclaredBreak,
  ]
}

extension HostFailure {
  /// The check that a bundle has failed; nil where it is no fault of the bundle.
  public var check: BundleCheck? {
    switch self {
    case .manifest(.notJSON): .manifest
    case .store(let error) where error.code == .refused: .library
    case .runner(.unsealed), .runner(.host): nil
    case .runner: .opening
    case .descriptionDiffers: .description
    default: nil
    }
  }
}
