// What bundles offer for search, one file for each bundle: a copy that may be thrown away at any time. A
// file is never changed in place. It is made anew as a whole and renamed over the old one, so that a
// search sees the old or the new, and one that is killed leaves nothing half done.

import CStore
import Glibc

/// The folder `index` of a home. Its files are the owner's alone.
public struct SearchIndex: Sendable {
  let folder: Path
  let home: Home

  public init(_ home: Home) {
    self.home = home
    folder = home.folder.appending("index")
  }

  /// An entity as it is found.
  public struct Item: Sendable, Hashable {
    /// The entity's type in its bundle.
    public var entity: String
    public var id: String
    public var title: String
    public var subtitle: String
    /// What it is also found by.
    public var keywords: [String]

    public init(
      entity: String, id: String, title: String, subtitle: String = "", keywords: [String] = []
    ) {
      self.entity = entity
      self.id = id
      self.title = title
      self.subtitle = subtitle
      self.keywords = keywords
    }
  }

  /// What a file was made from.
  public struct Source: Sendable, Hashable {
    /// The content of the bundle.
    public var hash: String
    /// The language of its titles.
    public var locale: String
    /// Nanoseconds since 1970 at which the bundle was asked.
    public var asked: Int64

    public init(hash: String, locale: String, asked: Int64) {
      self.hash = hash
      self.locale = locale
      self.asked = asked
    }
  }

  func path(_ bundle: String) -> Path { folder.appending("\(bundle).sqlite") }
  private func notice(_ bundle: String) -> Path { folder.appending("\(bundle).changed") }

  /// Tells that entities of the bundle may have changed. One system call where nothing is indexed.
  public static func noteChange(of bundle: String, in home: Home) {
    let path = SearchIndex(home).notice(bundle)
    _ = path.withCString { utimensat(AT_FDCWD, $0, nil, 0) }
  }

  /// What the bundle's file was made from; nil: there is none, it cannot be used, or the bundle has told
  /// of a change since.
  public func source(of bundle: String) -> Source? {
    guard (try? isMade(bundle)) == true, let database = try? Database.published(path(bundle))
    else { return nil }
    let found = try? database.rows("SELECT hash, locale, asked FROM source") {
      row throws(StoreError) in
      Source(hash: row.text(0), locale: row.text(1), asked: row.int(2))
    }
    guard let source = found?.first else { return nil }
    var status = stat()
    let told = notice(bundle).withCString { stat($0, &status) }
    // The clock of file times is up to a tick behind.
    let changed = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    return told == 0 && changed >= source.asked - 20_000_000 ? nil : source
  }

  /// Whether the bundle has a file. What is no file counts as none, and is replaced by one.
  private func isMade(_ bundle: String) throws(StoreError) -> Bool { try isFile(path(bundle)) }
  func isFile(_ path: Path) throws(StoreError) -> Bool {
    try FileStatus.of(path, follow: false)?.kind == .file
  }

  /// Makes the notice that `noteChange` touches. Due before the bundle is asked: what changes while it
  /// answers must be noticed too.
  public func watch(_ bundle: String) throws(StoreError) {
    guard BundleContent.isFileName(bundle) else { return }
    try home.create()
    try Files.makeFolder(folder, mode: 0o700, in: home)
    let path = notice(bundle)
    guard try FileStatus.of(path) == nil else { return }
    try Files.adopt(
      Files.openOwn(path, O_WRONLY | O_CREAT, mode: 0o600, doing: "make it"), from: home)
    let longAgo = timespec(tv_sec: 0, tv_nsec: 0)
    _ = path.withCString { utimensat(AT_FDCWD, $0, [longAgo, longAgo], 0) }
  }

  /// Puts what a bundle offers in the place of what it offered before. `watch` came first.
  public func replace(_ bundle: String, _ items: [Item], from source: Source) throws(StoreError) {
    guard BundleContent.isFileName(bundle) else { return }
    try make(path(bundle), of: bundle, items, source)
  }

  func make(
    _ path: Path, of bundle: String, _ items: [Item], _ source: Source
  ) throws(StoreError) {
    let draft = folder.appending(".\(bundle).\(getpid())")
    try Files.unlink(draft)
    do throws(StoreError) {
      try write(items, source, draft)
      try Files.rename(draft, to: path)
    } catch {
      try? Files.unlink(draft)
      throw error
    }
  }

