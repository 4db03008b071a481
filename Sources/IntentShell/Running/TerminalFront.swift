// Asks a person at a terminal: prompts on standard error, answers on standard input. Where there is
// no terminal, nothing is asked.

import CHostSystem
import Glibc
import IntentHost
import IntentMediation
import IntentModel

/// The front of the shell.
final class TerminalFront: Front {
  private let output: Output
  private let isSilent: Bool
  private let isVerbose: Bool
  /// Confirmations are answered with yes.
  private let saysYes: Bool
  private let values: ValueConverter?
  private let history: AnswerHistory?
  /// Entities that were offered.
  private(set) var offered: [EntityValue] = []
  private var showsProgress = false

  /// - Parameters:
  ///   - values: for the values of the bundle that asks.
  ///   - history: what was typed at earlier prompts of this intent.
  init(
    session: Session, saysYes: Bool, values: ValueConverter? = nil, history: AnswerHistory? = nil
  ) {
    output = session.output
    isSilent = session.isSilent
    isVerbose = session.isVerbose
    self.saysYes = saysYes
    self.values = values
    self.history = history
  }

  func answer(_ question: Question) -> Answer? {
    endProgress()
    if question.kind == .confirmation, saysYes { return .yes }
    guard !isSilent else { return nil }
    if !question.isSensitive { offered += question.options.compactMap(\.value.entity) }
    let answer = EntityParts(question, values)?.answer(ask) ?? ask(question)
    if case .text(let text) = answer, question.kind == .value, !question.isSensitive {
      history?.add(text, parameter: question.parameter)
    }
    return answer
  }

  private func ask(_ question: Question) -> Answer {
    if let dialogue = Dialogue(output.terminal) {
      QuestionDialogue(question, dialogue, values, history).answer()
    } else {
      PlainQuestion(question, output).answer()
    }
  }

  /// A question of the program itself that yes or no answers. The end of input is no answer.
  func confirms(_ prompt: String) throws(ShellError) -> Bool {
    guard let line = TerminalLine.read("\(output.terminal.bold(prompt)) [y/N] ") else {
      throw ShellError(.cancelled, "cancelled")
    }
    return ["y", "yes"].contains(line.lowercased())
  }

  /// A line that the program itself asks for; nil at the end of input.
  func line(_ prompt: String) -> String? { TerminalLine.read("\(prompt)> ") }

  func remark(_ text: String) {
    endProgress()
    output.note(text.escapedForTerminal)
  }

  func progress(completed: Int64, total: Int64, text: String) {
    guard output.terminal.movesCursor, !output.isJSON else { return }
    let share = total > 0 ? "\(max(0, min(100, completed * 100 / total))) %" : "\(completed)"
    let line = text.isEmpty ? share : "\(share)  \(text.escapedForTerminal)"
    Output.write("\r\u{1B}[K\(line.cut(to: output.terminal.width - 1))", to: 2)
    showsProgress = true
  }

  /// Takes the progress line away.
  func endProgress() {
    if showsProgress { Output.write("\r\u{1B}[K", to: 2) }
    showsProgress = false
  }

  func log(level: UInt32, text: String) {
    guard isVerbose else { return }
    endProgress()
    output.note(output.terminal.faint(text.escapedForTerminal))
  }

  func wasInterrupted() -> Bool { hs_interrupted() != 0 }
}
