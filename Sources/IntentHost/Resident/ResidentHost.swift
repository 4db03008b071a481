// The resident host: one process per home and user that keeps templates and warm processes between
// commands. It lends processes and nothing else: values, files, questions and answers stay between the
// program and the bundle's process, and the program reads the catalogue itself.

import CHostSystem
import Glibc
import IntentModel
import IntentStore

/// Serves one home until it is idle, told to stop, or no longer the host of that place.
public final class ResidentHost: Sendable {
  let home: Home
  /// Where it is reached.
  public let place: ResidentPlace
  let program: ProgramIdentity
  let version: String
  let started = hs_realtime()
  let manifests = ManifestMemory()
  private let runtimes: [Isolation: HostRuntime]
  private let idleSeconds: Double?
  /// Whether its program starts it again when it is gone.
  let comesBack: Bool
  private let lock: Descriptor
  private let state = Guarded(State())

  private struct State {
    var clients: [UInt64: ResidentSession] = [:]
    var next: UInt64 = 0
    var lastUse = hs_monotonic()
    var end: End?
  }

  /// Why it ended.
  public enum End: Sendable, Hashable {
    case idle
    /// `stop`, or a signal.
    case told
    /// Its program's file is another one now: start that.
    case programChanged
    /// Another program is to be the host.
    case otherProgram
    /// Its home or its socket is gone.
    case placeGone
  }

  /// Becomes the resident host of a home.
  ///
  /// - Parameters:
  ///   - idleSeconds: how long it stays when nobody uses it; nil: for ever.
  ///   - comesBack: whoever runs it starts it again when its program was replaced.
  /// - Throws: `resident` when there is one already, or its place is not safe.
  public init(
    home: Home, version: String, runnerPath: String, idleSeconds: Double?, comesBack: Bool
  ) throws(HostError) {
    self.home = home
    self.version = version
    self.idleSeconds = idleSeconds
    self.comesBack = comesBack
    place = ResidentPlace(of: home)
    program = ProgramIdentity(version: version, runner: runnerPath)
    runtimes = Dictionary(
      uniqueKeysWithValues: Isolation.allCases.map {
        ($0, HostRuntime(runnerPath: runnerPath, isolation: $0, keepsProcesses: true))
      })
    try place.check(make: true)
    let lock = Self.takeLock(place)
    guard lock >= 0 else {
      throw HostError(
        .resident,
        lock == -EWOULDBLOCK
          ? "a resident host of \(home.folder) runs already" : "cannot lock \(place.lock)",
        errno: lock == -EWOULDBLOCK ? 0 : -lock,
        advice: lock == -EWOULDBLOCK ? "intents ps shows it, intents stop --all ends it" : nil)
    }
    self.lock = Descriptor(owning: lock)
  }

  /// The lock of the place, or a negative errno. Who holds it and cannot be reached is about to end, or has just begun:
  /// a moment later it is free, or there is a resident host.
  private static func takeLock(_ place: ResidentPlace) -> Int32 {
    for _ in 0..<mostLooks {
      let lock = hs_lock_file(place.lock)
      guard lock == -EWOULDBLOCK else { return lock }
      let connection = hs_connect_to(place.socket)
      if connection >= 0 {
        close(connection)
        return lock
      }
      usleep(20_000)
    }
    return -EWOULDBLOCK
  }

  /// Ten seconds.
  private static let mostLooks = 500

  /// Serves until the end; calls in flight are finished before it returns. Call it once.
  ///
  /// - Parameter interrupted: asked about every second, and after each signal: true ends it.
  public func run(interrupted: () -> Bool) throws(HostError) -> End {
    let number = hs_listen(place.socket)
    guard number >= 0 else {
      throw HostError(.resident, "cannot listen at \(place.socket)", errno: -number)
    }
    var listener: Descriptor? = Descriptor(owning: number)
    let own = Self.signs(place.socket)
    let watch = HomeWatch(home)
    let desktop = DesktopWatch()
    defer { desktop?.end() }
    var end: End?
    while end == nil {
      if watch.next(milliseconds: 0) != nil { retireStale() }
      let connection = hs_accept(number, Self.tick)
      if connection >= 0 { welcome(Descriptor(owning: connection)) }
      end = interrupted() ? .told : reason(own)
    }
    // Nobody finds us from here on; then the place is free for the next.
    if let own, Self.signs(place.socket) == own { unlink(place.socket) }
    withExtendedLifetime(listener) { listener = nil }
    flock(lock.number, LOCK_UN)
    for runtime in runtimes.values { runtime.keeper?.retireAll() }
    while !interrupted(), state.withLock({ !$0.clients.isEmpty }) { usleep(20_000) }
    return end ?? .told
  }

