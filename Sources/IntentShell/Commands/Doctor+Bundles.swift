// What `doctor` says of installed bundles: which are refused and why, and which have little room left.

import IntentHost
import IntentStore

extension Doctor {
  /// What is to be said of the bundles; of one whose calls go through nothing is.
  ///
  /// - Parameter opens: whether their libraries are opened, each behind its wall.
  static func bundles(_ session: Session, opens: Bool) -> [Finding] {
    do throws(ShellError) {
      let host = try session.openHost()
      let rows = try Session.storing { () throws(StoreError) in try host.store.bundles() }
      return quotas(rows, host.store) + rows.compactMap { state($0, host, opens: opens) }
    } catch {
      // What is wrong with the home was said.
      return []
    }
  }

  private static func state(_ row: BundleRow, _ host: Host, opens: Bool) -> Finding? {
    func finding(_ isGood: Bool, _ text: String, _ cure: String? = nil) -> Finding {
      Finding(name: "bundle", isGood: isGood, text: "\(row.id): \(text)", cure: cure)
    }
    guard row.isEnabled else { return finding(true, "is switched off", "intents enable \(row.id)") }
    let files = try? host.store.verify(row)
    if row.isLinked, case .changed = files {
      return finding(true, "was built anew; its next call takes it")
    }
    if opens {
      do throws(HostFailure) {
        try host.examine(row)
      } catch {
        let failure = ShellError(error)
        var refused = finding(false, failure.message, failure.hint)
        refused.status = failure.status
        return refused
      }
    }
    guard let files, files != .unchanged else { return nil }
    return finding(
      row.isSystem, "its files have changed",
      row.isSystem ? nil : "Add it again: intents add PATH --replace")
  }

  /// Data folders that are nearly full: the bundle's next call may end there.
  private static func quotas(_ rows: [BundleRow], _ store: Store) -> [Finding] {
    rows.compactMap { row in
      guard let quota = try? DataQuota(of: row.id, in: store), quota.isNearlyFull else {
        return nil
      }
      let used = quota.used.map(QuotaSize.words) ?? "more than can be counted"
      return Finding(
        name: "quota", isGood: false,
        text: "\(row.id) keeps \(used) in its data folder, of \(QuotaSize.words(quota.bytes))",
        cure:
          "Make room in \(store.home.dataFolder(of: row.id)), or allow more: intents quota \(row.id) SIZE"
      )
    }
  }
}
