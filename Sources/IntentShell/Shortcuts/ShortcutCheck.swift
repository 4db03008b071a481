// Holds a shortcut against what is installed, before anything is run: that each intent is there and takes what it
// is given. What depends on results shows when it is run.

import IntentHost
import IntentMediation
import IntentModel
import IntentShortcuts
import IntentStore

/// What is known of the steps of a shortcut.
struct ShortcutCheck {
  /// A step that runs an intent.
  struct Known {
    var row: IntentRow
    var intent: Intent
    /// Parameters that must have a value, and nothing gives them one.
    var missing: [Parameter]
  }

  private(set) var problems: [ShortcutProblem] = []
  /// By the number of the step.
  private(set) var known: [String: Known] = [:]
  private let session: Session
  private let host: Host

  init(_ shortcut: Shortcut, _ host: Host, _ session: Session) {
    self.session = session
    self.host = host
    for step in shortcut.allSteps {
      guard case .run(let name, let arguments) = step.action else { continue }
      do throws(ShellError) {
        try check(step, name, arguments)
      } catch {
        problems.append(
          ShortcutProblem(step.line, step: step.number, error.message, hint: error.hint))
      }
    }
  }

  private mutating func check(
    _ step: ShortcutStep, _ name: String, _ arguments: [ShortcutStep.Argument]
  ) throws(ShellError) {
    let row = try Lookup.intent(name, host.store, session)
    let manifest = try Showing.manifest(of: row.bundle, host.store)
    guard let intent = manifest.intent(row.id) else {
      throw ShellError(.refused, "the manifest of \(row.bundle) does not have \(row.id)")
    }
    if !row.isBundleEnabled {
      throw ShellError(
        .refused, "\(row.bundle) is switched off", hint: "intents enable \(row.bundle)")
    }
    var values = ValueConverter(manifest, session.surroundings)
    values.context.foreign = host.foreignEntities
    let converter = Converter(values)
    var given = Set<String>()
    for argument in arguments {
      guard
        let parameter = intent.parameter(argument.name)
          ?? intent.parameters.first(where: { $0.aliases.contains(argument.name) })
      else {
        let names = intent.parameters.map(\.name)
        problems.append(
          ShortcutProblem(
            argument.line, step: step.number,
            "\(row.fullName) has no parameter “\(argument.name)”",
            hint: nearest(argument.name, names).map { "Did you mean \($0)?" }
              ?? (names.isEmpty ? "It takes none" : "It takes \(names.joined(separator: ", "))")))
        continue
      }
      given.insert(parameter.name)
      if let problem = Self.problem(argument.value, parameter, converter) {
        problems.append(
          ShortcutProblem(argument.line, step: step.number, "\(argument.name): \(problem)"))
      }
    }
    known[step.number] = Known(
      row: row, intent: intent,
      missing: intent.parameters.filter {
        !$0.mayBeLeftOut && !given.contains($0.name)
      })
  }

  /// What is wrong with a value that does not depend on anything; nil: nothing, or it does.
  private static func problem(
    _ template: Template, _ parameter: Parameter, _ converter: Converter
  ) -> String? {
    guard template.references.isEmpty else { return nil }
    let type = parameter.type.unwrapped
    let conversion: Conversion
    switch template {
    case .list(let items) where type.element != nil:
      return items.lazy.compactMap {
        problem($0, element: type.element ?? type, parameter, converter)
      }
      .first
    case .json(.null):
      return parameter.mayBeLeftOut ? nil : "must have a value"
    case .json(let json): conversion = converter.json(json, type, parameter)
    default: return problem(template, element: type.element ?? type, parameter, converter)
    }
    if case .failure(let reason) = conversion { return reason }
    return nil
  }

  private static func problem(
    _ template: Template, element: ValueType, _ parameter: Parameter, _ converter: Converter
  ) -> String? {
    // Resolvers of the author's own read what the type does not.
    guard parameter.resolvers == nil, parameter.options == nil, element != .file else { return nil }
    switch template {
    case .text(let text):
      guard converter.foreign(.text(text), element) == nil else { return nil }
      if case .failure(let reason) = converter.text(text, element, parameter) { return reason }
    case .json(let json):
      if case .failure(let reason) = converter.json(json, element, parameter) { return reason }
    default: break
    }
    return nil
  }
}
