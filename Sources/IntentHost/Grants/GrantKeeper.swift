// Asks the store whether a grant still counts, at the moment it is used: it may have been taken back
// by another process, run out of time, or been used up.

import CHostSystem
import IntentStore

/// Watches over the grants of one bundle while it runs.
final class GrantKeeper {
  let home: Home
  private let bundle: String
  private var reading: Store?

  init(home: Home, bundle: String) {
    self.home = home
    self.bundle = bundle
  }

  /// Whether it counts now. A store that cannot be read gives nothing.
  func counts(_ row: GrantRow) -> Bool {
    guard let found = current(row) else { return false }
    return found.isWritable || !row.isWritable
  }

  /// Counts one use. False: it does not count any more.
  func use(_ row: GrantRow) -> Bool {
    guard let found = current(row) else { return false }
    guard found.usesLeft != nil else { return true }
    guard let store = try? Store.open(home, .write) else { return false }
    return (try? store.use(found, at: Int64(hs_realtime()))) ?? false
  }

  private func current(_ row: GrantRow) -> GrantRow? {
    if reading == nil { reading = try? Store.open(home) }
    let rows = (try? reading?.grants(of: bundle)) ?? []
    return rows.first {
      $0.name == row.name && $0.kind == row.kind && $0.target == row.target
        && $0.isValid(at: Int64(hs_realtime()))
    }
  }
}
