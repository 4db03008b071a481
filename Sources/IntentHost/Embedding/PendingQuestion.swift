// A question of a run, on its way to whoever can answer.

import IntentMediation
import IntentModel

/// A question that waits for its answer. The first answer counts; one that is dropped unanswered means
/// that nobody is there. Any thread.
public final class PendingQuestion: Sendable {
  /// `value`, `choice` or `confirmation`.
  public let kind: Question.Kind
  /// One sentence for the person.
  public let prompt: String
  /// Titles of what there is to choose from.
  public let options: [String]
  /// All of it: id, kind, prompt, parameter, type, problem, options with their values.
  public let json: JSON
  private let given: Mailbox<Answer?>

  init(_ question: Question, _ json: JSON, _ given: Mailbox<Answer?>) {
    kind = question.kind
    prompt = question.prompt
    options = question.options.map(\.title)
    self.json = json
    self.given = given
  }

  deinit { given.put(nil) }

  /// A value as JSON; true or false for a confirmation.
  public func answer(_ value: JSON) { given.put(.json(value)) }
  /// What a person typed.
  public func answer(text: String) { given.put(.text(text)) }
  /// The option at that place, from 0.
  public func choose(_ index: Int) { given.put(.option(index)) }
  /// No; for a question that is no confirmation, the run ends as cancelled.
  public func decline() { given.put(kind == .confirmation ? .no : .cancelled) }
  /// Nobody is there to answer.
  public func leaveOpen() { given.put(nil) }
}
