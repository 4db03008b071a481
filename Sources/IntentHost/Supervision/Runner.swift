// One runner process, seen from the host: its state, its calls, its end. A runner serves one call at
// a time here; a second thread that calls it waits.

import CHostSystem
import Glibc
import IntentModel
import IntentWire
import Synchronization

/// A sealed process with one bundle in it. Ends with its last reference.
public final class Runner: Sendable {
  /// What to call the bundle in messages.
  public let name: String
  let number: UInt64
  let owner: any RunnerOwner
  let page: CancelPage
  /// Its library was open before it became ours: there is nothing to wait for before its first call.
  let isOpen: Bool
  let life: Guarded<Life>
  /// What it, or the template that it was forked from, was started with.
  let specification: RunnerSpecification
  /// The oldest call in flight, 0: none, and the newest. Written under the lock of `life`, read by
  /// `cancel`.
  let inFlight = Atomic<UInt64>(0)
  let newestInFlight = Atomic<UInt64>(0)
  /// The layers of its wall, for those who look while a call holds the lock of `life`.
  let seal = Guarded<[String: String]>([:])
  let dataWatch = DataWatch()
  private let socket: Descriptor
  /// Its end, for another program to speak with it.
  var callSocket: Descriptor { socket }

  /// What only the thread that holds the lock may touch.
  struct Life {
    var channel: Channel
    var writer = WireWriter()
    var state = RunnerState.starting
    /// The states it has been in, oldest first.
    var history: [RunnerState] = [.starting]
    static let mostHistory = 64
    var layers: [String: String] = [:]
    var report: RunnerMessage.LoadReport?
    var lastHostCall: String?
    var fault: Fault?
    var end: RunnerFailure?
    /// What it answered to a ring; nil: nothing yet.
    var ringStatus: Int32?

    /// Without a copy of it, as a comparison would make.
    var hasReport: Bool { if case .some = report { true } else { false } }
  }

  /// What is known of a process before it says anything: it was forked, or served others before.
  struct Known {
    var layers: [String: String]
    var report: RunnerMessage.LoadReport?

    init(layers: [String: String], report: RunnerMessage.LoadReport?) {
      self.layers = layers
      self.report = report
    }

    init(of runner: Runner) { self.init(layers: runner.layers, report: runner.report) }
  }

  init(
    name: String, number: UInt64, owner: any RunnerOwner, socket: Descriptor, page: CancelPage,
    specification: RunnerSpecification, known: Known? = nil
  ) {
    self.specification = specification
    self.name = name
    self.number = number
    self.owner = owner
    self.page = page
    self.socket = socket
    isOpen = known != nil
    var life = Life(channel: Channel(socket: socket, limit: WireFormat.maximumFromRunner))
    if let known {
      life.state = .idle
      life.history = [.idle]
      life.layers = known.layers
      life.report = known.report
      seal.withLock { $0 = known.layers }
    }
    self.life = Guarded(life)
  }

  deinit {
    // Closing the call socket makes an idle runner leave; one that is stuck is killed.
    let busy = life.withLock { $0.state != .ended && $0.state != .idle }
    if busy { kill() }
    owner.forget(number)
  }

  /// Where it is now.
  public var state: RunnerState { life.withLock { $0.state } }
  /// The latest states it has been in, oldest first; at most 64.
  public var history: [RunnerState] { life.withLock { $0.history } }
  /// The layers of its wall, as it reported them; empty before it did.
  public var layers: [String: String] { life.withLock { $0.layers } }
  /// What it said of its own death; nil: nothing. Advice: the bundle can have said it.
  public var fault: Fault? { life.withLock { $0.fault } }
  /// What it told of its library; nil before it did.
  public var report: RunnerMessage.LoadReport? { life.withLock { $0.report } }
  /// Whether its library is open: it said so, or what it was forked from did.
  var isOpened: Bool { isOpen || report != nil }
  /// Whether it has ended before there was a process: no code of the bundle has run for it.
  var neverBegan: Bool {
    guard case .host(let error)? = life.withLock({ $0.end }) else { return false }
    return error.neverBegan
  }
  /// Whether its process is known to be gone. Asks nobody and never waits.
  var isGone: Bool {
    life.withLock { $0.state == .ended } || owner.knowsEnd(of: number)
  }

