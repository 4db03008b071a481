// One connection of a program to the resident host, served on a thread of its own.

import CHostSystem
import Glibc
import IntentModel
import IntentStore
import IntentWire

/// Lends at most one process, and ends or takes it back when the connection closes.
final class ResidentSession: Sendable {
  private let host: ResidentHost
  private let socket: Descriptor
  private let pid: Int32
  private let state = Guarded(State())

  private struct State {
    var loan: Loan?
    var kept: KeptBundle?
    var bundle = ""
    var since = 0.0
    var isGivenBack = false
  }

  init(_ host: ResidentHost, _ socket: Descriptor, pid: Int32) {
    self.host = host
    self.socket = socket
    self.pid = pid
  }

  /// What `ps` is told of it; nil: nothing is lent.
  var told: ResidentStatus.Call? {
    state.withLock { state in
      guard let loan = state.loan else { return nil }
      var call = ResidentStatus.Call(bundle: state.bundle, client: pid, since: state.since)
      call.pid = loan.supervisor.known(loan.number).flatMap { $0.process == nil ? nil : $0.pid }
      switch loan.kind {
      case .forked(let known): call.layers = known.layers
      case .kept(let runner): call.layers = runner.toldLayers
      case .fresh: break
      }
      return call
    }
  }

  /// Ends what is lent of a bundle, or of any; returns its process.
  func stop(_ bundle: String?) -> Int32? {
    state.withLock { state in
      guard let loan = state.loan, bundle == nil || state.bundle == bundle else { return nil }
      loan.supervisor.stop(loan.number)
      return loan.supervisor.known(loan.number)?.pid
    }
  }

  /// Serves the connection to its end.
  func serve() {
    let channel = Channel(socket: socket, limit: WireFormat.inline)
    while true {
      do throws(Channel.Failure) {
        let (type, record, descriptors) = try channel.receive(until: nil) {
          (incoming, reader) throws(WireError) in
          (incoming.type, try reader.value(), incoming.descriptors)
        }
        guard let (reply, attached) = answer(MessageType(rawValue: type), record, descriptors)
        else { continue }
        var writer = WireWriter()
        writer.attach(attached.map(\.number))
        writer.write(reply)
        try channel.send(&writer, type: .reply, call: 0)
        withExtendedLifetime(attached) {}
      } catch .interrupted {
        continue
      } catch {
        break
      }
    }
    end()
  }

  /// The reply to a message, with the descriptors that go along; nil: it has none.
  private func answer(
    _ type: MessageType?, _ record: IntentValue, _ descriptors: [Descriptor]
  ) -> (IntentValue, [Descriptor])? {
    switch type {
    case .lend:
      let (reply, attached) = lend(record, descriptors)
      return (reply.record, attached)
    case .hear: return hear(record)
    case .mark:
      mark(record)
      return nil
    case .giveBack:
      state.withLock { $0.isGivenBack = true }
      return nil
    case .status: return (host.status.record, [])
    case .stop:
      let bundle = record["bundle"]?.string
      let ended = host.retire(bundle, now: record["now"]?.bool ?? false)
      if record["all"]?.bool == true { host.stop() }
      return (.record(["ended": .int(Int64(ended))]), [])
    default: return (.record([]), [])
    }
  }

  // MARK: Lending

