// The words for entities that nobody writes out: what is in view.

import IntentHost
import IntentMediation
import IntentModel

/// `@this`, `@selected`, `@these`, `@last`.
enum ContextWord: String, Sendable, Hashable {
  case this, selected, these, last

  /// Nil: it is the name of a file.
  init?(_ word: some Sequence<UInt8>) {
    self.init(rawValue: String(decoding: Array(word), as: UTF8.self))
  }
}

/// Finds what such a word stands for, for one parameter.
struct ContextLookup {
  let session: Session
  let host: Host
  let bundle: String
  let intent: Intent

  /// The values; at least one. Says which they are; asks when several fit a parameter that takes one.
  func given(_ word: ContextWord, for parameter: Parameter) throws(ShellError) -> [Given] {
    let type = parameter.type.unwrapped
    guard case .entity(let id) = type.element ?? type else {
      throw refusal(
        word, parameter, "stands for an entity, and \(parameter.name) takes \(type)",
        hint: "A file of that name is \(parameter.name)=@./\(word.rawValue)")
    }
    let view = try Session.hosting { () throws(HostFailure) in try host.context(of: bundle) }
    let fitting = candidates(word, view.elements.filter { $0.entity.type == id })
    guard !fitting.isEmpty else {
      throw refusal(
        word, parameter, "stands for nothing: no \(id) of \(bundle) is in view",
        hint: "intents context shows what is")
    }
    let chosen = type.element == nil ? [try one(of: fitting, word, parameter)] : fitting
    let names = chosen.map { "“\($0.title)” (\($0.source))" }
    session.output.note(
      "\(parameter.name): @\(word.rawValue) is \(names.joined(separator: ", "))".escapedForTerminal)
    return chosen.map {
      Given(parameter.name, .value(.entity($0.entity)), note: "@\(word.rawValue) in \($0.source)")
    }
  }

  /// What the word means, the likeliest reading first: what is selected, else what there is.
  private func candidates(_ word: ContextWord, _ elements: [ContextElement]) -> [ContextElement] {
    var seen = Set<String>()
    let unique = elements.filter { seen.insert($0.entity.id).inserted }
    let selected = unique.filter { element in
      elements.contains { $0.entity.id == element.entity.id && $0.kinds.contains(.selected) }
    }
    if word == .selected || !selected.isEmpty { return selected }
    return unique
  }

  private func one(
    of fitting: [ContextElement], _ word: ContextWord, _ parameter: Parameter
  ) throws(ShellError) -> ContextElement {
    guard fitting.count > 1 else { return fitting[0] }
    var question = Question(
      id: "parameter:\(parameter.name)", kind: .choice, intent: intent.id,
      parameter: parameter.name, prompt: "Which one is @\(word.rawValue)?", type: parameter.type)
    question.options = fitting.map {
      Option(title: $0.title, value: .entity($0.entity))
    }
    let front = TerminalFront(session: session, saysYes: false)
    guard case .option(let index)? = front.answer(question), fitting.indices.contains(index) else {
      throw ShellError(
        .answerNeeded,
        "\(parameter.name): “@\(word.rawValue)” can be "
          + fitting.prefix(8).map(\.title).joined(separator: ", "),
        hint: "Write the reference: \(parameter.name)=\(fitting[0].entity.type)/ID",
        details: [.init("parameter", .string(parameter.name))])
    }
    return fitting[index]
  }

  private func refusal(
    _ word: ContextWord, _ parameter: Parameter, _ what: String, hint: String
  ) -> ShellError {
    ShellError(
      .badValue, "\(parameter.name): “@\(word.rawValue)” \(what)", hint: hint,
      details: [.init("parameter", .string(parameter.name))])
  }
}