  /// Waits until it has started, and says why it did not; nil: it has.
  func refusal(within nanoseconds: Int64) -> String? {
    do throws(HostError) {
      let heard = try owner.hear(of: number, exit: false, within: nanoseconds)
      return heard.map { $0.refusal?.doing } ?? "no process came of it"
    } catch {
      return error.description
    }
  }

  /// The id of its process; nil when it never started.
  public var pid: Int32? {
    (try? owner.hear(of: number, exit: false, within: 1_000_000_000))??.pid
  }

  /// Asks the calls in flight to end. Returns at once; the thread that waits for them sees them end as
  /// cancelled, within the grace time. Does nothing when no call runs, and says so. Any thread.
  @discardableResult
  public func cancel() -> Bool {
    let oldest = inFlight.load(ordering: .acquiring)
    let newest = newestInFlight.load(ordering: .acquiring)
    guard oldest != 0, newest >= oldest else { return false }
    for call in oldest...newest {
      page.set(call, cancelled: true)
      var writer = WireWriter()
      writer.finish(type: .cancel, call: call)
      _ = writer.bytes.withUnsafeBytes {
        hs_send(socket.number, $0.baseAddress, $0.count, nil, 0, 0)
      }
    }
    // The waiting thread's clock does not know of this yet, so the kill comes from here.
    let watch = Watch(runner: self, newest: newest)
    watch.start()
    return true
  }

  /// Its layers as far as they are known; waits for no call.
  var toldLayers: [String: String] { seal.withLock { $0 } }
  /// The id of its process, when that is known; waits for nobody.
  var knownPid: Int32? {
    (owner as? Supervisor)?.known(number).flatMap { $0.process == nil ? nil : $0.pid }
  }
  /// Whether its process is known to have ended; waits for no call.
  var hasEnded: Bool { owner.knowsEnd(of: number) }

  /// Ends the process as `stop` does: its call ends as stopped. Any thread.
  func stop() { (owner as? Supervisor)?.stop(number) }

  /// Ends the process now. Any thread.
  public func kill() { signal(SIGKILL) }

  func signal(_ signal: Int32) {
    guard
      let heard = try? owner.hear(of: number, exit: false, within: 1_000_000_000),
      let process = heard.process, heard.exit == nil
    else { return }
    _ = hs_signal(process.number, signal)
  }

  /// Has an idle process leave, and waits until it is gone; kills it when it stays.
  public func leave(within seconds: Double = 1) {
    var writer = WireWriter()
    writer.finish(type: .bye, call: 0)
    _ = writer.bytes.withUnsafeBytes {
      hs_send(socket.number, $0.baseAddress, $0.count, nil, 0, 0)
    }
    let heard = try? owner.hear(of: number, exit: true, within: Int64(seconds * 1e9))
    if heard?.exit == nil { kill() }
  }

  /// Milliseconds that a cancelled call has to end by itself.
  public static let graceMilliseconds: Int64 = 2000

  /// Kills the runner when a call up to `newest` outlives the grace time.
  private final class Watch: Sendable {
    let runner: Runner
    let newest: UInt64
    init(runner: Runner, newest: UInt64) {
      self.runner = runner
      self.newest = newest
    }

    func start() {
      let context = Unmanaged.passRetained(self).toOpaque()
      var thread = pthread_t()
      let made = pthread_create(
        &thread, nil,
        { raw in
          guard let raw else { return nil }
          Unmanaged<Watch>.fromOpaque(raw).takeRetainedValue().wait()
          return nil
        }, context)
      guard made == 0 else {
        Unmanaged<Watch>.fromOpaque(context).release()
        return runner.kill()
      }
      pthread_detach(thread)
    }

    private func wait() {
      for _ in 0..<(Runner.graceMilliseconds / 20) {
        usleep(20_000)
        let oldest = runner.inFlight.load(ordering: .acquiring)
        if oldest == 0 || oldest > newest { return }
      }
      runner.kill()
    }
  }
}
