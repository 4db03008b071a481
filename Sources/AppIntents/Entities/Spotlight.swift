// Entities in an index. There is none on Linux: these take what authors hand over and keep it for
// no one; the host finds entities through their queries.

extension CSSearchableIndex {
  public func indexAppEntities<Entity: IndexedEntity>(
    _ entities: [Entity], priority: Int = 0
  ) async throws {}
  public func deleteAppEntities<Entity: IndexedEntity>(
    identifiedBy identifiers: [Entity.ID], ofType type: Entity.Type
  ) async throws {}
  public func deleteAppEntities<Entity: IndexedEntity>(ofType type: Entity.Type) async throws {}
}

extension CSSearchableItem {
  public convenience init<Entity: IndexedEntity>(appEntity: Entity, priority: Int = 0) {
    self.init(
      uniqueIdentifier: appEntity.id.entityIdentifierString, domainIdentifier: nil,
      attributeSet: appEntity.attributeSet)
  }
  public func associateAppEntity<Entity: AppEntity>(_ entity: Entity, priority: Int = 0) {}
}

extension CSSearchableItemAttributeSet {
  public func associateAppEntity<Entity: AppEntity>(_ entity: Entity, priority: Int = 0) {}
}

extension IntentFile: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation<IntentFile>(contentType: .data)
  }
}
