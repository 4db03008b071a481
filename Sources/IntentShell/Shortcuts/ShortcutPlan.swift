// What a shortcut would do: its steps with the values that are known, the effect of each, and what would be asked.

import IntentModel
import IntentShortcuts

/// A dry run.
struct ShortcutPlan {
  private let file: ShortcutFile
  private let check: ShortcutCheck
  private let scope: Scope

  init(_ file: ShortcutFile, _ check: ShortcutCheck, _ scope: Scope) {
    self.file = file
    self.check = check
    self.scope = scope
  }

  func show(_ session: Session) {
    let steps = file.shortcut.allSteps
    if session.output.isJSON {
      return session.output.print(
        .object([
          "file": .string(file.path), "dryRun": true, "steps": .array(steps.map(json)),
          "asks": .array(missing.map { .string($0) }),
        ]))
    }
    for name in missing { session.output.print("ask for \(name)") }
    for step in steps {
      let depth = step.number.count(where: { $0 == "." })
      let line = "\(String(repeating: "  ", count: depth))\(step.number) \(words(step))"
      session.output.print(line.escapedForTerminal)
    }
    session.output.note("Nothing was done")
  }

  /// Parameters without a value.
  private var missing: [String] {
    file.shortcut.parameters.filter { scope[$0.name] == nil && !$0.isOptional }.map(\.name)
  }

  private func words(_ step: ShortcutStep) -> String {
    guard case .run(_, let arguments) = step.action, let known = check.known[step.number] else {
      return described(step)
    }
    let values = arguments.map { " \($0.name)=\(written($0.value))" }.joined()
    let asks =
      known.missing.isEmpty
      ? "" : "; asks for \(known.missing.map(\.name).joined(separator: ", "))"
    let confirms = known.intent.effect == .irreversible ? "; asks to confirm" : ""
    return "\(known.row.fullName)\(values)  (\(known.intent.effect.rawValue)\(asks)\(confirms))"
  }

  private func described(_ step: ShortcutStep) -> String {
    switch step.action {
    case .ask(let ask): "ask: \(written(ask.prompt))"
    case .repeats(let list, let name, _): "repeat for each \(name) of \(written(list))"
    case .branch(let condition, _, _): "if \(written(condition))"
    default: step.words
    }
  }

  /// A condition as it was written, on one line.
  private func written(_ condition: Condition) -> String {
    switch condition {
    case .there(let value): written(value)
    case .compare(let value, let comparison, let other, _):
      "\(written(value)) \(comparison.rawValue) \(written(other))"
    case .all(let conditions): conditions.map(nested).joined(separator: " and ")
    case .any(let conditions): conditions.map(nested).joined(separator: " or ")
    case .not(let condition): "not \(nested(condition))"
    }
  }

  private func nested(_ condition: Condition) -> String {
    if case .there = condition { return written(condition) }
    return "(\(written(condition)))"
  }

  /// A value as far as it is known: what depends on a step stands as a reference.
  private func written(_ template: Template) -> String {
    if template.references.allSatisfy({ scope[$0.name] != nil }),
      let value = try? scope.value(of: template)
    {
      return value.isSensitive ? "•••" : scope.text(of: value)
    }
    switch template {
    case .reference(let reference): return reference.written
    case .parts(let parts):
      return parts.map { part in
        switch part {
        case .text(let text): text
        case .reference(let reference): "${\(reference.written.dropFirst())}"
        }
      }.joined()
    case .list(let items): return items.map(written).joined(separator: ", ")
    case .record(let members):
      return "{ \(members.map { "\($0.name): \(written($0.value))" }.joined(separator: ", ")) }"
    case .text(let text): return text
    case .json(let json): return json.text()
    }
  }

  private func json(_ step: ShortcutStep) -> JSON {
    let known = check.known[step.number]
    var values: [JSON.Member] = []
    if case .run(_, let arguments) = step.action {
      values = arguments.map { .init($0.name, .string(written($0.value))) }
    }
    return .object([
      "step": .string(step.number), "line": .int(Int64(step.line)),
      "name": step.name.map { .string($0) }, "does": .string(described(step)),
      "intent": known.map { .string($0.row.fullName) },
      "effect": known.map { .string($0.intent.effect.rawValue) },
      "with": known == nil ? nil : .object(values),
      "asks": known.map { .array($0.missing.map { .string($0.name) }) },
    ])
  }
}
