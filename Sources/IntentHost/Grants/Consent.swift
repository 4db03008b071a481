// What a person has to agree to before a bundle, or a wider version of it, is taken: each wish as a
// sentence, and the grants that a yes gives. Asked once; what was declined is not asked again until a
// version asks for more.

import CHostSystem
import IntentModel
import IntentStore

/// What a version of a bundle asks for that nobody has decided on.
public struct Consent: Sendable, Hashable {
  /// The bundle's id and version.
  public let bundle: String
  public let version: String
  /// In the order of the manifest.
  public let items: [Item]

  /// One wish.
  public struct Item: Sendable, Hashable {
    public let grant: Grant
    /// An earlier version asked for less under this name.
    public let widens: Bool
    /// The bundle's own words for why.
    public var reason: String { grant.reason.fallback ?? grant.reason.key }
    /// A yes is not enough: a person names the folder.
    public var needsFolder: Bool { grant.storedKind == .folder }
    /// “It asks to … (reason).” One line with the bundle's own words in it: escape it where it is shown.
    public var sentence: String {
      "\(grant.name): it \(widens ? "now " : "")asks to \(grant.wish) (\(Self.apart(reason)))."
        + (grant.isRequired ? " It cannot work without." : "")
    }

    /// Characters of a reason that are shown.
    private static let longestReason = 200

    /// The bundle's words, in quotes where they could be taken for the host's: what closes the bracket, or begins another
    /// sentence.
    private static func apart(_ words: String) -> String {
      let text = words.count > longestReason ? words.prefix(longestReason - 1) + "…" : words
      let ends = "()[]{}“”\"?!;:".unicodeScalars
      let isPlain = !text.contains(". ") && !text.unicodeScalars.contains(where: ends.contains)
      if isPlain { return text }
      let inner = text.unicodeScalars.map { "“”\"".unicodeScalars.contains($0) ? "'" : String($0) }
      return "its author says: “\(inner.joined())”"
    }
  }

  /// - Parameters:
  ///   - given: every grant that the bundle has, and those that are given along with it.
  ///   - before: the manifest of the installed version; what it asked for has been decided.
  public init(to manifest: Manifest, given: [GrantRow], before: Manifest? = nil, at now: Int64) {
    bundle = manifest.id
    version = manifest.version
    items = manifest.grants.compactMap { grant in
      let old =
        before?.grants.first { $0.name == grant.name }
        ?? before?.grants.first { grant.aliases.contains($0.name) }
      let isDecided = old.map { grant.kind.isWithin($0.kind) } ?? false
      guard !isDecided, GrantState(of: grant, given, at: now) == .missing || old != nil else {
        return nil
      }
      // What was given already may cover all that it asks for now.
      guard GrantState(of: grant, given, at: now) != .given else { return nil }
      return Item(grant: grant, widens: old != nil)
    }
  }

  /// Nothing has to be agreed to.
  public var isEmpty: Bool { items.isEmpty }
  /// It cannot work unless all of this is agreed to.
  public var hasRequired: Bool { items.contains { $0.grant.isRequired } }

  /// What a yes to everything gives; `folders` by the name of the grant.
  public func requests(folders: [String: Path] = [:]) -> [GrantRequest] {
    items.compactMap { item in
      let folder = folders[item.grant.name]
      if item.needsFolder, folder == nil { return nil }
      return GrantRequest(name: item.grant.name, value: folder)
    }
  }

  /// `{ "bundle", "version", "grants": [{ "name", "asks", "reason", "required", "widens", "folder" }] }`
  public var json: JSON {
    .object([
      "bundle": .string(bundle), "version": .string(version),
      "grants": .array(
        items.map { item in
          .object([
            "name": .string(item.grant.name), "asks": .string(item.grant.wish),
            "reason": .string(item.reason), "required": .bool(item.grant.isRequired),
            "widens": .bool(item.widens), "folder": .bool(item.needsFolder),
          ])
        }),
    ])
  }
}

extension Grant.Kind {
  /// Whether this asks for nothing beyond what `other` asked for.
  func isWithin(_ other: Grant.Kind) -> Bool {
    switch (self, other) {
    case (.folder(let isWritable), .folder(let wasWritable)): !isWritable || wasWritable
    case (.network(let mine, let isWide), .network(let theirs, let wasWide)):
      (!isWide || wasWide)
        && mine.allSatisfy { pattern in
          theirs.contains { other in
            guard let mine = Destination(pattern), let theirs = Destination(other) else {
              return pattern == other
            }
            return theirs.covers(mine)
          }
        }
    case (.environment(let mine), .environment(let theirs)): Set(mine).isSubset(of: theirs)
    case (.device(let mine), .device(let theirs)): Set(mine).isSubset(of: theirs)
    default: false
    }
  }
}

/// Answers what a bundle asks for: the grants that are given; nil: it is not to be taken.
public typealias ConsentHandler = @Sendable (Consent) -> [GrantRequest]?

extension Host {
  /// What has to be agreed to before this manifest is taken. The caller may show it, and passes what
  /// is agreed to as grants.
  public func consent(
    to manifest: Manifest, given: [GrantRow] = []
  ) throws(HostFailure) -> Consent {
    guard !manifest.grants.isEmpty else {
      return Consent(to: manifest, given: [], at: 0)
    }
    let had = try HostFailure.stored { () throws(StoreError) in try store.grants(of: manifest.id) }
      .map { Self.renamed($0, for: manifest) }
    let names = Set(given.map(\.name))
    return Consent(
      to: manifest, given: given + had.filter { !names.contains($0.name) },
      before: try installedManifest(manifest.id), at: Int64(hs_realtime()))
  }

  /// A grant under the name that a version gives it now.
  static func renamed(_ row: GrantRow, for manifest: Manifest) -> GrantRow {
    var row = row
    if !manifest.grants.contains(where: { $0.name == row.name }),
      let grant = manifest.grants.first(where: { $0.aliases.contains(row.name) })
    {
      row.name = grant.name
    }
    return row
  }

  /// The manifest of the installed version; nil: there is none.
  func installedManifest(_ bundle: String) throws(HostFailure) -> Manifest? {
    guard try HostFailure.stored({ () throws(StoreError) in try store.bundle(bundle) }) != nil
    else {
      return nil
    }
    do throws(HostFailure) {
      return try Self.manifest(of: bundle, in: store)
    } catch .store(let error) where error.code == .notFound {
      return nil  // It has been removed since.
    }
  }
}
