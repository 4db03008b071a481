// A value that the running intent asks for is found the way in which it would have been before: with its options,
// suggestions, searches and restrictions.

import IntentModel

extension Mediation {
  /// The engine for the one parameter that a running intent asks for, with the values that it was performed with.
  ///
  /// Drive it as any other; `perform` means that `value(of:)` has what was asked for. An option is never taken because it
  /// is the only one: the author wanted somebody to be asked.
  /// - Parameters:
  ///   - id: of its questions.
  ///   - prompt: in the intent's own words; nil: those of the manifest.
  /// - Returns: nil where the intent has no such parameter.
  public func asking(_ name: String, id: String, prompt: String?) -> Mediation? {
    guard let index = slots.firstIndex(where: { $0.parameter.name == name }) else { return nil }
    var engine = self
    engine.pending = .nothing
    engine.isConfirmed = true
    engine.askedBy = id
    engine.slots[index].reset()
    engine.slots[index].insist(prompt: prompt)
    engine.slots[index].trace.rejected = []
    // A running intent asks for one element at a time.
    engine.slots[index].parameter.type = engine.slots[index].pieceType
    for other in slots.indices where other != index { engine.slots[other].isVerified = true }
    return engine
  }
}
