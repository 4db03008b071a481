// What the intents of a bundle put into the index themselves, beside what its queries list: a file of the same kind, made
// anew with each change. Unlike the other it is no copy, and stays until the bundle takes it back or is removed.

import CStore

extension SearchIndex {
  /// Changes to what a bundle has put into the index, in their order.
  public enum Donation: Sendable, Hashable {
    /// Takes the place of an earlier one of the same type and id.
    case add(Item)
    /// Of a type, of some ids, or both; nil is any.
    case remove(entity: String?, ids: [String]?)
  }

  /// So many are kept of a bundle: the last ones.
  static let mostDonated = 10_000

  func donated(_ bundle: String) -> Path { folder.appending("\(bundle).donated") }

  /// Whether the bundle has put anything into the index.
  public func hasDonations(of bundle: String) -> Bool { (try? isFile(donated(bundle))) == true }

  /// Makes the changes, all or none. Two programs at once wait for each other.
  public func donate(
    _ donations: [Donation], of bundle: String, from source: Source
  ) throws(StoreError) {
    guard BundleContent.isFileName(bundle), !donations.isEmpty else { return }
    try home.create()
    try Files.makeFolder(folder, mode: 0o700, in: home)
    let lock = try HomeLock.take(home)
    defer { withExtendedLifetime(lock) {} }
    let before = try isFile(donated(bundle)) ? Self.items(in: donated(bundle)) : []
    let items = Self.changed(before, by: donations)
    if items.isEmpty { return try Files.unlink(donated(bundle)) }
    try make(donated(bundle), of: "\(bundle).donated", items, source)
  }

  private static func changed(_ items: [Item], by donations: [Donation]) -> [Item] {
    struct Key: Hashable { let entity, id: String }
    var order: [Key: Int] = [:]
    var kept: [Item?] = []
    for donation in items.map(Donation.add) + donations {
      switch donation {
      case .add(let item):
        let key = Key(entity: item.entity, id: item.id)
        if let place = order[key] { kept[place] = nil }
        order[key] = kept.count
        kept.append(item)
      case .remove(let entity, let ids):
        let ids = ids.map(Set.init)
        for (key, place) in order
        where (entity ?? key.entity) == key.entity && ids?.contains(key.id) != false {
          kept[place] = nil
          order[key] = nil
        }
      }
    }
    return Array(kept.compactMap { $0 }.suffix(mostDonated))
  }

  private static func items(in path: Path) throws(StoreError) -> [Item] {
    try Database.published(path).rows(
      "SELECT entity, id, title, subtitle, keywords FROM items ORDER BY number"
    ) { row throws(StoreError) in
      Item(
        entity: row.text(0), id: row.text(1), title: row.text(2), subtitle: row.text(3),
        keywords: row.text(4).isEmpty ? [] : row.text(4).components(separatedBy: separator))
    }
  }

  /// What of it is found.
  func findDonated(
    _ text: SearchText.Query, in bundle: String, _ entity: String?, _ most: Int,
    others wanted: Int
  ) throws(StoreError) -> Found {
    let path = donated(bundle)
    return try isFile(path) ? find(text, path, entity, most, others: wanted) : Found()
  }
}

extension SearchIndex.Found {
  /// Adds what is not there yet: an entity that a query lists is shown as the query shows it.
  mutating func add(_ more: SearchIndex.Found) {
    struct Key: Hashable { let entity, id: String }
    let known = Set((called + others).map { Key(entity: $0.entity, id: $0.id) })
    called += more.called.filter { !known.contains(Key(entity: $0.entity, id: $0.id)) }
    others += more.others.filter { !known.contains(Key(entity: $0.entity, id: $0.id)) }
  }
}

extension String {
  /// Without Foundation.
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
