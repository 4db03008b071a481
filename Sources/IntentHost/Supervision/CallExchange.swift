// One call on its way: what it says, what is said to it meanwhile, and its end.

import CHostSystem
import Glibc
import IntentModel
import IntentWire

/// One call on its way.
struct CallExchange {
  let runner: Runner
  let number: UInt64
  let name: String
  let seconds: Double
  let handler: any CallHandler
  /// nil: it has no texts.
  let texts: (any TextSource)?
  private var textAnswers: TextAnswers?
  var deadline: Int64
  /// A progress report may move the deadline, but not beyond this.
  let latest: Int64
  private let started: Int64
  var isCancelled = false
  /// When its data folder is looked at next.
  var nextLook: Int64
  var logRate = MessageRate(perSecond: 1000)
  /// Nobody reads more.
  var progressRate = MessageRate(perSecond: 100)

  /// From then on who looks should find it.
  private static let lingersAfter: Int64 = 2_000_000_000

  init(
    runner: Runner, number: UInt64, name: String, seconds: Double, handler: any CallHandler,
    texts: (any TextSource)? = nil
  ) {
    self.runner = runner
    self.number = number
    self.name = name
    self.seconds = seconds
    self.handler = handler
    self.texts = texts
    let now = hs_monotonic()
    started = now
    nextLook = now + Runner.longestBetweenLooks
    deadline = now + Int64(seconds * 1e9)
    latest = now + Int64(max(seconds, 3600) * 1e9)
  }

  mutating func run(_ call: Call, _ life: inout Runner.Life) throws(RunnerFailure) -> CallOutcome {
    life.writer.reset()
    write(call, to: &life.writer)
    try send(.call, to: number, &life)
    if life.state == .idle { life.move(to: .calling(number)) }
    while true {
      if let outcome = try step(&life) {
        life.move(to: .idle)
        return outcome
      }
    }
  }

  /// The message of the call, with its deadline.
  func write(_ call: Call, to writer: inout WireWriter) {
    call.write(to: &writer, deadline: call.now + seconds)
  }

  mutating func waitForLoad(
    _ life: inout Runner.Life
  ) throws(RunnerFailure) -> RunnerMessage.LoadReport {
    while true {
      if let report = life.report { return report }
      _ = try step(&life)
    }
  }

  /// Gives the runner the memory of the channel's ring and waits for its answer: 0 or a negative errno.
  mutating func openRing(
    _ ring: CallRing, _ life: inout Runner.Life
  ) throws(RunnerFailure) -> Int32 {
    life.writer.reset()
    life.writer.attach([ring.file.number])
    try send(.ring, to: 0, &life)
    while true {
      if let status = life.ringStatus { return status }
      _ = try step(&life)
    }
  }

  /// Waits for one message and acts on it; returns the outcome when it was the end of the call.
  private mutating func step(_ life: inout Runner.Life) throws(RunnerFailure) -> CallOutcome? {
    let received: Received
    do throws(Channel.Failure) {
      received = try Received(&life, until: min(deadline, nextLook))
    } catch .timeout where nextLook < deadline {
      try look(life)
      // A signal that came just before the wait interrupted nothing.
      if !wasCalledOff, handler.wasInterrupted() { cancel(&life) }
      return nil
    } catch .interrupted {
      if handler.wasInterrupted() { cancel(&life) }
      return nil
    } catch {
      throw failure(error, &life)
    }
    if let outcome = try take(received, &life) { return outcome }
    try mind(&life)
    return nil
  }

  /// After a message that was not the end: a bundle that always has one more to send is called off, and meets its deadline,
  /// like one that is silent.
  mutating func mind(_ life: inout Runner.Life) throws(RunnerFailure) {
    if !wasCalledOff, handler.wasInterrupted() { cancel(&life) }
    if hs_monotonic() >= deadline { throw failure(.timeout, &life) }
  }

  private var wasCalledOff: Bool { isCancelled || runner.isCancelled(number) }

  /// Acts on a message; returns the outcome when it was the end of this call.
  mutating func take(
    _ received: consuming Received, _ life: inout Runner.Life
  ) throws(RunnerFailure) -> CallOutcome? {
    switch consume received {
    case .result(let from, let result, let descriptors):
      guard from == number, number != 0, runner.isOpen || life.hasReport else {
        throw misbehaved("an answer to no question", life)
      }
      try check(descriptors, life)
      return CallOutcome(result: result, descriptors: descriptors)
    case .other(let from, let message, _):
      try act(on: message, from: from, &life)
      return nil
    }
  }

