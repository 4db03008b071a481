// What a person is told of a call that ended in an error.

import IntentModel
public import IntentWire

extension ValueConverter {
  /// The error's own text, else the name that its author gave it.
  public func reason(_ result: CallResult) -> String {
    if !result.error.isNull { return words(result.error) }
    return result.code.isEmpty
      ? "it gave no reason" : "it gave no reason but its name, \(result.code)"
  }
}
