// Which intents take an entity.

import IntentModel

extension Store {
  /// Full names of the bundle's intents that have a parameter of this entity, or of a list of it; those
  /// that can be run by a person, as declared.
  public func intents(taking entity: String, of bundle: String) throws(StoreError) -> [String] {
    let found = try rows(
      """
      SELECT DISTINCT i.id, p.type FROM parameters p
      JOIN intents i ON i.bundle = p.bundle AND i.id = p.intent
      WHERE p.bundle = ?1 ORDER BY i.position
      """, [bundle]
    ) { row throws(StoreError) in (intent: row.text(0), type: row.text(1)) }
    var names: [String] = []
    for row in found where ValueType(row.type)?.takes(entity) == true {
      let name = "\(bundle).\(row.intent)"
      if names.last != name { names.append(name) }
    }
    return names
  }
}

extension ValueType {
  fileprivate func takes(_ entity: String) -> Bool {
    switch element ?? unwrapped {
    case .entity(let id), .collection(let id): id == entity
    default: unwrapped == .collection(entity)
    }
  }
}
