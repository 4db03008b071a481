//: area: Views
//: form: `appEntityIdentifier` of `NSUserActivity`, `UNMutableNotificationContent` and `AlarmConfiguration`, `MPNowPlayingInfoPropertyAppEntityIdentifiers`
//: state: supported; nothing is displayed and nothing rings by these modules
//: runs: perform Annotate => {"value": 4}
import AlarmKit
import AppIntents
import MediaPlayer
import SwiftUI
import UserNotifications

struct NoMetadata: AlarmMetadata {}

struct Annotate: AppIntent {
  static let title: LocalizedStringResource = "Annotate"

  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    let ship = EntityIdentifier(for: Ship.self, identifier: 1)
    let activity = NSUserActivity(activityType: "org.example.sailing")
    activity.appEntityIdentifier = ship
    activity.becomeCurrent()
    let content = UNMutableNotificationContent()
    content.title = "Fog"
    content.appEntityIdentifier = ship
    try await UNUserNotificationCenter.current().add(
      UNNotificationRequest(identifier: "fog", content: content, trigger: nil))
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [
      MPMediaItemPropertyTitle: "Shanty", MPNowPlayingInfoPropertyAppEntityIdentifiers: [ship],
    ]
    let alarm = UUID()
    let attributes = AlarmAttributes<NoMetadata>(
      presentation: .init(alert: .init(title: "Tide")), tintColor: .blue)
    try await AlarmManager.shared.schedule(
      id: alarm,
      configuration: .init(
        schedule: .fixed(Date(timeIntervalSince1970: 4e9)), attributes: attributes,
        appEntityIdentifier: ship))
    let set = try AlarmManager.shared.alarms.count
    let playing = MPNowPlayingInfoCenter.default().nowPlayingInfo?.count ?? 0
    activity.invalidate()
    UNUserNotificationCenter.current().removeAllDeliveredNotifications()
    MPNowPlayingInfoCenter.default().nowPlayingInfo = nil
    try AlarmManager.shared.cancel(id: alarm)
    return .result(value: set + playing + (content.title == "Fog" ? 1 : 0))
  }
}
