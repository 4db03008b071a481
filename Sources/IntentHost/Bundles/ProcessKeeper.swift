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
    /// When the first call came, in seconds since 1970.
    public var since = 0.0
    /// Processes that were handed out for calls.
    public var uses: UInt64 = 0
    public var locale = ""
    public var timeZone = ""
    /// The layers of its wall.
    public var layers: [String: String] = [:]
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

  /// Lets go of what is kept of a bundle, or of all; returns the ids of the processes.
  func retiring(_ bundle: String?) -> [Int32] {
    let ended = processes.filter { bundle == nil || $0.bundle == bundle }.compactMap(\.pid)
    if let bundle { retire(bundle) } else { retireAll() }
    return ended
  }

  /// Lets go of what is stale: by bundle, and by the mark of the files that it was opened from.
  func retire(_ isStale: (_ bundle: String, _ mark: String) -> Bool) {
    let kept = state.withLock { $0.kept }
    for (key, entry) in kept where isStale(key.bundle, entry.bundle.specification.mark) {
      state.withLock { state in
        if state.kept[key]?.bundle === entry.bundle { state.kept[key] = nil }
      }
    }
  }

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
    let bundle = keep(image, surroundings, specification, log: log)
    return try bundle.process(
      Making(image: image, surroundings: surroundings, runtime: runtime), check)
  }

  /// What is kept of exactly this, if anything is.
  func kept(_ bundle: String, _ fingerprint: UInt64, _ surroundings: Surroundings) -> KeptBundle? {
    let key = Key(
      bundle: bundle, locale: surroundings.locale, timeZone: surroundings.timeZone)
    return state.withLock { state in
      guard let entry = state.kept[key], entry.bundle.fingerprint == fingerprint else { return nil }
      state.clock += 1
      state.kept[key]?.used = state.clock
      return entry.bundle
    }
  }

  /// What is kept of an image, from now on if not before.
  func keep(
    _ image: BundleImage, _ surroundings: Surroundings, _ specification: RunnerSpecification,
    log: () -> Descriptor
  ) -> KeptBundle {
    let key = Key(
      bundle: image.manifest.id, locale: surroundings.locale, timeZone: surroundings.timeZone)
    return find(key, image, specification, log)
  }

  private func find(
    _ key: Key, _ image: BundleImage, _ specification: RunnerSpecification,
    _ log: () -> Descriptor
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
      let made = KeptBundle(image, specification, log: log())
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
