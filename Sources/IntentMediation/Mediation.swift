// The engine that fills an intent's parameters the way a patient person would. A state machine
// without input or output of its own: it says what it wants next (`Step`) and is told the result.
// It must never turn a value that does not fit into a default, and never take the second best
// without saying so.

import IntentModel

/// One invocation of an intent, from what was given to what is performed.
public struct Mediation: Sendable {
  public let intent: Intent
  let manifest: Manifest
  let converter: Converter
  var slots: [Slot]
  /// What the last step waits for.
  var pending = Pending.nothing
  var isConfirmed: Bool
  let caller: Caller
  /// The question of the running intent that this is about; nil: the intent does not run yet.
  var askedBy: String?
  /// How often `perform` has been run again.
  var restarts = 0

  enum Pending: Sendable, Hashable {
    case nothing
    /// Entities for piece `piece` of a slot, which named them with `text`.
    case search(slot: Int, piece: Int, text: String)
    /// The entity whose id may be `text`, since no search found it.
    case identify(slot: Int, piece: Int, text: String)
    case verify(slot: Int)
    /// A resolver of the bundle for one piece.
    case resolve(slot: Int, piece: Int)
    /// A value of another bundle for one piece.
    case transfer(slot: Int, piece: Int)
    case options(slot: Int)
    case suggestions(slot: Int)
    case answer(slot: Int, Question)
    /// A choice for one piece of a slot.
    case pick(slot: Int, piece: Int, Question)
    case confirmation(Question)
    case performing
  }

  /// How often an intent may ask to be performed again.
  static let mostRestarts = 16

  /// - Parameters:
  ///   - given: values by parameter name; a name may repeat for lists.
  ///   - isConfirmed: the caller has confirmed the intent beforehand.
  ///   - caller: who runs it; decides what has to be confirmed.
  /// - Throws: `usage` for a name that the intent does not have.
  public init(
    _ intent: Intent, of manifest: Manifest, given: [Given], converter: Converter,
    isConfirmed: Bool = false, caller: Caller = .person
  ) throws(MediationFailure) {
    self.intent = intent
    self.manifest = manifest
    self.converter = converter
    self.isConfirmed = isConfirmed
    self.caller = caller
    slots = intent.parameters.map(Slot.init)
    for value in given { try place(value) }
  }

  /// The story of every parameter, in the order of the intent.
  public var traces: [Trace] { slots.map(\.story) }

  private mutating func place(_ given: Given) throws(MediationFailure) {
    guard
      let index = slots.firstIndex(where: { $0.parameter.name == given.name })
        ?? slots.firstIndex(where: { $0.parameter.aliases.contains(given.name) })
    else {
      let names = slots.map(\.parameter.name)
      throw MediationFailure(
        .usage, "\(intent.id) has no parameter “\(given.name.shortened(to: 80))”",
        parameter: given.name,
        hint: names.isEmpty
          ? "It takes none" : "It takes \(names.joined(separator: ", "))")
    }
    guard slots[index].pieces.isEmpty || slots[index].isList else {
      throw MediationFailure(
        .usage, "“\(given.name)” is given twice, but takes one value", parameter: given.name)
    }
    // Where a default stands ready, `null` is the same as nothing.
    let parameter = slots[index].parameter
    if case .json(.null) = given.form, parameter.isRequired, parameter.mayBeLeftOut { return }
    slots[index].pieces.append(whole(unpacked(given.form, index), index))
    if let note = given.note { slots[index].trace.notes.append(note) }
  }

  /// In JSON a list is an array: a value alone is not taken for a list of one, since nobody could tell
  /// then whether `"a, b"` was meant as one or as two. Text is one element, for people repeat the name.
  private func whole(_ form: Given.Form, _ index: Int) -> Slot.Piece {
    guard slots[index].isList, case .json(let json) = form else { return .form(form) }
    switch json {
    case .array, .null: return .form(form)
    default:
      if slots[index].parameter.isSensitive { return .misfit("expects a list") }
      let shown = String(json.text().prefix(60))
      return .misfit("expects a list, got \(shown); write it in brackets: [\(shown)]")
    }
  }

