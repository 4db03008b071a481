// The host: the store of bundles on one side, their processes on the other. The one type that a
// program needs which embeds it. An instance belongs to one thread.

import CHostSystem
import Glibc
import IntentJSON
import IntentModel
import IntentStore
import IntentTables

/// Adds, describes and runs bundles of one home.
public final class Host {
  public let store: Store
  public let surroundings: Surroundings
  private let makeRuntime: () throws(HostError) -> HostRuntime
  private var madeRuntime: HostRuntime?
  let manifests: ManifestMemory?

  /// `runtime` is asked for only when a process is needed, so that listing needs no runner.
  /// `manifests`: what hosts of several threads share; nil: each manifest is decoded when it is needed.
  public init(
    store: Store, surroundings: Surroundings, manifests: ManifestMemory? = nil,
    runtime: @escaping () throws(HostError) -> HostRuntime = { () throws(HostError) in
      HostRuntime(runnerPath: try HostRuntime.locateRunner())
    }
  ) {
    self.store = store
    self.surroundings = surroundings
    self.manifests = manifests
    makeRuntime = runtime
  }

  func runtime() throws(HostFailure) -> HostRuntime {
    if let madeRuntime { return madeRuntime }
    do throws(HostError) {
      let made = try makeRuntime()
      madeRuntime = made
      return made
    } catch {
      throw .host(error)
    }
  }

  /// Starts a process of a bundle and holds what it says of itself against its manifest. The result has
  /// served no intent yet.
  ///
  /// With a runtime that keeps processes it is a child of a template, or one that was kept; what is kept
  /// has been held against the manifest once.
  public func open(_ image: BundleImage) throws(HostFailure) -> BundleProcess {
    let runtime = try runtime()
    try spend(image)
    // What is kept must serve every intent.
    if image.isPart { return try start(image) }
    return try runtime.process(
      of: image, surroundings: surroundings, log: { logFile(of: image.manifest.id) },
      check: Self.check)
  }

  /// Holds what a process says of itself against the manifest.
  static func check(_ process: BundleProcess) throws(HostFailure) {
    let image = process.image
    guard image.manifest.hasEntry else { return }
    let text = try Self.running { () throws(RunnerFailure) in try process.describe() }
    let described = try Self.parse(Array(text.utf8))
    let live = Identity(in: image.manifestJSON)?.applied(to: described) ?? described
    let differences = DescriptionDifference.between(StringTables.own(image.manifestJSON), live)
    guard differences.isEmpty else {
      throw .descriptionDiffers(bundle: image.manifest.id, differences)
    }
  }

  static func parse(_ bytes: [UInt8]) throws(HostFailure) -> JSON {
    do throws(JSONError) {
      return try JSON(parsing: bytes)
    } catch {
      throw .manifest(.notJSON(error))
    }
  }

  /// Starts a process of a bundle without asking it anything.
  func start(_ image: BundleImage) throws(HostFailure) -> BundleProcess {
    let runtime = try runtime()
    let log = logFile(of: image.manifest.id)
    do throws(HostError) {
      return try runtime.open(image, surroundings: surroundings, log: log)
    } catch {
      throw .host(error)
    }
  }

  /// Does something with a process, and calls its failures ours.
  static func running<Result>(
    _ body: () throws(RunnerFailure) -> Result
  ) throws(HostFailure) -> Result {
    do throws(RunnerFailure) {
      return try body()
    } catch {
      throw .runner(error)
    }
  }

  /// Where what a bundle prints goes: a file in the home, or nowhere when the home cannot be written.
  func logFile(of bundle: String) -> Descriptor {
    let number = BundleLog(of: bundle, in: store.home).open()
    return Descriptor(owning: number >= 0 ? number : Glibc.open("/dev/null", O_WRONLY | O_CLOEXEC))
  }

  static func cString(_ path: Path) -> [CChar] {
    path.bytes.map { CChar(bitPattern: $0) } + [0]
  }
}
