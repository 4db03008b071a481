// What the codec needs to know beside the value, and how it fails.

import IntentManifest

/// The author's types that values refer to, collected while a manifest is built.
/// Used by one thread.
public final class _TypeNames {
  private var found: [ObjectIdentifier: any _IntentValue.Type] = [:]

  public init() {}

  func add(_ type: any _IntentValue.Type) { found[ObjectIdentifier(type)] = type }
  var types: [any _IntentValue.Type] { Array(found.values) }
}

/// How values are carried in one call.
public struct _ValueCoder: Sendable {
  /// Another query than the entity's own, for a parameter that has one.
  var query: (any EntityQuery)?
  /// Whether entities travel with their properties.
  var includesProperties = true
}
extension _ValueCoder {
  /// Entities with their properties, found by their own queries.
  public static let plain = _ValueCoder()
}

/// A value that does not fit its type.
struct ValueError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// An entity, or an id, that does not exist.
struct NotFoundError: Error, CustomStringConvertible {
  var description: String
  init(type: Any.Type, id: String) {
    description = "there is no \(TypeName.id(of: type)) with the id “\(id)”"
  }
}