  // MARK: What is next

  /// What to do next. Ask again after each `supply`, `answer` and `performed`.
  public mutating func next() -> Step {
    switch pending {
    case .answer(_, var question), .pick(_, _, var question), .confirmation(var question):
      if let askedBy { question.id = askedBy }
      return .ask(question)
    case .identify(let slot, _, let text):
      return .call(asked(Request.ids([text], of: slots[slot].entityID ?? ""), slot))
    default: break
    }
    do throws(MediationFailure) {
      while let index = nextSlot {
        if let step = try advance(index) { return step }
      }
      for index in slots.indices where slots[index].entityID != nil && !slots[index].isVerified {
        if let step = verify(index) { return step }
      }
      if let question = confirmation() {
        pending = .confirmation(question)
        return .ask(question)
      }
      pending = .performing
      return .perform(arguments)
    } catch {
      return .failed(error)
    }
  }

  /// The values by parameter name; those without a value are left out.
  var arguments: [IntentValue.Field] {
    slots.compactMap { slot in
      guard let value = slot.value, !value.isNull else { return nil }
      return .init(slot.parameter.name, value)
    }
  }

  // MARK: Results

  /// Takes the value of the result of the call that `next` asked for.
  public mutating func supply(_ value: IntentValue) throws(MediationFailure) {
    let waiting = pending
    pending = .nothing
    switch waiting {
    case .search(let slot, let piece, let text): try found(value, slot, piece, text)
    case .identify(let slot, let piece, let text): try identified(value, slot, piece, text)
    case .verify(let slot): try verified(value, slot)
    case .resolve(let slot, let piece): try resolved(value, slot, piece)
    case .options(let slot), .suggestions(let slot):
      slots[slot].offered = try OfferedOptions(value, of: slots[slot].pieceType, converter)
    default: preconditionFailure("supply without a call")
    }
  }

  /// Takes an answer to the question that `next` asked. An answer that does not fit leads to the same
  /// question with its `problem`.
  public mutating func answer(_ answer: Answer) throws(MediationFailure) {
    let waiting = pending
    pending = .nothing
    if answer == .cancelled { throw MediationFailure(.cancelled, "cancelled") }
    switch waiting {
    case .answer(let slot, let question): take(answer, slot, question)
    case .pick(let slot, let piece, let question): pick(answer, slot, piece, question)
    case .confirmation(let question):
      switch answer {
      case .yes, .json(.bool(true)): isConfirmed = true
      case .no, .json(.bool(false)):
        throw MediationFailure(.declined, "\(intent.id) was declined")
      case .text(let text):
        guard let yes = Self.yesOrNo(text) else { return }
        if !yes { throw MediationFailure(.declined, "\(intent.id) was declined") }
        isConfirmed = true
      default:
        throw MediationFailure(.doesNotFit, "“\(question.id)” takes yes or no")
      }
    default: preconditionFailure("an answer without a question")
    }
  }

  static func yesOrNo(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "y", "yes", "true", "ok": true
    case "n", "no", "false": false
    default: nil
    }
  }

  /// The intent was performed and wants a value, or to be performed again. `prompt`: its own words.
  public mutating func needs(
    parameter name: String, prompt: String?, options: IntentValue?
  ) throws(MediationFailure) {
    restarts += 1
    guard restarts <= Self.mostRestarts else {
      throw MediationFailure(.misbehaved, "\(intent.id) asked to be run again without end")
    }
    pending = .nothing
    if name.isEmpty { return }
    guard let index = slots.firstIndex(where: { $0.parameter.name == name }) else {
      throw MediationFailure(.misbehaved, "\(intent.id) asked for a parameter “\(name)”")
    }
    slots[index].reset()
    recheck(dependentsOf: slots[index].parameter.name)
    slots[index].insist(prompt: prompt)
    if let options {
      slots[index].offered = try OfferedOptions(options, of: slots[index].pieceType, converter)
      if let prompt { slots[index].offered?.prompt = prompt }
    }
  }
}
