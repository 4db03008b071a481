// What a long-lived host keeps of one bundle between calls: a template, a warm process, or the
// knowledge that neither can be had.

import CHostSystem
import IntentModel
import IntentWire
import Synchronization

/// One bundle in one version, with the same grants all along. Ends what it keeps with its last
/// reference; processes that were handed out go on.
final class KeptBundle: Sendable {
  let image: BundleImage
  let specification: RunnerSpecification
  let fingerprint: UInt64
  let log: Descriptor
  let state = Guarded(State.nothing)
  /// Seconds since 1970.
  let since = hs_realtime()
  private let count = Atomic<UInt64>(0)

  typealias Check = (BundleProcess) throws(HostFailure) -> Void

  enum State {
    case nothing
    case template(Runner)
    /// The bundle cannot be forked.
    case unfit(String)
    case warm(Runner)
    /// Warm, and another program speaks with it.
    case out(Runner)
  }

  init(_ image: BundleImage, _ specification: RunnerSpecification, log: Descriptor) {
    self.image = image
    self.specification = specification
    fingerprint = specification.fingerprint
    self.log = log
  }

  /// Counts a process that is handed out.
  func countUse() { count.wrappingAdd(1, ordering: .relaxed) }

  /// What `KeptProcess` tells. Waits for no call: while a process is being opened, there is none.
  func told(_ name: String) -> ProcessKeeper.KeptProcess {
    var told = ProcessKeeper.KeptProcess(bundle: name)
    told.since = since
    told.uses = count.load(ordering: .relaxed)
    told.locale = specification.locale
    told.timeZone = specification.timeZone
    guard let state = state.withLockIfFree({ $0 }) else {
      told.obstacle = "it is being opened"
      return told
    }
    switch state {
    case .nothing: break
    case .unfit(let why): told.obstacle = why
    case .template(let runner), .warm(let runner), .out(let runner):
      told.pid = runner.knownPid
      told.layers = runner.toldLayers
      if case .template = state { told.isTemplate = true }
    }
    return told
  }

  /// Ends what is kept at once, and children of a template with it.
  func kill() {
    state.withLock { state in
      switch state {
      case .template(let runner), .warm(let runner), .out(let runner): runner.kill()
      case .nothing, .unfit: break
      }
      state = .nothing
    }
  }

  /// A process to call. Others who want one of this bundle wait while the first is made.
  func process(_ making: Making, _ check: Check) throws(HostFailure) -> BundleProcess {
    countUse()
    return try state.withLock { state throws(HostFailure) in
      if making.image.manifest.lifetime == .session { return try warm(making, check, &state) }
      if case .template(let template) = state, template.isGone { state = .nothing }
      switch state {
      case .template(let template): return try fork(template, making)
      case .unfit(let why):
        return try making.process(specification, log, .freshWithoutTemplate(why))
      case .nothing, .warm, .out: return try prepare(making, check, &state)
      }
    }
  }

  private func warm(
    _ making: Making, _ check: Check, _ state: inout State
  ) throws(HostFailure) -> BundleProcess {
    if case .warm(let runner) = state, !runner.isGone { return making.process(runner, .kept) }
    let process = try making.process(specification, log, .fresh)
    try check(process)
    watch(process.runner)
    state = .warm(process.runner)
    return process
  }

  /// Watches a warm process, also while nobody calls it.
  func watch(_ runner: Runner) {
    runner.watch { [weak self, weak runner] look in
      _ = self?.state.withLockIfFree { state in
        if case .warm(let warm) = state, warm === runner { look() }
      }
    }
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
    let (origin, unfit) = try template(making, check)
    var obstacle = unfit
    if obstacle == nil {
      let child = try fork(origin, making)
      // Describing itself may have left a thread behind: only the first fork shows it.
      obstacle = child.runner.refusal(within: Self.forkNanoseconds)
      if obstacle == nil {
        state = .template(origin)
        return child
      }
    }
    let why = obstacle ?? ""
    // One that was ended from outside says nothing of the bundle.
    state = origin.isGone ? .nothing : .unfit(why)
    return try making.process(specification, log, .freshWithoutTemplate(why))
  }

  /// Starts a template and holds it against the manifest; also says what stands against forking it.
  func template(_ making: Making, _ check: Check) throws(HostFailure) -> (Runner, String?) {
    var asTemplate = specification
    asTemplate.isTemplate = true
    let origin = try making.process(asTemplate, log, .fresh)
    try check(origin)
    let report = try Host.running { () throws(RunnerFailure) in try origin.runner.load() }
    return (origin.runner, report.canBeTemplate ? nil : report.obstacle)
  }

  static let forkNanoseconds: Int64 = 10_000_000_000
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
