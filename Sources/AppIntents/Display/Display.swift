// How types, values and enum cases are shown.

/// A type with a name for people.
public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A value with a title for people.
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
  var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

public protocol CaseDisplayRepresentable: CaseIterable, Hashable {
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// Both of a type: its own name, and a title of each value. A protocol of its own, so that an extension that conforms to
/// it and another that conforms to its parts are no conformance twice.
public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}
public protocol StaticDisplayRepresentable: CaseDisplayRepresentable, TypeDisplayRepresentable {}

/// The name of a type, in the singular and with a count.
public struct TypeDisplayRepresentation: Sendable, Hashable, ExpressibleByStringLiteral {
  public var name: LocalizedStringResource
  /// A text with a placeholder for the count, such as `"\(placeholder: .int) books"`.
  public var numericFormat: LocalizedStringResource?
  public var synonyms: [LocalizedStringResource]

  public init(stringLiteral value: String) { self.init(name: .init(stringLiteral: value)) }
  public init(
    name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.name = name
    self.numericFormat = numericFormat
    self.synonyms = synonyms
  }
}

/// How a value is shown.
///
/// Where we differ from Apple: an interpolated literal is taken too.
public struct DisplayRepresentation: Sendable, Hashable, ExpressibleByStringInterpolation {
  public var title: LocalizedStringResource
  public var subtitle: LocalizedStringResource?
  public var image: Image?
  public var synonyms: [LocalizedStringResource]

  public init(stringLiteral value: String) { self.init(title: .init(stringLiteral: value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(title: .init(stringInterpolation: stringInterpolation))
  }
  @_disfavoredOverload
  public init(_ title: LocalizedStringResource) { self.init(title: title) }
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: Image? = nil, synonyms: [LocalizedStringResource] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.synonyms = synonyms
  }
  @_disfavoredOverload
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = [], image: Image? = nil
  ) { self.init(title: title, subtitle: subtitle, image: image, synonyms: synonyms) }
  /// Nobody here waits for a picture: the closure is not called.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = [],
    image: @escaping @Sendable () async throws -> Image?
  ) { self.init(title: title, subtitle: subtitle, synonyms: synonyms) }
}

extension DisplayRepresentation {
  /// A picture, by one of its sources.
  public struct Image: Sendable, Hashable, Codable {
    public enum DisplayStyle: String, Sendable, Hashable, Codable { case `default`, circular }

    enum Source: Sendable, Hashable, Codable {
      case named(String)
      case symbol(String)
      case data([UInt8])
      case url(String)
    }
    var source: Source
    var isTemplate: Bool?
    var displayStyle: DisplayStyle

    public init(named: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(source: .named(named), isTemplate: isTemplate, displayStyle: displayStyle)
    }
    public init(systemName: String, isTemplate: Bool? = nil) {
      self.init(source: .symbol(systemName), isTemplate: isTemplate, displayStyle: .default)
    }
    public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(source: .data(Array(data)), isTemplate: isTemplate, displayStyle: displayStyle)
    }
    public init(url: URL, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(
        source: .url(url.absoluteString), isTemplate: isTemplate, displayStyle: displayStyle)
    }
    public init(
      url: URL, width: Double, height: Double, isTemplate: Bool? = nil,
      displayStyle: DisplayStyle = .default
    ) { self.init(url: url, isTemplate: isTemplate, displayStyle: displayStyle) }

    init(source: Source, isTemplate: Bool?, displayStyle: DisplayStyle) {
      self.source = source
      self.isTemplate = isTemplate
      self.displayStyle = displayStyle
    }
  }
}
