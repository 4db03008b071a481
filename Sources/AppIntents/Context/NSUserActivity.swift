// What a person is doing, which Linux Foundation lacks.

/// What a person is doing. Tied to an entity and current, it is told to whoever asks what is in view.
///
/// Where we differ from Apple: it is handed to no other device and kept by no index.
open class NSUserActivity: AppEntityAnnotatable, @unchecked Sendable {
  // Set up by one thread before it is handed on, as on Apple's platforms.
  public let activityType: String
  public var title: String?
  public var userInfo: [AnyHashable: Any]?
  public var webpageURL: URL?
  public var keywords: Set<String> = []
  public var isEligibleForHandoff = false
  public var isEligibleForSearch = false
  public var isEligibleForPrediction = false
  public var persistentIdentifier: String?
  public var targetContentIdentifier: String?
  public var appEntityIdentifier: EntityIdentifier? {
    didSet { if isCurrent { tell() } }
  }
  private var isCurrent = false
  private var key: String { "\(UInt(bitPattern: ObjectIdentifier(self).hashValue))" }

  public init(activityType: String) { self.activityType = activityType }
  deinit { if isCurrent { resignCurrent() } }

  /// One activity is current at a time; this takes the place of the one that was.
  public func becomeCurrent() {
    _ContextAnnotations.shared.remove(.activity, key: nil)
    isCurrent = true
    tell()
  }
  public func resignCurrent() {
    isCurrent = false
    _ContextAnnotations.shared.remove(.activity, key: key)
  }
  public func invalidate() { resignCurrent() }
  public func addUserInfoEntries(from entries: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(entries) { _, new in new }
  }

  private func tell() {
    _ContextAnnotations.shared.set(
      appEntityIdentifier.map { [$0] } ?? [], .activity, key: key)
  }
}
