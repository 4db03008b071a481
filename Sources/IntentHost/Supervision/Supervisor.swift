// The host's side of the supervisor: the small trusted process that starts runners, reaps them and
// outlives none of us. See Sandbox/Runner for the other side.

import CHostSystem
import Glibc
import IntentModel
import IntentWire

/// Starts runners. One per host process; all of them end when it goes, however it goes.
public final class Supervisor: RunnerOwner {
  private let state: Guarded<State>
  private let process: Descriptor
  /// Called when a call takes long.
  private let lingers: @Sendable () -> Void

  private struct State {
    var channel: Channel
    var writer = WireWriter()
    var next: UInt64 = 1
    /// What has been heard of each runner, and not been asked for yet.
    var heard: [UInt64: Heard] = [:]
  }

  /// Starts the supervisor process. `executable`: path of `intent-runner`.
  public init(
    executable: String, isolation: Isolation = .standard, environment: [String: String] = [:],
    lingers: @escaping @Sendable () -> Void = {}
  ) throws(HostError) {
    self.lingers = lingers
    let (ours, theirs) = try Self.socketPair()
    var pid: Int32 = 0
    let pidfd = Self.spawn(executable, isolation, environment, control: theirs.number, &pid)
    guard pidfd >= 0 else {
      throw HostError(
        pidfd == -ENOENT ? .runnerMissing : .supervisor, "cannot start \(executable)",
        errno: -pidfd,
        advice: pidfd == -ENOENT
          ? "It is installed beside the program; set INTENTS_RUNNER to its path"
          : Self.advice(for: -pidfd))
    }
    process = Descriptor(owning: pidfd)
    state = Guarded(State(channel: Channel(socket: ours, limit: WireFormat.inline)))
  }

  deinit {
    // Its end of the socket closes with ours; it then kills its runners and leaves.
    state.withLock { state in
      state.channel = Channel(socket: Descriptor(owning: -1), limit: 0)
    }
    if hs_wait_ended(process.number, 1000) <= 0 { _ = hs_signal(process.number, SIGKILL) }
    var status: Int32 = 0
    _ = hs_reap(process.number, &status)
  }

