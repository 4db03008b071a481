// What a host tells `ps` of its processes, and what it ends for `stop`.
//
// A program that is done in a moment is not found: that would cost it a thread and a file, and who looks can only see
// what lasts. So it can be found when a call goes on for two seconds, when a person is asked, or from the first process
// of a host that keeps some. Must never: be needed for a call.

import CHostSystem
import Glibc
import IntentStore
import Synchronization

/// The processes of one host. Any thread.
final class HostPresence: Sendable {
  let identity: HostIdentity
  private let isolation: Isolation
  private let isAnnounced = Atomic(false)
  private let state = Guarded(State())

  private struct State {
    var living: [Living] = []
    weak var keeper: ProcessKeeper?
  }

  private struct Living {
    weak var runner: Runner?
    var since: Double
  }

  init(_ identity: HostIdentity, _ isolation: Isolation, _ keeper: ProcessKeeper?) {
    self.identity = identity
    self.isolation = isolation
    state.withLock { $0.keeper = keeper }
  }

  /// A process was started.
  func add(_ runner: Runner) {
    state.withLock { state in
      if state.living.count >= 8 { state.living.removeAll { $0.runner == nil } }
      state.living.append(Living(runner: runner, since: hs_realtime()))
    }
  }

  /// From now on it can be found. Does nothing where that is not possible: the call goes on without.
  func announce() {
    guard !isAnnounced.load(ordering: .relaxed),
      !isAnnounced.exchange(true, ordering: .relaxed)
    else { return }
    HostSocket.tell(of: self)
  }

  // MARK: For those who look

  private var keeper: ProcessKeeper? { state.withLock { $0.keeper } }

  /// Those that have a process, with its id.
  private func running() -> [(runner: Runner, pid: Int32, since: Double)] {
    let living = state.withLock { state in
      state.living.compactMap { each in each.runner.map { ($0, each.since) } }
    }
    return living.compactMap { runner, since in
      guard let pid = runner.knownPid, !runner.hasEnded else { return nil }
      return (runner, pid, since)
    }
  }

  /// Adds what there is of this host.
  func tell(_ status: inout ResidentStatus) {
    let kept = keeper?.processes ?? []
    status.kept += kept.map { .init($0, isolation) }
    let idle = Set(kept.compactMap(\.pid))
    for (runner, pid, since) in running() where !idle.contains(pid) {
      var call = ResidentStatus.Call(bundle: runner.name, client: getpid(), since: since)
      call.pid = pid
      call.isolation = isolation
      call.layers = runner.toldLayers
      status.calls.append(call)
    }
  }

  /// Lets go of what is kept; `now`: ends what serves a call as well. Returns the ids of the processes.
  func stop(_ bundle: String?, now: Bool) -> [Int32] {
    let kept = keeper?.retiring(bundle) ?? []
    guard now else { return kept }
    var ended = Set(kept)
    for (runner, pid, _) in running() where bundle == nil || runner.name == bundle {
      runner.stop()
      ended.insert(pid)
    }
    return Array(ended)
  }
}

/// Who a host is, for those who look.
public struct HostIdentity: Sendable {
  public var home: Home
  /// The command, or the name of the program.
  public var kind: String

  public init(home: Home, kind: String) {
    self.home = home
    self.kind = kind
  }

  /// With the name of this program.
  static func ofProgram(home: Home) -> HostIdentity {
    let path = ProgramIdentity.ownPath() ?? ""
    return HostIdentity(home: home, kind: String(path.split(separator: "/").last ?? "program"))
  }
}
