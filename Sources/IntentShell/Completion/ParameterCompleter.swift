// Completes `name=value`: names of parameters, and the values that are known without asking the bundle.

import IntentHost
import IntentModel
import IntentStore

/// The parameters of one intent.
struct ParameterCompleter {
  private let intent: Intent
  private let name: String
  private let row: IntentRow
  private let manifest: Manifest
  private let home: Home
  private let values: ValueConverter

  /// Nil where there is no such intent, or more than one.
  init?(_ completer: Completer, _ name: String) {
    guard let store = completer.store,
      let rows = try? store.resolve(intentName: name, languages: completer.session.languages),
      rows.count == 1, let manifest = try? Host.manifest(of: rows[0].bundle, in: store),
      let intent = manifest.intent(rows[0].id)
    else { return nil }
    self.intent = intent
    self.name = name
    self.manifest = manifest
    row = rows[0]
    home = store.home
    values = ValueConverter(manifest, completer.session.surroundings)
  }

  /// - Parameter before: the `name=value` words that stand before.
  func candidates(_ before: ArraySlice<String>, _ current: String) -> [Candidate] {
    guard let equals = current.firstIndex(of: "=") else {
      let given = Set(before.compactMap { $0.split(separator: "=").first })
      return intent.parameters.filter {
        !given.contains($0.name[...]) || $0.type.element != nil
      }.map { Candidate("\($0.name)=", title($0), isOpen: true) }
    }
    let head = String(current[...equals])
    guard let parameter = intent.parameter(String(head.dropLast())) else { return [] }
    let typed = String(current[current.index(after: equals)...])
    return known(parameter, typed)
      .map { Candidate(head + $0.text, $0.description, isOpen: $0.isOpen) }
  }

  private func title(_ parameter: Parameter) -> String {
    parameter.title.map(values.context.localised) ?? "\(parameter.type)"
  }

  private func known(_ parameter: Parameter, _ typed: String) -> [Candidate] {
    if parameter.isSensitive { return [] }
    let type = parameter.type.element ?? parameter.type.unwrapped
    if type == .file || typed.hasPrefix("@") { return Self.files(typed) }
    switch type.unwrapped {
    case .bool:
      let names = parameter.displayName.map {
        [values.context.localised($0.whenTrue), values.context.localised($0.whenFalse)]
      }
      return zip(["true", "false"], names ?? ["", ""]).map { Candidate($0, $1) }
    case .enumeration(let id): return cases(id, parameter)
    case .entity(let id): return entities(id, typed)
    case .widgetFamily:
      return ["systemSmall", "systemMedium", "systemLarge", "systemExtraLarge"].map {
        Candidate($0)
      }
    default: return typedBefore(parameter)
    }
  }

  private static func files(_ typed: String) -> [Candidate] {
    let mark = typed.hasPrefix("@") ? "@" : ""
    return PathCompletion.candidates(String(typed.dropFirst(mark.count)))
      .map { Candidate(mark + $0.text, isOpen: $0.isOpen) }
  }

  private func cases(_ id: String, _ parameter: Parameter) -> [Candidate] {
    let allowed = parameter.supportedValues
    return (manifest.enumeration(id)?.cases ?? [])
      .filter { allowed.isEmpty || allowed.contains($0.value) }
      .map { Candidate($0.value, values.context.localised($0.title)) }
  }

  /// Entities that were seen before: by title, or by reference once a slash is typed, and where the title
  /// cannot be typed, or would mean something else.
  private func entities(_ id: String, _ typed: String) -> [Candidate] {
    let seen = SeenEntities(home, bundle: row.bundle).all(id)
    if typed.hasPrefix("\(id)/") {
      return seen.map { Candidate("\(id)/\($0.id)", $0.title) }
    }
    let count = Dictionary(grouping: seen, by: \.title).mapValues(\.count)
    return seen.map { entity in
      count[entity.title] == 1 && !entity.title.hasPrefix("@")
        && !entity.title.unicodeScalars.contains(where: \.isUnseen)
        ? Candidate(entity.title, "\(id)/\(entity.id)")
        : Candidate("\(id)/\(entity.id)", entity.title)
    }
  }

  /// The default, what was offered, and what was typed at earlier prompts.
  private func typedBefore(_ parameter: Parameter) -> [Candidate] {
    let fallback = parameter.defaultValue.map { $0.string ?? $0.text() }
    let answers = AnswerHistory(home, intent: row.fullName).answers(to: parameter.name)
    let offered = SeenOptions(home, bundle: row.bundle).all(intent.id, parameter.name)
      .filter { !$0.unicodeScalars.contains(where: \.isUnseen) && !$0.hasPrefix("@") }
    return (fallback.map { [Candidate($0, "default")] } ?? [])
      + offered.map { Candidate($0, "option") }
      + answers.reversed().map { Candidate($0) }
  }
}
