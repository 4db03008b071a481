// The loop of `intents shell`. An error ends a command and never the prompt; Ctrl-C ends a call, or
// empties the line.

import IntentHost
import CHostSystem
import IntentModel

/// The prompt and what it remembers.
struct Prompt {
  private let session: Session
  private let memory = ShellMemory()
  private var history: PromptHistory
  private var status = ExitStatus.done

  init(_ session: Session) {
    self.session = session
    history = PromptHistory(session)
  }

  /// Runs commands until there are no more. Returns what the last one ended with.
  mutating func run() -> ExitStatus {
    while true {
      switch read() {
      case .end: return status
      case .nothing: continue
      case .line(let line):
        let line = line.trimmingBlanks
        if line == "exit" || line == "quit" { return status }
        if line.isEmpty || line.hasPrefix("#") { continue }
        if session.output.terminal.isInputTerminal { history.add(line, session) }
        perform(line)
      }
    }
  }

  private enum Read {
    case line(String)
    case nothing
    case end
  }

  private func read() -> Read {
    _ = hs_interrupted()
    guard let dialogue = Dialogue(session.output.terminal) else {
      let isAsked = session.output.terminal.isInputTerminal
      guard let line = TerminalLine.read(isAsked ? "intents> " : "", interrupted: "") else {
        return .end
      }
      return .line(line)
    }
    let completer = Completer(session)
    var control = PromptControl(
      "intents> ", history: history.lines, complete: { Self.complete($0, completer) })
    let line = dialogue.run(&control, interrupted: "")
    let shown = Line("intents> " + (line ?? ""))
    dialogue.canvas.finish(Line.wrapped(shown.text, width: dialogue.canvas.size.columns - 1))
    return line.map { $0.isEmpty ? .nothing : .line($0) } ?? .end
  }

  // MARK: Completion

  /// What Tab makes of a line: as much of the last word as is beyond doubt.
  private static func complete(
    _ line: String, _ completer: Completer
  ) -> (line: String, choices: [Candidate]) {
    let command = ShellWords.tail(line)
    let tail = ShellLine(command)
    let found = completer.candidates(after: tail.words, tail.current)
    guard let first = found.first else { return (line, []) }
    let common = found.dropFirst().reduce(first.text) { common, candidate in
      String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
    let choices = found.count > 1 ? found : []
    var result = line
    var rest = String(common.dropFirst(tail.current.count))
    if !first.text.hasPrefix(tail.current) {
      // The case of its letters differs: the word is written anew, as far as it is beyond doubt.
      guard common.count >= tail.current.count else { return (line, choices) }
      result.unicodeScalars.removeLast(command.unicodeScalars.count - tail.start)
      if let quote = tail.quote { result.unicodeScalars.append(quote) }
      rest = common
    }
    result += tail.quote == nil ? Self.escaped(rest) : rest
    if found.count == 1, !first.isOpen { result += (tail.quote.map { "\($0)" } ?? "") + " " }
    return (result, choices)
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { " '\"\\|".unicodeScalars.contains($0) ? "\\\($0)" : String($0) }
      .joined()
  }

  // MARK: Commands

  private mutating func perform(_ line: String) {
    do throws(ShellError) {
      let commands = try ShellWords(line).commands
      for (index, words) in commands.enumerated() {
        let isLast = index == commands.count - 1
        status = try perform(words, piped: index > 0, isQuiet: !isLast)
        // What did not do its part gives nothing on.
        if status != .done { break }
      }
    } catch {
      status = error.status
      session.output.report(error)
    }
    _ = hs_interrupted()
  }

  private func perform(
    _ words: [String], piped: Bool, isQuiet: Bool
  ) throws(ShellError) -> ExitStatus {
    let previous = memory.last
    if piped {
      guard ["run", "edit"].contains(words.first), words.count > 1 else {
        throw ShellError(
          .usage, "only run and edit take what comes through a pipe", hint: "run A | run B")
      }
      if previous == nil { throw PipedValue.nothing }
    }
    if ["shell", "mcp"].contains(words.first) {
      throw ShellError(
        .usage, "\(words[0]) does not run in a prompt", hint: "Leave it with Ctrl-D first")
    }
    if isQuiet { memory.forget() }
    return try Shell.perform(
      words.map { Array($0.utf8) }, session.environment, memory: memory, previous: previous,
      isPiped: piped, isQuiet: isQuiet)
  }
}
