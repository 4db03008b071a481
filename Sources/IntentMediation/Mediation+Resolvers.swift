// Resolvers that an author names for a parameter take the place of the type's own conversion: in their
// order, the first that takes the kind of what was given and makes a value of it. Text is a string to
// them; JSON that is of the type already needs none.

import IntentModel

extension Mediation {
  /// Whether this form goes through the resolvers of its parameter.
  func isResolved(_ form: Given.Form, _ index: Int) -> Bool {
    guard slots[index].parameter.resolvers != nil else { return false }
    switch (form, slots[index].pieceType) {
    case (.text, _): return true
    case (.json(.string), .string), (.json(.bool), .bool), (.json(.int), .int),
      (.json(.int), .double), (.json(.double), .double):
      return false
    case (.json(.string), _), (.json(.int), _), (.json(.double), _), (.json(.bool), _): return true
    default: return false
    }
  }

  /// Tries the resolvers from the one at `place` on.
  mutating func resolve(
    _ form: Given.Form, _ index: Int, _ piece: Int, from place: Int
  ) throws(MediationFailure) -> Step? {
    let resolvers = slots[index].parameter.resolvers ?? []
    for place in place..<max(place, resolvers.count) {
      let name = resolvers[place]
      if name.hasPrefix("custom:") {
        slots[index].pieces[piece] = .resolve(form, place)
        pending = .resolve(slot: index, piece: piece)
        return .call(convertRequest(form, index, resolver: String(name.dropFirst(7))))
      }
      switch builtIn(name, form, index) {
      case nil: continue
      case .value(let value, let note)?:
        note.map { slots[index].trace.notes.append($0) }
        slots[index].pieces[piece] = .value(value)
        return nil
      case .search(let text)?:
        slots[index].pieces[piece] = .search(text)
        return search(index, piece, text)
      case .failure(let reason)?, .unclear(let reason, _)?:
        slots[index].trace.rejected.append("\(name): \(reason)")
      }
    }
    if slots[index].parameter.isSensitive {
      return try refuse(index, "none of its resolvers takes this value")
    }
    let tried = slots[index].trace.rejected.last.map { " (\($0))" } ?? ""
    return try refuse(index, "none of its resolvers takes \(Self.kind(of: form))\(tried)")
  }

  private func convertRequest(_ form: Given.Form, _ index: Int, resolver: String) -> Request {
    let value: IntentValue =
      switch form {
      case .text(let text), .json(.string(let text)): .string(text)
      case .json(.int(let number)): .int(number)
      case .json(.double(let number)): .double(number)
      case .json(.bool(let isTrue)): .bool(isTrue)
      default: .null
      }
    return Request(
      kind: .convert, target: intent.id, member: slots[index].parameter.name,
      arguments: .record([
        .init("value", value), .init("from", .string(value.kind)),
        .init("resolver", .string(resolver)),
      ]))
  }

  private static func kind(of form: Given.Form) -> String {
    switch form {
    case .text(let text): "the text “\(text)”"
    case .json(let json): json.kind == "string" ? json.text() : "the \(json.kind) \(json.text())"
    default: "it"
    }
  }

  /// What a resolver of the host makes of the form; nil: it takes another kind.
  private func builtIn(_ name: String, _ form: Given.Form, _ index: Int) -> Conversion? {
    switch (name, form) {
    case ("standard", _): return conversion(of: form, index)
    case ("intFromDouble", .json(.double(let number))):
      guard let whole = Int64(exactly: number.rounded(.towardZero)) else {
        return .failure("\(number) has no whole number of 64 bits")
      }
      return .value(
        .int(whole),
        note: Double(whole) == number ? nil : "\(number) was rounded towards zero to \(whole)")
    case ("doubleFromInt", .json(.int)): return conversion(of: form, index)
    case ("stringFromInt", .json(.int(let number))):
      return .value(.string("\(number)"), note: "the number \(number) read as text")
    case ("stringFromDouble", .json(.double(let number))):
      return .value(.string("\(number)"), note: "the number \(number) read as text")
    case (_, .text), (_, .json(.string)):
      return name.hasSuffix("FromString") ? conversion(of: form, index) : nil
    default: return nil
    }
  }

  /// The bundle's own resolver made this of it; nil: it cannot.
  mutating func resolved(
    _ value: IntentValue?, _ index: Int, _ piece: Int
  ) throws(MediationFailure) {
    guard case .resolve(let form, let place) = slots[index].pieces[piece] else { return }
    let name = slots[index].parameter.resolvers?[place] ?? ""
    guard let value, !value.isNull else {
      slots[index].trace.rejected.append("\(name): cannot be converted")
      slots[index].pieces[piece] = .resolve(form, place + 1)
      return
    }
    if let problem = converter.mismatch(value, slots[index].pieceType) {
      throw MediationFailure(
        .misbehaved,
        "its resolver \(name.dropFirst(7)) made something else than a \(slots[index].pieceType): \(problem)",
        parameter: slots[index].parameter.name)
    }
    slots[index].trace.notes.append("\(name) made it of \(Self.kind(of: form))")
    if slots[index].trace.source == .unset { slots[index].trace.source = .conversion }
    slots[index].pieces[piece] = .value(value)
  }

  /// The bundle's own resolver cannot convert what `next` asked it to.
  public mutating func cannotConvert() throws(MediationFailure) {
    guard case .resolve(let index, let piece) = pending else {
      preconditionFailure("no conversion is due")
    }
    pending = .nothing
    try resolved(nil, index, piece)
  }
}
