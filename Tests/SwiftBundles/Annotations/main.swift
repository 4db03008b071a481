// A running program that tells of entities of Tests/Fixtures/screen in every way there is. Each line that it reads takes one
// of them away; it writes a line when it is ready and after each.

import AlarmKit
import Foundation
import IntentApplication
import MediaPlayer
import SwiftUI
import UserNotifications

struct Note: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Note"
  static let defaultQuery = NoteQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct NoteQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Note] {
    identifiers.map { Note(id: $0) }
  }
}

struct NoMetadata: AlarmMetadata {}

/// A type of its own: accepted, and told to nobody.
final class Poster: AppEntityAnnotatable {
  var appEntityIdentifier: EntityIdentifier? = note("4")
}

func note(_ id: String) -> EntityIdentifier { EntityIdentifier(for: Note.self, identifier: id) }

@MainActor func main() async throws {
  let application = try RunningApplication(bundleIdentifier: "org.example.screen", title: "Studio")
  application.appEntityIdentifier = note("1")
  application.appEntityUIElementProvider = { _, context in
    guard context.requests.contains(.selected) else { return [] }
    return [
      AppEntityUIElement(
        identifier: note("3"), bounds: CGRect(x: 0, y: 0, width: 4, height: 2),
        state: AppEntityUIElement.State(isSelected: true),
        subelements: [
          AppEntityUIElement(
            identifier: note("2"), bounds: CGRect(x: 1, y: 1, width: 1, height: 1)),
          AppEntityUIElement(
            identifier: note("4"), bounds: CGRect(x: 2, y: 1, width: 1, height: 1),
            state: AppEntityUIElement.State(isSelected: true)),
        ])
    ]
  }
  let activity = NSUserActivity(activityType: "org.example.reading")
  activity.becomeCurrent()
  activity.appEntityIdentifier = note("2")
  let content = UNMutableNotificationContent()
  content.appEntityIdentifier = note("3")
  let center = UNUserNotificationCenter.current()
  try await center.add(UNNotificationRequest(identifier: "a", content: content, trigger: nil))
  let later = UNTimeIntervalNotificationTrigger(timeInterval: 86_400, repeats: false)
  content.appEntityIdentifier = note("1")
  try await center.add(UNNotificationRequest(identifier: "b", content: content, trigger: later))
  MPNowPlayingInfoCenter.default().nowPlayingInfo = [
    MPNowPlayingInfoPropertyAppEntityIdentifiers: [note("4"), note("77"), note("1")]
  ]
  let alarm = UUID()
  try await AlarmManager.shared.schedule(
    id: alarm,
    configuration: .init(
      attributes: AlarmAttributes<NoMetadata>(
        presentation: .init(alert: .init(title: "Tea")), tintColor: .blue),
      appEntityIdentifier: note("1")))
  let poster = Poster()
  application.resume()

  var steps: [() throws -> Void] = [
    { activity.resignCurrent() },
    { center.removeDeliveredNotifications(withIdentifiers: ["a"]) },
    { MPNowPlayingInfoCenter.default().nowPlayingInfo = nil },
    { try AlarmManager.shared.stop(id: alarm) },
    { application.appEntityIdentifier = nil },
  ]
  say("ready")
  let keys = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
  let (lines, line) = AsyncStream.makeStream(of: Void.self)
  keys.setEventHandler {
    if readLine() == nil { exit(0) }
    line.yield()
  }
  keys.resume()
  for await _ in lines where !steps.isEmpty {
    try steps.removeFirst()()
    say("done")
  }
  withExtendedLifetime((application, poster, keys)) {}
}

func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

Task { @MainActor in
  do { try await main() } catch {
    say("\(error)")
    exit(1)
  }
}
dispatchMain()
