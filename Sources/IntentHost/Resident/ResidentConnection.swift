// A program's connection to the resident host, and the process that it was lent. When it closes, however
// that comes, the resident host ends or takes back the process.

import CHostSystem
import Glibc
import IntentModel
import IntentWire

/// One connection; at most one process is lent over it. Any thread.
final class ResidentConnection: RunnerOwner {
  private let channel: Guarded<Channel>
  private let socket: Descriptor
  private let place: ResidentPlace
  private let path: String
  /// The process at the other end.
  let process: Int32

  /// A connection to the resident host at that place; nil: none is there, or it is not the user's.
  /// `path`: that of another host; nil: of the resident host.
  init?(_ place: ResidentPlace, at path: String? = nil) {
    self.place = place
    self.path = path ?? place.socket
    let number = hs_connect_to(self.path)
    guard number >= 0 else { return nil }
    socket = Descriptor(owning: number)
    var pid: Int32 = 0
    // Whoever made the folder could have put a socket of theirs there.
    guard (try? place.check(make: false)) != nil, hs_peer(number, &pid) == Int64(geteuid())
    else { return nil }
    process = pid
    channel = Guarded(Channel(socket: socket, limit: WireFormat.inline))
  }

  /// Why there is no reply.
  enum Failure: Error {
    /// It ended before it said anything: it was about to, and is not there any more.
    case gone
    /// Its process is stopped (SIGSTOP).
    case stopped
    /// It does not answer anybody, or not within the time.
    case silent
    /// A signal came; the connection is of no use any more.
    case interrupted
    case unreadable(Channel.Failure)
  }

  /// Sends a question and waits for its reply, for as long as the host answers others.
  func ask(
    _ type: MessageType, _ record: IntentValue, _ descriptors: [Descriptor] = [], within: Int64
  ) throws(Failure) -> (IntentValue, [Descriptor]) {
    try channel.withLock { channel throws(Failure) in
      var writer = WireWriter()
      writer.attach(descriptors.map(\.number))
      writer.write(record)
      do throws(Channel.Failure) {
        try channel.send(&writer, type: type, call: 0)
      } catch {
        throw Self.failure(error)
      }
      withExtendedLifetime(descriptors) {}
      // A loan may take long, and Ctrl-C means the command that waits for it.
      return try reply(channel, until: hs_monotonic() + within, goesOn: type != .lend)
    }
  }

  private func reply(
    _ channel: Channel, until deadline: Int64, goesOn: Bool
  ) throws(Failure) -> (IntentValue, [Descriptor]) {
    while true {
      do throws(Channel.Failure) {
        return try channel.receive(until: min(deadline, hs_monotonic() + Self.look)) {
          (incoming, reader) throws(WireError) in
          (try reader.value(), incoming.descriptors)
        }
      } catch .interrupted where goesOn {
        continue
      } catch .timeout {
        if hs_is_stopped(process) == 1 { throw .stopped }
        guard hs_monotonic() < deadline, answersOthers else { throw .silent }
      } catch {
        throw Self.failure(error)
      }
    }
  }

  /// How often it is looked at while it does not reply.
  private static let look: Int64 = 500_000_000

  /// Whether it answers somebody else meanwhile: one that opens a library does.
  private var answersOthers: Bool {
    // One that has given up its place finishes what it began.
    guard let other = ResidentConnection(place, at: path) else { return true }
    return other.channel.withLock { channel in
      var writer = WireWriter()
      writer.write(.record(["exit": .bool(false), "within": .int(0)]))
      do throws(Channel.Failure) {
        try channel.send(&writer, type: .hear, call: 0)
        return try channel.receive(until: hs_monotonic() + Self.patience) {
          (_, _) throws(WireError) in true
        }
      } catch {
        // It hung up: somebody is there.
        if case .closed = error { return true }
        return false
      }
    }
  }

  private static let patience: Int64 = 5_000_000_000

  /// Says something that has no reply. Waits for nobody, so that any thread may call a call off.
  private func say(_ type: MessageType, _ record: IntentValue = .record([])) {
    var writer = WireWriter()
    writer.write(record)
    writer.finish(type: type, call: 0)
    _ = writer.bytes.withUnsafeBytes {
      hs_send(socket.number, $0.baseAddress, $0.count, nil, 0, 0)
    }
  }

  private static func failure(_ failure: Channel.Failure) -> Failure {
    switch failure {
    case .closed: .gone
    case .timeout: .silent
    case .interrupted: .interrupted
    default: .unreadable(failure)
    }
  }

  /// What became of a call with a process of the resident host.
  private func error(_ failure: Failure) -> HostError {
    guard case .gone = failure else { return silence(failure) }
    return HostError(
      .resident, "the resident host has ended, and the call with it",
      advice: HostError.adviceAfterCall)
  }

  /// That nothing can be had from it. `name`: what it is.
  func silence(_ failure: Failure, of name: String = "the resident host") -> HostError {
    let who = "\(name) (process \(process))"
    switch failure {
    case .gone: return HostError(.resident, "\(who) has ended")
    case .stopped:
      return HostError(
        .resident, "\(who) is stopped",
        advice: "Let it go on: kill -CONT \(process); or end it: kill -KILL \(process)")
    case .silent, .interrupted:
      return HostError(
        .resident, "\(who) does not answer", advice: "End it: kill -KILL \(process)")
    case .unreadable(let why):
      return HostError(.resident, "what \(who) says cannot be read (\(why))")
    }
  }

  /// That call of the process is cancelled, or not.
  func mark(_ call: UInt64, _ isOn: Bool) {
    say(.mark, .record(["call": .int(Int64(bitPattern: call)), "on": .bool(isOn)]))
  }

  // MARK: RunnerOwner

  func hear(of number: UInt64, exit: Bool, within: Int64) throws(HostError) -> Heard? {
    let (record, descriptors): (IntentValue, [Descriptor])
    do throws(Failure) {
      (record, descriptors) = try ask(
        .hear, .record(["exit": .bool(exit), "within": .int(within)]),
        within: within + 2_000_000_000)
    } catch {
      throw self.error(error)
    }
    return record["pid"] == nil ? nil : Heard(record, descriptors)
  }

  func knowsEnd(of number: UInt64) -> Bool {
    guard let heard = try? hear(of: number, exit: true, within: 0) else { return true }
    return heard.exit != nil || heard.refusal != nil
  }

  /// The resident host tells of it.
  func linger() {}

  func forget(_ number: UInt64) { say(.giveBack) }
}
