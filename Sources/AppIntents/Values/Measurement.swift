// Measurements as values: a number and the unit's name.

public import IntentManifest

/// A unit class whose units have names.
protocol UnitNames: Foundation.Dimension {
  static var dimension: IntentManifest.Dimension { get }
  static var names: [(String, Self)] { get }
}

extension Measurement: _IntentValue where UnitType: Foundation.Dimension {
  public typealias Specification = BuiltInSpecification<Measurement<UnitType>>
  public static var defaultResolverSpecification: BuiltInSpecification<Measurement<UnitType>> {
    .init()
  }

  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType {
    guard let named = UnitType.self as? any UnitNames.Type else { return .double }
    return .measurement(named.dimension)
  }

  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    guard let named = UnitType.self as? any UnitNames.Type else {
      throw ValueError("\(UnitType.self) is not a dimension that App Intents knows")
    }
    func write<Named: UnitNames>(_ type: Named.Type) -> IntentManifest.IntentValue {
      if let name = Named.names.first(where: { $0.1.isEqual(unit) })?.0 {
        return .record(["value": .double(value), "unit": .string(name)])
      }
      let base = converted(to: UnitType.baseUnit())
      let name = Named.names.first { $0.1.isEqual(base.unit) }?.0
      return .record(["value": .double(base.value), "unit": name.map { .string($0) }])
    }
    return write(named)
  }

  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Self {
    guard let named = UnitType.self as? any UnitNames.Type else {
      throw ValueError("\(UnitType.self) is not a dimension that App Intents knows")
    }
    let number = try value.required(value["value"]?.double, "measurement")
    let name = try value.required(value["unit"]?.string, "measurement")
    func unit<Named: UnitNames>(_ type: Named.Type) -> UnitType? {
      Named.names.first { $0.0 == name }?.1 as? UnitType
    }
    guard let unit = unit(named) else { throw ValueError("“\(name)” is not a unit") }
    return Measurement(value: number, unit: unit)
  }
}
