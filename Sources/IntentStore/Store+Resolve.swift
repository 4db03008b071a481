// From what a user types to the intents that it may mean.

extension Store {
  /// The intents that a name may mean: `Name`, `bundle.Name` with the last part of the bundle's id, or
  /// `full.bundle.id.Name`. Several when it is ambiguous, none when it is not known. A full name beats
  /// an id, an id beats the last part of one, that beats an earlier name; within that, bundles that
  /// are switched off count only when no other has the name.
  public func resolve(
    intentName name: String, languages: [String] = []
  ) throws(StoreError) -> [IntentRow] {
    let places = try places(name, kind: 0)
    var found: [IntentRow] = []
    for place in places {
      try list(.init(bundle: place.bundle, position: place.position), languages) {
        found.append($0.row)
      }
    }
    return found
  }

  /// The entities that a name may mean; names are written as those of intents.
  public func resolve(entityName name: String) throws(StoreError) -> [EntityRow] {
    let places = try places(name, kind: 1)
    var found: [EntityRow] = []
    for place in places {
      found += try entities(
        "WHERE e.bundle = ?1 AND e.position = ?2", [place.bundle, place.position])
    }
    return found
  }

  /// Names of intents that start with `prefix`, for completion: ids and `bundle.Name`.
  public func intentNames(startingWith prefix: String) throws(StoreError) -> [String] {
    let names = try rows(
      """
      SELECT DISTINCT n.name FROM names n JOIN bundles b ON b.id = n.bundle
      WHERE n.kind = 0 AND n.rank < 3 AND b.enabled AND n.name >= ?1 ORDER BY n.name
      """, [prefix]
    ) { row throws(StoreError) in row.text(0) }
    return Array(names.prefix { $0.utf8.starts(with: prefix.utf8) })
  }

  private struct Place {
    let bundle: String
    let position: Int64
    let rank: Int64
    let isEnabled: Bool
  }

  private func places(_ name: String, kind: Int) throws(StoreError) -> [Place] {
    let all = try rows(
      """
      SELECT n.bundle, n.position, n.rank, b.enabled FROM names n JOIN bundles b ON b.id = n.bundle
      WHERE n.name = ?1 AND n.kind = ?2 ORDER BY n.rank, n.bundle, n.position
      """, [name, kind]
    ) { row throws(StoreError) in
      Place(bundle: row.text(0), position: row.int(1), rank: row.int(2), isEnabled: row.bool(3))
    }
    let enabled = all.filter(\.isEnabled)
    let candidates = enabled.isEmpty ? all : enabled
    return candidates.filter { $0.rank == candidates[0].rank }
  }
}
