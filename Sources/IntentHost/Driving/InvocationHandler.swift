// Answers what a running intent asks: questions go to the front, files and
// connections to what was granted.

import IntentMediation
import IntentModel
import IntentWire

/// The handler of the calls of one invocation.
final class InvocationHandler: CallHandler {
  private let intent: Intent
  private let front: any Front
  private let converter: Converter
  private let access: GrantedAccess
  private(set) var wasDeclined = false
  private(set) var misuses: [String] = []
  /// How many are remembered: a process may send them without end.
  private static let mostMisuses = 16
  private(set) var unanswered: Question?
  private(set) var wasCancelled = false
  /// Finds the value of a parameter that is asked for; nil: as the question alone says.
  var findValue: ((Ask) -> Invocation.Found?)?
  /// A query that is asked for its sake asks in plain questions.
  private var isFinding = false

  init(
    intent: Intent, front: any Front, converter: Converter, access: GrantedAccess
  ) {
    self.intent = intent
    self.front = front
    self.converter = converter
    self.access = access
  }

  func answer(_ ask: Ask) -> AskAnswer {
    if ask.kind == .value, !isFinding, let found = find(ask) { return found }
    return plainAnswer(ask)
  }

  private func find(_ ask: Ask) -> AskAnswer? {
    isFinding = true
    defer { isFinding = false }
    switch findValue?(ask) {
    case nil: return nil
    case .nobody(let question):
      unanswered = unanswered ?? question
      return .nobody
    case .answer(let answer):
      if answer == .cancelled { wasCancelled = true }
      return answer
    }
  }

  private func plainAnswer(_ ask: Ask) -> AskAnswer {
    let question: Question
    do throws(MediationFailure) {
      question = try Question(ask, of: intent, converter)
    } catch {
      misuse(error.message)
      return .cancelled
    }
    var asked = question
    while true {
      guard let answer = front.answer(asked) else {
        unanswered = unanswered ?? asked
        return .nobody
      }
      switch question.reply(to: answer, of: intent, converter) {
      case .value(let reply):
        if reply == .declined { wasDeclined = true }
        if reply == .cancelled { wasCancelled = true }
        return reply
      case .problem(let problem): asked.problem = problem
      }
    }
  }

  func progress(completed: Int64, total: Int64, text: IntentValue) {
    front.progress(
      completed: completed, total: total, text: text.isNull ? "" : converter.words(text))
  }

  func log(level: UInt32, text: String) { front.log(level: level, text: text) }
  func misuse(_ what: String) {
    if misuses.count < Self.mostMisuses { misuses.append(what) }
  }
  func wasInterrupted() -> Bool { front.wasInterrupted() }

  func open(
    grant: String, path: String, flags: UInt32
  ) -> Result<Descriptor, SystemFailure> {
    access.open(grant: grant, path: path, flags: flags)
  }

  func connect(
    host: String, port: UInt32, flags: UInt32
  ) -> Result<Descriptor, SystemFailure> {
    access.connect(host: host, port: port, flags: flags)
  }

  func denied(path: String) { access.noteDenied(path: path) }
}
