// Options: what a parameter can be set to, listed at run time.

public import IntentManifest

/// A type in which `@Dependency` is filled before it is asked for anything.
public protocol _SupportsAppDependencies {}

extension _SupportsAppDependencies {
  public typealias Dependency = AppDependency
}

/// Lists the values that a parameter can take.
public protocol DynamicOptionsProvider: _SupportsAppDependencies {
  associatedtype Result: ResultsCollection
  associatedtype DefaultValue: _IntentValue = Result.Result
  where DefaultValue.ValueType == Result.Result.ValueType
  func results() async throws -> Result
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  public typealias ItemCollection = IntentItemCollection
  public typealias ItemSection = IntentItemSection<Self.Result.Result>
  public typealias Item = IntentItem<Self.Result.Result>
  public typealias ParameterDependency = IntentParameterDependency

  public func defaultResult() async -> DefaultValue? { nil }
}

/// A list of values, in sections or not.
public protocol ResultsCollection<Result> {
  associatedtype Result: _IntentValue
  var promptLabel: LocalizedStringResource? { get }
  var usesIndexedCollation: Bool { get }
  var items: [Result.ValueType] { get }
  static var empty: Self { get }
  /// The list as ABI.md writes options.
  func _options(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue
}

extension Array: ResultsCollection where Element: _IntentValue {
  public typealias Result = Element
  public var promptLabel: LocalizedStringResource? { nil }
  public var usesIndexedCollation: Bool { false }
  public var items: [Element.ValueType] { compactMap { $0 as? Element.ValueType } }
  public static var empty: [Element] { [] }
  public func _options(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    try _encoded(coder)
  }
}

/// A value with looks of its own in a list.
public struct IntentItem<Value: _IntentValue> {
  public var value: Value
  public var description: DisplayRepresentation
  var hasOwnLooks: Bool

  public init(
    _ value: Value, title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
    description = DisplayRepresentation(title: title, subtitle: subtitle, image: image)
    hasOwnLooks = true
  }
  public init(_ value: Value) {
    self.value = value
    description =
      (value as? any InstanceDisplayRepresentable)?.displayRepresentation
      ?? DisplayRepresentation(title: .init(stringLiteral: String(describing: value)))
    hasOwnLooks = false
  }

  @resultBuilder
  public enum Builder {
    public static func buildExpression(_ value: Value) -> [IntentItem] { [IntentItem(value)] }
    public static func buildExpression(_ item: IntentItem) -> [IntentItem] { [item] }
    public static func buildExpression(_ items: [IntentItem]) -> [IntentItem] { items }
    public static func buildBlock(_ parts: [IntentItem]...) -> [IntentItem] {
      parts.flatMap { $0 }
    }
    public static func buildArray(_ parts: [[IntentItem]]) -> [IntentItem] {
      parts.flatMap { $0 }
    }
    public static func buildOptional(_ part: [IntentItem]?) -> [IntentItem] { part ?? [] }
    public static func buildEither(first part: [IntentItem]) -> [IntentItem] { part }
    public static func buildEither(second part: [IntentItem]) -> [IntentItem] { part }
  }

  func option(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    let encoded = try value._encoded(coder)
    guard hasOwnLooks else { return encoded }
    return .record([
      "value": encoded, "title": description.title.value,
      "subtitle": description.subtitle?.value, "image": description.image?.value,
      "synonyms": description.synonyms.isEmpty
        ? nil : .list(description.synonyms.map(\.value)),
    ])
  }
}

extension IntentItem: Sendable where Value: Sendable {}

/// Some items of a list, under a title.
public struct IntentItemSection<Result: _IntentValue> {
  public var description: DisplayRepresentation?
  public var items: [IntentItem<Result>]

  public init(items: [IntentItem<Result>]) { self.items = items }
  public init(_ title: LocalizedStringResource, items: [IntentItem<Result>]) {
    description = DisplayRepresentation(title: title)
    self.items = items
  }
  public init(title: LocalizedStringResource, items: [IntentItem<Result>]) {
    self.init(title, items: items)
  }
  public init(_ title: LocalizedStringResource, items: [Result]) {
    self.init(title, items: items.map { IntentItem($0) })
  }
  public init(
    _ title: LocalizedStringResource? = nil,
    @IntentItem<Result>.Builder itemsBuilder: () -> [IntentItem<Result>]
  ) {
    description = title.map { DisplayRepresentation(title: $0) }
    items = itemsBuilder()
  }
  public init(
    _ title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil,
    @IntentItem<Result>.Builder itemsBuilder: () -> [IntentItem<Result>]
  ) {
    description = DisplayRepresentation(title: title, subtitle: subtitle, image: image)
    items = itemsBuilder()
  }

  @resultBuilder
  public enum Builder {
    public static func buildExpression(_ section: IntentItemSection) -> [IntentItemSection] {
      [section]
    }
    public static func buildExpression(_ value: Result) -> [IntentItemSection] {
      [IntentItemSection(items: [IntentItem(value)])]
    }
    public static func buildExpression(_ item: IntentItem<Result>) -> [IntentItemSection] {
      [IntentItemSection(items: [item])]
    }
    public static func buildBlock(_ parts: [IntentItemSection]...) -> [IntentItemSection] {
      parts.flatMap { $0 }
    }
    public static func buildArray(_ parts: [[IntentItemSection]]) -> [IntentItemSection] {
      parts.flatMap { $0 }
    }
    public static func buildOptional(_ part: [IntentItemSection]?) -> [IntentItemSection] {
      part ?? []
    }
    public static func buildEither(first part: [IntentItemSection]) -> [IntentItemSection] {
      part
    }
    public static func buildEither(second part: [IntentItemSection]) -> [IntentItemSection] {
      part
    }
  }
}

extension IntentItemSection: Sendable where Result: Sendable {}

/// A list in sections, with a prompt.
public struct IntentItemCollection<Result: _IntentValue>: ResultsCollection {
  public var sections: [IntentItemSection<Result>]
  public var promptLabel: LocalizedStringResource?
  public var usesIndexedCollation: Bool

  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    @IntentItemSection<Result>.Builder sectionsBuilder: () -> [IntentItemSection<Result>]
  ) {
    self.init(
      promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
      sections: sectionsBuilder())
  }
  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    items: [Result]
  ) {
    self.init(
      promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation,
      sections: [IntentItemSection(items: items.map { IntentItem($0) })])
  }
  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    sections: [IntentItemSection<Result>]
  ) {
    self.promptLabel = promptLabel
    self.usesIndexedCollation = usesIndexedCollation
    self.sections = sections
  }

  public var items: [Result.ValueType] {
    sections.flatMap { $0.items.compactMap { $0.value as? Result.ValueType } }
  }
  public static var empty: Self { Self(sections: []) }

  public func _options(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    let written: [IntentManifest.IntentValue] = try sections.map { section in
      .record([
        "title": section.description?.title.value,
        "subtitle": section.description?.subtitle?.value,
        "image": section.description?.image?.value,
        "items": .list(try section.items.map { try $0.option(coder) }),
      ])
    }
    return .record([
      "sections": .list(written), "prompt": promptLabel?.value,
      "indexed": usesIndexedCollation ? .bool(true) : nil,
    ])
  }
}

extension IntentItemCollection: Sendable where Result: Sendable {}