  private func lend(
    _ record: IntentValue, _ descriptors: [Descriptor]
  ) -> (LoanReply, [Descriptor]) {
    guard let request = LoanRequest(record), descriptors.count == 3,
      state.withLock({ $0.loan == nil }), !host.isEnding
    else { return (.none, []) }
    guard request.program == host.program.text else {
      return (.leaving(comesBack: host.giveWay()), [])
    }
    let ends = CallEnds(socket: descriptors[0], log: descriptors[1], page: descriptors[2])
    // Whatever stands in the way is met again by the program when it starts the process itself: the
    // person then reads what they would have read without us.
    guard let runtime = host.runtime(request.isolation),
      let kept = try? kept(request, runtime),
      let loan = try? kept.lend(
        Making(image: kept.image, surroundings: request.surroundings, runtime: runtime), ends,
        Host.check)
    else { return (.none, []) }
    state.withLock { state in
      state.loan = loan
      state.kept = kept
      state.bundle = request.bundle
      state.since = hs_realtime()
    }
    switch loan.kind {
    case .forked(let known): return (.forked(loan.number, known), [])
    case .fresh(let why): return (.fresh(loan.number, why), [])
    case .kept(let runner):
      runner.page.clear()
      let first = runner.page.reserve(Self.mostCalls)
      return (.kept(loan.number, .init(of: runner), firstCall: first), [runner.callSocket])
    }
  }

  /// Calls that one program may make in a warm process; a multiple of the slots in a cancel page.
  private static let mostCalls: UInt64 = 1 << 20

  /// What is kept of exactly the bundle that the program means; it reads the catalogue for that only
  /// when it was not asked for it before.
  private func kept(
    _ request: LoanRequest, _ runtime: HostRuntime
  ) throws(HostFailure) -> KeptBundle? {
    guard let keeper = runtime.keeper else { return nil }
    if let kept = keeper.kept(request.bundle, request.fingerprint, request.surroundings) {
      return kept
    }
    let store = try HostFailure.stored { () throws(StoreError) in try Store.open(host.home) }
    let own = Host(
      store: store, surroundings: request.surroundings, manifests: host.manifests
    ) { () throws(HostError) in runtime }
    let row = try HostFailure.stored { () throws(StoreError) in try store.bundle(request.bundle) }
    guard let row else { return nil }
    var image = try own.image(of: row)
    image.environment = request.environment
    let specification = runtime.specification(of: image, request.surroundings)
    // The catalogue changed between their look and ours.
    guard specification.fingerprint == request.fingerprint else { return nil }
    return keeper.keep(image, request.surroundings, specification) {
      own.logFile(of: request.bundle)
    }
  }

  // MARK: While it is lent

  private func hear(_ record: IntentValue) -> (IntentValue, [Descriptor])? {
    guard let loan = state.withLock({ $0.loan }),
      let heard = try? loan.supervisor.hear(
        of: loan.number, exit: record["exit"]?.bool ?? false,
        within: max(0, min(record["within"]?.int ?? 0, Self.longestWait)))
    else { return (.record([]), []) }
    return (heard.record, heard.process.map { [$0] } ?? [])
  }

  private static let longestWait: Int64 = 30_000_000_000

  private func mark(_ record: IntentValue) {
    guard case .kept(let runner)? = state.withLock({ $0.loan })?.kind,
      let call = record["call"]?.int
    else { return }
    runner.page.set(UInt64(bitPattern: call), cancelled: record["on"]?.bool ?? false)
  }

  /// The program has left, or was killed: its call does not go on without it.
  private func end() {
    let (loan, kept, isIdle) = state.withLock { state in
      defer { state.loan = nil }
      return (state.loan, state.kept, state.isGivenBack)
    }
    guard let loan else { return }
    if case .kept(let runner) = loan.kind {
      kept?.takeBack(runner, isIdle: isIdle)
    } else {
      Self.see(off: loan)
    }
  }

  /// A process that is done leaves by itself, since its call socket has closed; one that is stuck is ended.
  private static func see(off loan: Loan) {
    defer { loan.supervisor.forget(loan.number) }
    guard
      let heard = try? loan.supervisor.hear(of: loan.number, exit: false, within: 1_000_000_000),
      let process = heard.process, heard.exit == nil
    else { return }
    if hs_wait_ended(process.number, secondsToLeave * 1000) == 1 { return }
    _ = hs_signal(process.number, SIGKILL)
  }

  private static let secondsToLeave: Int32 = 1
}
