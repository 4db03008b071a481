// A shortcut as its file says it: parameters, steps and a result. SHORTCUTS.md has the format. Nothing here knows
// which intents there are.

import IntentModel
import IntentYAML

/// Steps that run intents one after the other.
public struct Shortcut: Sendable, Hashable {
  public var title: String?
  public var description: String?
  public var parameters: [Parameter] = []
  public var steps: [ShortcutStep] = []
  /// What it gives; nil: what its steps print stands for itself.
  public var result: Template?

  /// A value that is given when it is run, or asked for.
  public struct Parameter: Sendable, Hashable {
    public var name: String
    public var type: ValueType
    public var prompt: String?
    public var standard: Template?
    public var line: Int
    /// Nothing has to be given for it.
    public var isOptional: Bool { type.isOptional || standard != nil }
  }

  /// Every step, in the order of the file, those within others too.
  public var allSteps: [ShortcutStep] { steps.flatMap(\.all) }
}

/// One step.
public struct ShortcutStep: Sendable, Hashable {
  /// `3`, or `3.1` for the first within the third.
  public var number: String
  public var line: Int
  /// The name by which later steps refer to its result.
  public var name: String?
  public var action: Action

  public indirect enum Action: Sendable, Hashable {
    case run(intent: String, arguments: [Argument])
    case ask(Ask)
    case branch(Condition, then: [ShortcutStep], otherwise: [ShortcutStep])
    case repeats(Template, as: String, steps: [ShortcutStep])
    case stop(Template?)
  }

  public struct Argument: Sendable, Hashable {
    public var name: String
    public var line: Int
    public var value: Template
  }

  /// A question of the shortcut's own.
  public struct Ask: Sendable, Hashable {
    public var prompt: Template
    public var type: ValueType
    public var options: Template?
  }

  /// The step and those within it.
  public var all: [ShortcutStep] {
    switch action {
    case .run, .ask, .stop: [self]
    case .branch(_, let then, let otherwise): [self] + (then + otherwise).flatMap(\.all)
    case .repeats(_, _, let steps): [self] + steps.flatMap(\.all)
    }
  }

  /// What it does, in a few words.
  public var words: String {
    switch action {
    case .run(let intent, _): intent
    case .ask: "ask for \(name ?? "")"
    case .branch: "if"
    case .repeats(_, let name, _): "repeat for each \(name)"
    case .stop: "stop"
    }
  }
}

/// What is wrong in a file, and where.
public struct ShortcutProblem: Error, Sendable, Hashable {
  public var line: Int
  /// The step's number; nil: no step.
  public var step: String?
  public var message: String
  public var hint: String?

  public init(_ line: Int, step: String? = nil, _ message: String, hint: String? = nil) {
    self.line = line
    self.step = step
    self.message = message
    self.hint = hint
  }
}
