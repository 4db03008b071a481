// Whether a library carries its manifest.

import IntentJSON
import IntentModel
import IntentStore
import IntentTables

extension Host {
  /// Whether the library has a section with a manifest. Throws where the file is no library for this
  /// machine.
  public static func hasManifestSection(_ library: Path) throws(HostFailure) -> Bool {
    try HostFailure.stored { () throws(StoreError) in try Stager.hasManifest(library) }
  }

  /// Whether the section was put there after linking, as packing does. Throws as
  /// ``hasManifestSection(_:)`` does.
  public static func hasAddedManifestSection(_ library: Path) throws(HostFailure) -> Bool {
    try HostFailure.stored { () throws(StoreError) in try Stager.hasAddedManifest(library) }
  }
}

extension Host {
  /// The warning about a `manifest.json` that says something else than the library's section.
  static func overruled(_ staged: StagedBundle, _ checked: CheckedManifest) -> [ManifestProblem] {
    guard let bytes = staged.overruledManifest else { return [] }
    let check = BundleCheck.twoManifests
    var place = ""
    if let beside = try? JSON(parsing: bytes) {
      // Packing lays texts under the one beside the library.
      let differences = DescriptionDifference.between(
        StringTables.own(checked.json), StringTables.own(beside))
      guard let first = differences.first else { return [] }
      place = ": \(first.path) is \(first.stored) there, \(first.live) in the file"
    }
    return [
      ManifestProblem(
        check: check.name, path: "manifest.json", severity: .warning,
        message: "the manifest in the library's section .intents is another one, and was taken"
          + place, fix: check.fix)
    ]
  }
}
