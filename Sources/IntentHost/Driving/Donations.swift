// What a running intent puts into the index of its bundle, or takes out of it (ABI.md, “extra of a result”).

import IntentMediation
import IntentModel
import IntentStore

/// The donations of one invocation, checked: what is no entity of the manifest is the bundle's misdeed, and left out.
struct Donations: Sendable {
  private enum Change {
    case add(EntityValue, keywords: [String])
    case remove(entity: String?, ids: [String]?)
  }
  private var changes: [Change] = []

  var isEmpty: Bool { changes.isEmpty }

  /// Takes what a result says, and tells what is wrong with it.
  mutating func take(_ extra: IntentValue, _ converter: Converter, misuse: (String) -> Void) {
    guard let value = extra["donations"], !value.isNull else { return }
    for item in value.list ?? [] {
      if let entity = item["entity"]?.entity {
        if let problem = converter.mismatch(.entity(entity), .entity(entity.type)) {
          misuse("it put something into the index that is no entity of its manifest: \(problem)")
        } else {
          changes.append(
            .add(entity, keywords: (item["keywords"]?.list ?? []).compactMap(\.string)))
        }
      } else if item["remove"]?.bool == true {
        changes.append(
          .remove(
            entity: item["type"]?.string, ids: item["ids"]?.list.map { $0.compactMap(\.string) }))
      } else {
        misuse("it put something into the index that is neither an entity nor a removal")
      }
    }
  }

  /// As the index keeps them; entities whose type is not indexed are left out.
  func items(_ values: ValueConverter) -> [SearchIndex.Donation] {
    changes.compactMap { change in
      switch change {
      case .add(let entity, let keywords):
        guard values.context.manifest.entity(entity.type)?.kind == .indexed else { return nil }
        return .add(SearchIndex.Item(entity, values, keywords: keywords))
      case .remove(let entity, let ids): return .remove(entity: entity, ids: ids)
      }
    }
  }
}

extension SearchIndex.Item {
  /// An entity as it is found: by its title, its subtitle and its properties of text that have an indexing key and are
  /// not sensitive.
  public init(_ entity: EntityValue, _ values: ValueConverter, keywords: [String] = []) {
    let keys = (values.context.manifest.entity(entity.type)?.properties ?? []).filter {
      $0.indexingKey != nil && !$0.isSensitive && $0.type.unwrapped == .string
    }.map(\.name)
    self.init(
      entity: entity.type, id: entity.id,
      title: entity.title.isNull ? entity.id : values.words(entity.title),
      subtitle: entity.subtitle.isNull ? "" : values.words(entity.subtitle),
      keywords: keys.compactMap { entity.properties[$0]?.string } + keywords)
  }
}