  /// What no limit of the kernel's watches: the sum of what it writes.
  mutating func look(_ life: Runner.Life) throws(RunnerFailure) {
    if hs_monotonic() - started >= Self.lingersAfter { runner.owner.linger() }
    if let next = runner.lookAtData() {
      nextLook = hs_monotonic() + next
      return
    }
    runner.kill()
    throw tooMuchData(life)
  }

  private func tooMuchData(_ life: Runner.Life) -> RunnerFailure {
    .limit(stage(life), .dataFolder(runner.specification.limits.dataFolder))
  }

  /// Waits for somebody else, while the data folder is looked at all the same.
  private func waiting<Result>(
    _ life: Runner.Life, _ wait: () -> Result
  ) throws(RunnerFailure) -> Result {
    runner.dataWatch.begin(runner)
    let result = wait()
    if runner.dataWatch.end() { throw tooMuchData(life) }
    return result
  }

  private mutating func act(
    on message: RunnerMessage, from: UInt64, _ life: inout Runner.Life
  ) throws(RunnerFailure) {
    switch message {
    case .sealed(let layers, let missing):
      life.layers = layers
      runner.seal.withLock { $0 = layers }
      guard life.state == .starting else { throw misbehaved("a second report of its seal", life) }
      guard missing.isEmpty else { throw .unsealed(missing: missing, layers: layers) }
      life.move(to: .loading)
    case .fault(let fault): life.fault = fault
    case .ringOpened(let status): life.ringStatus = status
    case .loaded(let report):
      guard life.state == .loading else { throw misbehaved("a second report of its load", life) }
      life.report = report
      life.move(to: number == 0 ? .idle : .calling(number))
      // It was told to stop while the library was still being opened.
      if isCancelled, number != 0 { life.move(to: .cancelling(number)) }
    case .loadFailed(let stage, let error):
      // Before it is sealed too: what its wall is made of may have gone.
      guard life.state == .loading || life.state == .starting else {
        throw misbehaved("a late report of its load", life)
      }
      throw .notLoaded(stage: stage, error: error)
    default: try serve(message, from: from, &life)
    }
  }

  /// Only plain files may come from a bundle: reading anything else could hang the host.
  private func check(_ descriptors: [Descriptor], _ life: Runner.Life) throws(RunnerFailure) {
    for descriptor in descriptors {
      var size: Int64 = 0
      guard hs_kind(descriptor.number, &size) == 1 else {
        throw misbehaved("a descriptor of something that is not a plain file", life)
      }
      let flags = fcntl(descriptor.number, F_GETFL)
      guard flags >= 0, flags & O_ACCMODE != O_WRONLY, flags & 0o10_000_000 == 0 /* O_PATH */ else {
        throw misbehaved("a descriptor that cannot be read", life)
      }
    }
  }

  private mutating func serve(
    _ message: RunnerMessage, from: UInt64, _ life: inout Runner.Life
  ) throws(RunnerFailure) {
    switch message {
    // No person is asked, so the clock goes on.
    case .ask(let ask) where ask.kind == .text:
      life.lastHostCall = "look up a text"
      if textAnswers == nil { textAnswers = texts?.textAnswers() }
      try reply(textAnswers?.answer(ask) ?? handler.answer(ask), to: ask, from, &life)
    case .ask(let ask):
      life.lastHostCall = "ask a question"
      runner.owner.linger()
      // A person may think as long as they like: the clock stands still.
      let before = hs_monotonic()
      let answer = try waiting(life) { handler.answer(ask) }
      deadline += hs_monotonic() - before
      try reply(answer, to: ask, from, &life)
    case .progress(let completed, let total, let text):
      life.lastHostCall = "note its progress"
      let now = hs_monotonic()
      // The time to end after a cancellation is not prolonged.
      if !wasCalledOff { deadline = min(latest, now + Int64(seconds * 1e9)) }
      if progressRate.next(at: now) == .passes {
        handler.progress(completed: completed, total: total, text: text)
      }
    case .log(let level, let text):
      switch logRate.next(at: hs_monotonic()) {
      case .passes: handler.log(level: level, text: text)
      case .firstTooMany: handler.misuse("more than \(logRate.perSecond) lines of log in a second")
      case .tooMany: break
      }
    case .open(let question, let grant, let path, let flags):
      life.lastHostCall = "open “\(path)”"
      try reply(handler.open(grant: grant, path: path, flags: flags), question, from, &life)
    case .connect(let question, let host, let port, let flags):
      life.lastHostCall = "connect to \(host):\(port)"
      let connection = try waiting(life) { handler.connect(host: host, port: port, flags: flags) }
      try reply(connection, question, from, &life)
    case .misuse(let what): handler.misuse(what)
    case .denied(let path): handler.denied(path: path)
    default: throw misbehaved("a message out of turn", life)
    }
  }

