// Answers to a shortcut that were written down: by the name of a parameter or question of its own, and for the questions of
// its steps by step. They are checked as a whole before the first step.

import IntentMediation
import IntentModel
import IntentShortcuts

/// What `--answers` gives a shortcut.
struct ShortcutAnswers {
  /// Values of parameters and questions of the shortcut.
  private(set) var values: [String: JSON] = [:]
  private var steps: [String: PreparedAnswers] = [:]
  private var names: [String: Set<String>] = [:]

  /// - Parameter path: a file, `-` for standard input; nil: there are none.
  init(_ path: [UInt8]?, for shortcut: Shortcut) throws(ShellError) {
    guard let path else { return }
    let own = shortcut.parameters.map(\.name) + shortcut.allSteps.compactMap(\.asks)
    for member in try AnswersFile.members(path) {
      if own.contains(member.name) {
        values[member.name] = member.value
      } else if let step = shortcut.allSteps.first(where: { $0.runs && $0.isCalled(member.name) }),
        let members = member.value.members
      {
        for answer in members {
          steps[step.number, default: .init()].add(answer.name, .json(answer.value))
        }
        names[step.number] = Set(members.map { Self.parameter($0.name) })
      } else {
        throw Self.refusal(member, own, shortcut)
      }
    }
  }

  /// Those for the questions of one step; each round of a repeat has them.
  func answers(to step: ShortcutStep) -> PreparedAnswers { steps[step.number] ?? .init() }
  func answers(_ parameter: String, of step: ShortcutStep) -> Bool {
    names[step.number]?.contains(parameter) ?? false
  }

  private static func parameter(_ name: String) -> String {
    name.hasPrefix("parameter:") ? String(name.dropFirst(10)) : name
  }

  private static func refusal(
    _ member: JSON.Member, _ own: [String], _ shortcut: Shortcut
  ) -> ShellError {
    let name = member.name.escapedForTerminal
    let running = shortcut.allSteps.filter(\.runs)
    if running.contains(where: { $0.isCalled(member.name) }) {
      return ShellError(
        .badValue, "the answers to step “\(name)” are \(member.value.kind), and no object",
        hint: "Write { \"\(name)\": { \"parameter\": value, \"confirm\": true } }")
    }
    let known = own + running.map { $0.name ?? $0.number }
    return ShellError(
      .badValue, "“\(name)” is no parameter, question or step of the shortcut",
      hint: nearest(member.name, known).map { "Did you mean \($0)?" }
        ?? "There are: \(known.joined(separator: ", "))")
  }
}

extension ShortcutStep {
  fileprivate var runs: Bool { if case .run = action { true } else { false } }
  fileprivate var asks: String? { if case .ask = action { name } else { nil } }
  fileprivate func isCalled(_ word: String) -> Bool { number == word || name == word }
}
