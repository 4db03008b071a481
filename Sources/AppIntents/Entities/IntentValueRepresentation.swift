// An entity as a value that other bundles understand.

import IntentManifest

/// A representation of an item as a value type, such as a person or a place.
public struct IntentValueRepresentation<Item, IntentValue: _IntentValue>: TransferRepresentation,
  _TransferForm
{
  let exporting: @Sendable (Item) async throws -> IntentValue
  let importing: (@Sendable (IntentValue) async throws -> Item)?
  public var _forms: [any _TransferForm] { [self] }
  public var _contentType: UTType? { nil }

  public init(exporting: @escaping @Sendable (Item) async throws -> IntentValue) {
    self.exporting = exporting
    importing = nil
  }
  public init(
    exporting: @escaping @Sendable (Item) async throws -> IntentValue,
    importing: @escaping @Sendable (IntentValue) async throws -> Item
  ) {
    self.exporting = exporting
    self.importing = importing
  }
}

/// A form that the guest can serve as a convert call.
protocol ConvertibleForm: Sendable {
  func type(_ names: _TypeNames) -> IntentManifest.ValueType?
  /// Of a file; nil: any, or it is none.
  var mimeType: String? { get }
  var imports: Bool { get }
  var exports: Bool { get }
  func export(_ entity: Any) async throws -> IntentManifest.IntentValue
  func `import`(_ value: IntentManifest.IntentValue) async throws -> IntentManifest.IntentValue
}

extension ConvertibleForm {
  var mimeType: String? { nil }
}

extension IntentValueRepresentation: ConvertibleForm {
  func type(_ names: _TypeNames) -> IntentManifest.ValueType? { IntentValue._type(names) }
  var imports: Bool { importing != nil }
  var exports: Bool { true }
  func export(_ entity: Any) async throws -> IntentManifest.IntentValue {
    guard let item = entity as? Item else { throw ValueError("the entity is of another type") }
    return try await exporting(item)._encoded(_ValueCoder())
  }
  func `import`(_ value: IntentManifest.IntentValue) async throws -> IntentManifest.IntentValue {
    guard let importing else { throw ValueError("this representation does not import") }
    let item = try await importing(try await IntentValue._decoded(value, _ValueCoder()))
    guard let entity = item as? any _IntentValue else { throw ValueError("no entity was made") }
    return try entity._encoded(_ValueCoder())
  }
}

extension ProxyRepresentation: ConvertibleForm {
  func type(_ names: _TypeNames) -> IntentManifest.ValueType? {
    (Proxy.self as? any _IntentValue.Type)?._type(names)
  }
  var imports: Bool { importing != nil }
  var exports: Bool { exporting != nil }
  func export(_ entity: Any) async throws -> IntentManifest.IntentValue {
    guard let item = entity as? Item, let exporting,
      let value = try await exporting(item) as? any _IntentValue
    else { throw ValueError("this representation does not export") }
    return try value._encoded(_ValueCoder())
  }
  func `import`(_ value: IntentManifest.IntentValue) async throws -> IntentManifest.IntentValue {
    guard let importing, let type = Proxy.self as? any _IntentValue.Type,
      let proxy = try await type._decoded(value, _ValueCoder()) as? Proxy,
      let entity = try await importing(proxy) as? any _IntentValue
    else { throw ValueError("this representation does not import") }
    return try entity._encoded(_ValueCoder())
  }
}
