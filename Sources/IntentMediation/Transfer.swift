// Values of other bundles. The engine knows that they have to be handed on and to what type; how, only whoever
// knows both bundles can say.

import IntentModel

/// A value as another bundle has it.
public struct ForeignValue: Sendable, Hashable {
  /// The id of the bundle whose type it is.
  public var bundle: String
  public var type: ValueType
  /// Its JSON form; an entity is { type, id }.
  public var json: JSON
  public var isSensitive: Bool

  public init(bundle: String, type: ValueType, json: JSON, isSensitive: Bool = false) {
    self.bundle = bundle
    self.type = type.unwrapped
    self.json = json
    self.isSensitive = isSensitive
  }

  /// A reference to an entity.
  public init(bundle: String, entity: String, id: String) {
    self.init(
      bundle: bundle, type: .entity(entity), json: ["type": .string(entity), "id": .string(id)])
  }
}

/// A value that is to become one of a type of the engine's bundle.
public struct Transfer: Sendable, Hashable {
  public var source: ForeignValue
  public var target: ValueType
  /// The parameter that it is for.
  public var parameter: Parameter
}

extension Mediation {
  /// The value of another bundle that a form stands for; nil: it stands for none.
  func foreign(_ form: Given.Form, _ index: Int) -> ForeignValue? {
    switch form {
    case .foreign(let value): value
    case .text, .json: converter.foreign(form, slots[index].pieceType)
    default: nil
    }
  }

  /// Takes a value of another bundle: as it is where its type means the same here, else handed on.
  mutating func take(
    _ foreign: ForeignValue, _ index: Int, _ piece: Int
  ) throws(MediationFailure) -> Step? {
    if foreign.isSensitive {
      slots[index].parameter.isSensitive = true
      slots[index].trace.isSensitive = true
    }
    if let element = foreign.type.element, case .array(let items) = foreign.json {
      return try spread(items, element, foreign, index, piece)
    }
    guard isHandedOn(foreign, to: slots[index].pieceType) else {
      slots[index].pieces[piece] = .form(.json(foreign.json))
      return try convert(index, piece)
    }
    slots[index].pieces[piece] = .form(.foreign(foreign))
    pending = .transfer(slot: index, piece: piece)
    return .transfer(
      Transfer(
        source: foreign, target: slots[index].pieceType, parameter: slots[index].parameter))
  }

  /// A list is all the elements of a list; where one is taken it must hold one.
  private mutating func spread(
    _ items: [JSON], _ element: ValueType, _ foreign: ForeignValue, _ index: Int, _ piece: Int
  ) throws(MediationFailure) -> Step? {
    guard slots[index].isList || items.count == 1 else {
      return try refuse(
        index,
        "the result is a list of \(items.count), and “\(slots[index].parameter.name)” takes one")
    }
    slots[index].pieces.replaceSubrange(
      piece...piece,
      with: items.map {
        .form(
          .foreign(
            ForeignValue(
              bundle: foreign.bundle, type: element, json: $0, isSensitive: foreign.isSensitive)))
      })
    return items.isEmpty ? try combine(index) : try convert(index, piece)
  }

  private func isHandedOn(_ foreign: ForeignValue, to target: ValueType) -> Bool {
    guard case .entity(let id) = foreign.type else {
      switch target {
      case .entity(let id):
        return manifest.entity(id)?.representations.contains {
          $0.imports && $0.type.unwrapped == foreign.type
        } ?? false
      default: return false
      }
    }
    return foreign.bundle != manifest.id || target != .entity(id)
  }

  // MARK: Results

  /// Takes the value that was made. `note`: how, for the story of the parameter.
  public mutating func transferred(_ value: IntentValue, note: String) throws(MediationFailure) {
    guard case .transfer(let index, let piece) = pending else {
      preconditionFailure("no transfer is due")
    }
    pending = .nothing
    if let problem = converter.mismatch(value, slots[index].pieceType) {
      throw MediationFailure(
        .misbehaved, "what was made is no \(slots[index].pieceType): \(problem)",
        parameter: slots[index].parameter.name)
    }
    slots[index].trace.notes.append(note)
    if slots[index].trace.source == .unset { slots[index].trace.source = .conversion }
    slots[index].pieces[piece] = .value(value)
  }

  /// The value cannot be handed on, for this reason: the parameter is asked for.
  public mutating func cannotTransfer(_ reason: String) throws(MediationFailure) {
    guard case .transfer(let index, _) = pending else {
      preconditionFailure("no transfer is due")
    }
    _ = try refuse(index, reason)
  }
}
