// Entities in an index. What a running intent puts there goes along with its result, and the host keeps it beside what the
// entities' queries list. Outside of a call that performs an intent nobody takes it.

import IntentManifest

extension CSSearchableIndex {
  /// Has `intents search` find these entities once the intent has ended, also where no query lists them.
  public func indexAppEntities<Entity: IndexedEntity>(
    _ entities: [Entity], priority: Int = 0
  ) async throws {
    guard let call = GuestCall.current else { return }
    for entity in entities where !entity.hideInSpotlight {
      call.donate(try Self.donation(of: entity, entity.attributeSet))
    }
  }
  /// Takes back what intents put into the index; what a query lists stays.
  public func deleteAppEntities<Entity: IndexedEntity>(
    identifiedBy identifiers: [Entity.ID], ofType type: Entity.Type
  ) async throws {
    GuestCall.current?.donate(
      Self.removal(
        of: Entity.persistentIdentifier, ids: identifiers.map(\.entityIdentifierString)))
  }
  public func deleteAppEntities<Entity: IndexedEntity>(ofType type: Entity.Type) async throws {
    GuestCall.current?.donate(Self.removal(of: Entity.persistentIdentifier, ids: nil))
  }

  static func donation<Entity: IndexedEntity>(
    of entity: Entity, _ attributes: CSSearchableItemAttributeSet
  ) throws -> IntentManifest.IntentValue {
    let words =
      [attributes.title, attributes.displayName, attributes.contentDescription].compactMap { $0 }
      + (attributes.keywords ?? []) + (attributes.alternateNames ?? [])
    return .record([
      "entity": try entity._encoded(_ValueCoder()),
      "keywords": .list(words.map { .string($0) }),
    ])
  }

  static func removal(of type: String?, ids: [String]?) -> IntentManifest.IntentValue {
    .record([
      "remove": .bool(true), "type": type.map { .string($0) },
      "ids": ids.map { .list($0.map { .string($0) }) },
    ])
  }
}

extension GuestCall {
  /// What is told to an index while this call runs.
  func hear(_ change: _IndexChange) {
    switch change {
    case .add(let items):
      for item in items {
        guard let entity = item._entity as? any IndexedEntity else { continue }
        if let donation = try? CSSearchableIndex.donation(of: entity, item.attributeSet) {
          donate(donation)
        }
      }
    case .remove(let ids): donate(CSSearchableIndex.removal(of: nil, ids: ids))
    }
  }
}

extension CSSearchableItem {
  public convenience init<Entity: IndexedEntity>(appEntity: Entity, priority: Int = 0) {
    self.init(
      uniqueIdentifier: appEntity.id.entityIdentifierString, domainIdentifier: nil,
      attributeSet: appEntity.attributeSet)
    _entity = appEntity
  }
  /// An item of an indexed entity is found as that entity.
  public func associateAppEntity<Entity: AppEntity>(_ entity: Entity, priority: Int = 0) {
    _entity = entity
  }
}

extension CSSearchableItemAttributeSet {
  /// The app entity that an item is about. It is kept with the item and told to no one.
  public var relatedAppEntityIdentifier: EntityIdentifier? {
    get { _related as? EntityIdentifier }
    set { _related = newValue }
  }
  public func associateAppEntity<Entity: AppEntity>(_ entity: Entity, priority: Int = 0) {}
}

extension IntentFile: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation<IntentFile>(contentType: .data)
  }
}
