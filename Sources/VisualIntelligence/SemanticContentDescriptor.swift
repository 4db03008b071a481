// VisualIntelligence: a thin stand-in for the module of that name on Apple's platforms.

public import AppIntents
@_exported @_weakLinked import Foundation
public import IntentManifest

/// What is seen in a picture.
///
/// Where we differ from Apple: there is no pixel buffer; the picture is a file.
public struct SemanticContentDescriptor: _SystemIntentValue {
  public let labels: [String]
  public let image: IntentFile?
  public init(labels: [String], image: IntentFile? = nil) {
    self.labels = labels
    self.image = image
  }

  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Content" }
  public var displayRepresentation: DisplayRepresentation {
    "\(labels.joined(separator: ", "))"
  }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .semanticContent }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .record([
      "labels": .list(labels.map { .string($0) }), "image": try image?._encoded(coder),
    ])
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> SemanticContentDescriptor {
    var image: IntentFile?
    if let record = value["image"] { image = try await IntentFile._decoded(record, coder) }
    return SemanticContentDescriptor(
      labels: (value["labels"]?.list ?? []).compactMap(\.string), image: image)
  }
}