  private func write(
    _ items: [Item], _ source: Source, _ draft: Path
  ) throws(StoreError) {
    let database = try Database.draft(draft)
    let file = try Files.openOwn(draft, O_RDONLY, doing: "make it")
    try file.setMode(0o600)
    try Files.adopt(file, from: home)
    for statement in Self.schema { try database.run(statement) }
    try database.run("BEGIN")
    try database.run(
      "INSERT INTO source VALUES(?, ?, ?)", source.hash, source.locale, source.asked)
    let item = try database.prepare("INSERT INTO items VALUES(?, ?, ?, ?, ?, ?, ?)")
    let words = try database.prepare("INSERT INTO words(rowid, title, more) VALUES(?, ?, ?)")
    for (number, entry) in items.enumerated() {
      try item.run(
        number + 1, entry.entity, entry.id, entry.title, entry.subtitle,
        SearchText.key(entry.title), entry.keywords.joined(separator: Self.separator))
      try words.run(
        number + 1, SearchText.indexed(entry.title),
        SearchText.indexed(([entry.subtitle] + entry.keywords).joined(separator: Self.separator)))
    }
    try database.run("COMMIT")
  }

  static let separator = " \u{1F} "

  private static let schema = [
    "CREATE TABLE source(hash TEXT, locale TEXT, asked INTEGER)",
    """
    CREATE TABLE items(number INTEGER PRIMARY KEY, entity TEXT, id TEXT, title TEXT, subtitle TEXT,
    key TEXT, keywords TEXT)
    """,
    "CREATE INDEX items_by_key ON items(key)",
    """
    CREATE VIRTUAL TABLE words USING fts5(title, more, content='', columnsize=0,
    tokenize='unicode61 remove_diacritics 2', prefix='1 2 3')
    """,
  ]

  /// Bundles that have a file.
  public func bundles() -> [String] {
    guard let stream = folder.withCString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var found: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasSuffix(".sqlite"), !name.hasPrefix(".") { found.append(String(name.dropLast(7))) }
    }
    return found.sorted()
  }

  /// Forgets what a bundle offered.
  public func remove(_ bundle: String) {
    discard(bundle)
    try? Files.unlink(donated(bundle))
  }

  /// Forgets what a bundle's queries listed, which it is asked for again.
  public func discard(_ bundle: String) {
    try? Files.unlink(path(bundle))
    try? Files.unlink(notice(bundle))
  }

  /// What was found in one bundle, each in the order in which it offers them.
  public struct Found: Sendable, Hashable {
    /// Those that are called exactly so.
    public var called: [Item] = []
    public var others: [Item] = []
  }

  /// Entities of a bundle that have every word of the text, each as the beginning of one of theirs; nil
  /// where nothing is known of the bundle.
  ///
  /// - Parameters:
  ///   - entity: only of this type.
  ///   - most: at most so many of those that are called so.
  ///   - wanted: at most so many others; with none of them wanted the full text is not looked at.
  public func find(
    _ text: SearchText.Query, in bundle: String, entity: String? = nil, most: Int,
    others wanted: Int
  ) throws(StoreError) -> Found? {
    guard try isMade(bundle) else { return nil }
    var found = try find(text, path(bundle), entity, most, others: wanted)
    found.add(try findDonated(text, in: bundle, entity, most, others: wanted))
    return found
  }

  func find(
    _ text: SearchText.Query, _ path: Path, _ entity: String?, _ most: Int, others wanted: Int
  ) throws(StoreError) -> Found {
    let database = try Database.published(path)
    let only = entity == nil ? "" : "AND items.entity = ?3"
    func items(_ source: String, _ text: String, _ most: Int) throws(StoreError) -> [Item] {
      guard most > 0 else { return [] }
      let values: [any SQLValue] = [text, most] + (entity.map { [$0] } ?? [])
      return try database.rows("SELECT entity, id, items.title, subtitle FROM \(source)", values) {
        row throws(StoreError) in
        Item(entity: row.text(0), id: row.text(1), title: row.text(2), subtitle: row.text(3))
      }
    }
    let called = try items("items WHERE key = ?1 \(only) ORDER BY number LIMIT ?2", text.key, most)
    // Those that are called so are found once more.
    let others = try items(
      """
      words JOIN items ON items.number = words.rowid WHERE words MATCH ?1 \(only)
      ORDER BY words.rowid LIMIT ?2
      """, text.match, wanted > 0 ? wanted + called.count : 0)
    let known = Set(called)
    return Found(called: called, others: others.filter { !known.contains($0) })
  }
}
