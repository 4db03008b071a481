// A query by properties over entities that are all at hand: for a bundle that lists everything and searches
// nothing. Letter case and accents do not count in text.

import IntentModel

extension Entity {
  /// Its bundle lists everything, and leaves it to the host to search.
  public var isSearchedInMemory: Bool { queries.contains(.all) && !queries.contains(.properties) }

  /// With the comparisons and orders that the host knows by itself, for a search in memory.
  public func searchedInMemory(_ manifest: Manifest) -> Entity {
    var made = self
    for index in properties.indices {
      let property = properties[index]
      let order = ValueOrder(property.type.unwrapped, manifest)
      made.properties[index].comparators = Self.comparators(property.type.unwrapped, order)
      made.properties[index].isSortable = order.isKnown
    }
    return made
  }

  private static func comparators(_ type: ValueType, _ order: ValueOrder) -> [String] {
    if type.element != nil { return ["contains"] }
    var known = ["equal", "notEqual"]
    if type == .string || type == .url { known += ["contains", "hasPrefix", "hasSuffix"] }
    if order.isKnown { known += ["less", "lessOrEqual", "greater", "greaterOrEqual", "between"] }
    return known
  }
}

extension PropertyQuery {
  /// The entities that fit, in the order that is wanted, no more than the limit. An entity without the property
  /// fits no comparison but `!=`, and comes last.
  public func filtered(
    _ entities: [EntityValue], of entity: Entity, _ manifest: Manifest
  ) -> [EntityValue] {
    var found = entities.filter { fits($0, entity, manifest) }
    for order in sort.reversed() {
      let type = Self.type(order.property, entity)
      let rule = ValueOrder(type, manifest)
      // Stable: what is equal keeps the order of the one before.
      found = found.enumerated().map { (place: $0.offset, entity: $0.element) }.sorted { a, b in
        let (first, second) = (
          a.entity.properties[order.property], b.entity.properties[order.property]
        )
        guard let first, !first.isNull else { return false }
        guard let second, !second.isNull else { return true }
        let isText = type == .string || type == .url
        let result =
          (isText
            ? rule.compare(Self.folded(first), Self.folded(second)) : rule.compare(first, second))
          ?? 0
        if result == 0 { return a.place < b.place }
        return order.isDescending ? result > 0 : result < 0
      }.map(\.entity)
    }
    return limit.map { Array(found.prefix($0)) } ?? found
  }

  private func fits(_ value: EntityValue, _ entity: Entity, _ manifest: Manifest) -> Bool {
    func holds(_ condition: Condition) -> Bool {
      Self.holds(
        condition, value.properties[condition.property] ?? .null,
        Self.type(condition.property, entity), manifest)
    }
    if conditions.isEmpty { return true }
    return takesAny ? conditions.contains(where: holds) : conditions.allSatisfy(holds)
  }

  private static func type(_ property: String, _ entity: Entity) -> ValueType {
    entity.properties.first { $0.name == property }?.type.unwrapped ?? .string
  }

  private static func holds(
    _ condition: Condition, _ value: IntentValue, _ type: ValueType, _ manifest: Manifest
  ) -> Bool {
    let isText = (type.element ?? type) == .string || type == .url
    let (value, wanted) =
      isText ? (folded(value), folded(condition.value)) : (value, condition.value)
    if condition.comparison == "notEqual" { return !isEqual(value, wanted, type, manifest) }
    if value.isNull { return false }
    let text = value.string ?? ""
    let order = ValueOrder(type, manifest)
    func against(_ other: IntentValue?) -> Int? { other.flatMap { order.compare(value, $0) } }
    switch condition.comparison {
    case "equal": return isEqual(value, wanted, type, manifest)
    case "contains":
      let items = value.list
      return items?.contains { isEqual($0, wanted, type.element ?? type, manifest) }
        ?? (wanted.string.map { text.contains($0) } ?? false)
    case "hasPrefix": return text.hasPrefix(wanted.string ?? "\0")
    case "hasSuffix": return text.hasSuffix(wanted.string ?? "\0")
    case "less": return against(wanted).map { $0 < 0 } ?? false
    case "lessOrEqual": return against(wanted).map { $0 <= 0 } ?? false
    case "greater": return against(wanted).map { $0 > 0 } ?? false
    case "greaterOrEqual": return against(wanted).map { $0 >= 0 } ?? false
    case "between":
      return (against(wanted.list?.first).map { $0 >= 0 } ?? false)
        && (against(wanted.list?.last).map { $0 <= 0 } ?? false)
    default: return false
    }
  }

  /// 5 km are 5000 m.
  private static func isEqual(
    _ a: IntentValue, _ b: IntentValue, _ type: ValueType, _ manifest: Manifest
  ) -> Bool {
    if let order = ValueOrder(type, manifest).compare(a, b) { return order == 0 }
    if let a = a.entity, let b = b.entity { return a.type == b.type && a.id == b.id }
    return a == b
  }

  private static func folded(_ value: IntentValue) -> IntentValue {
    switch value {
    case .string(let text): .string(text.foldedForSearch)
    case .list(let items): .list(items.map(folded))
    default: value
    }
  }
}
