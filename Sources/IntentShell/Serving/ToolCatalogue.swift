// The tools of a home at one moment: which intents are offered, under which names, and why others are
// not. Made anew when the catalogue has changed; never changed itself.

import IntentHost
import IntentMCP
import IntentModel
import IntentStore

/// The tools that a server offers.
struct ToolCatalogue: Sendable {
  /// Of the catalogue that it was made from.
  let mark: String
  let tools: [Tool]
  let hidden: [Hidden]
  /// Names of bundles, in every language, by id.
  let bundleNames: [String: [String]]
  /// Entities with a query by id that a tool takes or gives.
  let entities: [EntityRow]
  private let manifests: [String: Manifest]
  private let places: [String: Int]

  /// An intent that is no tool.
  struct Hidden: Sendable {
    var intent: String
    var title: String
    var reason: String
    var nextStep: String?
  }

  static let settingPrefix = Store.toolSettings

  /// The setting that keeps what the user said of an intent.
  static func setting(bundle: String, intent: String) -> String {
    "\(settingPrefix)\(bundle)/\(intent)"
  }

  /// - Parameters:
  ///   - named: only the tool of that name is of interest.
  ///   - host: remembers manifests that were decoded; nil: each is decoded here.
  init(
    _ store: Store, _ session: Session, only: String? = nil, named: String? = nil,
    host: Host? = nil
  ) throws(ShellError) {
    mark = try Session.storing { () throws(StoreError) in try store.changeMark() }
    var maker = Maker(session: session, named: named, host: host)
    try maker.read(store, only)
    tools = maker.tools
    hidden = maker.hidden
    bundleNames = maker.bundleNames
    manifests = maker.manifests
    let worked = maker.entities
    entities = try Session.storing { () throws(StoreError) in
      try store.entities(of: only)
    }.filter { row in
      worked[row.bundle]?.contains(row.id) == true && row.isBundleEnabled
        && row.kind != "transient" && row.kind != "generable"
    }
    places = Dictionary(
      maker.tools.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The tool of that name, made without looking at any other intent; nil: the name does not say
  /// whose it is, or it is not offered. Names that say it are nobody else's.
  static func one(
    _ name: String, _ host: Host, _ session: Session, only: String?
  ) throws(ShellError) -> Tool? {
    let fullName = ToolName.ids(in: name).map { "\($0.bundle).\($0.intent)" } ?? name
    let rows = try Session.storing { () throws(StoreError) in
      try host.store.resolve(intentName: fullName, languages: session.languages)
    }
    guard rows.count == 1, rows[0].fullName == fullName, only == nil || only == rows[0].bundle
    else { return nil }
    var maker = Maker(session: session, named: name, host: host)
    try maker.take(only: rows[0], host.store)
    return maker.tools.first
  }

  /// The words by which a tool is found.
  func words(_ tool: Tool) -> [String] {
    guard let manifest = manifests[tool.bundle], let intent = manifest.intent(tool.intent) else {
      return []
    }
    return ToolWords.all(of: intent, manifest)
  }

  /// The tool of that name; the full name of its intent is understood too.
  func tool(_ name: String) -> Tool? {
    places[name].map { tools[$0] } ?? tools.first { "\($0.bundle).\($0.intent)" == name }
  }
}

/// Makes a catalogue of tools.
private struct Maker {
  let session: Session
  let named: String?
  let host: Host?
  var tools: [Tool] = []
  var hidden: [ToolCatalogue.Hidden] = []
  var bundleNames: [String: [String]] = [:]
  var manifests: [String: Manifest] = [:]
  private var choices: [String: Exposure.Choice] = [:]
  private var taken: [String: String] = [:]

  /// The entities that the tools work on, by bundle.
  var entities: [String: Set<String>] {
    var offered: [String: [Intent]] = [:]
    for tool in tools {
      if let intent = manifests[tool.bundle]?.intent(tool.intent) {
        offered[tool.bundle, default: []].append(intent)
      }
    }
    return Dictionary(
      uniqueKeysWithValues: offered.compactMap { bundle, intents in
        manifests[bundle].map { (bundle, ToolEntities(intents, of: $0).ids) }
      })
  }

  init(session: Session, named: String?, host: Host?) {
    self.session = session
    self.named = named
    self.host = host
  }

  mutating func read(_ store: Store, _ only: String?) throws(ShellError) {
    let languages = session.languages
    let rows = try Session.storing { () throws(StoreError) in
      for (key, value) in try store.settings(startingWith: ToolCatalogue.settingPrefix) {
        choices[String(key.dropFirst(ToolCatalogue.settingPrefix.count))] = Exposure.Choice(
          rawValue: String(decoding: value, as: UTF8.self))
      }
      return try store.intents(of: only, languages: languages)
    }
    var start = 0
    while start < rows.count {
      let end = rows[start...].firstIndex { $0.bundle != rows[start].bundle } ?? rows.endIndex
      try take(rows[start..<end], store)
      start = end
    }
  }

  /// One intent alone.
  mutating func take(only row: IntentRow, _ store: Store) throws(ShellError) {
    for id in [row.id] + row.aliases {
      let key = ToolCatalogue.setting(bundle: row.bundle, intent: id)
      let choice = try Session.storing { () throws(StoreError) in try store.setting(key) }
      choices["\(row.bundle)/\(id)"] = choice.flatMap {
        Exposure.Choice(rawValue: String(decoding: $0, as: UTF8.self))
      }
    }
    try take([row], store)
  }

  /// The intents of one bundle. Its manifest is decoded only when one of them may be a tool.
  private mutating func take(_ rows: ArraySlice<IntentRow>, _ store: Store) throws(ShellError) {
    guard let first = rows.first, first.isBundleEnabled else { return }
    var candidates = rows.filter {
      $0.traits.contains("tool") || choice(of: $0) != nil
    }
    if let named {
      candidates.removeAll {
        row in
        // Also by the name that a client has kept from before the intent was renamed.
        !([row.id] + row.aliases).contains {
          ToolName.name(bundle: row.bundle, intent: $0) == named
        }
          && row.fullName != named
      }
      guard !candidates.isEmpty else { return }
    }
    for row in rows where !candidates.contains(where: { $0.id == row.id }) {
      hide(row, "its author did not make it a tool", "intents expose \(row.fullName)")
    }
    guard !candidates.isEmpty else { return }
    let manifest: Manifest
    do throws(HostFailure) {
      manifest =
        if let host {
          try host.manifest(of: first.bundle, for: rows.count == 1 ? first.id : nil)
        } else {
          try Host.manifest(of: first.bundle, in: store)
        }
    } catch {
      for row in candidates { hide(row, error.description, nil) }
      return
    }
    bundleNames[manifest.id] = ToolWords.names(of: manifest)
    manifests[manifest.id] = manifest
    let values = ValueConverter(manifest, session.surroundings)
    for row in candidates {
      guard let intent = manifest.intent(row.id) else { continue }
      take(intent, row, manifest, values)
    }
  }

  private mutating func take(
    _ intent: Intent, _ row: IntentRow, _ manifest: Manifest, _ values: ValueConverter
  ) {
    let choice = choice(of: row)
    switch Exposure(intent, choice: choice, name: row.fullName) {
    case .hidden(let reason, let nextStep): hide(row, reason, nextStep)
    case .offered(let reason):
      let localised = values.context.localised
      // A model reads what a bundle wrote; nothing in it shall be hidden from the person.
      let tool = Tool(intent, of: manifest, reason: reason) { localised($0).plainLines }
      if let other = taken[tool.name] {
        return hide(
          row, "its name \(tool.name) is that of \(other)",
          "intents expose \(row.fullName) --remove")
      }
      guard tool.keys.areUnique else {
        return hide(row, "two of its parameters would have one name", nil)
      }
      taken[tool.name] = row.fullName
      tools.append(tool)
    }
  }

  /// What the user said of the intent, also under an earlier name.
  private func choice(of row: IntentRow) -> Exposure.Choice? {
    ([row.id] + row.aliases).lazy.compactMap { choices["\(row.bundle)/\($0)"] }.first
  }

  private mutating func hide(_ row: IntentRow, _ reason: String, _ nextStep: String?) {
    hidden.append(
      .init(intent: row.fullName, title: row.title, reason: reason, nextStep: nextStep))
  }
}
