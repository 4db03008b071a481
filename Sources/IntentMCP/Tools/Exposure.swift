// Which intents are tools: those that their author promoted, and those that the user exposes. Never all
// by accident. The three groups that make no tool are Apple's: what configures a widget, what is a
// step of a shortcut, what a person must start explicitly.

import IntentModel

/// Whether an intent is offered to models, and why.
public enum Exposure: Sendable, Hashable {
  /// It is a tool; `reason` in words.
  case offered(reason: String)
  case hidden(reason: String, nextStep: String?)

  /// What the user said of an intent.
  public enum Choice: String, Sendable, Hashable {
    case exposed = "on"
    case withdrawn = "off"
  }

  /// - Parameters:
  ///   - choice: the user's; nil: none.
  ///   - name: the intent's full name, for the next step.
  public init(_ intent: Intent, choice: Choice?, name: String) {
    if let reason = Self.refusal(of: intent) {
      self = .hidden(reason: reason, nextStep: nil)
    } else if choice == .withdrawn {
      self = .hidden(reason: "you withdrew it", nextStep: "intents expose \(name)")
    } else if choice == .exposed {
      self = .offered(reason: "you exposed it")
    } else if !intent.traits.contains("tool") {
      self = .hidden(
        reason: "its author did not make it a tool", nextStep: "intents expose \(name)")
    } else if intent.effect == .irreversible {
      self = .hidden(
        reason: "it cannot be undone: \(Self.explicitReason)", nextStep: "intents expose \(name)")
    } else {
      self = .offered(reason: "its author made it a tool")
    }
  }

  /// The topic's reason against tools with effects that stay.
  public static let explicitReason =
    "a person should start explicitly what has lasting effects, such as placing an order"

  /// Why the intent can never be a tool; nil: it can.
  public static func refusal(of intent: Intent) -> String? {
    if !intent.conforms.isDisjoint(with: ["widgetConfiguration", "controlConfiguration"]) {
      return "it configures a widget or control and does nothing by itself"
    }
    if !intent.isDiscoverable {
      return "its author marked it as a step within shortcuts (it is not discoverable)"
    }
    return nil
  }

  /// The effect that counts when a model calls. What says nothing counts as reversible where the author
  /// promoted it, else as irreversible.
  public static func effect(of intent: Intent) -> Intent.Effect {
    guard intent.effect == .unspecified else { return intent.effect }
    return intent.traits.contains("tool") ? .reversible : .irreversible
  }
}
