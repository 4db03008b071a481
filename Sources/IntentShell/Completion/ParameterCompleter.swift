// Completes `name=value`: names of parameters, and their values: those that are known, and those that the bundle
// says when it is asked. Where it says nothing, what it has shown before.

import IntentHost
import IntentMediation
import IntentModel
import IntentStore

/// The parameters of one intent.
struct ParameterCompleter {
  private let intent: Intent
  private let name: String
  private let row: IntentRow
  private let manifest: Manifest
  private let home: Home
  private let session: Session
  private let answers: AskedBundle.Answers
  private let values: ValueConverter

  /// Nil where there is no such intent, or more than one.
  init?(_ completer: Completer, _ name: String) {
    guard let store = completer.store,
      let rows = try? store.resolve(intentName: name, languages: completer.session.languages),
      rows.count == 1,
      let manifest = try? Host.manifest(of: rows[0].bundle, in: store, for: rows[0].id),
      let intent = manifest.intent(rows[0].id)
    else { return nil }
    self.intent = intent
    self.name = name
    self.manifest = manifest
    row = rows[0]
    home = store.home
    session = completer.session
    answers = completer.answers
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
    return known(parameter, typed, before)
      .map { Candidate(head + $0.text, $0.description, isOpen: $0.isOpen) }
  }

  private func title(_ parameter: Parameter) -> String {
    parameter.title.map(values.context.localised) ?? "\(parameter.type)"
  }

  private func known(
    _ parameter: Parameter, _ typed: String, _ before: ArraySlice<String>
  ) -> [Candidate] {
    if parameter.isSensitive { return [] }
    let type = parameter.type.element ?? parameter.type.unwrapped
    if type == .file || typed.hasPrefix("@") { return Self.files(typed) }
    if parameter.options != nil { return offered(parameter, typed, before) }
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

  /// Entities that the bundle knows, or were seen before.
  private func entities(_ id: String, _ typed: String) -> [Candidate] {
    let asked = AskedBundle(intent, of: row.bundle, session, answers)?.entities(id, typed)
    return candidates(
      asked.map(named)
        ?? SeenEntities(home, bundle: row.bundle, locale: session.surroundings.locale).all(id), id,
      typed)
  }

  private func named(_ entities: [EntityValue]) -> [SeenEntities.Entity] {
    var seen = Set<String>()
    return entities.filter { seen.insert($0.id).inserted }.map {
      .init(
        type: $0.type, id: $0.id, title: $0.title.isNull ? $0.id : values.words($0.title))
    }
  }

  /// By title, or by reference once a slash is typed, and where the title cannot be typed, or would mean
  /// something else.
  private func candidates(
    _ known: [SeenEntities.Entity], _ id: String, _ typed: String
  ) -> [Candidate] {
    if typed.hasPrefix("\(id)/") {
      return known.map { Candidate("\(id)/\($0.id)", $0.title) }
    }
    var count: [String: Int] = [:]
    count.reserveCapacity(known.count)
    for entity in known { count[entity.title, default: 0] += 1 }
    return known.map { entity in
      count[entity.title] == 1 && !entity.title.hasPrefix("@")
        && !entity.title.unicodeScalars.contains(where: \.isUnseen)
        ? Candidate(entity.title, "\(id)/\(entity.id)")
        : Candidate("\(id)/\(entity.id)", entity.title)
    }
  }

  /// What the provider of a parameter offers, or has offered before.
  private func offered(
    _ parameter: Parameter, _ typed: String, _ before: ArraySlice<String>
  ) -> [Candidate] {
    let asked = AskedBundle(intent, of: row.bundle, session, answers)?.options(
      of: parameter, before)
    if case .entity(let id) = parameter.type.element ?? parameter.type.unwrapped {
      let known = asked.map { named($0.compactMap(\.value.entity)) }
      return candidates(
        known
          ?? SeenEntities(home, bundle: row.bundle, locale: session.surroundings.locale).all(id),
        id, typed)
    }
    let options =
      asked.map { $0.map { Candidate($0.title, $0.subtitle ?? $0.section ?? "option") } }
      ?? SeenOptions(home, bundle: row.bundle, locale: session.surroundings.locale).all(
        intent.id, parameter.name
      )
      .map { Candidate($0, "option") }
    return options.filter {
      !$0.text.unicodeScalars.contains(where: \.isUnseen) && !$0.text.hasPrefix("@")
    } + (parameter.options?.isStrict == true ? [] : typedBefore(parameter))
  }

  /// The default, and what was typed at earlier prompts.
  private func typedBefore(_ parameter: Parameter) -> [Candidate] {
    let fallback = parameter.defaultValue.map { $0.string ?? $0.text() }
    let answers = AnswerHistory(home, intent: row.fullName).answers(to: parameter.name)
    return (fallback.map { [Candidate($0, "default")] } ?? [])
      + answers.reversed().map { Candidate($0) }
  }
}
