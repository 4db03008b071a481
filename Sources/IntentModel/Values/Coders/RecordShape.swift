// The records of ABI.md as data: their members and the kinds of these. From a shape follow reading
// from JSON, checking and writing.

/// The members of a record.
struct RecordShape: Sendable {
  struct Field: Sendable {
    let name: String
    let kind: FieldKind
    let isRequired: Bool
    init(_ name: String, _ kind: FieldKind, required: Bool = false) {
      self.name = name
      self.kind = kind
      isRequired = required
    }
  }

  let fields: [Field]
  init(_ fields: [Field]) { self.fields = fields }

  /// The record that an object writes. Null members are left out.
  func record(from json: JSON, _ what: String) throws(ConversionFailure) -> IntentValue {
    guard let members = json.members else { throw .expected(what, got: json) }
    for member in members where !fields.contains(where: { $0.name == member.name }) {
      let names = fields.map(\.name)
      throw ConversionFailure(
        "expects \(what) without a member “\(member.name.prefix(60))”",
        hint: "its members are \(names.joined(separator: ", "))"
          + Suggestion.phrase(for: member.name, among: names))
    }
    var values: [IntentValue.Field] = []
    for field in fields {
      if let value = json[field.name], !value.isNull {
        values.append(.init(field.name, try field.kind.value(from: value, inside: field.name)))
      } else if field.isRequired {
        throw ConversionFailure("expects \(what) with the member “\(field.name)”")
      }
    }
    return .record(values)
  }

  func fault(in value: IntentValue, _ what: String) -> ValueFault? {
    guard case .record(let members) = value else { return .expected(what, got: value) }
    var seen: Set<String> = []
    for member in members {
      guard let field = fields.first(where: { $0.name == member.name }) else {
        return ValueFault("has no member “\(member.name.prefix(60))”")
      }
      guard seen.insert(member.name).inserted else {
        return ValueFault("has the member “\(member.name)” twice")
      }
      if !member.value.isNull, let fault = field.kind.fault(in: member.value) {
        return fault.inside("." + member.name)
      }
    }
    let missing = fields.first { $0.isRequired && value[$0.name] == nil }
    return missing.map { ValueFault("lacks the member “\($0.name)”") }
  }

  /// The object, its members in the order of the shape.
  func json(_ value: IntentValue) -> JSON {
    .object(
      fields.compactMap { field in
        value[field.name].map { JSON.Member(field.name, field.kind.json($0)) }
      })
  }
}

extension JSON {
  var isNull: Bool { if case .null = self { true } else { false } }
}
