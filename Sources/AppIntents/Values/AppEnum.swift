// Enums: fixed lists of choices.

public import IntentManifest

/// A fixed list of choices. A value is written as its raw value's text.
@_alwaysEmitConformanceMetadata
public protocol AppEnum: AppValue, CaseDisplayRepresentable, RawRepresentable
where RawValue: LosslessStringConvertible {}

extension AppEnum {
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType {
    names.add(Self.self)
    return .enumeration(persistentIdentifier)
  }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .string(rawValue.description)
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Self {
    let text = try value.required(value.string ?? value.int.map { String($0) }, "choice")
    guard let raw = RawValue(text), let result = Self(rawValue: raw) else {
      throw ValueError("“\(text)” is not one of \(persistentIdentifier)")
    }
    return result
  }
}

extension AppEnum where Self: InstanceDisplayRepresentable {
  public var displayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self]
      ?? DisplayRepresentation(title: .init(stringLiteral: rawValue.description))
  }
}

/// The schemas' enums need no names of their own.
@_alwaysEmitConformanceMetadata
public protocol AssistantSchemaEnum: AppEnum {}
extension AssistantSchemaEnum {
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: .init(stringLiteral: TypeName.words(of: Self.self)))
  }
}
@_alwaysEmitConformanceMetadata
public protocol AssistantEnum: AppEnum {}
