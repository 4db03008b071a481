// Photos: a thin stand-in for the module of that name on Apple's platforms. There is no photo
// library on Linux; an asset is its identifier.

public import AppIntents
@_exported @_weakLinked import Foundation
public import IntentManifest

public final class PHAsset: _SystemIntentValue, Hashable {
  public let localIdentifier: String
  public init(localIdentifier: String) { self.localIdentifier = localIdentifier }

  public static func == (a: PHAsset, b: PHAsset) -> Bool {
    a.localIdentifier == b.localIdentifier
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(localIdentifier) }
  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Photo" }
  public var displayRepresentation: DisplayRepresentation { "\(localIdentifier)" }
  public typealias ValueType = PHAsset
  public typealias UnwrappedType = PHAsset
  public typealias Specification = EmptyResolverSpecification<PHAsset>
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .photo }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .record(["identifier": .string(localIdentifier)])
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> PHAsset {
    PHAsset(localIdentifier: value["identifier"]?.string ?? value.string ?? "")
  }
}
