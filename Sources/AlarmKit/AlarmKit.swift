// Apple's names for alarms, for source that ties them to entities. Nothing rings by this module: the program rings in its own
// way, and what its alarms are about is told to whoever asks what is in view.

@_exported public import AppIntents
public import SwiftUI
import Synchronization

public protocol AlarmMetadata: Codable, Hashable, Sendable {}

public struct AlarmPresentation: Sendable {
  public struct Alert: Sendable {
    public var title: LocalizedStringResource
    public init(title: LocalizedStringResource) { self.title = title }
  }
  public var alert: Alert
  public init(alert: Alert) { self.alert = alert }
}

public struct AlarmAttributes<Metadata: AlarmMetadata>: Sendable {
  public var presentation: AlarmPresentation
  public var metadata: Metadata?
  public var tintColor: Color
  public init(presentation: AlarmPresentation, metadata: Metadata? = nil, tintColor: Color) {
    self.presentation = presentation
    self.metadata = metadata
    self.tintColor = tintColor
  }
}

public struct Alarm: Identifiable, Sendable {
  public enum Schedule: Sendable { case fixed(Date) }
  public struct CountdownDuration: Sendable {
    /// Seconds.
    public var preAlert: Double?
    public var postAlert: Double?
    public init(preAlert: Double?, postAlert: Double?) {
      self.preAlert = preAlert
      self.postAlert = postAlert
    }
  }
  public enum State: Sendable { case scheduled, countdown, paused, alerting }
  public let id: UUID
  public var schedule: Schedule?
  public var countdownDuration: CountdownDuration?
  public var state: State
}

/// The alarms of this process.
public final class AlarmManager: Sendable {
  public static let shared = AlarmManager()
  private let entries = Mutex<[Alarm]>([])

  /// What an alarm is, and the entity that it is about.
  public struct AlarmConfiguration<Metadata: AlarmMetadata>: Sendable {
    let schedule: Alarm.Schedule?
    let countdown: Alarm.CountdownDuration?
    let entity: EntityIdentifier?
    public init(
      countdownDuration: Alarm.CountdownDuration? = nil, schedule: Alarm.Schedule? = nil,
      attributes: AlarmAttributes<Metadata>, stopIntent: (any LiveActivityIntent)? = nil,
      secondaryIntent: (any LiveActivityIntent)? = nil, appEntityIdentifier: EntityIdentifier? = nil
    ) {
      self.schedule = schedule
      countdown = countdownDuration
      entity = appEntityIdentifier
    }
  }

  public var alarms: [Alarm] {
    get throws { entries.withLock { $0 } }
  }

  /// The alarm counts as set until it is cancelled or stopped.
  @discardableResult
  public func schedule<Metadata: AlarmMetadata>(
    id: UUID, configuration: AlarmConfiguration<Metadata>
  ) async throws -> Alarm {
    let alarm = Alarm(
      id: id, schedule: configuration.schedule, countdownDuration: configuration.countdown,
      state: configuration.countdown == nil ? .scheduled : .countdown)
    entries.withLock { entries in
      entries.removeAll { $0.id == id }
      entries.append(alarm)
    }
    _ContextAnnotations.shared.set(
      configuration.entity.map { [$0] } ?? [], .alarm, key: id.uuidString)
    return alarm
  }
  public func cancel(id: UUID) throws { remove(id) }
  public func stop(id: UUID) throws { remove(id) }

  private func remove(_ id: UUID) {
    entries.withLock { $0.removeAll { $0.id == id } }
    _ContextAnnotations.shared.remove(.alarm, key: id.uuidString)
  }
}