  private static func spawn(
    _ executable: String, _ isolation: Isolation, _ environment: [String: String],
    control: Int32, _ pid: inout Int32
  ) -> Int32 {
    func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
      texts.map { strdup($0) } + [nil]
    }
    let arguments = copies([executable, "supervise", "3", isolation.rawValue])
    let variables = copies(environment.map { "\($0.key)=\($0.value)" })
    defer { for pointer in arguments + variables { free(pointer) } }
    return hs_spawn(executable, arguments, variables, control, &pid)
  }

  static func advice(for errno: Int32) -> String? {
    switch errno {
    case EMFILE: "The limit of open files is \(limit(errno)); raise it (ulimit -n)"
    case EAGAIN: "The limit of processes is \(limit(errno)); raise it (ulimit -u)"
    case ENOMEM: "The limit of memory is \(limit(errno)) bytes; raise it (ulimit -v)"
    case EFBIG: "The limit of file sizes is \(limit(errno)); raise it (ulimit -f)"
    default: nil
    }
  }

  /// The limit that leads to this errno, as people write it.
  private static func limit(_ errno: Int32) -> String {
    let value = hs_limit(errno)
    return value < 0 ? "not set" : "\(value)"
  }

  /// Starts a runner and returns at once; what becomes of it is seen by the runner's first call.
  /// `log` gets what the bundle prints.
  public func start(
    _ specification: RunnerSpecification, name: String, log: Descriptor
  ) throws(HostError) -> Runner {
    let page = try CancelPage()
    let (socket, theirs) = try Self.socketPair()
    let number = try start(specification, CallEnds(socket: theirs, log: log, page: page.file))
    return Runner(
      name: name, number: number, owner: self, socket: socket, page: page,
      specification: specification)
  }

  /// Starts a runner that somebody else speaks with; returns its number.
  func start(
    _ specification: RunnerSpecification, _ ends: CallEnds
  ) throws(HostError) -> UInt64 {
    let record = specification.record
    return try order(.start, ends) { $0.write(record) }
  }

  /// Has a template forked and returns at once. That it could not be is seen by the first call, as an
  /// error with code `startRefused`; no code of the bundle has run then.
  func fork(_ template: Runner, log: Descriptor) throws(HostError) -> Runner {
    let page = template.page
    let (socket, theirs) = try Self.socketPair()
    let number = try fork(template, CallEnds(socket: theirs, log: log, page: page.file))
    return Runner(
      name: template.name, number: number, owner: self, socket: socket, page: page,
      specification: template.specification, known: .init(of: template))
  }

  /// Has a template forked for somebody else; returns the number of the child.
  func fork(_ template: Runner, _ ends: CallEnds) throws(HostError) -> UInt64 {
    try order(.fork, ends) { $0.write(template.number) }
  }

  /// Both ends of a new message socket.
  static func socketPair() throws(HostError) -> (ours: Descriptor, theirs: Descriptor) {
    var pair: [Int32] = [-1, -1]
    let made = hs_socket_pair(&pair)
    guard made == 0 else {
      throw HostError(.system, "cannot make a socket", errno: -made, advice: advice(for: -made))
    }
    return (Descriptor(owning: pair[0]), Descriptor(owning: pair[1]))
  }

  /// Asks for a process: sends the message with its three descriptors, and takes in what was said of
  /// others meanwhile, so that it does not pile up when nobody asks for it.
  private func order(
    _ type: MessageType, _ ends: CallEnds, _ payload: (inout WireWriter) -> Void
  ) throws(HostError) -> UInt64 {
    let sent = state.withLock { state -> Result<UInt64, HostError> in
      let number = state.next
      state.next += 1
      state.writer.reset()
      // They come before all that the payload refers to.
      state.writer.attach([ends.socket.number, ends.log.number, ends.page.number])
      payload(&state.writer)
      do throws(Channel.Failure) {
        try state.channel.send(&state.writer, type: type, call: number)
      } catch {
        return .failure(Self.error(error))
      }
      state.heard[number] = Heard()
      Self.drain(&state)
      return .success(number)
    }
    return try sent.get()
  }

  /// Takes in what has been said, without waiting.
  private static func drain(_ state: inout State) {
    while case .success(true) = pump(&state) {}
  }

  /// Whether it has been said that this runner is gone, or never was.
  func knowsEnd(of number: UInt64) -> Bool {
    state.withLock { state in
      Self.drain(&state)
      return state.heard[number].map { $0.exit != nil || $0.refusal != nil } ?? true
    }
  }

  private static func error(_ failure: Channel.Failure) -> HostError {
    switch failure {
    case .system(let errno): HostError(.supervisor, "cannot reach the supervisor", errno: errno)
    case .protocolViolation(let what):
      HostError(.supervisor, "the supervisor does not speak our language (\(what))")
    default:
      HostError(
        .supervisor, "the supervisor process has ended",
        advice: "Run the command again; if it stays, see `intents doctor`")
    }
  }

  /// Waits until something is known of the runner: that it has started, or, with `exit`, how it
  /// ended. nil: nothing within the time. Others can ask and order meanwhile.
  func hear(of number: UInt64, exit: Bool, within: Int64) throws(HostError) -> Heard? {
    let deadline = hs_monotonic() + within
    while true {
      let (result, socket) = state.withLock {
        (Self.take(&$0, until: number, exit: exit), $0.channel.socket.number)
      }
      if let heard = try result.get() { return heard }
      let left = deadline - hs_monotonic()
      guard left > 0 else { return nil }
      // Another thread may take in what this one waits for: it looks again soon.
      _ = hs_wait_readable(socket, Int32(min(left / 1_000_000 + 1, Self.longestWait)))
    }
  }

  /// Milliseconds.
  private static let longestWait: Int64 = 20

  /// Takes in what has been said, up to what is asked for; nil: it has not been said.
  private static func take(
    _ state: inout State, until number: UInt64, exit: Bool
  ) -> Result<Heard?, HostError> {
    while true {
      if let heard = state.heard[number],
        heard.exit != nil || heard.refusal != nil || (!exit && heard.process != nil)
      {
        return .success(heard)
      }
      switch pump(&state) {
      case .success(true): continue
      case .success(false): return .success(nil)
      case .failure(let error): return .failure(error)
      }
    }
  }

  /// Reads one message of the supervisor; false: there is none.
  private static func pump(_ state: inout State) -> Result<Bool, HostError> {
    do throws(Channel.Failure) {
      let (number, message, descriptors) = try state.channel.receive(until: Channel.now) {
        (incoming, reader) throws(WireError) in
        (
          incoming.call, try SupervisorMessage(type: incoming.type, reader: &reader),
          incoming.descriptors
        )
      }
      // A runner that nobody holds any more is of no interest.
      guard var heard = state.heard[number] else { return .success(true) }
      switch message {
      case .started(let pid):
        heard.pid = pid
        heard.process = descriptors.first
      case .exited(let exit): heard.exit = exit
      case .refused(let stage, let error, let errno):
        heard.refusal = HostError(
          .startRefused, "cannot start a runner (\(stage)): \(error)", errno: errno,
          advice: advice(for: errno))
      }
      state.heard[number] = heard
      return .success(true)
    } catch .timeout, .interrupted {
      return .success(false)
    } catch {
      return .failure(Self.error(error))
    }
  }

  func linger() { lingers() }

  /// Ends a process, and remembers that `stop` did.
  func stop(_ number: UInt64) {
    let process = state.withLock { state in
      Self.drain(&state)
      state.heard[number]?.wasStopped = true
      return state.heard[number]?.process
    }
    if let process { _ = hs_signal(process.number, SIGKILL) }
  }

  /// What is known of a process now; waits for nobody.
  func known(_ number: UInt64) -> Heard? {
    state.withLock { state in
      Self.drain(&state)
      return state.heard[number]
    }
  }

  func forget(_ number: UInt64) {
    state.withLock { _ = $0.heard.removeValue(forKey: number) }
  }
}
