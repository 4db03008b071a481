// The comparisons of a property query. Each maps a value to what the author's query runs.

import IntentManifest

/// The base of all comparisons.
public class EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType>
where PropertyType: _IntentValue & Sendable {
  let erased: AnyComparator<ComparatorMappingType>
  init(_ erased: AnyComparator<ComparatorMappingType>) { self.erased = erased }

  /// Decodes one value of a type and maps it.
  static func one<Input: _IntentValue>(
    _ name: String, _ type: Input.Type, _ transform: @escaping (Input) -> ComparatorMappingType
  ) -> AnyComparator<ComparatorMappingType> {
    AnyComparator(name: name) {
      transform(try await Input._decoded($0, _ValueCoder(includesProperties: false)))
    }
  }
}

public final class EqualToComparator<Property, PropertyType, InputType, ComparatorMappingType>:
  EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType>
where PropertyType: _IntentValue & Sendable, InputType: _IntentValue {
  public init(mappingTransform: @escaping (InputType) -> ComparatorMappingType)
  where PropertyType: Equatable, InputType == PropertyType {
    super.init(Self.one("equal", InputType.self, mappingTransform))
  }
  public init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<InputType> withResolvers: () -> Spec,
    mappingTransform: @escaping (InputType) -> ComparatorMappingType
  ) where PropertyType: Equatable, InputType == PropertyType {
    super.init(Self.one("equal", InputType.self, mappingTransform))
  }
}

public final class NotEqualToComparator<Property, PropertyType, InputType, ComparatorMappingType>:
  EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType>
where PropertyType: _IntentValue & Sendable, InputType: _IntentValue {
  public init(mappingTransform: @escaping (InputType) -> ComparatorMappingType)
  where PropertyType: Equatable, InputType == PropertyType {
    super.init(Self.one("notEqual", InputType.self, mappingTransform))
  }
  public init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<InputType> withResolvers: () -> Spec,
    mappingTransform: @escaping (InputType) -> ComparatorMappingType
  ) where PropertyType: Equatable, InputType == PropertyType {
    super.init(Self.one("notEqual", InputType.self, mappingTransform))
  }
}

public final class LessThanComparator<Property, PropertyType, InputType, ComparatorMappingType>:
  EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType>
where PropertyType: _IntentValue & Sendable, InputType: _IntentValue {
  public init(mappingTransform: @escaping (InputType) -> ComparatorMappingType)
  where InputType: Comparable, InputType == PropertyType.UnwrappedType {
    super.init(Self.one("less", InputType.self, mappingTransform))
  }
  public init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<InputType> withResolvers: () -> Spec,
    mappingTransform: @escaping (InputType) -> ComparatorMappingType
  ) where InputType: Comparable, InputType == PropertyType.UnwrappedType {
    super.init(Self.one("less", InputType.self, mappingTransform))
  }
}

public final class LessThanOrEqualToComparator<
  Property, PropertyType, InputType, ComparatorMappingType
>:
  EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType>
where PropertyType: _IntentValue & Sendable, InputType: _IntentValue {
  public init(mappingTransform: @escaping (InputType) -> ComparatorMappingType)
  where InputType: Comparable, InputType == PropertyType.UnwrappedType {
    super.init(Self.one("lessOrEqual", InputType.self, mappingTransform))
  }
  public init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<InputType> withResolvers: () -> Spec,
    mappingTransform: @escaping (InputType) -> ComparatorMappingType
  ) where InputType: Comparable, InputType == PropertyType.UnwrappedType {
    super.init(Self.one("lessOrEqual", InputType.self, mappingTransform))
  }
}

public final class GreaterThanComparator<Property, PropertyType, InputType, ComparatorMappingType>:
  EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType>
where PropertyType: _IntentValue & Sendable, InputType: _IntentValue {
  public init(mappingTransform: @escaping (InputType) -> ComparatorMappingType)
  where InputType: Comparable, InputType == PropertyType.UnwrappedType {
    super.init(Self.one("greater", InputType.self, mappingTransform))
  }
  public init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<InputType> withResolvers: () -> Spec,
    mappingTransform: @escaping (InputType) -> ComparatorMappingType
  ) where InputType: Comparable, InputType == PropertyType.UnwrappedType {
    super.init(Self.one("greater", InputType.self, mappingTransform))
  }
}

