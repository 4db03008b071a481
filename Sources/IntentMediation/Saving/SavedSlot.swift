// The state of one parameter as JSON that reads back.

import IntentModel

extension Slot {
  var saved: JSON? {
    let pieces = pieces.compactMap(\.saved)
    guard pieces.count == self.pieces.count else { return nil }
    var kept: JSON?
    if let value {
      guard let saved = value.saved else { return nil }
      kept = saved
    }
    var offer: JSON?
    if let offered {
      guard let saved = offered.saved else { return nil }
      offer = saved
    }
    return .object([
      "name": .string(parameter.name), "pieces": .array(pieces), "settled": .bool(isSettled),
      // The record around it tells null from no value.
      "value": kept.map { .object([.init("is", $0)]) }, "verified": .bool(isVerified),
      "offered": offer, "insisted": isInsisted ? true : nil,
      "prompt": ownPrompt.map { .string($0) }, "trace": trace.saved,
    ])
  }

  /// Takes up what was kept for this parameter; false: it is of something else.
  mutating func restore(_ json: JSON) -> Bool {
    guard json["name"]?.string == parameter.name, let pieces = json["pieces"]?.array,
      let isSettled = json["settled"]?.bool, let isVerified = json["verified"]?.bool,
      let trace = json["trace"]
    else { return false }
    self.pieces = pieces.compactMap { Piece(saved: $0) }
    guard self.pieces.count == pieces.count, self.trace.restore(trace) else { return false }
    self.isSettled = isSettled
    self.isVerified = isVerified
    if let kept = json["value"]?["is"] {
      guard let value = IntentValue(saved: kept) else { return false }
      self.value = value
    }
    if let kept = json["offered"] {
      guard let offered = OfferedOptions(saved: kept) else { return false }
      self.offered = offered
    }
    if json["insisted"]?.bool == true { insist(prompt: json["prompt"]?.string) }
    if isSettled, !parameter.isSensitive { self.trace.value = value }
    return true
  }
}

extension Slot.Piece {
  var saved: JSON? {
    switch self {
    // The resolvers are tried again from the first.
    case .resolve(let form, _): Slot.Piece.form(form).saved
    case .search(let text): .object([.init("search", .string(text))])
    case .misfit(let reason): .object([.init("misfit", .string(reason))])
    case .value(let value): value.saved.map { .object([.init("value", $0)]) }
    case .form(.text(let text)): .object([.init("text", .string(text))])
    case .form(.json(let json)): .object([.init("json", json)])
    case .form(.value(let value)): value.saved.map { .object([.init("given", $0)]) }
    case .form(.foreign(let value)): value.saved.map { .object([.init("foreign", $0)]) }
    case .form(.path(let path)): .object([.init("path", .string(Base64.text(path)))])
    }
  }

  init?(saved json: JSON) {
    guard let member = json.members?.first else { return nil }
    switch (member.name, member.value) {
    case ("search", .string(let text)): self = .search(text)
    case ("misfit", .string(let reason)): self = .misfit(reason)
    case ("text", .string(let text)): self = .form(.text(text))
    case ("json", let json): self = .form(.json(json))
    case ("path", .string(let text)):
      guard let path = Base64.bytes(text) else { return nil }
      self = .form(.path(path))
    case ("foreign", let json):
      guard let value = ForeignValue(saved: json) else { return nil }
      self = .form(.foreign(value))
    case ("value", let json):
      guard let value = IntentValue(saved: json) else { return nil }
      self = .value(value)
    case ("given", let json):
      guard let value = IntentValue(saved: json) else { return nil }
      self = .form(.value(value))
    default: return nil
    }
  }
}

extension ForeignValue {
  /// Nil: what is sensitive is not kept.
  fileprivate var saved: JSON? {
    isSensitive ? nil : ["bundle": .string(bundle), "type": .string("\(type)"), "value": json]
  }

  fileprivate init?(saved json: JSON) {
    guard let bundle = json["bundle"]?.string, let value = json["value"],
      let type = json["type"]?.string.flatMap({ ValueType($0) })
    else { return nil }
    self.init(bundle: bundle, type: type, json: value)
  }
}

extension Trace {
  /// Without the value, which the slot has.
  var saved: JSON {
    .object([
      .init("source", .string(source.rawValue)),
      .init("notes", .array(notes.map { .string($0) })),
      .init("rejected", .array(rejected.map { .string($0) })), .init("tried", .bool(wasTried)),
    ])
  }

  mutating func restore(_ json: JSON) -> Bool {
    guard let source = json["source"]?.string.flatMap({ Source(rawValue: $0) }) else {
      return false
    }
    self.source = source
    notes = (json["notes"]?.array ?? []).compactMap(\.string)
    rejected = (json["rejected"]?.array ?? []).compactMap(\.string)
    wasTried = json["tried"]?.bool ?? false
    return true
  }
}
