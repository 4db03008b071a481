// Asks a person at a terminal: a prompt on standard error, an answer on standard input. Where there
// is no terminal, nothing is asked.

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
  private var showsProgress = false

  init(session: Session, saysYes: Bool) {
    output = session.output
    isSilent = session.isSilent
    isVerbose = session.isVerbose
    self.saysYes = saysYes
  }

  func answer(_ question: Question) -> Answer? {
    endProgress()
    if question.kind == .confirmation, saysYes { return .yes }
    guard !isSilent else { return nil }
    if let problem = question.problem { output.note("  \(problem.escapedForTerminal)") }
    show(question)
    while true {
      let prompt = question.kind == .confirmation ? "[y/N] " : "> "
      guard let line = readLine(prompt, hidden: question.isSensitive) else { return .cancelled }
      if let answer = Self.answer(line, to: question) { return answer }
      output.note("  Answer with a number from 1 to \(question.options.count), or a name")
    }
  }

  private func show(_ question: Question) {
    output.note(output.terminal.bold(question.prompt.escapedForTerminal))
    var section: String?
    for (index, option) in question.options.enumerated() {
      if option.section != section, let title = option.section {
        output.note("  \(title.escapedForTerminal)")
      }
      section = option.section
      let subtitle = option.subtitle.map { "  \(output.terminal.faint($0.escapedForTerminal))" }
      output.note("  \(index + 1)  \(option.title.escapedForTerminal)\(subtitle ?? "")")
    }
  }

  /// What a line means; nil: it means nothing.
  static func answer(_ line: String, to question: Question) -> Answer? {
    switch question.kind {
    case .confirmation:
      switch line.lowercased() {
      case "y", "yes": return .yes
      default: return .no
      }
    case .choice:
      if let number = Int(line) {
        if question.options.indices.contains(number - 1) { return .option(number - 1) }
        // A number may still be what an option is called.
        return question.options.contains { $0.isNamed(line) } ? .text(line) : nil
      }
      if line.isEmpty || question.options.contains(where: { $0.isNamed(line) }) {
        return line.isEmpty ? nil : .text(line)
      }
      // A part of what is shown is enough, when it is of one option alone.
      let wanted = line.lowercased()
      let near = question.options.indices.filter { index in
        let option = question.options[index]
        return ([option.title, option.subtitle ?? ""] + option.synonyms).contains {
          $0.lowercased().contains(wanted)
        }
      }
      if near.count == 1 { return .option(near[0]) }
      return near.isEmpty && question.parameter != nil ? .text(line) : nil
    case .value: return .text(line)
    }
  }

  /// A question of the program itself that yes or no answers.
  func confirms(_ prompt: String) -> Bool {
    switch readLine("\(output.terminal.bold(prompt)) [y/N] ", hidden: false)?.lowercased() {
    case "y", "yes": true
    default: false
    }
  }

  /// A line that the program itself asks for; nil at the end of input.
  func line(_ prompt: String) -> String? { readLine("\(prompt)> ", hidden: false) }

  private func write(_ text: String) { Output.write(text, to: 2) }

  /// A line without its end; nil at the end of input or after Ctrl-C. What is hidden is so before the
  /// prompt appears, so that nothing typed at once is shown.
  private func readLine(_ prompt: String, hidden: Bool) -> String? {
    var saved = termios()
    let hides = hidden && tcgetattr(0, &saved) == 0
    if hides {
      var quiet = saved
      quiet.c_lflag &= ~tcflag_t(ECHO)
      tcsetattr(0, TCSADRAIN, &quiet)
    }
    write(prompt)
    defer {
      if hides {
        tcsetattr(0, TCSADRAIN, &saved)
        write("\n")
      }
    }
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = read(0, &byte, 1)
      if count < 0, errno == EINTR {
        if hs_interrupted() != 0 {
          write("\n")
          return nil
        }
        continue
      }
      guard count == 1 else { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
      if byte == UInt8(ascii: "\n") { break }
      bytes.append(byte)
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  func remark(_ text: String) { output.note(text.escapedForTerminal) }

  func progress(completed: Int64, total: Int64, text: String) {
    guard output.terminal.isInputTerminal, !output.isJSON else { return }
    let share = total > 0 ? "\(max(0, min(100, completed * 100 / total))) %" : "\(completed)"
    let line = text.isEmpty ? share : "\(share)  \(text.escapedForTerminal)"
    write("\r\u{1B}[K\(line.cut(to: output.terminal.width - 1))")
    showsProgress = true
  }

  /// Takes the progress line away.
  func endProgress() {
    if showsProgress { write("\r\u{1B}[K") }
    showsProgress = false
  }

  func log(level: UInt32, text: String) {
    guard isVerbose else { return }
    endProgress()
    output.note(output.terminal.faint(text.escapedForTerminal))
  }

  func wasInterrupted() -> Bool { hs_interrupted() != 0 }
}
