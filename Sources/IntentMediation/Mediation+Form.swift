// What a form needs, which shows all parameters at once where a conversation asks for one after the
// other: parameters that are left open, and the choices of each.

import IntentModel

extension Mediation {
  /// Leaves a parameter without a value and goes on with the others, whatever it waited for.
  public mutating func leaveOpen(_ name: String) {
    guard let index = slots.firstIndex(where: { $0.parameter.name == name }) else { return }
    slots[index].settle(nil, .unset)
    slots[index].isVerified = true
    pending = .nothing
  }

  /// The parameter for whose sake the last step wants something; nil: it is about none.
  public var waitingParameter: String? {
    switch pending {
    case .nothing, .confirmation, .performing: nil
    case .search(let slot, _, _), .identify(let slot, _, _), .verify(let slot),
      .resolve(let slot, _), .transfer(let slot, _), .options(let slot), .suggestions(let slot),
      .answer(let slot, _),
      .pick(let slot, _, _):
      slots[slot].parameter.name
    }
  }

  /// The type of the options that the last step asks for; nil: it asks for something else.
  public var awaitedOptions: ValueType? {
    switch pending {
    case .options(let slot), .suggestions(let slot): slots[slot].pieceType
    default: nil
    }
  }

  /// Takes the options that `next` asked for, where they have been read before.
  public mutating func supply(_ offered: OfferedOptions) {
    switch pending {
    case .options(let slot), .suggestions(let slot):
      pending = .nothing
      slots[slot].offered = offered
    default: preconditionFailure("options without a call for them")
    }
  }

  /// The value that a parameter has come to; nil: none.
  public func value(of name: String) -> IntentValue? {
    slots.first { $0.parameter.name == name }?.value
  }

  /// The call that asks the bundle what a parameter can be; nil: it is not asked. Options may depend on
  /// the values that the others have.
  public func choiceRequest(_ name: String) -> Request? {
    guard let index = slots.firstIndex(where: { $0.parameter.name == name }) else { return nil }
    if slots[index].parameter.options != nil { return optionsRequest(index) }
    return slots[index].entityID.flatMap { suggestions(of: $0, for: index) }
  }

  /// The choices that need no call: an enum's cases, the two sides of a bool.
  public func fixedChoices(_ name: String) -> [Option] {
    slots.first { $0.parameter.name == name }.map(fixedOptions) ?? []
  }

  func optionsRequest(_ index: Int) -> Request {
    Request.options(
      of: slots[index].parameter.name, in: intent.id, others: arguments)
  }
}
