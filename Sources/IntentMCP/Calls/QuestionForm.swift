// A question of the host as a form that a client shows a person, and what the person filled in. Forms
// have one field, of the few types that the protocol allows.

import IntentMediation
import IntentModel

/// The form of one question.
public struct QuestionForm: Sendable {
  public let question: Question
  private let version: ProtocolVersion
  static let field = "answer"
  /// Longer lists are asked for as text.
  static let mostChoices = 100
  /// Characters of a question that a person is shown.
  static let longestPrompt = 4096

  public init(_ question: Question, for version: ProtocolVersion) {
    self.question = question
    self.version = version
  }

  /// The parameters of `elicitation/create`.
  public var parameters: JSON {
    var members: [JSON.Member] = []
    if version >= .november2025 { members.append(.init("mode", "form")) }
    members.append(.init("message", .string(message)))
    members.append(
      .init(
        "requestedSchema",
        .object([
          .init("type", "object"), .init("properties", .object([.init(Self.field, field)])),
          .init("required", [.string(Self.field)]),
        ])))
    return .object(members)
  }

  private var message: String {
    var text = question.prompt.plainLines.shortened(to: Self.longestPrompt)
    if let problem = question.problem {
      text += "\n(The answer before did not fit: \(problem.plainLine))"
    }
    if question.options.count > Self.mostChoices {
      text +=
        "\n"
        + question.options.prefix(Self.mostChoices).map { "· \($0.title.plainLine)" }
        .joined(separator: "\n") + "\n…"
    }
    return text
  }

  private var field: JSON {
    switch question.kind {
    case .confirmation:
      return [
        "type": "boolean", "title": .string((question.accept ?? "Yes").plainLine),
        "description": .string(question.isDestructive ? "This cannot be undone." : "Go on?"),
      ]
    case .choice where question.options.count <= Self.mostChoices: return choices
    default: return value
    }
  }

  /// Choices by their place; titles are shown.
  private var choices: JSON {
    let titles = question.options.map { option in
      (option.subtitle.map { "\(option.title) (\($0))" } ?? option.title).plainLine
    }
    let values = titles.indices.map { JSON.string("\($0 + 1)") }
    if version.hasTitledChoices {
      return .object([
        .init("type", "string"), .init("title", "Choice"),
        .init(
          "oneOf",
          .array(
            zip(values, titles).map { .object([.init("const", $0), .init("title", .string($1))]) })),
      ])
    }
    return .object([
      .init("type", "string"), .init("title", "Choice"), .init("enum", .array(values)),
      .init("enumNames", .array(titles.map { .string($0) })),
    ])
  }

  private var value: JSON {
    switch question.type?.unwrapped {
    case .bool?: ["type": "boolean"]
    case .int?: ["type": "integer"]
    case .double?: ["type": "number"]
    default: ["type": "string"]
    }
  }

  /// What the client brought back, as the host's answer; nil: it is no answer at all.
  public func answer(_ result: JSON) -> Answer? {
    switch result["action"]?.string {
    case "accept": return accepted(result["content"]?[Self.field])
    case "decline": return question.kind == .confirmation ? .no : .cancelled
    case "cancel": return .cancelled
    default: return nil
    }
  }

  private func accepted(_ content: JSON?) -> Answer? {
    switch (question.kind, content) {
    case (.confirmation, .bool(true)?): return .yes
    // Accepting a form without saying yes in it is no yes.
    case (.confirmation, _): return .no
    case (_, nil), (_, .null?): return nil
    case (.choice, .string(let text)?):
      if question.options.count <= Self.mostChoices, let place = Int(text),
        question.options.indices.contains(place - 1)
      {
        return .option(place - 1)
      }
      return .text(text)
    case (_, .string(let text)?): return .text(text)
    case (_, let other?): return .json(other)
    }
  }
}
