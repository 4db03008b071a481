// LinkPresentation: a thin stand-in for the module of that name on Apple's platforms.

public import AppIntents
@_exported @_weakLinked import Foundation
public import IntentManifest

/// A link with its title.
public struct LinkMetadata: _SystemIntentValue, Hashable {
  public var url: URL
  public var title: String?
  public init(url: URL, title: String? = nil) {
    self.url = url
    self.title = title
  }

  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Link" }
  public var displayRepresentation: DisplayRepresentation {
    "\(title ?? url.absoluteString)"
  }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .link }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .record(["url": .string(url.absoluteString), "title": title.map { .string($0) }])
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> LinkMetadata {
    LinkMetadata(
      url: try await URL._decoded(value["url"] ?? value, coder), title: value["title"]?.string)
  }
}
