// A parameter of an intent, with every option that a manifest can give it.

/// A parameter of an intent.
public struct Parameter: Sendable, Hashable {
  public var name: String
  public var aliases: [String] = []
  public var title: Text?
  public var description: Text?
  public var type: ValueType
  /// In the JSON form of the type; nil: no default.
  public var defaultValue: JSON?
  /// Asked when the value is missing.
  public var prompt: Text?
  /// Asked when there are several options.
  public var choicePrompt: Text?
  /// Not echoed, not kept in history, records, reports or logs.
  public var isSensitive = false
  /// Inclusive bounds of an int, double, decimal or the amount of a currencyAmount, as decimals.
  public var range: Range?
  public var control: String?
  public var allowsNonFinite = false
  public var displayName: BoolName?
  public var input: Input?
  public var dateKind: String?
  public var personMode: String?
  public var currencyCodes: [String] = []
  /// The one unit of a measurement, by name.
  public var unit: String?
  public var defaultUnit: String?
  public var unitAdjustsForLocale = false
  public var supportsNegative = true
  public var contentTypes: [String] = []
  /// What the bundle does with a file that it is given.
  public var access = FileAccess.read
  public var placemarkStyle: String?
  /// Raw values of an enum that may be chosen; empty: all.
  public var supportedValues: [String] = []
  public var size: Size?
  /// Sizes by widget family.
  public var sizeByFamily: [String: Size] = [:]
  public var connection = Connection.default
  /// Set when the bundle answers an options call.
  public var options: Options?
  public var query: String?
  /// Replaces the type's own resolvers; nil: the type's own.
  public var resolvers: [String]?
  /// C type in a direct function.
  public var ctype: String?

  public init(name: String, type: ValueType) {
    self.name = name
    self.type = type
  }

  /// It must have a value before the intent performs.
  public var isRequired: Bool { !type.isOptional }
  /// Whether a call without it needs nobody to be asked: it is optional, or has a default of its own or of
  /// its options.
  public var mayBeLeftOut: Bool {
    !isRequired || defaultValue != nil || options?.hasDefault == true
  }

  /// Inclusive bounds, kept as the decimal text of the manifest so that none is rounded.
  public struct Range: Sendable, Hashable {
    public var lower: String?
    public var upper: String?
    public init(lower: String?, upper: String?) {
      self.lower = lower
      self.upper = upper
    }
  }

  public struct BoolName: Sendable, Hashable {
    public var whenTrue: Text
    public var whenFalse: Text
    public init(whenTrue: Text, whenFalse: Text) {
      self.whenTrue = whenTrue
      self.whenFalse = whenFalse
    }
  }

  /// How text is typed. Applied to typed text, never to given JSON.
  public struct Input: Sendable, Hashable {
    public var keyboard = "default"
    public var capitalization = "sentences"
    public var isMultiline = false
    public var autocorrects = true
    public var usesSmartQuotes = true
    public var usesSmartDashes = true
    public init() {}
  }

  public struct Size: Sendable, Hashable {
    public var min: Int?
    public var max: Int?
    public init(min: Int?, max: Int?) {
      self.min = min
      self.max = max
    }
  }

  /// How the descriptor of a file is opened.
  public enum FileAccess: String, Sendable, Hashable, CaseIterable {
    case read
    /// For reading and writing: the file that the person names is changed.
    case write
  }

  public enum Connection: String, Sendable, Hashable, CaseIterable {
    case `default`, never, previousResult
  }

  public struct Options: Sendable, Hashable {
    public var dependsOn: [String]
    public var hasDefault: Bool
    /// Only listed values are taken.
    public var isStrict: Bool
    public init(dependsOn: [String] = [], hasDefault: Bool = false, isStrict: Bool = true) {
      self.dependsOn = dependsOn
      self.hasDefault = hasDefault
      self.isStrict = isStrict
    }
  }
}
