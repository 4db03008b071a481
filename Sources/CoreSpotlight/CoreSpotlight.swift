// CoreSpotlight: a thin stand-in for the module of that name on Apple's platforms. App entities that a running intent puts
// into the index reach the host's, which `intents search` reads. Other items have nothing there that could be shown or
// opened: they are kept by no one, and calls succeed.

@_exported @_weakLinked import Foundation
@_exported import UniformTypeIdentifiers

/// What an indexed item says about itself. A key path into it names an indexing key.
open class CSSearchableItemAttributeSet: @unchecked Sendable {
  // Written by the author before it is handed on, as on Apple's platforms.
  public init() {}
  public init(contentType: UTType) { self.contentType = contentType.identifier }
  public init(itemContentType: String) { contentType = itemContentType }

  public var contentType: String?
  public var title: String?
  public var displayName: String?
  public var alternateNames: [String]?
  public var contentDescription: String?
  public var textContent: String?
  public var keywords: [String]?
  public var subject: String?
  public var identifier: String?
  public var relatedUniqueIdentifier: String?
  public var domainIdentifier: String?
  public var path: String?
  public var url: URL?
  public var contentURL: URL?
  public var thumbnailURL: URL?
  public var thumbnailData: Data?
  public var authorNames: [String]?
  public var authors: [String]?
  public var artist: String?
  public var album: String?
  public var genre: String?
  public var comment: String?
  public var city: String?
  public var country: String?
  public var stateOrProvince: String?
  public var fullyFormattedAddress: String?
  public var namedLocation: String?
  public var latitude: Double?
  public var longitude: Double?
  public var altitude: Double?
  public var duration: Double?
  public var rating: Double?
  public var contentCreationDate: Date?
  public var contentModificationDate: Date?
  public var addedDate: Date?
  public var startDate: Date?
  public var endDate: Date?
  public var dueDate: Date?
  public var completionDate: Date?
  public var lastUsedDate: Date?
  public var phoneNumbers: [String]?
  public var emailAddresses: [String]?
  public var recipientNames: [String]?
  public var participants: [String]?
  public var creator: String?
  public var kind: String?
  public var information: String?
  public var userCreated: Bool?
  public var userOwned: Bool?
  public var userCurated: Bool?
  public var rankingHint: Double?
  /// The app entity that it is about: AppIntents has its type.
  public var _related: (any Sendable)?
}

/// A key of the author's own.
public final class CSCustomAttributeKey: Sendable, Hashable {
  public let keyName: String
  public init?(keyName: String) { self.keyName = keyName }
  public init?(
    keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool
  ) { self.keyName = keyName }
  public static func == (a: CSCustomAttributeKey, b: CSCustomAttributeKey) -> Bool {
    a.keyName == b.keyName
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(keyName) }
}

open class CSSearchableItem: @unchecked Sendable {
  // Handed over whole and not changed afterwards.
  public let uniqueIdentifier: String
  public let domainIdentifier: String?
  public let attributeSet: CSSearchableItemAttributeSet
  /// The app entity that it stands for.
  public var _entity: (any Sendable)?
  public init(
    uniqueIdentifier: String?, domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? ""
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}

/// What an index is told. `AppIntents` sets who hears it; nobody, and nothing is kept.
public enum _IndexChange: Sendable {
  case add([CSSearchableItem])
  case remove(ids: [String]?)
  // Unsafe: set once, before the first call, and only read from then on.
  public nonisolated(unsafe) static var listener: (@Sendable (_IndexChange) -> Void)?
}

/// Hands app entities to the host's index.
public final class CSSearchableIndex: Sendable {
  public let name: String
  public init(name: String) { self.name = name }
  public static func `default`() -> CSSearchableIndex { CSSearchableIndex(name: "default") }
  public static func isIndexingAvailable() -> Bool { true }
  public func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
    _IndexChange.listener?(.add(items))
  }
  public func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    _IndexChange.listener?(.remove(ids: identifiers))
  }
  /// Entities have no domain: nothing is taken out.
  public func deleteSearchableItems(withDomainIdentifiers identifiers: [String]) async throws {}
  public func deleteAllSearchableItems() async throws { _IndexChange.listener?(.remove(ids: nil)) }
}

/// What of an index is to be renewed.
public struct CSSearchableIndexDescription: Sendable, Hashable {
  public let name: String
  public init(name: String = "default") { self.name = name }
}
