// Everything that an author can say about a parameter beside its type and default.

import IntentManifest

public typealias InclusiveRange<Bound: Comparable> = (lowerBound: Bound, upperBound: Bound)

public enum IntControlStyle: Sendable, Hashable { case stepper, field }
public enum DoubleControlStyle: Sendable, Hashable { case stepper, field, slider }
public enum DateKind: Sendable, Hashable { case date, time, dateTime }
public enum PlacemarkDisplayStyle: Sendable, Hashable { case name, address, city }

/// Whether a piped result fills a parameter.
public enum InputConnectionBehavior: Sendable, Hashable {
  case `default`, never, connectToPreviousIntentResult
}

/// How many elements a collection takes.
public struct IntentCollectionSize: Sendable, Hashable, ExpressibleByIntegerLiteral {
  var min: Int
  var max: Int
  public init(min: Int, max: Int) { (self.min, self.max) = (min, max) }
  public init(exactly count: Int) { (min, max) = (count, count) }
  public init(integerLiteral count: Int) { (min, max) = (count, count) }
}

extension Bool {
  /// What true and false are called.
  public struct IntentDisplayName: Sendable, Hashable {
    var whenTrue: LocalizedStringResource
    var whenFalse: LocalizedStringResource
    public init(true whenTrue: LocalizedStringResource, false whenFalse: LocalizedStringResource) {
      self.whenTrue = whenTrue
      self.whenFalse = whenFalse
    }
  }
}

extension String {
  /// How text is typed.
  public struct IntentInputOptions: Sendable, Hashable {
    public enum KeyboardType: String, Sendable, Hashable {
      case `default`, asciiCapable, numbersAndPunctuation
      case URL = "url"
      case numberPad
    }
    public enum CapitalizationType: String, Sendable, Hashable {
      case none, words, sentences, allCharacters
    }
    var model = IntentManifest.Parameter.Input()
    public init(
      keyboardType: KeyboardType = .asciiCapable,
      capitalizationType: CapitalizationType = .sentences, multiline: Bool = false,
      autocorrect: Bool = true, smartQuotes: Bool = true, smartDashes: Bool = true
    ) {
      model.keyboard = keyboardType.rawValue
      model.capitalization = capitalizationType.rawValue
      model.isMultiline = multiline
      model.autocorrects = autocorrect
      model.usesSmartQuotes = smartQuotes
      model.usesSmartDashes = smartDashes
    }
  }
}

/// What a parameter was declared with.
struct ParameterOptions: Sendable {
  var title: LocalizedStringResource?
  var description: LocalizedStringResource?
  var prompt: IntentDialog?
  var choicePrompt: IntentDialog?
  var connection: InputConnectionBehavior
  var details: [Detail] = []

  enum Detail: Sendable {
    case control(String)
    case range(lower: String, upper: String)
    case input(String.IntentInputOptions)
    case displayName(Bool.IntentDisplayName)
    case dateKind(DateKind)
    case placemarkStyle(PlacemarkDisplayStyle)
    case personMode(IntentPerson.ParameterMode)
    case currencyCodes([String])
    case contentTypes([String])
    case supportedValues([String])
    case size(IntentCollectionSize)
    case sizes([IntentWidgetFamily: IntentCollectionSize])
    case unit(String)
    case defaultUnit(String)
    case adjustsUnit
    case nonNegative
    case provider(Held<any DynamicOptionsProvider>)
    case query(any EntityQuery)
    case resolvers(Held<() -> any ResolverSpecification>)
  }

  /// Something of the author's that is not Sendable by its type. It is written once, when the
  /// parameter is declared, and used by one call at a time.
  struct Held<Content>: @unchecked Sendable {
    let content: Content
  }

  var provider: (any DynamicOptionsProvider)? {
    for case .provider(let held) in details { return held.content }
    return nil
  }
  var query: (any EntityQuery)? {
    for case .query(let query) in details { return query }
    return nil
  }
  var resolvers: [any Resolver]? {
    for case .resolvers(let held) in details {
      func list<S: ResolverSpecification>(_ specification: S) -> [any Resolver] {
        Array(specification)
      }
      return list(held.content())
    }
    return nil
  }
  var range: IntentManifest.Parameter.Range? {
    for case .range(let lower, let upper) in details { return .init(lower: lower, upper: upper) }
    return nil
  }
}

extension ParameterOptions.Detail {
  static func int(
    _ style: IntControlStyle, _ range: InclusiveRange<Int>?
  ) -> [ParameterOptions.Detail] {
    [.control(style == .field ? "field" : "stepper")] + bounds(range)
  }
  static func double(
    _ style: DoubleControlStyle, _ range: InclusiveRange<Double>?
  ) -> [ParameterOptions.Detail] {
    let name =
      switch style {
      case .stepper: "stepper"
      case .field: "field"
      case .slider: "slider"
      }
    return [.control(name)] + bounds(range)
  }
  /// Not through `bounds`: generic code would need `Decimal` even where there is no range.
  static func currency(
    _ codes: [String], _ range: InclusiveRange<Decimal>?
  ) -> [ParameterOptions.Detail] {
    guard let range else { return [.currencyCodes(codes)] }
    return [
      .currencyCodes(codes),
      .range(lower: range.lowerBound.description, upper: range.upperBound.description),
    ]
  }

  private static func bounds<Bound: Comparable & CustomStringConvertible>(
    _ range: InclusiveRange<Bound>?
  ) -> [ParameterOptions.Detail] {
    range.map { [.range(lower: $0.lowerBound.description, upper: $0.upperBound.description)] }
      ?? []
  }

  static func measurement(
    unit: String? = nil, defaultUnit: String? = nil, adjusts: Bool, negative: Bool
  ) -> [ParameterOptions.Detail] {
    var details: [ParameterOptions.Detail] = []
    if let unit { details.append(.unit(unit)) }
    if let defaultUnit { details.append(.defaultUnit(defaultUnit)) }
    if adjusts { details.append(.adjustsUnit) }
    if !negative { details.append(.nonNegative) }
    return details
  }
}
