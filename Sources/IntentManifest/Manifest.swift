// What a bundle says it has. The shape follows Sources/CIntentABI/manifest.schema.json member by
// member; decoding is in Manifest+Decode.swift, what must hold beyond the shape in the checks.

/// The manifest of a bundle: the whole truth about it, readable without running it.
public struct Manifest: Sendable, Hashable {
  /// The version of the schema that this program writes and reads.
  public static let schemaVersion: Int64 = 1

  public var id: String
  public var name: Text
  public var version: String
  public var description: Text?
  public var licence: String?
  public var author: String?
  public var homepage: String?
  public var library: Library?
  /// The library exports `intent_bundle_entry`.
  public var hasEntry = false
  /// The bundle declares nothing, on purpose.
  public var isEmpty = false
  public var lifetime = Lifetime.call
  /// Bytes that the bundle's process may use beside its library.
  public var memory: Int64 = 256 << 20
  public var grants: [Grant] = []
  public var sourceLanguage = "en"
  /// Table, key, language (BCP 47).
  public var strings: [String: [String: [String: LocalizedText]]] = [:]
  public var intents: [Intent] = []
  public var entities: [Entity] = []
  public var enums: [Enumeration] = []
  public var unions: [Union] = []
  public var contexts: [ContextProvider] = []
  /// Types that the author ties to entities, by name. Those that nobody reads are noted when the bundle is checked.
  public var annotates: [String] = []
  public var appShortcuts: [AppShortcut] = []
  public var tileColor: String?

  public init(id: String, name: Text, version: String) {
    self.id = id
    self.name = name
    self.version = version
  }

  public struct Library: Sendable, Hashable {
    /// A file name below `lib/<triple>/`, or the soname of a system library.
    public var name: String
    public var isSystem: Bool
    public init(name: String, isSystem: Bool = false) {
      self.name = name
      self.isSystem = isSystem
    }
  }

  /// How long a process of the bundle lives.
  public enum Lifetime: String, Sendable, Hashable, CaseIterable {
    case call, session
  }

  /// One text in one language.
  public struct LocalizedText: Sendable, Hashable {
    /// The text; for plural forms the form `other`. May hold `%#@name@`.
    public var text: String
    /// By plural category (zero, one, two, few, many, other); empty for plain text.
    public var forms: [String: String] = [:]
    public var substitutions: [String: Substitution] = [:]
    /// What says the same: more phrases of an app shortcut, of which a language may have any number.
    public var also: [String] = []
    public init(_ text: String) { self.text = text }

    public struct Substitution: Sendable, Hashable {
      /// Which argument decides, from 1.
      public var argument: Int?
      public var format: String?
      public var forms: [String: String]
      public init(argument: Int? = nil, format: String? = nil, forms: [String: String]) {
        self.argument = argument
        self.format = format
        self.forms = forms
      }
    }
  }

  /// The intent of that id, or that once had it.
  public func intent(_ id: String) -> Intent? {
    intents.first { $0.id == id } ?? intents.first { $0.aliases.contains(id) }
  }
  /// The entity of that id, or that once had it.
  public func entity(_ id: String) -> Entity? {
    entities.first { $0.id == id } ?? entities.first { $0.aliases.contains(id) }
  }
  /// The enum of that id, or that once had it.
  public func enumeration(_ id: String) -> Enumeration? {
    enums.first { $0.id == id } ?? enums.first { $0.aliases.contains(id) }
  }
  public func union(_ id: String) -> Union? { unions.first { $0.id == id } }
}

/// What a bundle asks to reach beside its own folders.
public struct Grant: Sendable, Hashable {
  public var name: String
  /// Earlier names; what was given under them stays given.
  public var aliases: [String] = []
  public var reason: Text
  /// Without it the bundle cannot work at all.
  public var isRequired = false
  public var kind: Kind

  public enum Kind: Sendable, Hashable {
    case folder(writable: Bool)
    /// `host:port` patterns.
    case network(destinations: [String], includingPrivate: Bool)
    case environment(variables: [String])
    case device(paths: [String])
  }

  public init(name: String, reason: Text, kind: Kind, isRequired: Bool = false) {
    self.name = name
    self.reason = reason
    self.kind = kind
    self.isRequired = isRequired
  }
}

/// A provider of what is visible or selected.
public struct ContextProvider: Sendable, Hashable {
  public var id: String
  public var title: Text?
  public var entities: [String]
  public init(id: String, title: Text? = nil, entities: [String] = []) {
    self.id = id
    self.title = title
    self.entities = entities
  }
}

/// An intent with phrases that run it.
public struct AppShortcut: Sendable, Hashable {
  public var intent: String
  /// `${applicationName}` and `${parameter}` stand for themselves.
  public var phrases: [Text]
  public var shortTitle: Text?
  public var image: Image?
  /// Arguments by parameter name, in JSON form.
  public var arguments: [JSON.Member]
  public init(
    intent: String, phrases: [Text], shortTitle: Text? = nil, image: Image? = nil,
    arguments: [JSON.Member] = []
  ) {
    self.intent = intent
    self.phrases = phrases
    self.shortTitle = shortTitle
    self.image = image
    self.arguments = arguments
  }
}
