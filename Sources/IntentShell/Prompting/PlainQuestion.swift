// A question on a terminal that cannot move its cursor, or is read aloud: lines only, choices numbered
// one a line, an answer is a line.

import CHostSystem
import Glibc
import IntentMediation

/// One question, asked in lines.
struct PlainQuestion {
  private let question: Question
  private let output: Output
  /// More choices are not listed at once.
  private static let most = 50

  init(_ question: Question, _ output: Output) {
    self.question = question
    self.output = output
  }

  func answer() -> Answer {
    if let problem = question.problem { output.note("  \(problem.escapedForTerminal)") }
    output.note(output.terminal.bold(question.prompt.escapedForTerminal))
    if question.kind == .choice { list(Array(question.options.indices)) }
    if question.accept != nil || question.deny != nil {
      output.note(
        "  y: \((question.accept ?? "Yes").escapedForTerminal), n: \((question.deny ?? "No").escapedForTerminal)"
      )
    }
    while true {
      let prompt = question.kind == .confirmation ? "[y/N] " : "> "
      guard let line = TerminalLine.read(prompt, hidden: question.isSensitive) else {
        return .cancelled
      }
      if let answer = answer(line) { return answer }
    }
  }

  private func list(_ places: [Int]) {
    var section: String?
    for place in places.prefix(Self.most) {
      let option = question.options[place]
      if option.section != section, let title = option.section {
        output.note("  \(title.escapedForTerminal)")
      }
      section = option.section
      let subtitle = option.subtitle.map { "  \(output.terminal.faint($0.escapedForTerminal))" }
      output.note("  \(place + 1)  \(option.title.escapedForTerminal)\(subtitle ?? "")")
    }
    let more = places.count - Self.most
    if more > 0 { output.note("  … and \(more.grouped) more: type a part of the name") }
  }

  /// What a line means; nil: it means nothing yet, and why has been said.
  private func answer(_ line: String) -> Answer? {
    switch question.kind {
    case .confirmation: return question.isYes(line) ? .yes : .no
    case .choice: return choice(line)
    case .value: return .text(line)
    }
  }

  private func choice(_ line: String) -> Answer? {
    let numbers = line.split(whereSeparator: { $0 == "," || $0 == " " }).map { Int($0) }
    if question.takesSeveral, numbers.count > 1, !numbers.contains(nil) {
      return several(numbers.compactMap { $0 })
    }
    if let number = Int(line), question.options.indices.contains(number - 1) {
      return .option(number - 1)
    }
    // A number may still be what an option is called.
    if question.options.contains(where: { $0.isNamed(line) }) { return .text(line) }
    guard !line.isEmpty, Int(line) == nil else { return refused() }
    // A part of what is shown is enough, when it is of one option alone.
    let near = OptionFilter(question.options).matches(line)
    if near.count == 1 { return .option(near[0]) }
    if near.isEmpty { return question.parameter == nil ? refused() : .text(line) }
    list(near)
    return nil
  }

  /// Several numbers: the options' titles as one JSON list are not exact, so their places are.
  private func several(_ numbers: [Int]) -> Answer? {
    guard numbers.allSatisfy({ question.options.indices.contains($0 - 1) }) else {
      return refused()
    }
    return .options(numbers.map { $0 - 1 })
  }

  private func refused() -> Answer? {
    let several = question.takesSeveral ? ", several with commas," : ""
    output.note(
      "  Answer with a number from 1 to \(question.options.count)\(several) or a name")
    return nil
  }
}

/// Lines from a terminal as it is.
enum TerminalLine {
  /// A line without its end; nil at the end of input or after Ctrl-C. What is hidden is so before the
  /// prompt appears, so that nothing typed at once is shown.
  /// - Parameter interrupted: what Ctrl-C stands for.
  static func read(
    _ prompt: String, hidden: Bool = false, interrupted: String? = nil
  ) -> String? {
    var saved = termios()
    let hides = hidden && tcgetattr(0, &saved) == 0
    if hides {
      var quiet = saved
      quiet.c_lflag &= ~tcflag_t(ECHO)
      tcsetattr(0, TCSADRAIN, &quiet)
    }
    Output.write(prompt, to: 2)
    defer {
      if hides {
        tcsetattr(0, TCSADRAIN, &saved)
        Output.write("\n", to: 2)
      }
    }
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while true {
      let count = Glibc.read(0, &byte, 1)
      if count < 0, errno == EINTR {
        let signal = hs_interrupted()
        if signal != 0 {
          Output.write("\n", to: 2)
          return signal == SIGINT ? interrupted : nil
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
}
