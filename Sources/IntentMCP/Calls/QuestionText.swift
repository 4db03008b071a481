// A question as text, for a client that can show no form: the model answers values and choices by
// calling again; what must be confirmed is confirmed by a person.

import IntentMediation
import IntentModel

/// Words for questions that nobody was there to answer.
public enum QuestionText {
  static let mostChoices = 40

  /// - Parameters:
  ///   - key: the argument that the question is about; nil: none, or the intent asked while it ran.
  ///   - keys: of the tool.
  ///   - value: an option's value as it is given in a call.
  public static func needed(
    _ question: Question, key: String?, keys: ArgumentKeys, value: (Option) -> String
  ) -> CallReply {
    let how =
      key.map { "the argument “\($0)”" }
      ?? "the further argument {\"\(keys.answers)\": {\(JSON.string(question.prompt).text()): …}}"
    let nextStep = retry(question, how, value)
    if let problem = question.problem, let key {
      return .failure("\(key): \(problem)", nextStep: nextStep)
    }
    return .failure("An answer is needed: \(question.prompt.plainLines)", nextStep: nextStep)
  }

  private static func retry(
    _ question: Question, _ how: String, _ value: (Option) -> String
  ) -> String {
    guard !question.options.isEmpty else { return "Call the tool again with \(how)." }
    let lines = question.options.prefix(mostChoices).map { option in
      let subtitle = option.subtitle.map { " (\($0))" } ?? ""
      let written = JSON.string(value(option)).text()
      let line =
        written == JSON.string(option.title).text()
        ? "- \(written)\(subtitle)" : "- \(written): \(option.title)\(subtitle)"
      return line.plainLine
    }
    let more = question.options.count - lines.count
    return "Call the tool again with \(how), one of:\n" + lines.joined(separator: "\n")
      + (more > 0 ? "\n… and \(more) more" : "")
  }

  /// A person must say yes before the call is repeated.
  /// - Parameter key: of the argument that takes the id.
  public static func approval(_ question: Question, id: String, key: String) -> CallReply {
    .failure(
      "Not done yet, a person must approve: \(question.prompt.plainLines)",
      nextStep:
        "Ask the person to run this in a terminal: intents approve \(id)\nThen call the tool again with the same arguments and \"\(key)\": \"\(id)\"."
    )
  }
}
