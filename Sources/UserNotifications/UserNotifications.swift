// Apple's names for notifications, for source that ties them to entities. Nothing is displayed by this module: the program
// shows its notifications in its own way, and what they are about is told to whoever asks what is in view.

@_exported public import AppIntents

open class UNNotificationContent: @unchecked Sendable {
  // Set up by one thread before it is handed on.
  public internal(set) var title = ""
  public init() {}
}

/// What a notification says, and which entity it is about.
public final class UNMutableNotificationContent: UNNotificationContent, AppEntityAnnotatable,
  @unchecked Sendable
{
  // Set up by one thread before it is handed on.
  public override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  public var subtitle = ""
  public var body = ""
  public var badge: Int?
  public var categoryIdentifier = ""
  public var threadIdentifier = ""
  public var userInfo: [AnyHashable: Any] = [:]
  public var appEntityIdentifier: EntityIdentifier?
}

open class UNNotificationTrigger: @unchecked Sendable {
  public let repeats: Bool
  init(repeats: Bool) { self.repeats = repeats }
}

public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let timeInterval: Double
  /// - Parameter timeInterval: seconds from when the request is added.
  public init(timeInterval: Double, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

public final class UNNotificationRequest: Sendable {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  public static let alert = UNAuthorizationOptions(rawValue: 4)
}

/// The notifications of this process.
public final class UNUserNotificationCenter: Sendable {
  private static let shared = UNUserNotificationCenter()
  public class func current() -> UNUserNotificationCenter { shared }

  /// - Returns: true: nobody has to allow what is not displayed here.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    true
  }
  /// The notification counts as shown from now on, or from when its trigger is due, until it is removed. One with an
  /// identifier that is there already takes its place.
  public func add(_ request: UNNotificationRequest) async throws { tell(request) }
  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completion: (@Sendable ((any Error)?) -> Void)?
  ) {
    tell(request)
    completion?(nil)
  }
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    for identifier in identifiers {
      _ContextAnnotations.shared.remove(.notification, key: identifier)
    }
  }
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    removeDeliveredNotifications(withIdentifiers: identifiers)
  }
  public func removeAllDeliveredNotifications() {
    _ContextAnnotations.shared.remove(.notification, key: nil)
  }

  private func tell(_ request: UNNotificationRequest) {
    let entity = (request.content as? UNMutableNotificationContent)?.appEntityIdentifier
    let delay = (request.trigger as? UNTimeIntervalNotificationTrigger)?.timeInterval ?? 0
    _ContextAnnotations.shared.set(
      entity.map { [$0] } ?? [], .notification, key: request.identifier, delay: delay)
  }
}
