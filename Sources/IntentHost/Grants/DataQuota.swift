// How much a bundle may keep in its data folder.

import CHostSystem
import IntentStore

/// The quota of a bundle's data folder, and what is in there.
public struct DataQuota: Sendable, Hashable {
  public var bundle: String
  /// Bytes that it may keep.
  public var bytes: Int64
  /// Nobody has set it.
  public var isDefault: Bool
  /// Bytes on the disk; nil: they cannot be counted.
  public var used: Int64?

  /// What a bundle may keep where nobody has set another quota: 1 GiB.
  public static let standard = RunnerSpecification.Limits().dataFolder
  /// What can be set: from 1 MiB to 1 TiB.
  public static let range: ClosedRange<Int64> = 1 << 20...1 << 40

  /// From this part of it on `doctor` speaks of it.
  private static let nearlyFull = 0.9

  public var isNearlyFull: Bool {
    used.map { Double($0) >= Self.nearlyFull * Double(bytes) } ?? true
  }

  /// In front of the bundle's id in the settings.
  private static let settings = Store.quotaSettings

  /// The quota of a bundle in bytes; nil: nobody has set it. What is not a size that can be set counts as not set.
  static func set(of bundle: String, in store: Store) throws(StoreError) -> Int64? {
    let value = try store.setting(settings + bundle)
    return value.flatMap { Int64(String(decoding: $0, as: UTF8.self)) }.flatMap {
      range.contains($0) ? $0 : nil
    }
  }

  /// The quota of a bundle, and what it uses now: the folder is counted.
  public init(of bundle: String, in store: Store) throws(StoreError) {
    let own = try Self.set(of: bundle, in: store)
    self.bundle = bundle
    bytes = own ?? Self.standard
    isDefault = own == nil
    let path = store.home.dataFolder(of: bundle).bytes + [0]
    let count = path.withUnsafeBytes { hs_folder_bytes($0.baseAddress, UInt64(Self.mostCounted)) }
    used = count > UInt64(Self.mostCounted) ? nil : Int64(count)
  }

  private static let mostCounted: Int64 = 1 << 50

  /// Sets the quota of an installed bundle; nil: the standard one. `bytes`: within `range`.
  public static func set(_ bytes: Int64?, of bundle: String, in store: Store) throws(StoreError) {
    precondition(bytes.map(range.contains) ?? true, "callers check the range")
    try store.setSetting(settings + bundle, bytes.map { Array("\($0)".utf8) })
  }
}
