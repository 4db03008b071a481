// A question as text, for a client that can show no form: the model answers values and choices by
// calling again; what must be confirmed is confirmed by a person.

import IntentMediation
import IntentModel

/// Words for questions that nobody was there to answer.
public enum QuestionText {
  static let mostChoices = 40

  /// - Parameters:
  ///   - key: the argument that the question is about; nil: none, or the intent asked while it ran.
  ///   - value: an option's value as it is given in a call.
  public static func needed(
    _ question: Question, key: String?, value: (Option) -> String
  ) -> CallReply {
    if let problem = question.problem, let key {
      return .failure("\(key): \(problem)", nextStep: retry(question, key, value))
    }
    return .failure(
      "An answer is needed: \(question.prompt)", nextStep: retry(question, key, value))
  }

  private static func retry(
    _ question: Question, _ key: String?, _ value: (Option) -> String
  ) -> String {
    let how =
      key.map { "the argument “\($0)”" }
      ?? "the further argument {\"\(ToolArguments.answersKey)\": {\(JSON.string(question.prompt).text()): …}}"
    guard !question.options.isEmpty else { return "Call the tool again with \(how)." }
    let lines = question.options.prefix(mostChoices).map { option in
      let subtitle = option.subtitle.map { " (\($0))" } ?? ""
      let written = JSON.string(value(option)).text()
      return written == JSON.string(option.title).text()
        ? "- \(written)\(subtitle)" : "- \(written): \(option.title)\(subtitle)"
    }
    let more = question.options.count - lines.count
    return "Call the tool again with \(how), one of:\n" + lines.joined(separator: "\n")
      + (more > 0 ? "\n… and \(more) more" : "")
  }

  /// A person must say yes before the call is repeated.
  public static func approval(_ question: Question, id: String) -> CallReply {
    .failure(
      "Not done yet, a person must approve: \(question.prompt)",
      nextStep:
        "Ask the person to run this in a terminal: intents approve \(id)\nThen call the tool again with the same arguments and \"\(SchemaWriter.approvalKey)\": \"\(id)\"."
    )
  }
}
