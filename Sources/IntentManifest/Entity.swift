// Entities, enums and unions as a manifest describes them.

/// How a type is named.
public struct TypeDisplay: Sendable, Hashable {
  public var name: Text
  /// Numeric format with a placeholder for the count.
  public var plural: Text?
  public var synonyms: [Text]
  public init(name: Text, plural: Text? = nil, synonyms: [Text] = []) {
    self.name = name
    self.plural = plural
    self.synonyms = synonyms
  }
}

/// A picture, by one of its sources.
public struct Image: Sendable, Hashable {
  public var named: String?
  public var symbol: String?
  public var url: String?
  /// Base64.
  public var data: String?
  public var isTemplate: Bool?
  public var style: String?
  public init(
    named: String? = nil, symbol: String? = nil, url: String? = nil, data: String? = nil,
    isTemplate: Bool? = nil, style: String? = nil
  ) {
    self.named = named
    self.symbol = symbol
    self.url = url
    self.data = data
    self.isTemplate = isTemplate
    self.style = style
  }
}

/// Something of the author's that intents work on.
public struct Entity: Sendable, Hashable {
  public var id: String
  public var aliases: [String] = []
  public var display: TypeDisplay
  public var queries: Set<Query> = []
  public var kind = Kind.stored
  public var properties: [Property] = []
  public var representations: [Representation] = []
  public var contentTypes: [String] = []
  public var schema: String?
  public var url: String?
  public var traits: Set<String> = []
  public var findDescription: Text?

  public init(id: String, display: TypeDisplay) {
    self.id = id
    self.display = display
  }

  public enum Query: String, Sendable, Hashable, CaseIterable {
    case ids, string, suggested, all, unique, properties, display
  }
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case stored, transient, generable, unique, file, indexed
  }

  /// It has no query: it is only produced, or filled property by property.
  public var isTransient: Bool { kind == .transient || kind == .generable }

  public struct Property: Sendable, Hashable {
    public var name: String
    public var title: Text?
    public var type: ValueType
    public var isSensitive = false
    public var isReadOnly = false
    /// Fetched by a call of its own when asked for.
    public var isDeferred = false
    public var indexingKey: String?
    public var isSortable = false
    public var comparators: [String] = []
    public init(name: String, type: ValueType) {
      self.name = name
      self.type = type
    }
  }

  /// Another type that the entity can be turned into, or made from.
  public struct Representation: Sendable, Hashable {
    public var type: ValueType
    public var exports: Bool
    public var imports: Bool
    public var contentType: String?
    public init(
      type: ValueType, exports: Bool = true, imports: Bool = false, contentType: String? = nil
    ) {
      self.type = type
      self.exports = exports
      self.imports = imports
      self.contentType = contentType
    }
  }
}

/// A fixed list of choices.
public struct Enumeration: Sendable, Hashable {
  public var id: String
  public var aliases: [String] = []
  public var display: TypeDisplay
  public var cases: [Case]
  public var schema: String?
  public var url: String?

  public init(id: String, display: TypeDisplay, cases: [Case]) {
    self.id = id
    self.display = display
    self.cases = cases
  }

  public struct Case: Sendable, Hashable {
    /// The raw value.
    public var value: String
    /// Earlier raw values; saved ones keep working.
    public var aliases: [String] = []
    public var title: Text
    public var subtitle: Text?
    public var image: Image?
    public var synonyms: [Text] = []
    public var url: String?
    public init(value: String, title: Text) {
      self.value = value
      self.title = title
    }
  }
}

/// A value of one of several types.
public struct Union: Sendable, Hashable {
  public var id: String
  public var display: TypeDisplay?
  public var cases: [Case]
  public init(id: String, display: TypeDisplay? = nil, cases: [Case]) {
    self.id = id
    self.display = display
    self.cases = cases
  }

  public struct Case: Sendable, Hashable {
    public var name: String
    public var title: Text?
    public var subtitle: Text?
    public var image: Image?
    public var type: ValueType
    public init(name: String, type: ValueType) {
      self.name = name
      self.type = type
    }
  }
}