  private static let tick: Int32 = 1000

  /// Device and inode of the socket.
  private static func signs(_ path: String) -> [UInt64]? {
    var signs: [UInt64] = [0, 0, 0, 0]
    return hs_file_signs(path, &signs) == 0 ? Array(signs[..<2]) : nil
  }

  private func reason(_ own: [UInt64]?) -> End? {
    if let end = state.withLock({ $0.end }) { return end }
    let folder = home.folder.bytes.map { CChar(bitPattern: $0) } + [0]
    if Self.signs(place.socket) != own || access(folder, F_OK) != 0 { return .placeGone }
    guard let idleSeconds else { return nil }
    return state.withLock { state in
      let seconds = Double(hs_monotonic() - state.lastUse) / 1e9
      return state.clients.isEmpty && seconds > idleSeconds ? .idle : nil
    }
  }

  private func welcome(_ socket: Descriptor) {
    var pid: Int32 = 0
    guard hs_peer(socket.number, &pid) == Int64(geteuid()) else { return }
    let (number, session) = state.withLock { state in
      state.next += 1
      let session = ResidentSession(self, socket, pid: pid)
      state.clients[state.next] = session
      return (state.next, session)
    }
    let isServed = Thread.start { [self] in
      session.serve()
      leave(number)
    }
    if !isServed { leave(number) }
  }

  private func leave(_ number: UInt64) {
    state.withLock { state in
      state.clients[number] = nil
      state.lastUse = hs_monotonic()
    }
  }

  func runtime(_ isolation: Isolation) -> HostRuntime? { runtimes[isolation] }

  var isEnding: Bool { state.withLock { $0.end != nil } }

  /// Ends it as soon as the calls in flight are done.
  func stop(_ end: End = .told) { state.withLock { $0.end = $0.end ?? end } }

  /// Lets go of what is kept of a bundle, or of all; `now`: ends what is lent as well. Returns how many
  /// processes that were.
  func retire(_ bundle: String?, now: Bool) -> Int {
    var ended = Set(runtimes.values.flatMap { $0.keeper?.retiring(bundle) ?? [] })
    guard now else { return ended.count }
    for session in state.withLock({ Array($0.clients.values) }) {
      if let pid = session.stop(bundle) { ended.insert(pid) }
    }
    return ended.count
  }

  /// Lets go of what no call can get any more. A call gets what it asks for in any case; this gives the
  /// memory back.
  private func retireStale() {
    guard let store = try? Store.open(home) else { return }
    for runtime in runtimes.values {
      runtime.keeper?.retire { bundle, mark in
        guard let row = try? store.bundle(bundle), row.isEnabled else { return true }
        return (try? store.mark(of: row)) != mark
      }
    }
  }

  /// Another program wants a process: this one makes room. Whether it comes back as the new one.
  func giveWay() -> Bool {
    let isChanged = program.path.map { path in
      let now = ProgramIdentity.signs(path)
      return !program.text.contains(" \(now) ")
    }
    let back = comesBack && isChanged == true
    stop(back ? .programChanged : .otherProgram)
    return back
  }

  // MARK: What is told

  var status: ResidentStatus {
    var status = ResidentStatus(
      version: version, pid: getpid(), socket: place.socket, started: started)
    status.idleSeconds = idleSeconds
    status.kept = runtimes.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap {
      isolation, runtime in
      (runtime.keeper?.processes ?? []).map { .init($0, isolation) }
    }
    let clients = state.withLock { Array($0.clients.values) }
    status.calls = clients.compactMap(\.told)
    return status
  }
}
