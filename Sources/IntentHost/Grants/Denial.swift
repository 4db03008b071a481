// What a bundle wanted and did not get, with the grant that would have allowed it. Advice for the
// person: where it comes from the bundle's own process it proves nothing.

import IntentModel

/// Something that was denied to a running bundle.
public struct Denial: Sendable, Hashable {
  /// Completes “it wanted to …”.
  public var deed: String
  public var reason: String
  /// The name of the grant that would have allowed it; nil: it asks for none that would.
  public var grant: String?
  /// The command that gives the grant.
  public var command: String?

  public init(deed: String, reason: String, grant: String? = nil, command: String? = nil) {
    self.deed = deed
    self.reason = reason
    self.grant = grant
    self.command = command
  }

  init(_ deed: String, _ reason: String, _ grant: Grant?, bundle: String) {
    self.init(
      deed: deed, reason: reason, grant: grant?.name,
      command: grant.map { $0.command(for: bundle) })
  }

  public var description: String { "it wanted to \(deed): \(reason)" }

  public var json: JSON {
    .object([
      "deed": .string(deed), "reason": .string(reason), "grant": grant.map { .string($0) },
      "command": command.map { .string($0) },
    ])
  }
}
