import AppIntents

/// Finds notes by id, by text, as a list and by comparisons.
struct NoteQuery: EntityStringQuery, EnumerableEntityQuery, EntityPropertyQuery {
  typealias ComparatorMappingType = @Sendable (Note) -> Bool

  @Dependency var store: NoteStore

  static let findIntentDescription = IntentDescription("Finds notes by title, text or length.")

  static let properties = QueryProperties {
    Property(\.$title) {
      EqualToComparator { wanted in { @Sendable note in note.title == wanted } }
      ContainsComparator { wanted in { @Sendable note in note.title.contains(wanted) } }
    }
    Property(\.$words) {
      LessThanComparator { limit in { @Sendable note in note.words < limit } }
      GreaterThanComparator { limit in { @Sendable note in note.words > limit } }
    }
  }

  static let sortingOptions = SortingOptions {
    SortableBy(\.$title)
    SortableBy(\.$words)
  }

  func entities(for identifiers: [Note.ID]) async throws -> [Note] {
    var found: [Note] = []
    for id in identifiers {
      if let note = await store.note(id) { found.append(note) }
    }
    return found
  }

  func entities(matching string: String) async throws -> [Note] {
    await store.all().filter {
      $0.title.lowercased().contains(string.lowercased())
    }
  }

  func suggestedEntities() async throws -> [Note] { await store.all() }

  func allEntities() async throws -> [Note] { await store.all() }

  func entities(
    matching comparators: [@Sendable (Note) -> Bool], mode: ComparatorMode,
    sortedBy: [EntityQuerySort<Note>], limit: Int?
  ) async throws -> [Note] {
    var found = await store.all().filter { note in
      switch mode {
      case .and: comparators.allSatisfy { $0(note) }
      case .or: comparators.isEmpty || comparators.contains { $0(note) }
      }
    }
    if let first = sortedBy.first {
      let ascending = first.order == .ascending
      if first.by == \Note.$words {
        found.sort { ascending ? $0.words < $1.words : $0.words > $1.words }
      } else {
        found.sort { ascending ? $0.title < $1.title : $0.title > $1.title }
      }
    }
    return Array(found.prefix(limit ?? found.count))
  }
}
