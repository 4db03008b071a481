// What is kept of a bundle, handed out to other programs.

import IntentModel
import IntentWire

/// A process that another program speaks with.
struct Loan {
  enum Kind {
    /// A child of a template.
    case forked(Runner.Known)
    /// Started for this; why not forked.
    case fresh(String?)
    /// The warm process itself.
    case kept(Runner)
  }
  var number: UInt64
  var supervisor: Supervisor
  var kind: Kind
}

extension KeptBundle {
  /// A process for another program, which has the other ends of `ends`.
  func lend(
    _ making: Making, _ ends: CallEnds, _ check: Check
  ) throws(HostFailure) -> Loan {
    countUse()
    return try state.withLock { state throws(HostFailure) in
      if image.manifest.lifetime == .session { return try lendWarm(making, ends, check, &state) }
      if case .template(let template) = state, !template.isGone {
        return try fork(template, ends, making)
      }
      if case .unfit(let why) = state { return try start(ends, making, why) }
      let (origin, unfit) = try template(making, check)
      var obstacle = unfit
      if obstacle == nil {
        let loan = try fork(origin, ends, making)
        // Describing itself may have left a thread behind: only the first fork shows it.
        obstacle = Self.refusal(loan)
        if obstacle == nil {
          state = .template(origin)
          return loan
        }
      }
      state = origin.isGone ? .nothing : .unfit(obstacle ?? "")
      return try start(ends, making, obstacle)
    }
  }

  /// A process that keeps its state serves one program at a time; another that comes meanwhile gets one
  /// of its own rather than wait for a person who is being asked something.
  private func lendWarm(
    _ making: Making, _ ends: CallEnds, _ check: Check, _ state: inout State
  ) throws(HostFailure) -> Loan {
    if case .out(let runner) = state, !runner.isGone { return try start(ends, making, nil) }
    var warm: Runner?
    if case .warm(let runner) = state, !runner.isGone { warm = runner }
    if warm == nil {
      let process = try making.process(specification, log, .fresh)
      try check(process)
      _ = try Host.running { () throws(RunnerFailure) in try process.runner.load() }
      watch(process.runner)
      warm = process.runner
    }
    guard let runner = warm, let supervisor = runner.owner as? Supervisor else {
      return try start(ends, making, nil)
    }
    state = .out(runner)
    return Loan(number: runner.number, supervisor: supervisor, kind: .kept(runner))
  }

  /// Takes a warm process back. `isIdle`: no call of the program runs in it; else it is ended.
  func takeBack(_ runner: Runner, isIdle: Bool) {
    state.withLock { state in
      if !isIdle { runner.kill() }
      guard case .out(let out) = state, out === runner else { return }
      state = isIdle && !runner.isGone ? .warm(runner) : .nothing
    }
  }

  private func fork(
    _ template: Runner, _ ends: CallEnds, _ making: Making
  ) throws(HostFailure) -> Loan {
    try Self.made(.forked(.init(of: template)), making) { supervisor throws(HostError) in
      try supervisor.fork(template, ends)
    }
  }

  private func start(
    _ ends: CallEnds, _ making: Making, _ why: String?
  ) throws(HostFailure) -> Loan {
    try Self.made(.fresh(why), making) { supervisor throws(HostError) in
      try supervisor.start(specification, ends)
    }
  }

  private static func made(
    _ kind: Loan.Kind, _ making: Making,
    _ order: (Supervisor) throws(HostError) -> UInt64
  ) throws(HostFailure) -> Loan {
    do throws(HostError) {
      let supervisor = try making.runtime.running()
      return Loan(number: try order(supervisor), supervisor: supervisor, kind: kind)
    } catch {
      throw .host(error)
    }
  }

  private static func refusal(_ loan: Loan) -> String? {
    do throws(HostError) {
      let heard = try loan.supervisor.hear(
        of: loan.number, exit: false, within: forkNanoseconds)
      return heard.map { $0.refusal?.doing } ?? "no process came of it"
    } catch {
      return error.description
    }
  }
}
