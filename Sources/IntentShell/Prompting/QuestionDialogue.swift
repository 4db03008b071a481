// A question on a terminal that can move its cursor: drawn in place, and replaced by one line with the
// answer when it is done.

import IntentMediation
import IntentModel

/// One question, asked with a control.
struct QuestionDialogue {
  private let question: Question
  private let dialogue: Dialogue
  private let values: ValueConverter?
  private let history: AnswerHistory?

  init(
    _ question: Question, _ dialogue: Dialogue, _ values: ValueConverter?,
    _ history: AnswerHistory?
  ) {
    self.question = question
    self.dialogue = dialogue
    self.values = values
    self.history = history
  }

  func answer() -> Answer {
    switch question.kind {
    case .confirmation: confirmation()
    case .choice: choice()
    case .value: value()
    }
  }

  private func value() -> Answer {
    let fallback = question.defaultValue.flatMap { value in
      question.type.flatMap { values?.toText(value, of: $0) }
    }
    var control = TextControl(
      question.prompt, fallback: fallback, isHidden: question.isSensitive,
      history: question.isSensitive ? [] : history?.answers(to: question.parameter) ?? [],
      problem: question.problem)
    guard let text = dialogue.run(&control) else { return cancelled() }
    finish(question.isSensitive ? "•••" : text)
    return .text(text)
  }

  private func choice() -> Answer {
    let preset = question.options.firstIndex { $0.value == question.defaultValue }
    var control = ChoiceControl(
      question.prompt, question.options, chosen: preset.map { [$0] } ?? [],
      takesSeveral: question.takesSeveral, takesText: question.parameter != nil,
      problem: question.problem)
    switch dialogue.run(&control) {
    case nil: return cancelled()
    case .text(let text)?:
      finish(text)
      return .text(text)
    case .options(let places)?:
      finish(places.map { question.options[$0].title }.joined(separator: ", "))
      return question.takesSeveral ? .options(places) : .option(places[0])
    }
  }

  private func confirmation() -> Answer {
    let yes = question.accept.map { "y: \($0)" }
    let no = question.deny.map { "n: \($0)" }
    let names = [yes, no].compactMap { $0 }.joined(separator: ", ")
    var control = TextControl(
      question.prompt + " [y/N]", hint: names.isEmpty ? nil : names, problem: question.problem)
    guard let text = dialogue.run(&control) else { return cancelled() }
    let isYes = question.isYes(text)
    finish(isYes ? question.accept ?? "yes" : question.deny ?? "no")
    return isYes ? .yes : .no
  }

  private func finish(_ answer: String) {
    var line = Line(question.prompt, .bold)
    line.add("  " + answer)
    dialogue.canvas.finish(
      line.columns < dialogue.canvas.size.columns
        ? [line] : Line.wrapped(line.text, width: dialogue.canvas.size.columns - 1))
  }

  private func cancelled() -> Answer {
    dialogue.canvas.finish([Line(question.prompt, .faint)])
    return .cancelled
  }
}

extension Question {
  /// Whether a text says yes to a confirmation: whatever is not clearly yes is no.
  func isYes(_ text: String) -> Bool {
    let word = text.trimmingBlanks.lowercased()
    return word == "y" || word == "yes" || word == accept?.lowercased()
  }
}

extension String {
  /// Without blanks at both ends.
  var trimmingBlanks: String {
    let rest = drop(while: \.isWhitespace)
    return String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }
}
