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

  /// A connection to the resident host at that place; nil: none is there, or it is not the user's.
  /// `path`: that of another host; nil: of the resident host.
  init?(_ place: ResidentPlace, at path: String? = nil) {
    let number = hs_connect_to(path ?? place.socket)
    guard number >= 0 else { return nil }
    socket = Descriptor(owning: number)
    var pid: Int32 = 0
    // Whoever made the folder could have put a socket of theirs there.
    guard (try? place.check(make: false)) != nil, hs_peer(number, &pid) == Int64(geteuid())
    else { return nil }
    channel = Guarded(Channel(socket: socket, limit: WireFormat.inline))
  }

  /// Sends a question and waits for its reply.
  func ask(
    _ type: MessageType, _ record: IntentValue, _ descriptors: [Descriptor] = [], within: Int64
  ) throws(HostError) -> (IntentValue, [Descriptor]) {
    do throws(Channel.Failure) {
      return try exchange(type, record, descriptors, within)
    } catch {
      throw Self.error(error)
    }
  }

  /// As `ask`; nil where it ended before it said anything: it was about to, and is not there any more.
  func askIfThere(
    _ type: MessageType, _ record: IntentValue, within: Int64
  ) throws(HostError) -> IntentValue? {
    do throws(Channel.Failure) {
      return try exchange(type, record, [], within).0
    } catch .closed {
      return nil
    } catch {
      throw Self.error(error)
    }
  }

  private func exchange(
    _ type: MessageType, _ record: IntentValue, _ descriptors: [Descriptor], _ within: Int64
  ) throws(Channel.Failure) -> (IntentValue, [Descriptor]) {
    try channel.withLock { channel throws(Channel.Failure) in
      var writer = WireWriter()
      writer.attach(descriptors.map(\.number))
      writer.write(record)
      try channel.send(&writer, type: type, call: 0)
      withExtendedLifetime(descriptors) {}
      return try channel.receive(until: hs_monotonic() + within) {
        (incoming, reader) throws(WireError) in
        (try reader.value(), incoming.descriptors)
      }
    }
  }

  /// Says something that has no reply. Waits for nobody, so that any thread may call a call off.
  private func say(_ type: MessageType, _ record: IntentValue = .record([])) {
    var writer = WireWriter()
    writer.write(record)
    writer.finish(type: type, call: 0)
    _ = writer.bytes.withUnsafeBytes {
      hs_send(socket.number, $0.baseAddress, $0.count, nil, 0, 0)
    }
  }

  private static func error(_ failure: Channel.Failure) -> HostError {
    if case .closed = failure {
      return HostError(
        .resident, "the resident host has ended, and the call with it",
        advice: "Look at what the call may have done, then run the command again")
    }
    return HostError(.resident, "the resident host does not answer (\(failure))")
  }

  /// That call of the process is cancelled, or not.
  func mark(_ call: UInt64, _ isOn: Bool) {
    say(.mark, .record(["call": .int(Int64(bitPattern: call)), "on": .bool(isOn)]))
  }

  // MARK: RunnerOwner

  func hear(of number: UInt64, exit: Bool, within: Int64) throws(HostError) -> Heard? {
    let (record, descriptors) = try ask(
      .hear, .record(["exit": .bool(exit), "within": .int(within)]),
      within: within + 2_000_000_000)
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
