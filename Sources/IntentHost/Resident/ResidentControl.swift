// Asks the hosts of a home about their processes, and has them end some: for `ps` and `stop`.

import Glibc
import IntentModel
import IntentStore
import IntentWire

/// The hosts of a home, seen from outside.
public enum ResidentControl {
  private static let patience: Int64 = 10_000_000_000

  /// What the resident host of that home says of itself; nil: there is none.
  public static func status(of place: ResidentPlace) throws(HostError) -> ResidentStatus? {
    guard let connection = ResidentConnection(place) else { return nil }
    do throws(ResidentConnection.Failure) {
      return ResidentStatus(try connection.ask(.status, .record([]), within: patience).0)
    } catch .gone {
      return nil
    } catch {
      throw connection.silence(error)
    }
  }

  /// What all hosts of the home say of themselves: the resident host, those that keep processes, and those whose
  /// call takes its time. One that ends in this moment is left out.
  public static func look(at place: ResidentPlace) -> Found {
    var found = Found()
    let told = ask(place, .status, .record([])) { found.silent.append($0) }
    for (isResident, record) in told {
      let status = ResidentStatus(record)
      if isResident { found.resident = status } else { found.others.append(status) }
    }
    return found
  }

  /// What `look` found.
  public struct Found: Sendable {
    public var resident: ResidentStatus?
    public var others: [ResidentStatus] = []
    public var silent: [SilentHost] = []
  }

  /// A host that is there and does not answer.
  public struct SilentHost: Sendable, Hashable {
    public var process: Int32
    public var error: HostError
  }

  /// Ends what is kept of a bundle, or (`bundle` nil) of all, in every host of the home.
  ///
  /// - Parameters:
  ///   - host: and the resident host itself, when the calls in flight are done.
  ///   - now: processes that serve a call as well; the call ends as stopped.
  public static func stop(
    of place: ResidentPlace, bundle: String?, host: Bool, now: Bool = false
  ) -> Stopped {
    let order = IntentValue.record([
      "bundle": bundle.map { .string($0) }, "all": .bool(host), "now": .bool(now),
    ])
    var stopped = Stopped()
    let before = host ? ResidentConnection(place)?.process : nil
    let told = ask(place, .stop, order) { stopped.silent.append($0) }
    for (isResident, record) in told {
      if isResident { stopped.resident = true }
      stopped.processes += Int(record["ended"]?.int ?? 0)
    }
    if stopped.resident, let before { awaitLeaving(before, place) }
    return stopped
  }

  /// Waits until the resident host is not found any more, so that the next one can come: it finishes its calls after
  /// that. Each look wakes it.
  private static func awaitLeaving(_ process: Int32, _ place: ResidentPlace) {
    for _ in 0..<mostLooks {
      guard ResidentConnection(place)?.process == process else { return }
      usleep(10_000)
    }
  }

  /// Ten seconds.
  private static let mostLooks = 1000

  /// What `stop` did.
  public struct Stopped: Sendable, Hashable {
    /// There is a resident host.
    public var resident = false
    /// Processes that were ended, or will be when their calls are done.
    public var processes = 0
    public var silent: [SilentHost] = []
  }

  /// Asks every host of the home, the resident host first.
  private static func ask(
    _ place: ResidentPlace, _ type: MessageType, _ record: IntentValue,
    silent: (SilentHost) -> Void
  ) -> [(isResident: Bool, reply: IntentValue)] {
    guard (try? place.check(make: false)) != nil else { return [] }
    HostPlaces.sweep(place)
    return ([place.socket] + HostPlaces.all(place)).compactMap { path in
      guard let connection = ResidentConnection(place, at: path) else { return nil }
      let isResident = path == place.socket
      do throws(ResidentConnection.Failure) {
        return (isResident, try connection.ask(type, record, within: patience).0)
      } catch .gone {
        return nil
      } catch {
        let error =
          isResident ? connection.silence(error) : connection.silence(error, of: "a host")
        silent(SilentHost(process: connection.process, error: error))
        return nil
      }
    }
  }
}