  private func reply(
    _ answer: AskAnswer, to ask: Ask, _ from: UInt64, _ life: inout Runner.Life
  ) throws(RunnerFailure) {
    life.writer.reset()
    answer.write(number: ask.number, to: &life.writer)
    try send(.answer, to: from, &life)
  }

  private func reply(
    _ result: Result<Descriptor, SystemFailure>, _ question: UInt32, _ from: UInt64,
    _ life: inout Runner.Life
  ) throws(RunnerFailure) {
    life.writer.reset()
    life.writer.write(question)
    switch result {
    case .success(let descriptor):
      life.writer.write(0 as UInt32)
      life.writer.attach([descriptor.number])
    case .failure(let failure): life.writer.write(UInt32(bitPattern: -failure.errno))
    }
    try send(.opened, to: from, &life)
  }

  private func send(
    _ type: MessageType, to call: UInt64, _ life: inout Runner.Life
  ) throws(RunnerFailure) {
    do throws(Channel.Failure) {
      try life.channel.send(&life.writer, type: type, call: call)
    } catch .closed {
      // It has gone, and may have said why before: the next receive reads that first.
    } catch .timeout {
      throw misbehaved("requests whose answers it does not read", life)
    } catch {
      throw failure(error, &life)
    }
  }

  /// The person wants it to end: says so, and gives it the grace time.
  mutating func cancel(_ life: inout Runner.Life) {
    guard !isCancelled else {
      deadline = hs_monotonic()
      return
    }
    isCancelled = true
    if life.state == .calling(number) { life.move(to: .cancelling(number)) }
    runner.page.set(number, cancelled: true)
    life.writer.reset()
    try? life.channel.send(&life.writer, type: .cancel, call: number)
    deadline = hs_monotonic() + Runner.graceMilliseconds * 1_000_000
  }

  // MARK: Failures

  private func stage(_ life: Runner.Life) -> RunnerFailure.Stage {
    switch life.state {
    case .starting: .sealing
    case .loading: .loading
    case .idle: number == 0 ? .idle : .calling(name)
    default: .calling(name)
    }
  }

  func misbehaved(_ what: String, _ life: Runner.Life) -> RunnerFailure {
    runner.kill()
    return .misbehaved(stage(life), what)
  }

  func failure(_ failure: Channel.Failure, _ life: inout Runner.Life) -> RunnerFailure {
    switch failure {
    case .timeout:
      // Before it is ended: afterwards nobody can say what it lacked, or where it was.
      let limit = ResourceLimit(reachedBy: runner.pid ?? 0)
      let wasCancelled = wasCalledOff
      if !wasCancelled { runner.askWhereItHangs(&life) }
      runner.kill()
      if wasCancelled { return .cancelled(stage(life), killed: true) }
      if let limit { return .limit(stage(life), limit) }
      return .deadline(stage(life), seconds: seconds, lastHostCall: life.lastHostCall)
    case .protocolViolation(let error): return misbehaved(error.description, life)
    case .system(let errno):
      runner.kill()
      return .host(HostError(.system, "cannot talk to a runner", errno: errno))
    case .closed, .interrupted: return ended(life)
    }
  }

  /// The socket closed: asks how the process ended.
  private func ended(_ life: Runner.Life) -> RunnerFailure {
    let heard: Heard?
    do {
      heard = try runner.owner.hear(of: runner.number, exit: true, within: 2_000_000_000)
    } catch {
      var error = error
      if case .calling = stage(life) { error.advice = HostError.adviceAfterCall }
      return .host(error)
    }
    if let refusal = heard?.refusal {
      return refusal.endedWithTemplate
        ? .crashed(stage(life), signal: SIGKILL, lastHostCall: nil) : .host(refusal)
    }
    guard let exit = heard?.exit else {
      // It closed its socket and lives on.
      runner.kill()
      return .misbehaved(stage(life), "an end of its connection while it ran")
    }
    switch exit.cause {
    case .signalled(let signal):
      if heard?.wasStopped == true { return .stopped(stage(life)) }
      if isCancelled || runner.isCancelled(number) { return .cancelled(stage(life), killed: true) }
      if let limit = ResourceLimit(
        signal: signal, used: exit.cpu, runner.specification.limits)
      {
        return .limit(stage(life), limit)
      }
      return .crashed(stage(life), signal: signal, lastHostCall: life.lastHostCall)
    case .exited(let status):
      return .exited(stage(life), status: status, lastHostCall: life.lastHostCall)
    }
  }
}