public final class GreaterThanOrEqualToComparator<
  Property, PropertyType, InputType, ComparatorMappingType
>:
  EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType>
where PropertyType: _IntentValue & Sendable, InputType: _IntentValue {
  public init(mappingTransform: @escaping (InputType) -> ComparatorMappingType)
  where InputType: Comparable, InputType == PropertyType.UnwrappedType {
    super.init(Self.one("greaterOrEqual", InputType.self, mappingTransform))
  }
  public init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<InputType> withResolvers: () -> Spec,
    mappingTransform: @escaping (InputType) -> ComparatorMappingType
  ) where InputType: Comparable, InputType == PropertyType.UnwrappedType {
    super.init(Self.one("greaterOrEqual", InputType.self, mappingTransform))
  }
}

public final class IsBetweenComparator<
  Property, PropertyType, InputType, ComparatorMappingType
>: EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType>
where PropertyType: _IntentValue & Sendable, InputType: _IntentValue {
  public init(mappingTransform: @escaping (InputType, InputType) -> ComparatorMappingType)
  where InputType: Comparable, InputType == PropertyType.UnwrappedType {
    super.init(
      AnyComparator(name: "between") { value in
        let bounds = try await [InputType]._decoded(value, _ValueCoder())
        guard bounds.count == 2 else { throw ValueError("between takes two values") }
        return mappingTransform(bounds[0], bounds[1])
      })
  }
}

/// Whether a text contains a text, or a list an element.
public final class ContainsComparator<Property, PropertyType, InputType, ComparatorMappingType>:
  EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType>
where PropertyType: _IntentValue & Sendable, InputType: _IntentValue {
  init(mapping: @escaping (InputType) -> ComparatorMappingType) {
    super.init(Self.one("contains", InputType.self, mapping))
  }
  public convenience init(mappingTransform: @escaping (InputType) -> ComparatorMappingType)
  where PropertyType.UnwrappedType == String, InputType == String {
    self.init(mapping: mappingTransform)
  }
  public convenience init(mappingTransform: @escaping (InputType) -> ComparatorMappingType)
  where PropertyType.UnwrappedType == AttributedString, InputType == AttributedString {
    self.init(mapping: mappingTransform)
  }
  @_disfavoredOverload
  public convenience init(mappingTransform: @escaping (InputType) -> ComparatorMappingType)
  where PropertyType.UnwrappedType: Collection, InputType == PropertyType.ValueType {
    self.init(mapping: mappingTransform)
  }
}

public final class HasPrefixComparator<Property, PropertyType, InputType, ComparatorMappingType>:
  EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType>
where PropertyType: _IntentValue & Sendable, InputType: _IntentValue {
  public init(mappingTransform: @escaping (InputType) -> ComparatorMappingType)
  where PropertyType.UnwrappedType == String, InputType == String {
    super.init(Self.one("hasPrefix", InputType.self, mappingTransform))
  }
  public init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<InputType> withResolvers: () -> Spec,
    mappingTransform: @escaping (InputType) -> ComparatorMappingType
  ) where PropertyType.UnwrappedType == String, InputType == String {
    super.init(Self.one("hasPrefix", InputType.self, mappingTransform))
  }
}

public final class HasSuffixComparator<Property, PropertyType, InputType, ComparatorMappingType>:
  EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType>
where PropertyType: _IntentValue & Sendable, InputType: _IntentValue {
  public init(mappingTransform: @escaping (InputType) -> ComparatorMappingType)
  where PropertyType.UnwrappedType == String, InputType == String {
    super.init(Self.one("hasSuffix", InputType.self, mappingTransform))
  }
  public init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<InputType> withResolvers: () -> Spec,
    mappingTransform: @escaping (InputType) -> ComparatorMappingType
  ) where PropertyType.UnwrappedType == String, InputType == String {
    super.init(Self.one("hasSuffix", InputType.self, mappingTransform))
  }
}
