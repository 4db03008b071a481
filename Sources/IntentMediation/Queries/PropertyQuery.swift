// A question for entities by their properties, as a bundle answers it (ABI.md, member `properties`), made
// from what a person writes: `name contains ada and size > 10 MB`. Values are read by the type of their
// property; what does not fit names the property.

import IntentModel

/// Conditions, order and limit of a search by properties.
public struct PropertyQuery: Sendable, Hashable {
  public struct Condition: Sendable, Hashable {
    public var property: String
    /// As ABI.md names it: `equal`, `less`, …
    public var comparison: String
    /// For `between` a list of two.
    public var value: IntentValue
    /// How the value was normalised.
    public var note: String?
  }
  public var conditions: [Condition] = []
  /// One condition is enough.
  public var takesAny = false
  public var sort: [(property: String, isDescending: Bool)] = []
  public var limit: Int?

  public init() {}

  public static func == (a: PropertyQuery, b: PropertyQuery) -> Bool {
    a.arguments == b.arguments
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(arguments) }

  /// The arguments of the query call.
  public var arguments: IntentValue {
    .record([
      .init(
        "where",
        .list(
          conditions.map {
            .record([
              .init("property", .string($0.property)), .init("operator", .string($0.comparison)),
              .init("value", $0.value),
            ])
          })),
      .init("mode", .string(takesAny ? "or" : "and")),
      .init(
        "sort",
        .list(
          sort.map {
            .record([
              .init("property", .string($0.property)),
              .init("order", .string($0.isDescending ? "descending" : "ascending")),
            ])
          })),
      .init("limit", limit.map { .int(Int64($0)) } ?? .null),
    ])
  }
}

extension PropertyQuery {
  /// Adds what a person wrote. Throws `usage` for what is no condition, `doesNotFit` for a value.
  public mutating func add(
    where text: String, of entity: Entity, _ converter: Converter
  ) throws(MediationFailure) {
    var reader = ConditionReader(text)
    var join: Bool?
    while true {
      conditions.append(try condition(&reader, entity, converter))
      guard let takesAny = try reader.joint() else { break }
      guard join == nil || join == takesAny else { throw Self.mixed }
      join = takesAny
    }
    guard let join else { return }
    guard conditions.count == 1 || self.takesAny == join || !self.takesAny else { throw Self.mixed }
    takesAny = join
  }

  private static let mixed = MediationFailure(
    .usage, "“and” and “or” cannot stand in one query", hint: "Ask twice, or use one of them alone")

  /// Adds an order: the name of a property, with `-` in front from the last to the first.
  public mutating func add(
    sort text: String, of entity: Entity, _ converter: Converter
  ) throws(MediationFailure) {
    let isDescending = text.hasPrefix("-")
    let property = try Self.property(
      String(isDescending ? text.dropFirst() : text[...]), entity, converter)
    guard property.isSortable else {
      let names = entity.properties.filter(\.isSortable).map(\.name)
      throw MediationFailure(
        .usage, "\(entity.id) cannot be sorted by “\(property.name)”", parameter: property.name,
        hint: names.isEmpty ? "It has no order" : "It is sorted by \(names.joined(separator: ", "))"
      )
    }
    sort.append((property.name, isDescending))
  }

  private func condition(
    _ reader: inout ConditionReader, _ entity: Entity, _ converter: Converter
  ) throws(MediationFailure) -> Condition {
    let property = try Self.property(try reader.property(), entity, converter)
    let comparison = try reader.comparison(property.name)
    guard property.comparators.contains(comparison) else {
      throw MediationFailure(
        .usage,
        property.comparators.isEmpty
          ? "\(entity.id) cannot be searched by “\(property.name)”"
          : "“\(property.name)” cannot be compared with “\(ConditionReader.written(comparison))”",
        parameter: property.name,
        hint: property.comparators.isEmpty
          ? Self.searchable(entity)
          : "It takes \(property.comparators.map(ConditionReader.written).joined(separator: ", "))")
    }
    let type = property.type.element ?? property.type.unwrapped
    let first = try Self.value(try reader.value(property.name), type, property, converter)
    guard comparison == "between" else {
      return Condition(
        property: property.name, comparison: comparison, value: first.value, note: first.note)
    }
    try reader.between(property.name)
    let second = try Self.value(try reader.value(property.name), type, property, converter)
    return Condition(
      property: property.name, comparison: comparison, value: .list([first.value, second.value]),
      note: first.note ?? second.note)
  }

  private static func searchable(_ entity: Entity) -> String {
    let names = entity.properties.filter { !$0.comparators.isEmpty }.map(\.name)
    return names.isEmpty
      ? "None of its properties can be searched"
      : "It is searched by \(names.joined(separator: ", "))"
  }

  private static func property(
    _ name: String, _ entity: Entity, _ converter: Converter
  ) throws(MediationFailure) -> Entity.Property {
    let wanted = name.lowercased()
    if let found = entity.properties.first(where: { $0.name == name })
      ?? entity.properties.first(where: {
        $0.name.lowercased() == wanted
          || $0.title.map(converter.localised)?.lowercased() == wanted
      })
    {
      return found
    }
    throw MediationFailure(
      .usage, "\(entity.id) has no property “\(name)”", hint: searchable(entity))
  }

  private static func value(
    _ text: String, _ type: ValueType, _ property: Entity.Property, _ converter: Converter
  ) throws(MediationFailure) -> (value: IntentValue, note: String?) {
    var parameter = Parameter(name: property.name, type: type)
    parameter.input = nil
    switch converter.text(text, type, parameter) {
    case .value(let value, let note): return (value, note)
    case .search:
      throw MediationFailure(
        .doesNotFit, "\(property.name): expects a reference, got “\(text)”",
        parameter: property.name, hint: "Write Type/ID")
    case .failure(let reason), .unclear(let reason, _):
      throw MediationFailure(
        .doesNotFit, "\(property.name): \(reason)", parameter: property.name)
    }
  }
}
