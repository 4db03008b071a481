// The texts of intents in the languages of a reader, in step with a walk over the intents.

/// A walk over the table of texts.
final class TranslationWalk {
  typealias Text = ListedIntent.Text

  private let rows: Statement
  private let languages: [String]
  private var isAtEnd = false
  /// Of the intent that was asked for last, by language. Copies: SQLite's are gone with the next row.
  private var titles: [[UInt8]?]
  private var descriptions: [[UInt8]?]

  /// nil when there is no text in these languages.
  init?(
    _ database: Database, _ place: IntentWalk.Place, _ languages: [String]
  ) throws(StoreError) {
    guard !languages.isEmpty else { return nil }
    let of = place.bundle == nil ? "WHERE" : place.condition + " AND"
    var marks = "?"
    for _ in languages.dropFirst() { marks += ",?" }
    rows = try database.prepare(
      """
      SELECT bundle, position, language, title, description FROM texts
      \(of) kind = 0 AND language IN (\(marks)) ORDER BY bundle, kind, position
      """)
    try rows.bind(place.values + languages)
    guard try rows.step() else { return nil }
    self.languages = languages
    titles = Array(repeating: nil, count: languages.count)
    descriptions = titles
  }

  /// Gives `body` title and description of an intent, each in the best language that has it. Intents are
  /// asked for in the order of the walk.
  func find<Result>(
    _ bundle: Text, _ position: Int64,
    _ body: (_ title: Text?, _ description: Text?) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    try gather(bundle, position)
    return try Self.with(titles) { title throws(StoreError) in
      try Self.with(descriptions) { description throws(StoreError) in
        try body(title, description)
      }
    }
  }

  private static func with<Result>(
    _ texts: [[UInt8]?], _ body: (Text?) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    guard let best = texts.first(where: { $0 != nil }) ?? nil else { return try body(nil) }
    return try best.withUnsafeBufferPointer { bytes throws(StoreError) in try body(bytes) }
  }

  /// Goes on to the intent and keeps its texts.
  private func gather(_ bundle: Text, _ position: Int64) throws(StoreError) {
    for place in languages.indices {
      titles[place] = nil
      descriptions[place] = nil
    }
    while !isAtEnd {
      let here = rows.raw(0)
      let isSame = here.elementsEqual(bundle)
      if isSame ? rows.int(1) > position : bundle.lexicographicallyPrecedes(here) { return }
      if isSame, rows.int(1) == position,
        let place = languages.firstIndex(where: { rows.equals(2, $0) })
      {
        titles[place] = Array(rows.raw(3))
        descriptions[place] = rows.isNull(4) ? nil : Array(rows.raw(4))
      }
      isAtEnd = try !rows.step()
    }
  }
}
