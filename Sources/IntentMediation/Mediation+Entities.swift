// Entities: by id, by text, from suggestions. How sure a match must be depends on what the intent
// changes: reading takes the clear winner, a reversible change takes it and says so, an
// irreversible one asks.

import IntentModel

extension Mediation {
  /// Asks the bundle for the options of a parameter.
  mutating func offer(_ index: Int) -> Step {
    pending = .options(slot: index)
    return .call(optionsRequest(index))
  }

  /// The request for entities to choose from; nil where the entity offers none.
  func suggestions(of id: String, for index: Int) -> Request? {
    manifest.entity(id).flatMap(Request.suggestions).map { asked($0, index) }
  }

  /// With the slot's own query, where it names one.
  func asked(_ request: Request, _ index: Int) -> Request {
    request.asked(for: slots[index].parameter, of: intent)
  }

  /// Asks for the entities that `text` may name.
  mutating func search(_ index: Int, _ piece: Int, _ text: String) -> Step? {
    guard let id = slots[index].entityID, let entity = manifest.entity(id) else {
      return ask(index, problem: "it takes no text")
    }
    pending = .search(slot: index, piece: piece, text: text)
    if entity.queries.contains(.string) {
      return .call(asked(Request.text(text, of: id), index))
    }
    if let request = suggestions(of: id, for: index) { return .call(request) }
    // Nothing can be searched: the text can only be an id.
    return .call(asked(Request.ids([text], of: id), index))
  }

  /// What a search found.
  mutating func found(
    _ value: IntentValue, _ index: Int, _ piece: Int, _ text: String
  ) throws(MediationFailure) {
    guard let id = slots[index].entityID, let entity = manifest.entity(id) else { return }
    var options = try OfferedOptions(value, of: .entity(id), converter).options
    // Suggestions were not made for this text; a string query's answer is taken as it is.
    if !entity.queries.contains(.string) { options = Self.matching(options, text) }
    let name = converter.localised(entity.display.name)
    guard !options.isEmpty else {
      guard entity.queries.contains(.ids) else { throw noEntity(id, text, index) }
      pending = .identify(slot: index, piece: piece, text: text)
      return
    }
    if let winner = winner(options, text, index) {
      slots[index].pieces[piece] = .value(winner.value)
      slots[index].isVerified = !slots[index].isList
      return
    }
    var question = Question(
      id: "parameter:\(slots[index].parameter.name)", kind: .choice, intent: intent.id,
      parameter: slots[index].parameter.name,
      prompt: slots[index].parameter.choicePrompt.map(converter.localised)
        ?? (slots[index].parameter.isSensitive
          ? "Which \(name) do you mean?" : "Which \(name) do you mean by “\(text)”?"),
      type: slots[index].type)
    question.options = options
    pending = .pick(slot: index, piece: piece, question)
  }

  /// What was found for text that may be an id.
  mutating func identified(
    _ value: IntentValue, _ index: Int, _ piece: Int, _ text: String
  ) throws(MediationFailure) {
    guard let id = slots[index].entityID else { return }
    let options = try OfferedOptions(value, of: .entity(id), converter).options
    guard let found = options.first(where: { $0.value.entity?.id == text }) else {
      throw noEntity(id, text, index)
    }
    slots[index].pieces[piece] = .value(found.value)
    slots[index].trace.source = .query
    slots[index].trace.notes.append("“\(text)” is the id of “\(found.title)”")
  }

  private func noEntity(_ id: String, _ text: String, _ index: Int) -> MediationFailure {
    let name = manifest.entity(id).map { converter.localised($0.display.name) } ?? id
    return MediationFailure(
      .notFound,
      slots[index].parameter.isSensitive
        ? "there is no such \(name)" : "there is no \(name) “\(text)”",
      parameter: slots[index].parameter.name,
      hint: "See what there is: intents query \(id)")
  }

