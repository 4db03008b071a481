// MediaIntents: a thin stand-in for the module of that name on Apple's platforms.

public import AppIntents
@_exported @_weakLinked import Foundation
public import IntentManifest

/// What a person wants to hear.
public struct AudioSearch: _SystemIntentValue, Hashable {
  public enum Criteria: Sendable, Hashable {
    case searchQuery(String)
    case unspecified
    case url([URL])
  }
  public let criteria: Criteria
  public init(criteria: Criteria) { self.criteria = criteria }

  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Audio" }
  public var displayRepresentation: DisplayRepresentation {
    if case .searchQuery(let text) = criteria { "\(text)" } else { "Audio" }
  }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .audioSearch }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    switch criteria {
    case .searchQuery(let text): .record(["query": .string(text)])
    case .unspecified: .record([])
    case .url(let urls): .record(["urls": .list(urls.map { .string($0.absoluteString) })])
    }
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> AudioSearch {
    if let text = value["query"]?.string ?? value.string {
      return AudioSearch(criteria: .searchQuery(text))
    }
    let urls = (value["urls"]?.list ?? []).compactMap { $0.string.flatMap { URL(string: $0) } }
    return AudioSearch(criteria: urls.isEmpty ? .unspecified : .url(urls))
  }
}
