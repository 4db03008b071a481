// How one parameter comes to its value: converted, searched, defaulted, offered or asked for.

import IntentModel

extension Mediation {
  /// One move towards the value of a slot; nil when it has settled.
  mutating func advance(_ index: Int) throws(MediationFailure) -> Step? {
    if slots[index].pieces.isEmpty { return try fill(index) }
    if slots[index].parameter.options != nil, slots[index].offered == nil { return offer(index) }
    var piece = 0
    while piece < slots[index].pieces.count {
      if let step = try convert(index, piece) { return step }
      if slots[index].isSettled { return nil }
      piece += 1
    }
    return try combine(index)
  }

  // MARK: Given values

  mutating func convert(_ index: Int, _ piece: Int) throws(MediationFailure) -> Step? {
    switch slots[index].pieces[piece] {
    case .value: return nil
    case .misfit(let reason): return try refuse(index, reason)
    case .search(let text): return search(index, piece, text)
    case .resolve(let form, let place):
      return try resolve(form, index, piece, from: place)
    case .form(let form):
      if case .json(.array(let items)) = form, slots[index].isList {
        // One JSON array is all the elements.
        slots[index].pieces.replaceSubrange(
          piece...piece, with: items.map { .form(.json($0)) })
        return items.isEmpty ? try combine(index) : try convert(index, piece)
      }
      if case .value(.list(let items)) = form, slots[index].isList {
        slots[index].pieces.replaceSubrange(
          piece...piece, with: items.map { .form(.value($0)) })
        return items.isEmpty ? try combine(index) : try convert(index, piece)
      }
      if case .json(.null) = form, !slots[index].parameter.isRequired {
        slots[index].settle(nil, .given)
        return nil
      }
      if let foreign = foreign(form, index) { return try take(foreign, index, piece) }
      if let option = option(named: form, index) {
        slots[index].pieces[piece] = .value(option.value)
        slots[index].trace.notes.append("“\(option.title)” is one of its options")
        return nil
      }
      if isResolved(form, index) { return try resolve(form, index, piece, from: 0) }
      return try take(conversion(of: form, index), index, piece, form)
    }
  }

  /// Models pack lists into strings: `"[1, 2]"` is the list, where the type cannot be that string.
  mutating func unpacked(_ form: Given.Form, _ index: Int) -> Given.Form {
    guard case .json(let json) = form,
      let inner = converter.unpacked(json, slots[index].type)
    else { return form }
    slots[index].trace.notes.append(inner.note)
    return .json(inner.json)
  }

  private func option(named form: Given.Form, _ index: Int) -> Option? {
    guard case .text(let text) = form, let offered = slots[index].offered else { return nil }
    let named = offered.options.filter { $0.isNamed(text) }
    return named.count == 1 ? named.first : nil
  }

  func conversion(of form: Given.Form, _ index: Int) -> Conversion {
    let slot = slots[index]
    switch form {
    case .text(let text):
      var parameter = slot.parameter
      // How letters are written is a matter of typing: text that a script gives stays as it is.
      if slot.trace.source != .answer { parameter.input?.capitalization = "none" }
      return converter.text(text, slot.pieceType, parameter)
    case .json(let json): return converter.json(json, slot.pieceType, slot.parameter)
    case .value(let value):
      if let problem = converter.mismatch(value, slot.pieceType) { return .failure(problem) }
      return .value(value, note: nil)
    case .foreign(let foreign): return converter.json(foreign.json, slot.pieceType, slot.parameter)
    case .path(let path):
      guard slot.pieceType == .file || slot.pieceType == .semanticContent else {
        return .failure("it takes no file")
      }
      return .value(Self.file(path), note: nil)
    }
  }

  /// A record that names a path; whoever performs the intent opens it.
  private static func file(_ path: [UInt8]) -> IntentValue {
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path[...]
    return .record([
      .init("name", .string(String(decoding: name, as: UTF8.self))), .init("path", .bytes(path)),
    ])
  }

  private mutating func take(
    _ conversion: Conversion, _ index: Int, _ piece: Int, _ form: Given.Form
  ) throws(MediationFailure) -> Step? {
    switch conversion {
    case .value(let value, let note):
      if let note { slots[index].trace.notes.append(note) }
      slots[index].pieces[piece] = .value(value)
      return nil
    case .search(let text):
      slots[index].pieces[piece] = .search(text)
      return search(index, piece, text)
    case .failure(let reason): return try refuse(index, reason)
    case .unclear(let reason, let readings):
      return try choose(among: readings, reason, index, piece)
    }
  }

  /// All pieces are values: makes one value of them and holds it against the restrictions.
  mutating func combine(_ index: Int) throws(MediationFailure) -> Step? {
    let slot = slots[index]
    if slot.isSettled { return nil }
    let values = slot.pieces.compactMap { piece -> IntentValue? in
      if case .value(let value) = piece { value } else { nil }
    }
    var whole = slot.isList ? IntentValue.list(values) : values.first ?? .null
    if case .set = slot.type { whole = .list(Self.unique(values)) }
    if let problem = converter.problem(whole, slot.parameter) { return try refuse(index, problem) }
    if let options = slot.parameter.options, options.isStrict, let offered = slot.offered {
      for value in values where !offered.options.contains(where: { Self.same($0.value, value) }) {
        let shown =
          slot.parameter.isSensitive ? "this" : "“\(converter.shown(value, slot.pieceType))”"
        return try refuse(index, "\(shown) is not one of its options")
      }
    }
    slots[index].settle(whole, slot.trace.source == .unset ? .given : slot.trace.source)
    return nil
  }

  private static func unique(_ values: [IntentValue]) -> [IntentValue] {
    var seen = Set<IntentValue>()
    return values.filter { seen.insert($0).inserted }
  }

