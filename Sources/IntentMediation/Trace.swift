// Where each value came from, and what was tried on the way: what `why` tells.

import IntentModel

/// The story of one parameter's value.
public struct Trace: Sendable, Hashable {
  public enum Source: String, Sendable, Hashable {
    case given, `default`, answer, option, query, conversion, context, unset
  }
  public var parameter: String
  public var source: Source
  /// nil: it has none, or it is sensitive.
  public var value: IntentValue?
  public var isSensitive: Bool
  /// A value came for it, whether or not it fitted.
  public var wasTried = false
  /// How it was found or changed, in order.
  public var notes: [String] = []
  /// What was tried and did not fit, with the reason.
  public var rejected: [String] = []
}
