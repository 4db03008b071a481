// What became of an `add`.

/// What `Store.add` did.
public enum AddOutcome: Sendable, Hashable {
  case added(BundleRow)
  /// The same bytes are there already, under the same id.
  case alreadyThere(BundleRow)
  /// Another version took the place of `previous`. Grants that the new one no longer asks for, and
  /// all grants when it is no relative of the old one, are gone.
  case updated(BundleRow, previous: BundleRow, droppedGrants: [String])

  /// The bundle as it is now.
  public var bundle: BundleRow {
    switch self {
    case .added(let row), .alreadyThere(let row), .updated(let row, _, _): row
    }
  }
}
