// The entities that queries and runs have shown, so that completion knows them where the bundle cannot be asked.
// Kept in the home, readable by its owner alone, the last ones of each bundle.

import IntentJSON
import IntentModel
import IntentStore

/// The entities of one bundle that were seen.
struct SeenEntities: Sendable {
  struct Entity: Sendable, Hashable {
    var type: String
    var id: String
    var title: String
  }

  private let files: OwnerFiles
  private let name: String
  private static let most = 500

  /// - Parameter locale: of whom they were shown to: titles are in a language.
  init(_ home: Home, bundle: String, locale: String) {
    files = OwnerFiles(home, folder: "seen")
    name = Self.name(bundle, locale)
  }

  /// A bundle's id has dots and may be longer than a file's name here; it is only looked up.
  static func name(_ bundle: String, _ locale: String) -> String {
    let plain = locale.unicodeScalars.map {
      $0.isASCII && $0.properties.isAlphabetic ? String($0) : "-"
    }
    return bundle.map { $0 == "." ? "_" : $0 }.suffix(48) + "-" + plain.joined().prefix(15)
  }

  func all(_ type: String) -> [Entity] { all().filter { $0.type == type } }

  /// Remembers entities; a home that cannot be written remembers none.
  func add(_ entities: [EntityValue], _ values: ValueConverter) {
    let found = entities.compactMap { entity -> Entity? in
      guard !entity.title.isNull else { return nil }
      return Entity(type: entity.type, id: entity.id, title: values.words(entity.title))
    }
    guard !found.isEmpty, OwnerFiles.isName(name) else { return }
    let before = all()
    let fresh = Set(found)
    guard !fresh.isSubset(of: before) else { return }
    let ids = Set(found.map { "\($0.type)/\($0.id)" })
    let kept = before.filter { !ids.contains("\($0.type)/\($0.id)") } + found
    let json = JSON.array(
      kept.suffix(Self.most).map {
        .array([.string($0.type), .string($0.id), .string($0.title)])
      })
    try? files.write(name, Array(json.text().utf8))
  }

  private func all() -> [Entity] {
    guard let bytes = try? files.read(name), let json = try? JSON(parsing: bytes) else { return [] }
    return (json.array ?? []).compactMap { item in
      guard let parts = item.array, parts.count == 3, let type = parts[0].string,
        let id = parts[1].string, let title = parts[2].string
      else { return nil }
      return Entity(type: type, id: id, title: title)
    }
  }
}
