// An invocation that waits for an answer, as JSON that another process takes up later. It holds the
// values that were given, sensitive ones too: whoever keeps it keeps it private.

import IntentModel

extension Mediation {
  private static let form: Int64 = 1

  /// The state while a question waits for its answer; nil while anything else is due, and where a
  /// value is an open file.
  public var saved: JSON? {
    let slots = slots.compactMap(\.saved)
    guard slots.count == self.slots.count, let waiting = savedPending else { return nil }
    return .object([
      .init("form", .int(Self.form)), .init("slots", .array(slots)), .init("waiting", waiting),
      .init("confirmed", .bool(isConfirmed)), .init("restarts", .int(Int64(restarts))),
    ])
  }

  private var savedPending: JSON? {
    switch pending {
    case .answer(let slot, let question):
      question.saved.map { .object([.init("slot", .int(Int64(slot))), .init("question", $0)]) }
    case .pick(let slot, let piece, let question):
      question.saved.map {
        .object([
          .init("slot", .int(Int64(slot))), .init("piece", .int(Int64(piece))),
          .init("question", $0),
        ])
      }
    case .confirmation(let question): question.saved.map { .object([.init("question", $0)]) }
    default: nil
    }
  }

  /// Takes up what `saved` wrote. Throws `misbehaved` for anything else, also for the state of an
  /// intent with other parameters.
  public init(
    resuming json: JSON, _ intent: Intent, of manifest: Manifest, converter: Converter
  ) throws(MediationFailure) {
    try self.init(intent, of: manifest, given: [], converter: converter)
    guard json["form"]?.int == Self.form, let kept = json["slots"]?.array,
      kept.count == slots.count, let isConfirmed = json["confirmed"]?.bool,
      let restarts = json["restarts"]?.int, let waiting = json["waiting"],
      let question = waiting["question"].flatMap({ Question(saved: $0) })
    else { throw Self.unreadable }
    for index in slots.indices where !slots[index].restore(kept[index]) { throw Self.unreadable }
    self.isConfirmed = isConfirmed
    self.restarts = Int(clamping: restarts)
    let slot = waiting["slot"]?.int.flatMap { Int(exactly: $0) }
    let piece = waiting["piece"]?.int.flatMap { Int(exactly: $0) }
    switch (slot, piece) {
    case (nil, nil): pending = .confirmation(question)
    case (let slot?, nil) where slots.indices.contains(slot):
      pending = .answer(slot: slot, question)
    case (let slot?, let piece?)
    where slots.indices.contains(slot) && slots[slot].pieces.indices.contains(piece):
      pending = .pick(slot: slot, piece: piece, question)
    default: throw Self.unreadable
    }
  }

  private static let unreadable = MediationFailure(
    .misbehaved, "what was kept of the invocation cannot be read")
}
