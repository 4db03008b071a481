// Configurations of widgets and controls: what a person has set for one of them. They are kept by name in
// the home and survive updates of their bundle: values are kept in JSON and read anew each time.

import IntentJSON
import IntentModel
import IntentStore

/// What one widget is to show.
public struct WidgetConfiguration: Sendable, Hashable {
  /// Its name in the home.
  public var id: String
  public var bundle: String
  public var intent: String
  /// Of the bundle, when it was saved.
  public var version: String
  /// Such as `systemSmall`; nil: for any size.
  public var family: String?
  /// What was set, in the JSON forms of the parameters' types. What is not here has its default.
  public var values: [JSON.Member]
  /// Seconds since 1970.
  public var changedAt: Int64

  public init(
    id: String, bundle: String, intent: String, version: String, family: String?,
    values: [JSON.Member], changedAt: Int64
  ) {
    self.id = id
    self.bundle = bundle
    self.intent = intent
    self.version = version
    self.family = family
    self.values = values
    self.changedAt = changedAt
  }

  var json: JSON {
    .object([
      "format": .int(1), "bundle": .string(bundle), "intent": .string(intent),
      "version": .string(version), "family": family.map { .string($0) },
      "values": .object(values), "changedAt": .int(changedAt),
    ])
  }

  fileprivate var bytes: [UInt8] { Array((json.text(indented: true) + "\n").utf8) }

  init?(id: String, _ json: JSON) {
    guard json["format"] == .int(1), let bundle = json["bundle"]?.string,
      let intent = json["intent"]?.string, let values = json["values"]?.members
    else { return nil }
    self.init(
      id: id, bundle: bundle, intent: intent, version: json["version"]?.string ?? "",
      family: json["family"]?.string, values: values, changedAt: json["changedAt"]?.int ?? 0)
  }
}

/// The configurations of a home.
public struct WidgetConfigurations: Sendable {
  private let files: OwnerFiles

  public init(_ home: Home) { files = OwnerFiles(home, folder: "widgets") }

  /// All that can be read, by name.
  public func all() throws(StoreError) -> [WidgetConfiguration] {
    var found: [WidgetConfiguration] = []
    for name in try files.names() {
      do throws(StoreError) {
        if let configuration = try find(name) { found.append(configuration) }
      } catch {
        guard error.code == .damaged else { throw error }
      }
    }
    return found
  }

  /// All names, also of files that cannot be read.
  public func names() throws(StoreError) -> [String] { try files.names() }

  /// The configuration of that name. Throws `damaged` where a file is none.
  public func find(_ id: String) throws(StoreError) -> WidgetConfiguration? {
    guard let bytes = try files.read(id) else { return nil }
    guard let json = try? JSON(parsing: bytes),
      let configuration = WidgetConfiguration(id: id, json)
    else {
      throw StoreError(
        .damaged, "the widget configuration “\(id)” cannot be read",
        nextStep: "remove it: intents widget remove \(id)")
    }
    return configuration
  }

  public func save(_ configuration: WidgetConfiguration) throws(StoreError) {
    try files.write(configuration.id, configuration.bytes)
  }

  /// Saves a new one under a name after the intent that nobody has: `favorite-soup`, `favorite-soup-2`, …
  public func add(
    _ configuration: WidgetConfiguration, for intent: String
  ) throws(StoreError) -> WidgetConfiguration {
    var configuration = configuration
    while !(try files.add(configuration.id, configuration.bytes)) {
      // Somebody saved one meanwhile.
      configuration.id = try freeName(for: intent)
    }
    return configuration
  }

  public func remove(_ id: String) throws(StoreError) { try files.remove(id) }

  /// A name after the intent that nobody has now.
  public func freeName(for intent: String) throws(StoreError) -> String {
    var base = ""
    for character in intent.prefix(48) {
      guard character.isASCII, character.isLetter || character.isNumber else {
        base += "-"
        continue
      }
      if character.isUppercase, let last = base.last, last != "-", !last.isUppercase { base += "-" }
      base += character.lowercased()
    }
    let taken = Set(try files.names())
    return (1...).lazy.map { $0 == 1 ? base : "\(base)-\($0)" }.first { !taken.contains($0) }
      ?? base
  }
}
