// Where the hosts of one program are found by `ps` and `stop`: a socket beside that of the resident host, one for each
// home, served by one thread for as long as the program runs.

import CHostSystem
import Glibc
import IntentWire

/// Answers for the hosts of this program that are of one home.
final class HostSocket: Sendable {
  private let kind: String
  private let started = hs_realtime()
  private let hosts = Guarded<[Weak]>([])

  private struct Weak { weak var host: HostPresence? }

  private static let all = Guarded<[String: HostSocket]>([:])

  private init(kind: String) { self.kind = kind }

  /// From now on this host is told of.
  static func tell(of host: HostPresence) {
    let place = ResidentPlace(of: host.identity.home)
    let path = HostPlaces.path(of: getpid(), place)
    let (socket, isFirst, isNew) = all.withLock { all in
      let socket = all[path] ?? HostSocket(kind: host.identity.kind)
      let isNew = all.updateValue(socket, forKey: path) == nil
      return (socket, all.count == 1, isNew)
    }
    socket.hosts.withLock { hosts in
      hosts.removeAll { $0.host == nil }
      hosts.append(Weak(host: host))
    }
    guard isNew else { return }
    if isFirst { atexit { HostSocket.all.withLock { for path in $0.keys { unlink(path) } } } }
    socket.listen(path, place)
  }

  private func listen(_ path: String, _ place: ResidentPlace) {
    guard (try? place.check(make: true)) != nil else { return }
    HostPlaces.sweep(place)
    let number = hs_listen(path)
    guard number >= 0 else { return }
    let listener = Descriptor(owning: number)
    let isServed = Thread.start(signals: false) { [self] in
      while true {
        let connection = hs_accept(listener.number, -1)
        guard connection >= 0 else { continue }
        let socket = Descriptor(owning: connection)
        // Who asks and is slow, or stopped, keeps nobody else waiting.
        if !Thread.start(signals: false, { self.serve(socket) }) { serve(socket) }
      }
    }
    if !isServed { unlink(path) }
  }

  private static let patience: Int64 = 60_000_000_000

  /// One question of a program of the same user.
  private func serve(_ socket: Descriptor) {
    var pid: Int32 = 0
    guard hs_peer(socket.number, &pid) == Int64(geteuid()) else { return }
    let channel = Channel(socket: socket, limit: WireFormat.inline)
    let hosts = hosts.withLock { $0.compactMap(\.host) }
    do throws(Channel.Failure) {
      let (type, record) = try channel.receive(until: hs_monotonic() + Self.patience) {
        (incoming, reader) throws(WireError) in (incoming.type, try reader.value())
      }
      var writer = WireWriter()
      switch MessageType(rawValue: type) {
      case .status:
        var status = ResidentStatus(version: "", pid: getpid(), socket: "", started: started)
        status.kind = kind
        for host in hosts { host.tell(&status) }
        writer.write(status.record)
      case .stop:
        let now = record["now"]?.bool ?? false
        let ended = hosts.flatMap { $0.stop(record["bundle"]?.string, now: now) }
        writer.write(.record(["ended": .int(Int64(ended.count))]))
      default: return
      }
      try channel.send(&writer, type: .reply, call: 0)
    } catch {
      // Whoever asked has gone, or speaks another language.
    }
  }
}

/// The sockets of the hosts of a home.
enum HostPlaces {
  private static let end = ".host"

  static func path(of pid: Int32, _ place: ResidentPlace) -> String {
    "\(place.folder)/\(place.name).\(pid)\(end)"
  }

  /// All that are there, whoever is behind them.
  static func all(_ place: ResidentPlace) -> [String] {
    guard let folder = opendir(place.folder) else { return [] }
    defer { closedir(folder) }
    var found: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(place.name + "."), name.hasSuffix(end) {
        found.append("\(place.folder)/\(name)")
      }
    }
    return found.sorted()
  }

  /// Removes the sockets of hosts that were killed.
  static func sweep(_ place: ResidentPlace) {
    for path in all(place) where hs_is_deserted(path) == 1 { unlink(path) }
  }
}
