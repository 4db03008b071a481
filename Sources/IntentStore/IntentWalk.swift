// Walks the intents of the catalogue in one pass over each of three tables: intents, the bundles that own
// them, and their texts in the languages of the reader. All three are in the order of bundle and
// position, so nothing is looked up for a row. No string is made for what the caller does not keep.

/// An intent where a walk stands. Its texts lie in SQLite's memory: they are valid until the walk goes on,
/// and need not be UTF-8 where the catalogue is damaged.
public struct ListedIntent {
  public typealias Text = UnsafeBufferPointer<UInt8>

  let owner: IntentWalk.Owner
  let flags: IntentRow.Flags
  public let id: Text
  /// In the first of the asked languages that the bundle has, else in its own.
  public let title: Text
  public let description: Text?
  let rest: Text

  public var bundle: String { owner.id }
  public var isBundleEnabled: Bool { owner.isEnabled }
  public var isDiscoverable: Bool { flags.has(IntentRow.Flags.discoverable) }

  /// The row to keep.
  public var row: IntentRow {
    func string(_ text: Text) -> String { String(decoding: text, as: UTF8.self) }
    return IntentRow(
      bundle: owner.id, bundleVersion: owner.version, isBundleEnabled: owner.isEnabled,
      id: string(id), title: string(title), description: description.map(string), flags: flags,
      rest: IntentRow.Rest(text: string(rest)))
  }
}

/// One walk over the intents of a catalogue.
struct IntentWalk {
  /// The bundle of the rows where the walk stands.
  struct Owner {
    var id = ""
    var version = ""
    var isEnabled = false
  }

  /// What is walked: all intents, those of a bundle, or one of them.
  struct Place {
    var bundle: String?
    var position: Int64?

    var condition: String {
      if bundle == nil { return "" }
      return "WHERE bundle = ?1" + (position == nil ? "" : " AND position = ?2")
    }
    var values: [any SQLValue] {
      guard let bundle else { return [] }
      if let position { return [bundle, position] }
      return [bundle]
    }
  }

  private let home: Home
  private let intents: Statement
  private let bundles: Statement
  private let texts: TranslationWalk?
  private var owner = Owner()

  /// - Parameters:
  ///   - place: what is walked.
  ///   - languages: those of the reader, the best first.
  init(
    _ database: Database, _ home: Home, _ place: Place, _ languages: [String]
  ) throws(StoreError) {
    self.home = home
    // Each page is read once: a few buffers, used again, cost less than one for each page.
    if place.bundle == nil { try database.run("PRAGMA cache_size=16") }
    intents = try database.prepare(
      """
      SELECT bundle, position, id, title, description, flags, rest FROM intents \(place.condition)
      ORDER BY bundle, position
      """)
    try intents.bind(place.values)
    let owners = place.bundle == nil ? "" : "WHERE id = ?1"
    bundles = try database.prepare(
      "SELECT id, version, enabled FROM bundles \(owners) ORDER BY id")
    if let bundle = place.bundle { try bundles.bind([bundle]) }
    texts = try TranslationWalk(database, place, languages)
  }

  mutating func forEach(
    _ body: (ListedIntent) throws(StoreError) -> Void
  ) throws(StoreError) {
    while try intents.step() {
      if !intents.equals(0, owner.id) { try findOwner() }
      if intents.isNull(2) || intents.isNull(6) {
        throw Database.damaged("a row of intents makes no sense", home.catalogue)
      }
      if let texts {
        try texts.find(intents.raw(0), intents.int(1)) { title, description throws(StoreError) in
          try body(intent(title, description))
        }
      } else {
        try body(intent(nil, nil))
      }
    }
  }

  /// The intent of this row, with its texts in another language where there are some.
  private func intent(_ title: ListedIntent.Text?, _ description: ListedIntent.Text?)
    -> ListedIntent
  {
    ListedIntent(
      owner: owner, flags: IntentRow.Flags(bits: intents.int(5)), id: intents.raw(2),
      title: title ?? intents.raw(3),
      description: description ?? (intents.isNull(4) ? nil : intents.raw(4)),
      rest: intents.raw(6))
  }

  private mutating func findOwner() throws(StoreError) {
    while try bundles.step() {
      let id = intents.text(0)
      guard bundles.equals(0, id) else { continue }
      owner = Owner(id: id, version: bundles.text(1), isEnabled: bundles.bool(2))
      return
    }
    throw Database.damaged("a row of intents has no bundle", home.catalogue)
  }
}
