// What a process tied to entities beside its views: activities, notifications, what plays, alarms. It is kept here for whoever
// is asked what is in view: a running program's library, or a bundle's provider.

import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The annotations of this process. For the modules that stand for Apple's frameworks; authors use those.
public final class _ContextAnnotations: Sendable {
  public static let shared = _ContextAnnotations()

  /// In the order in which they are told.
  public enum Kind: UInt32, Sendable, CaseIterable {
    case playing = 4
    case notification = 8
    case alarm = 16
    case activity = 32
  }
  public struct Annotation: Sendable {
    public let kind: Kind
    public let identifier: EntityIdentifier
    /// Seconds since 1970.
    public let since: Double
  }
  private struct Entry {
    let key: String
    let kind: Kind
    let since: Double
    let identifiers: [EntityIdentifier]
  }
  private let entries = Mutex<[Entry]>([])

  /// Says what `key` is tied to, in place of what was said for it before. No identifiers: nothing.
  /// - Parameter delay: seconds until it counts.
  public func set(_ identifiers: [EntityIdentifier], _ kind: Kind, key: String, delay: Double = 0) {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let since = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9 + max(0, delay)
    entries.withLock { entries in
      entries.removeAll { $0.kind == kind && $0.key == key }
      guard !identifiers.isEmpty else { return }
      entries.append(Entry(key: key, kind: kind, since: since, identifiers: identifiers))
    }
  }

  /// Forgets what was said for `key`; nil: all of that kind.
  public func remove(_ kind: Kind, key: String?) {
    entries.withLock { $0.removeAll { $0.kind == kind && (key == nil || $0.key == key) } }
  }

  /// What counts now: what plays in its own order, the most important first; of the others the newest first.
  public var current: [Annotation] {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let due = entries.withLock { $0 }.filter { $0.since < Double(now.tv_sec) + 1 }
    return Kind.allCases.flatMap { kind in
      due.filter { $0.kind == kind }.sorted { $0.since > $1.since }.flatMap { entry in
        entry.identifiers.map {
          Annotation(kind: kind, identifier: $0, since: entry.since)
        }
      }
    }
  }
}