  static func same(_ a: IntentValue, _ b: IntentValue) -> Bool {
    if let a = a.entity, let b = b.entity { return a.type == b.type && a.id == b.id }
    return a == b
  }

  /// A value does not fit: it is asked for again, with the reason.
  mutating func refuse(_ index: Int, _ reason: String) throws(MediationFailure) -> Step? {
    slots[index].trace.rejected.append(reason)
    slots[index].pieces = []
    return ask(index, problem: reason)
  }

  // MARK: Missing values

  /// Nothing was given: default, options, or a question.
  private mutating func fill(_ index: Int) throws(MediationFailure) -> Step? {
    let parameter = slots[index].parameter
    if let text = parameter.defaultValue {
      return try useDefault(text, index)
    }
    if let options = parameter.options {
      guard let offered = slots[index].offered else { return offer(index) }
      if options.hasDefault, let value = offered.defaultValue {
        slots[index].settle(value, .default)
        slots[index].trace.notes.append("the default that its options came with")
        return nil
      }
    }
    guard parameter.isRequired else {
      slots[index].settle(nil, .unset)
      return nil
    }
    if let entity = slots[index].entityID, slots[index].offered == nil, parameter.options == nil,
      let request = suggestions(of: entity, for: index)
    {
      pending = .suggestions(slot: index)
      return .call(request)
    }
    return try chooseOrAsk(index)
  }

  private mutating func useDefault(_ json: JSON, _ index: Int) throws(MediationFailure) -> Step? {
    let slot = slots[index]
    var values: [IntentValue] = []
    let items: [JSON] = if slot.isList, case .array(let items) = json { items } else { [json] }
    for item in items {
      switch converter.json(item, slot.pieceType, slot.parameter) {
      // Files of the person are named by the person: a manifest names none.
      case .value(let value, _) where !value.namesFile: values.append(value)
      case .value, .search, .failure, .unclear:
        throw MediationFailure(
          .misbehaved, "the default of “\(slot.parameter.name)” is no \(slot.type)")
      }
    }
    slots[index].settle(slot.isList ? .list(values) : values.first ?? .null, .default)
    return nil
  }

  /// One option is taken and said, several are offered, none is an error that names who offered none.
  private mutating func chooseOrAsk(_ index: Int) throws(MediationFailure) -> Step? {
    guard let offered = slots[index].offered else { return ask(index, problem: nil) }
    let slot = slots[index]
    if offered.options.count == 1, !slot.isList, askedBy == nil, let only = offered.options.first {
      slots[index].settle(only.value, .option)
      slots[index].isVerified = true
      slots[index].trace.notes.append("“\(only.title)” is the only choice")
      return nil
    }
    if offered.options.isEmpty, slot.parameter.options != nil {
      throw MediationFailure(
        .notFound,
        "there is nothing to choose for “\(slot.parameter.name)”: \(manifest.name) offers no options for it",
        parameter: slot.parameter.name)
    }
    return ask(index, problem: nil)
  }

  // MARK: Questions

  /// Asks for the value of a slot, with its options where it has some.
  mutating func ask(_ index: Int, problem: String?) -> Step {
    var question = question(index, problem: problem)
    if let askedBy { question.id = askedBy }
    pending = .answer(slot: index, question)
    return .ask(question)
  }

  private func question(_ index: Int, problem: String?) -> Question {
    let slot = slots[index]
    let options = slot.offered?.options ?? slot.parameter.fixedOptions(of: manifest, converter)
    let parameter = slot.parameter
    var question = Question(
      id: "parameter:\(parameter.name)", kind: options.isEmpty ? .value : .choice,
      intent: intent.id, parameter: parameter.name,
      prompt: prompt(slot, isChoice: !options.isEmpty), type: slot.type)
    question.options = options
    question.takesSeveral = slot.isList && !options.isEmpty
    question.problem = problem
    question.isSensitive = parameter.isSensitive
    return question
  }

  private func prompt(_ slot: Slot, isChoice: Bool) -> String {
    if isChoice, let text = slot.parameter.choicePrompt { return converter.localised(text) }
    if let text = slot.parameter.prompt { return converter.localised(text) }
    if let text = slot.offered?.prompt { return text }
    let title = slot.parameter.title.map(converter.localised) ?? slot.parameter.name
    return isChoice ? "Which \(title)?" : "What value for \(title)?"
  }

  func fixedOptions(_ slot: Slot) -> [Option] {
    slot.parameter.fixedOptions(of: manifest, converter)
  }

  /// An answer to a question about a whole slot.
  mutating func take(_ answer: Answer, _ index: Int, _ question: Question) {
    slots[index].trace.source = .answer
    switch answer {
    case .option(let place):
      guard question.options.indices.contains(place) else { return }
      let value = question.options[place].value
      slots[index].pieces = [.value(value)]
      slots[index].isVerified = value.entity != nil
    case .options(let places):
      guard question.takesSeveral, places.allSatisfy(question.options.indices.contains) else {
        return
      }
      slots[index].pieces = places.map { .value(question.options[$0].value) }
    case .text(let text):
      let named = question.options.filter { $0.isNamed(text) }
      if named.count == 1, let option = named.first {
        slots[index].pieces = [.value(option.value)]
      } else {
        slots[index].pieces = [.form(.text(text))]
      }
    case .json(let json): slots[index].pieces = [.form(unpacked(.json(json), index))]
    case .forms(let forms): slots[index].pieces = forms.map { .form(unpacked($0, index)) }
    case .yes: slots[index].pieces = [.form(.json(.bool(true)))]
    case .no: slots[index].pieces = [.form(.json(.bool(false)))]
    case .cancelled: break
    }
  }
}
