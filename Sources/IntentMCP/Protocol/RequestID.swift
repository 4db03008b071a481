// The id of a request: it goes back exactly as it came, a number as a number, text as text.

import IntentModel

/// A JSON-RPC id.
public enum RequestID: Sendable, Hashable {
  case number(Int64)
  case text(String)

  /// nil for everything that is no id: null, fractions, booleans, objects.
  public init?(_ json: JSON?) {
    switch json {
    case .int(let number)?: self = .number(number)
    case .string(let text)?: self = .text(text)
    default: return nil
    }
  }

  public var json: JSON {
    switch self {
    case .number(let number): .int(number)
    case .text(let text): .string(text)
    }
  }
}
