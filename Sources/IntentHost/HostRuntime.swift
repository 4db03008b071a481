// Starts processes of bundles: one supervisor for all of them, started with the first.

import CHostSystem
import Glibc
import IntentModel
import IntentWire

/// The part of a host that runs things.
public final class HostRuntime: Sendable {
  /// Path of `intent-runner`.
  public let runnerPath: String
  private let supervisor = Guarded<Supervisor?>(nil)
  /// Names of layers to leave out, for tests of what happens then.
  private let withoutLayers: String?
  public let isolation: Isolation

  /// What is kept between calls; nil: nothing, every process is a fresh one.
  public let keeper: ProcessKeeper?

  /// Where others see what processes there are; nil: nowhere.
  private let presence: HostPresence?

  /// Where processes are borrowed; nil: this program starts its own.
  private let resident: ResidentClient?

  /// - Parameter resident: asked first for each process. Not together with `keepsProcesses`.
  /// `identity`: who `ps` says this is, and what home it is of; nil: it is not seen there.
  /// `keepsProcesses`: for a host that lives long. It then keeps a template or a warm process of each
  /// bundle that it has run lately.
  public init(
    runnerPath: String, isolation: Isolation = .standard, withoutLayers: String? = nil,
    keepsProcesses: Bool = false, resident: ResidentClient? = nil, identity: HostIdentity? = nil
  ) {
    self.resident = resident
    self.runnerPath = runnerPath
    self.isolation = isolation
    let keeper = keepsProcesses ? ProcessKeeper() : nil
    self.keeper = keeper
    presence = identity.map { HostPresence($0, isolation, keeper) }
    self.withoutLayers = withoutLayers
  }

  /// Starts a process of a bundle; whether it comes to life is seen by its first call.
  /// `log`: where what it prints goes.
  public func open(
    _ image: BundleImage, surroundings: Surroundings, log: Descriptor
  ) throws(HostError) -> BundleProcess {
    let specification = specification(of: image, surroundings)
    let runner = try start(specification, name: image.manifest.id, log: log)
    return BundleProcess(image: image, runner: runner, surroundings: surroundings)
  }

  /// What a process of a bundle is started with here; whoever starts one asks this.
  func specification(
    of image: BundleImage, _ surroundings: Surroundings
  ) -> RunnerSpecification {
    var result = image.specification(
      locale: surroundings.locale, timeZone: surroundings.timeZone)
    result.requiredLayers += isolation.requiredLayers
    return result
  }

  /// A process of a bundle: a fresh one, or what is kept of the bundle has a hand in it.
  ///
  /// - Parameters:
  ///   - log: where what it prints goes; asked for when something is started.
  ///   - check: looks at each process that is started, before it serves an intent; not at children of
  ///     a template, which are copies of what was looked at.
  public func process(
    of image: BundleImage, surroundings: Surroundings, log: () -> Descriptor,
    check: (BundleProcess) throws(HostFailure) -> Void = { _ in }
  ) throws(HostFailure) -> BundleProcess {
    if let keeper { return try keeper.process(image, surroundings, self, log: log, check: check) }
    if let lent = resident?.process(of: image, surroundings, self, log: log) { return lent }
    let process: BundleProcess
    do throws(HostError) {
      process = try open(image, surroundings: surroundings, log: log())
    } catch {
      throw .host(error)
    }
    try check(process)
    return process
  }

  /// Starts a runner from a specification.
  public func start(
    _ specification: RunnerSpecification, name: String, log: Descriptor
  ) throws(HostError) -> Runner {
    seen(try running().start(specification, name: name, log: log))
  }

  private func seen(_ runner: Runner) -> Runner {
    presence?.add(runner)
    if keeper != nil { presence?.announce() }
    return runner
  }

  /// Has a template forked.
  func fork(_ template: Runner, log: Descriptor) throws(HostError) -> Runner {
    seen(try running().fork(template, log: log))
  }

  func running() throws(HostError) -> Supervisor {
    try supervisor.withLock { current throws(HostError) in
      if let current { return current }
      let made = try Supervisor(
        executable: runnerPath, isolation: isolation,
        environment: withoutLayers.map { ["INTENTS_TEST_WITHOUT": $0] } ?? [:],
        lingers: { [presence] in presence?.announce() })
      current = made
      return made
    }
  }

  /// Finds `intent-runner`: `$INTENTS_RUNNER`, beside this program, or in `../libexec/intents`.
  ///
  /// - Parameter library: a file that may have been installed with it, looked at before the program.
  public static func locateRunner(near library: String? = nil) throws(HostError) -> String {
    if let path = getenv("INTENTS_RUNNER") { return String(cString: path) }
    if let found = library.flatMap({ runner(near: $0) }) { return found }
    var buffer = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    guard length > 0 else {
      throw HostError(
        .runnerMissing, "cannot find intent-runner: /proc is not mounted",
        advice: "Set INTENTS_RUNNER to its path")
    }
    let program = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if let found = runner(near: program) { return found }
    throw HostError(
      .runnerMissing, "cannot find intent-runner beside \(library ?? program)",
      advice: "Install it there, or set INTENTS_RUNNER to its path")
  }

  private static func runner(near file: String) -> String? {
    let folder = file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex)
    return ["\(folder)/intent-runner", "\(folder)/../libexec/intents/intent-runner"]
      .first { access($0, X_OK) == 0 }
  }
}
