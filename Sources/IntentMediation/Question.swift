// What the host must ask before it can go on, as data: the same for a terminal, JSON, an answers
// file or a model.

import IntentModel

/// A question to whoever runs an intent.
public struct Question: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    /// A value of `type`.
    case value
    /// One of `options`.
    case choice
    /// Yes or no.
    case confirmation
  }
  /// Stable within the invocation: `parameter:NAME`, `confirm`, or `ask:N` for a running intent.
  public var id: String
  public var kind: Kind
  public var intent: String
  public var parameter: String?
  /// One sentence, in the person's language.
  public var prompt: String
  public var type: ValueType?
  public var options: [Option] = []
  /// Several of the options may be chosen.
  public var takesSeveral = false
  public var defaultValue: IntentValue?
  /// What was wrong with the value that was given; nil when none was.
  public var problem: String?
  /// What was given may mean several things, and they are the options.
  public var isUnclear = false
  public var isSensitive = false
  /// A confirmation: what the two answers are called.
  public var accept: String?
  public var deny: String?
  public var isDestructive = false

  public init(
    id: String, kind: Kind, intent: String, parameter: String? = nil, prompt: String,
    type: ValueType? = nil
  ) {
    self.id = id
    self.kind = kind
    self.intent = intent
    self.parameter = parameter
    self.prompt = prompt
    self.type = type
  }
}

/// One of the things to choose from.
public struct Option: Sendable, Hashable {
  public var title: String
  public var subtitle: String?
  public var section: String?
  public var synonyms: [String] = []
  /// The value it stands for.
  public var value: IntentValue
  /// Choosing it ends the call.
  public var isCancel = false

  public init(title: String, value: IntentValue) {
    self.title = title
    self.value = value
  }

  /// Whether `text` names this option: by title or synonym, whatever the case of its letters.
  public func isNamed(_ text: String) -> Bool {
    let wanted = text.lowercased()
    return title.lowercased() == wanted || synonyms.contains { $0.lowercased() == wanted }
  }
}

/// What somebody answers.
public enum Answer: Sendable, Hashable {
  case text(String)
  case json(JSON)
  /// The option at that place, from 0.
  case option(Int)
  /// In the forms in which values are given; several for a list.
  case forms([Given.Form])
  /// Several of them, where several may be chosen.
  case options([Int])
  case yes
  case no
  /// No answer: the invocation ends.
  case cancelled
}
