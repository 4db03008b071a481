// Intents and their parameters.

import IntentModel

extension ManifestComparison {
  mutating func compareIntents() {
    let (kept, added) = paired(old.intents, new.intents)
    for (intent, now) in kept { compare(intent, now) }
    for intent in added {
      let effect = intent.effect == .unspecified ? "" : " (\(intent.effect.rawValue))"
      let title = Self.shown(intent.title, of: new) ?? intent.id
      add("intent-added", .note, intent.id, "new: \(title)\(effect)")
      if intent.traits.contains("tool") {
        add("tool-added", .widens, intent.id, "is offered to language models")
      }
    }
  }

  private mutating func compare(_ before: Intent, _ after: Intent) {
    let name = after.id
    if Self.rank(after.effect) > Self.rank(before.effect) {
      add(
        "effect-worse", .widens, name,
        "its effect was \(before.effect.rawValue) and is \(after.effect.rawValue)")
    } else if after.effect != before.effect {
      add(
        "effect-changed", .note, name,
        "its effect was \(before.effect.rawValue) and is \(after.effect.rawValue)")
    }
    if after.traits.contains("tool"), !before.traits.contains("tool") {
      add("tool-added", .widens, name, "is offered to language models")
    }
    let levels: [Intent.Authentication] = [.none, .authenticated, .localDevice]
    if let first = levels.firstIndex(of: before.authentication),
      let second = levels.firstIndex(of: after.authentication), first != second
    {
      add(
        "authentication-changed", second < first ? .widens : .note, name,
        "it needs the authentication \(after.authentication.rawValue), before "
          + before.authentication.rawValue)
    }
    words("the title", name, before.title, after.title)
    words("the description", name, before.description, after.description)
    compareResult(before, after)
    compareParameters(before, after)
    if after.deprecated != nil, before.deprecated == nil {
      let instead = after.deprecated?.replacedBy.map { "; \($0) takes its place" } ?? ""
      add("intent-deprecated", .note, name, "is deprecated\(instead)")
    }
  }

  private static func rank(_ effect: Intent.Effect) -> Int {
    switch effect {
    case .read: 0
    case .reversible: 1
    case .unspecified: 2
    case .irreversible: 3
    }
  }

  private mutating func compareResult(_ before: Intent, _ after: Intent) {
    switch (before.result, after.result) {
    case (nil, nil): break
    case (nil, let result?):
      add("result-added", .note, after.id, "gives \(result.type) now")
    case (let result?, nil):
      add(
        "result-removed", .breaks, after.id, "no longer gives \(result.type)",
        fix: "keep the result, or make another intent")
    case (let first?, let second?):
      // Whoever reads the result must be able to read the new one.
      let back = Self.change(from: second.type, to: current(first.type))
      if back == .narrowed || back == .other {
        add(
          "result-changed", .breaks, after.id, "gives \(second.type), before \(first.type)",
          fix: "keep the type of the result, or make another intent")
      } else if back != .same {
        add("result-changed", .note, after.id, "gives \(second.type), before \(first.type)")
      }
      if first.isSensitive, !second.isSensitive {
        add("no-longer-sensitive", .widens, after.id, "its result is shown and kept now")
      }
    }
  }

  // MARK: Parameters

  private mutating func compareParameters(_ before: Intent, _ after: Intent) {
    let (kept, added) = paired(before.parameters, after.parameters, of: after.id)
    for (parameter, now) in kept { compare(parameter, now, "\(after.id).\(now.name)") }
    for parameter in added {
      let subject = "\(after.id).\(parameter.name)"
      if !parameter.mayBeLeftOut {
        add(
          "parameter-added", .breaks, subject, "new, and needed: \(parameter.type)",
          fix: "give it a default, or the type \(parameter.type)?")
      } else {
        add("parameter-added", .note, subject, "new: \(parameter.type)")
      }
    }
  }

  private mutating func compare(_ before: Parameter, _ after: Parameter, _ subject: String) {
    switch Self.change(from: current(before.type), to: after.type) {
    case .same: break
    case .widened:
      add("parameter-widened", .note, subject, "takes \(after.type), before \(before.type)")
    case .narrowed where before.type.isOptional && !after.type.isOptional:
      add(
        "parameter-required", after.defaultValue == nil ? .breaks : .note, subject,
        "is needed now", fix: "give it a default, or keep it optional")
    case .narrowed, .other:
      add(
        "parameter-narrowed", .breaks, subject, "takes \(after.type), before \(before.type)",
        fix: "keep the type, or add another parameter")
    }
    if let narrowed = Self.narrowed(before.range, after.range) {
      add(
        narrowed ? "range-narrowed" : "range-widened", narrowed ? .breaks : .note, subject,
        "takes \(Self.shown(after.range)), before \(Self.shown(before.range))",
        fix: narrowed ? "keep what was allowed" : nil)
    }
    if before.defaultValue != after.defaultValue {
      add(
        "default-changed", .note, subject,
        "its default is \(after.defaultValue?.text() ?? "none"), before "
          + (before.defaultValue?.text() ?? "none"))
    }
    if before.isSensitive, !after.isSensitive {
      add("no-longer-sensitive", .widens, subject, "is shown and kept now")
    }
    if before.access == .read, after.access == .write {
      add("file-changed", .widens, subject, "changes the file that it is given now")
    }
    words("the title", subject, before.title, after.title)
    words("the prompt", subject, before.prompt, after.prompt)
  }

  /// A type of the old version by the ids of the new one, where they were renamed.
  func current(_ type: ValueType) -> ValueType {
    switch type {
    case .enumeration(let id): .enumeration(new.enumeration(id)?.id ?? id)
    case .entity(let id): .entity(new.entity(id)?.id ?? id)
    case .collection(let id): .collection(new.entity(id)?.id ?? id)
    case .list(let inner): .list(current(inner))
    case .set(let inner): .set(current(inner))
    case .optional(let inner): .optional(current(inner))
    default: type
    }
  }

  enum TypeChange { case same, widened, narrowed, other }

  /// Whether what was accepted before still is.
  static func change(from old: ValueType, to new: ValueType) -> TypeChange {
    if old == new { return .same }
    switch (old, new) {
    case (.optional(let inner), .optional(let other)): return change(from: inner, to: other)
    case (_, .optional(let inner)):
      return change(from: old, to: inner) == .same || change(from: old, to: inner) == .widened
        ? .widened : .other
    case (.optional(let inner), _):
      return change(from: inner, to: new) == .same ? .narrowed : .other
    case (.int, .double), (.int, .decimal), (.int, .string), (.double, .string): return .widened
    case (.double, .int), (.decimal, .int): return .narrowed
    case (.list(let inner), .list(let other)): return change(from: inner, to: other)
    case (_, .list(let inner)) where inner == old: return .widened
    default: return .other
    }
  }

  /// True: something that was allowed is not any more; false: only more is; nil: the same.
  private static func narrowed(_ old: Parameter.Range?, _ new: Parameter.Range?) -> Bool? {
    if old == new { return nil }
    func number(_ text: String?) -> Double? { text.flatMap(Double.init) }
    let low = (number(old?.lower) ?? -.infinity, number(new?.lower) ?? -.infinity)
    let high = (number(old?.upper) ?? .infinity, number(new?.upper) ?? .infinity)
    if low.1 > low.0 || high.1 < high.0 { return true }
    return low.1 < low.0 || high.1 > high.0 ? false : nil
  }

  private static func shown(_ range: Parameter.Range?) -> String {
    guard let range else { return "any" }
    return "\(range.lower ?? "…") to \(range.upper ?? "…")"
  }
}
