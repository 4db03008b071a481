// Finds the entities that text such as `contacts:Contact/42` names, in the catalogue alone.

import IntentModel
import IntentStore

extension Host {
  /// What a name of a bundle and one of its types mean, for conversions of other bundles; nil: nothing, or more
  /// than one thing. It opens the home for itself, since conversions may run on any thread.
  public var foreignEntities: @Sendable (String, String) -> ValueContext.EntityName? {
    let home = store.home
    return { bundle, type in
      guard let store = try? Store.open(home),
        let found = try? store.resolve(entityName: "\(bundle).\(type)"), found.count == 1
      else { return nil }
      return ValueContext.EntityName(bundle: found[0].bundle, entity: found[0].id)
    }
  }
}
