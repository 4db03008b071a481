// An intent as its manifest describes it.

/// An intent: something a bundle can do.
public struct Intent: Sendable, Hashable {
  public var id: String
  /// Earlier ids; saved references with them keep working.
  public var aliases: [String] = []
  public var title: Text
  public var description: Text?
  public var category: Text?
  public var keywords: [Text] = []
  public var resultName: Text?
  public var effect = Effect.unspecified
  public var isDiscoverable = true
  public var authentication = Authentication.none
  public var modes: [String] = []
  public var traits: Set<String> = []
  public var schema: String?
  public var isAssistantOnly = false
  /// What kind of intent it is besides: `open`, `progressReporting`, `widgetConfiguration`, …
  public var conforms: Set<String> = []
  public var deprecated: Deprecation?
  /// Template of a URL-representable intent.
  public var url: String?
  public var parameters: [Parameter] = []
  public var result: Result?
  public var returnsDialog = false
  public var returnsSnippet = false
  public var opensIntent = false
  public var summary: Summary?
  public var direct: Direct?
  /// Seconds that a call may take without a sign of life.
  public var deadline: Double = 30

  public init(id: String, title: Text) {
    self.id = id
    self.title = title
  }

  public func parameter(_ name: String) -> Parameter? {
    parameters.first { $0.name == name } ?? parameters.first { $0.aliases.contains(name) }
  }

  /// What a call changes.
  public enum Effect: String, Sendable, Hashable, CaseIterable {
    case read, reversible, irreversible, unspecified
  }

  public enum Authentication: String, Sendable, Hashable, CaseIterable {
    case none, authenticated, localDevice
  }

  public struct Deprecation: Sendable, Hashable {
    public var message: Text?
    public var replacedBy: String?
    public init(message: Text? = nil, replacedBy: String? = nil) {
      self.message = message
      self.replacedBy = replacedBy
    }
  }

  public struct Result: Sendable, Hashable {
    public var type: ValueType
    public var title: Text?
    public var isSensitive: Bool
    public init(type: ValueType, title: Text? = nil, isSensitive: Bool = false) {
      self.type = type
      self.title = title
      self.isSensitive = isSensitive
    }
  }

  /// The plain C function that performs the intent.
  public struct Direct: Sendable, Hashable {
    public var symbol: String
    public var result: ResultPlace
    /// C type of the result; nil where there is none.
    public var ctype: String?
    public var error: ErrorConvention

    public enum ResultPlace: String, Sendable, Hashable, CaseIterable {
      case none, `return`, out
    }
    public enum ErrorConvention: String, Sendable, Hashable, CaseIterable {
      case none, out, nonzero
      case negativeErrno = "negative-errno"
      case errno, null, nan
    }
    public init(
      symbol: String, result: ResultPlace, ctype: String? = nil, error: ErrorConvention = .none
    ) {
      self.symbol = symbol
      self.result = result
      self.ctype = ctype
      self.error = error
    }
  }
}

/// The sentence that stands for an intent with its values, as a tree.
public indirect enum Summary: Sendable, Hashable {
  /// Parameters stand in the text as `${name}`; `also` are shown below it.
  case sentence(Text, also: [String])
  case when(Condition, then: Summary, otherwise: Summary)
  /// `on` nil: the widget family.
  case choose(on: String?, cases: [Case], otherwise: Summary)

  public struct Case: Sendable, Hashable {
    public var values: [JSON]
    public var then: Summary
    public init(values: [JSON], then: Summary) {
      self.values = values
      self.then = then
    }
  }

  public struct Condition: Sendable, Hashable {
    /// nil: the widget family.
    public var parameter: String?
    /// Compares an entity's identifier instead of its value.
    public var comparesIdentifier: Bool
    public var comparison: Comparison
    public var value: JSON?
    public init(
      parameter: String?, comparesIdentifier: Bool = false, comparison: Comparison,
      value: JSON? = nil
    ) {
      self.parameter = parameter
      self.comparesIdentifier = comparesIdentifier
      self.comparison = comparison
      self.value = value
    }
  }

  public enum Comparison: String, Sendable, Hashable, CaseIterable {
    case set, unset, equal, notEqual, oneOf, less, lessOrEqual, greater, greaterOrEqual
    case contains, notContains, hasPrefix, hasSuffix
  }
}
