// Which entities a tool works on: exposing an intent opens these to a model, and no others of its bundle.

import IntentModel

/// Finds the entities in the parameters and the result of intents.
public struct ToolEntities {
  private let manifest: Manifest
  /// Their ids.
  public private(set) var ids: Set<String> = []
  private var seenUnions: Set<String> = []

  public init(_ intents: [Intent], of manifest: Manifest) {
    self.manifest = manifest
    for intent in intents {
      for parameter in intent.parameters { add(parameter.type) }
      if let result = intent.result { add(result.type) }
    }
  }

  private mutating func add(_ type: ValueType) {
    switch type {
    case .optional(let inner), .list(let inner), .set(let inner): add(inner)
    case .union(let id):
      guard seenUnions.insert(id).inserted else { return }
      for item in manifest.union(id)?.cases ?? [] { add(item.type) }
    case .entity(let id), .collection(let id):
      guard ids.insert(id).inserted, let entity = manifest.entity(id), entity.isTransient else {
        return
      }
      // It is nothing but its properties: a model fills them, or reads them.
      for property in entity.properties { add(property.type) }
    default: return
    }
  }
}
