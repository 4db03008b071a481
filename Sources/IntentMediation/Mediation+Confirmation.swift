// What has to be confirmed before it is performed: once, with its values in view. Decided by what the
// intent changes, by the authentication that its author wants, and by who calls.

import IntentModel

extension Mediation {
  /// Who runs an intent.
  public enum Caller: Sendable, Hashable {
    /// Somebody at a shell, who has named the intent.
    case person
    /// A language model, for somebody.
    case model
  }
}

extension Intent {
  /// Why somebody has to confirm this intent; nil: nobody has to.
  public func confirmation(for caller: Mediation.Caller) -> Confirmation? {
    if effect == .irreversible { return .irreversible }
    if authentication == .localDevice { return .owner }
    guard caller == .model else { return nil }
    if authentication == .authenticated { return .owner }
    let isInFront = modes.contains { $0.hasPrefix("foreground") }
    return isInFront && !modes.contains("background") ? .foreground : nil
  }

  public enum Confirmation: Sendable, Hashable {
    /// It cannot be undone.
    case irreversible
    /// Its author wants the owner's consent.
    case owner
    /// It wants somebody in front of it.
    case foreground
  }
}

extension Mediation {
  /// The question that has to be answered with yes; nil: none.
  func confirmation() -> Question? {
    guard !isConfirmed, let reason = intent.confirmation(for: caller) else { return nil }
    var question = Question(
      id: "confirm", kind: .confirmation, intent: intent.id,
      prompt: confirmationPrompt(reason))
    question.isDestructive = reason == .irreversible
    return question
  }

  private func confirmationPrompt(_ reason: Intent.Confirmation) -> String {
    let title = converter.localised(intent.title)
    let values = slots.compactMap { slot -> String? in
      guard let value = slot.value, !value.isNull else { return nil }
      let label = slot.parameter.title.map(converter.localised) ?? slot.parameter.name
      let shown =
        slot.parameter.isSensitive ? "•••" : Self.apart(converter.shown(value, slot.type))
      return "\(label): \(shown)"
    }
    let why =
      switch reason {
      case .irreversible: "This cannot be undone."
      case .owner: "Its author wants you to agree."
      case .foreground: "It wants you in front of it."
      }
    return values.isEmpty
      ? "\(title)? \(why)" : "\(title) (\(values.joined(separator: ", ")))? \(why)"
  }

  /// A value that nobody can take for a part of the question around it: what has signs of a sentence in
  /// it is quoted, what cannot be seen is written out, what is long is cut.
  private static func apart(_ value: String) -> String {
    let text = value.shortened(to: longestValue)
    let isPlain =
      !text.contains(": ")
      && !text.unicodeScalars.contains { "()?“”\"".unicodeScalars.contains($0) || $0.isUnseen }
    if isPlain { return text }
    let inner = text.unicodeScalars.map { scalar in
      scalar == "“" || scalar == "”" ? "\"" : scalar.visible
    }.joined()
    return "“\(inner)”"
  }

  /// Characters of a value that a question shows.
  private static let longestValue = 400
}
