// What a long-lived host keeps of one bundle between calls: a template, a warm process, or the
// knowledge that neither can be had.

import CHostSystem
import IntentModel
import IntentWire

/// One bundle in one version, with the same grants all along. Ends what it keeps with its last
/// reference; processes that were handed out go on.
final class KeptBundle: Sendable {
  let specification: RunnerSpecification
  let log: Descriptor
  private let state = Guarded(State.nothing)

  typealias Check = (BundleProcess) throws(HostFailure) -> Void

  enum State {
    case nothing
    case template(Runner)
    /// The bundle cannot be forked.
    case unfit(String)
    case warm(Runner)
  }

  init(_ specification: RunnerSpecification, log: Descriptor) {
    self.specification = specification
    self.log = log
  }

  /// What `KeptProcess` tells.
  func told(_ name: String) -> ProcessKeeper.KeptProcess {
    var told = ProcessKeeper.KeptProcess(bundle: name)
    state.withLock { state in
      switch state {
      case .nothing: break
      case .template(let runner):
        told.pid = runner.pid
        told.isTemplate = true
      case .unfit(let why): told.obstacle = why
      case .warm(let runner): told.pid = runner.pid
      }
    }
    return told
  }

  /// Ends what is kept at once, and children of a template with it.
  func kill() {
    state.withLock { state in
      switch state {
      case .template(let runner), .warm(let runner): runner.kill()
      case .nothing, .unfit: break
      }
      state = .nothing
    }
  }

  /// A process to call. Others who want one of this bundle wait while the first is made.
  func process(_ making: Making, _ check: Check) throws(HostFailure) -> BundleProcess {
    try state.withLock { state throws(HostFailure) in
      if making.image.manifest.lifetime == .session { return try warm(making, check, &state) }
      if case .template(let template) = state, template.isGone { state = .nothing }
      switch state {
      case .template(let template): return try fork(template, making)
      case .unfit(let why):
        return try making.process(specification, log, .freshWithoutTemplate(why))
      case .nothing, .warm: return try prepare(making, check, &state)
      }
    }
  }

  private func warm(
    _ making: Making, _ check: Check, _ state: inout State
  ) throws(HostFailure) -> BundleProcess {
    if case .warm(let runner) = state, !runner.isGone { return making.process(runner, .kept) }
    let process = try making.process(specification, log, .fresh)
    try check(process)
    state = .warm(process.runner)
    return process
  }

  private func fork(_ template: Runner, _ making: Making) throws(HostFailure) -> BundleProcess {
    do throws(HostError) {
      return making.process(try making.runtime.fork(template, log: log), .forked)
    } catch {
      throw .host(error)
    }
  }

  /// The first call: starts the template, holds it against the manifest, and sees whether it forks.
  private func prepare(
    _ making: Making, _ check: Check, _ state: inout State
  ) throws(HostFailure) -> BundleProcess {
    var asTemplate = specification
    asTemplate.isTemplate = true
    let origin = try making.process(asTemplate, log, .fresh)
    try check(origin)
    let report = try Host.running { () throws(RunnerFailure) in try origin.runner.load() }
    var obstacle = report.canBeTemplate ? nil : report.obstacle
    if obstacle == nil {
      let child = try fork(origin.runner, making)
      // Describing itself may have left a thread behind: only the first fork shows it.
      obstacle = child.runner.refusal(within: Self.forkNanoseconds)
      if obstacle == nil {
        state = .template(origin.runner)
        return child
      }
    }
    let why = obstacle ?? ""
    state = .unfit(why)
    return try making.process(specification, log, .freshWithoutTemplate(why))
  }

  private static let forkNanoseconds: Int64 = 10_000_000_000
}

/// What is needed to make a process.
struct Making {
  let image: BundleImage
  let surroundings: Surroundings
  let runtime: HostRuntime

  func process(
    _ specification: RunnerSpecification, _ log: Descriptor, _ way: ProcessWay
  ) throws(HostFailure) -> BundleProcess {
    do throws(HostError) {
      return process(try runtime.start(specification, name: image.manifest.id, log: log), way)
    } catch {
      throw .host(error)
    }
  }

  func process(_ runner: Runner, _ way: ProcessWay) -> BundleProcess {
    BundleProcess(image: image, runner: runner, surroundings: surroundings, way: way)
  }
}
