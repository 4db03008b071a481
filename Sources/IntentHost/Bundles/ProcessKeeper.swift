// What a long-lived host keeps between calls, for all bundles: at most so many, the latest used, and
// none under grants that no longer hold.

import IntentModel
import IntentWire

/// Templates and warm processes by bundle. Any thread.
public final class ProcessKeeper: Sendable {
  private let state = Guarded(State())

  private struct State {
    var kept: [Key: Entry] = [:]
    var clock: UInt64 = 0
  }

  /// Language and zone are part of a process's environment.
  private struct Key: Hashable {
    var bundle: String
    var locale: String
    var timeZone: String
  }

  private struct Entry {
    var bundle: KeptBundle
    var used: UInt64
  }

  /// Bundles that are kept at once; an idle template takes a few hundred KiB.
  static let most = 64

  init() {}

  /// What is kept of a bundle, for `ps` and `show`.
  public struct KeptProcess: Sendable, Hashable {
    public var bundle: String
    /// nil: no process; each call starts one.
    public var pid: Int32?
    /// Forks a child for each call; false: serves the calls itself.
    public var isTemplate = false
    /// Why it cannot be a template; nil: it can, or nobody asked.
    public var obstacle: String?
  }

  /// Everything that is kept, by bundle.
  public var processes: [KeptProcess] {
    let kept = state.withLock { $0.kept }
    return kept.sorted { ($0.key.bundle, $0.key.locale) < ($1.key.bundle, $1.key.locale) }.map {
      $0.value.bundle.told($0.key.bundle)
    }
  }

  /// Lets go of what is kept of a bundle: it was updated, switched off or removed. Calls in flight
  /// finish on the version that they began with.
  public func retire(_ bundle: String) { _ = take(bundle) }

  /// Ends what is kept of a bundle at once, calls in flight too: a grant was revoked.
  public func revoke(_ bundle: String) {
    for kept in take(bundle) { kept.kill() }
  }

  /// Lets go of everything.
  public func retireAll() { state.withLock { $0.kept.removeAll() } }

  private func take(_ bundle: String) -> [KeptBundle] {
    state.withLock { state in
      let keys = state.kept.keys.filter { $0.bundle == bundle }
      return keys.compactMap { state.kept.removeValue(forKey: $0)?.bundle }
    }
  }

  /// A process of a bundle as its lifetime and what is kept have it.
  ///
  /// An image that differs from the kept one in anything (another version, other grants) replaces it.
  func process(
    _ image: BundleImage, _ surroundings: Surroundings, _ runtime: HostRuntime,
    log: () -> Descriptor, check: (BundleProcess) throws(HostFailure) -> Void
  ) throws(HostFailure) -> BundleProcess {
    let specification = runtime.specification(of: image, surroundings)
    let key = Key(
      bundle: image.manifest.id, locale: surroundings.locale, timeZone: surroundings.timeZone)
    let bundle = find(key, specification, log)
    return try bundle.process(
      Making(image: image, surroundings: surroundings, runtime: runtime), check)
  }

  private func find(
    _ key: Key, _ specification: RunnerSpecification, _ log: () -> Descriptor
  ) -> KeptBundle {
    state.withLock { state in
      state.clock += 1
      if let entry = state.kept[key] {
        if entry.bundle.specification == specification {
          state.kept[key]?.used = state.clock
          return entry.bundle
        }
        // Whatever was kept for other languages is as old.
        for other in state.kept.keys where other.bundle == key.bundle {
          state.kept[other] = nil
        }
      }
      let made = KeptBundle(specification, log: log())
      state.kept[key] = Entry(bundle: made, used: state.clock)
      while state.kept.count > Self.most,
        let oldest = state.kept.min(by: { $0.value.used < $1.value.used })
      {
        state.kept[oldest.key] = nil
      }
      return made
    }
  }
}
