// How much bundles may keep in their data folders.

import IntentHost
import IntentModel
import IntentStore

extension Command {
  static let quota = Command(
    name: "quota", operands: "[BUNDLE [SIZE]]",
    summary: "show or set how much bundles may keep in their data folders",
    discussion: """
      SIZE: a number with K, M, G or T, from 1M to 1T; default: 1G. It counts from the next call on. A call that \
      goes beyond it is ended, and no file grows where there is no room.
      """, count: 0...2
  ) { session, arguments throws(ShellError) in
    guard let name = try arguments.operand(0, "the bundle") else {
      let store = try session.openStore()
      let rows = try Session.storing { () throws(StoreError) in try store.bundles() }
      QuotaTable.show(try rows.map { row throws(ShellError) in try quota(row.id, store) }, session)
      return .done
    }
    guard let size = try arguments.operand(1, "the size") else {
      let store = try session.openStore()
      let bundle = try Lookup.bundle(name, store, session).id
      QuotaTable.show([try quota(bundle, store)], session)
      return .done
    }
    let wanted = try QuotaSize.bytes(size)
    let store = try session.openStore(.write)
    let bundle = try Lookup.bundle(name, store, session).id
    try Session.storing { () throws(StoreError) in
      try DataQuota.set(wanted, of: bundle, in: store)
    }
    QuotaTable.show([try quota(bundle, store)], session)
    return .done
  }

  private static func quota(_ bundle: String, _ store: Store) throws(ShellError) -> DataQuota {
    try Session.storing { () throws(StoreError) in try DataQuota(of: bundle, in: store) }
  }
}

/// A size as people type it.
enum QuotaSize {
  /// Bytes of `500M`, `2GiB`, `1048576`; nil: `default`.
  static func bytes(_ text: String) throws(ShellError) -> Int64? {
    if text == "default" { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).lowercased()
    let shifts = ["": 0, "b": 0, "k": 10, "m": 20, "g": 30, "t": 40]
    let plain =
      unit.hasSuffix("ib")
      ? String(unit.dropLast(2))
      : unit.count == 2 && unit.hasSuffix("b") ? String(unit.dropLast()) : unit
    guard let number = Int64(digits), let shift = shifts[plain],
      number <= DataQuota.range.upperBound >> Int64(shift),
      DataQuota.range.contains(number << Int64(shift))
    else {
      throw ShellError(
        .usage, "“\(text.escapedForTerminal)” is no size of a data folder",
        hint: "From 1M to 1T, as in 500M or 2G; default for 1G")
    }
    return number << Int64(shift)
  }

  /// In the largest unit in which it is at least one, with one digit behind the point where it is not whole.
  static func words(_ bytes: Int64) -> String {
    let units = ["B", "KiB", "MiB", "GiB", "TiB"]
    let place = (1..<units.count).last { bytes >= 1 << (10 * Int64($0)) } ?? 0
    let unit = Int64(1) << (10 * Int64(place))
    let tenths = bytes % unit * 10 / unit
    return "\(bytes / unit)\(tenths > 0 ? ".\(tenths)" : "") \(units[place])"
  }
}

/// Quotas as `quota` prints them.
private enum QuotaTable {
  static func show(_ quotas: [DataQuota], _ session: Session) {
    let output = session.output
    output.print(.object([.init("quotas", .array(quotas.map(json)))]))
    guard !quotas.isEmpty else { return output.note("No bundles are installed") }
    var table = Table(["Bundle", "Used", "Quota", ""])
    for quota in quotas {
      table.add([
        quota.bundle, quota.used.map(QuotaSize.words) ?? "?", QuotaSize.words(quota.bytes),
        quota.isNearlyFull ? "nearly full" : quota.isDefault ? "default" : "",
      ])
    }
    table.print(to: output)
  }

  private static func json(_ quota: DataQuota) -> JSON {
    .object([
      "bundle": .string(quota.bundle), "used": quota.used.map { .int($0) } ?? .null,
      "quota": .int(quota.bytes), "default": .bool(quota.isDefault),
      "nearlyFull": .bool(quota.isNearlyFull),
    ])
  }
}
