// Asks the hosts of a home about their processes, and has them end some: for `ps` and `stop`.

import IntentModel
import IntentStore
import IntentWire

/// The hosts of a home, seen from outside.
public enum ResidentControl {
  private static let patience: Int64 = 5_000_000_000

  /// What the resident host of that home says of itself; nil: there is none.
  public static func status(of place: ResidentPlace) throws(HostError) -> ResidentStatus? {
    guard let connection = ResidentConnection(place) else { return nil }
    return try connection.askIfThere(.status, .record([]), within: patience).map {
      ResidentStatus($0)
    }
  }

  /// What all other hosts of the home say: those that keep processes, and those whose call takes its time.
  /// One that ends in this moment is left out.
  public static func others(of place: ResidentPlace) -> [ResidentStatus] {
    each(of: place) { connection in
      try? ResidentStatus(connection.ask(.status, .record([]), within: patience).0)
    }
  }

  /// Ends what is kept of a bundle, or (`bundle` nil) of all, in every host of the home.
  ///
  /// - Parameters:
  ///   - host: and the resident host itself, when the calls in flight are done.
  ///   - now: processes that serve a call as well; the call ends as stopped.
  public static func stop(
    of place: ResidentPlace, bundle: String?, host: Bool, now: Bool = false
  ) throws(HostError) -> Stopped {
    let order = IntentValue.record([
      "bundle": bundle.map { .string($0) }, "all": .bool(host), "now": .bool(now),
    ])
    var stopped = Stopped()
    if let connection = ResidentConnection(place),
      let told = try connection.askIfThere(.stop, order, within: patience)
    {
      stopped.resident = true
      stopped.processes = Int(told["ended"]?.int ?? 0)
    }
    let ended = each(of: place) { connection in
      try? connection.ask(.stop, order, within: patience).0["ended"]?.int
    }
    stopped.processes += ended.reduce(0) { $0 + Int($1) }
    return stopped
  }

  /// What `stop` did.
  public struct Stopped: Sendable, Hashable {
    /// There is a resident host.
    public var resident = false
    /// Processes that were ended, or will be when their calls are done.
    public var processes = 0
  }

  private static func each<Result>(
    of place: ResidentPlace, _ ask: (ResidentConnection) -> Result?
  ) -> [Result] {
    guard (try? place.check(make: false)) != nil else { return [] }
    HostPlaces.sweep(place)
    return HostPlaces.all(place).compactMap { path in
      ResidentConnection(place, at: path).flatMap(ask)
    }
  }
}