  private static func matching(_ options: [Option], _ text: String) -> [Option] {
    let wanted = text.lowercased()
    let named = options.filter { $0.isNamed(text) || $0.value.entity?.id == text }
    if !named.isEmpty { return named }
    return options.filter {
      $0.title.lowercased().contains(wanted)
        || $0.synonyms.contains { $0.lowercased().contains(wanted) }
    }
  }

  /// The one that is meant beyond doubt.
  private mutating func winner(_ options: [Option], _ text: String, _ index: Int) -> Option? {
    if options.count == 1, let only = options.first {
      slots[index].trace.notes.append("“\(text)” found “\(only.title)”")
      slots[index].trace.source = .query
      return only
    }
    let exact = options.filter { $0.isNamed(text) }
    guard exact.count == 1, let winner = exact.first, intent.effect != .irreversible else {
      return nil
    }
    let others = options.count - 1
    slots[index].trace.notes.append(
      "“\(text)” is exactly “\(winner.title)”; \(others) other\(others == 1 ? "" : "s") matched")
    return winner
  }

  /// An answer to the question which entity a piece means.
  mutating func pick(_ answer: Answer, _ index: Int, _ piece: Int, _ question: Question) {
    switch answer {
    case .option(let place) where question.options.indices.contains(place):
      slots[index].pieces[piece] = .value(question.options[place].value)
      slots[index].trace.notes.append("“\(question.options[place].title)” was chosen")
    case .text(let text):
      let named = question.options.filter { $0.isNamed(text) || $0.value.entity?.id == text }
      if named.count == 1, let option = named.first {
        slots[index].pieces[piece] = .value(option.value)
      } else {
        slots[index].pieces[piece] = .form(.text(text))
      }
    case .json(let json): slots[index].pieces[piece] = .form(.json(json))
    case .forms(let forms):
      slots[index].pieces.replaceSubrange(piece...piece, with: forms.map { .form($0) })
    default: break
    }
  }

  /// Asks the bundle for the entities whose ids were given, all in one call; nil when there is nothing
  /// to ask.
  mutating func verify(_ index: Int) -> Step? {
    slots[index].isVerified = true
    guard let id = slots[index].entityID, let entity = manifest.entity(id), !entity.isTransient,
      let value = slots[index].value
    else { return nil }
    if case .collection = slots[index].type { return nil }
    let ids = Self.references(in: value).filter { $0.title.isNull }.map(\.id)
    guard !ids.isEmpty else { return nil }
    pending = .verify(slot: index)
    return .call(asked(Request.ids(ids, of: id), index))
  }

  private static func references(in value: IntentValue) -> [EntityValue] {
    switch value {
    case .entity(let entity): [entity]
    case .list(let values): values.flatMap(references)
    default: []
    }
  }

  /// The entities behind the ids: each must be there, in any order.
  mutating func verified(_ value: IntentValue, _ index: Int) throws(MediationFailure) {
    guard let id = slots[index].entityID, let given = slots[index].value else { return }
    let found = try OfferedOptions(value, of: .entity(id), converter).options
      .compactMap(\.value.entity)
    let known = Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let missing = Self.references(in: given).filter { $0.title.isNull && known[$0.id] == nil }
    guard missing.isEmpty else {
      let name = manifest.entity(id).map { converter.localised($0.display.name) } ?? id
      throw MediationFailure(
        .notFound,
        slots[index].parameter.isSensitive
          ? "there is no such \(name)"
          : "there is no \(name) with id \(missing.map { "“\($0.id)”" }.joined(separator: ", "))",
        parameter: slots[index].parameter.name,
        hint: "See what there is: intents query \(id)")
    }
    func replaced(_ value: IntentValue) -> IntentValue {
      switch value {
      case .entity(let entity): .entity(known[entity.id] ?? entity)
      case .list(let values): .list(values.map(replaced))
      default: value
      }
    }
    slots[index].value = replaced(given)
  }
}
