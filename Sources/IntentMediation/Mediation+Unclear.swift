// Text that means several things: none of them is taken, all are offered.

import IntentModel

extension Mediation {
  /// Asks which of its meanings a piece has. Where nobody answers it is a value that does not fit.
  mutating func choose(
    among readings: [Reading], _ reason: String, _ index: Int, _ piece: Int
  ) throws(MediationFailure) -> Step? {
    let slot = slots[index]
    let options = readings.compactMap { reading -> Option? in
      guard
        case .value(let value, _) = converter.text(reading.text, slot.pieceType, slot.parameter)
      else { return nil }
      var option = Option(title: reading.text, value: value)
      option.subtitle = reading.meaning
      return option
    }
    guard options.count > 1 else { return try refuse(index, reason) }
    slots[index].trace.rejected.append(reason)
    let title = slot.parameter.title.map(converter.localised) ?? slot.parameter.name
    var question = Question(
      id: "parameter:\(slot.parameter.name)", kind: .choice, intent: intent.id,
      parameter: slot.parameter.name, prompt: "Which \(title) do you mean?", type: slot.type)
    question.options = options
    question.problem = reason
    question.isUnclear = true
    pending = .pick(slot: index, piece: piece, question)
    return .ask(question)
  }
}
