// Takes an installation away: exactly what its receipt lists, as far as it is still that.

import Glibc
import IntentStore

extension Installation {
  /// What `uninstall` did.
  public struct Removal: Sendable {
    public var removed: [Path] = []
    /// Files that were changed since they were installed; they stay.
    public var kept: [Path] = []
  }

  /// Removes what `install` wrote below the prefix. Files that were changed since, and folders that hold
  /// anything else, stay.
  public func uninstall() throws(AuthoringError) -> Removal {
    guard let receipt = try Receipt.read(receiptPlace) else {
      throw AuthoringError(
        .notFound, "nothing is installed below \(prefix): there is no \(Self.receipt)",
        hint: "name the prefix that install was given")
    }
    var removal = Removal()
    for file in receipt.known {
      if Self.remove(file.path, file.hashes, below: prefix) {
        removal.removed.append(file.path)
      } else {
        removal.kept.append(file.path)
      }
    }
    unlink(OutputFolder.c(receiptPlace))
    removal.removed.append(Self.receipt)
    for folder in receipt.folders.sorted(by: { $0.bytes.count > $1.bytes.count }) {
      rmdir(OutputFolder.c(prefix.appending(folder)))
    }
    return removal
  }

  /// Whether the file is gone now. One that was changed stays.
  static func remove(_ path: Path, _ hashes: [String], below prefix: Path) -> Bool {
    let place = prefix.appending(path)
    var status = stat()
    guard lstat(OutputFolder.c(place), &status) == 0 else { return true }
    guard let hash = try? ContentHash.of(place), hashes.contains(hash) else { return false }
    return unlink(OutputFolder.c(place)) == 0
  }
}
