// Manifests that a long-lived host has decoded, so that a call of a large bundle does not decode it again.

import IntentModel
import IntentStore
import Synchronization

/// Decoded manifests of the bundles that were used last. Any thread.
public final class ManifestMemory: Sendable {
  struct Decoded: Sendable {
    var manifest: Manifest
    var json: JSON
    var isPart = false
  }

  /// What a manifest belongs to: the bundle, its content, when it was added, and the intent where it was
  /// read for that one alone.
  struct Key: Sendable, Hashable {
    var bundle: String
    var hash: String
    var addedAt: Int64
    var intent: String?

    init(_ row: BundleRow, _ intent: String? = nil) {
      self.intent = intent
      bundle = row.id
      hash = row.hash
      addedAt = row.addedAt
    }
  }

  static let most = 64
  private let kept = Mutex<[Key: Decoded]>([:])

  public init() {}

  func find(_ key: Key) -> Decoded? { kept.withLock { $0[key] } }

  func keep(_ decoded: Decoded, _ key: Key) {
    kept.withLock { kept in
      for other in kept.keys where other.bundle == key.bundle {
        // Parts of one content stay beside each other until the whole is there.
        if key.intent == nil || other.hash != key.hash || other.addedAt != key.addedAt {
          kept[other] = nil
        }
      }
      if kept.count >= Self.most, let any = kept.keys.first { kept[any] = nil }
      kept[key] = decoded
    }
  }
}
