// What stands between the quotes of a localised text: the key with its placeholders, and the values.

extension String {
  /// A text that is looked up later: its key, with a placeholder for each value, and the values.
  ///
  /// Linux Foundation lacks this type. Values are kept as strings, numbers or further texts; what
  /// is none of these is kept as its description.
  public struct LocalizationValue: Sendable, Hashable, ExpressibleByStringInterpolation {
    var key: String
    var arguments: [Argument]

    indirect enum Argument: Sendable, Hashable {
      case string(String)
      case integer(Int64)
      case real(Double)
      case text(LocalizedStringResource)
      case placeholder(Placeholder)
    }

    /// A value that is filled in by whoever shows the text, as in a type's numeric format.
    public enum Placeholder: Sendable, Hashable {
      case int, uint, float, double, object
    }

    public init(_ value: String) { self.init(stringLiteral: value) }

    public init(stringLiteral value: String) {
      key = value
      arguments = []
    }

    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }
  }
}

extension String.LocalizationValue {
  /// Collects the parts of an interpolated text.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var key = ""
    var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 4)
    }

    public mutating func appendLiteral(_ literal: String) {
      for character in literal {
        key.append(character)
        if character == "%" { key.append(character) }
      }
    }

    private mutating func append(_ argument: Argument, _ specifier: String) {
      key += specifier
      arguments.append(argument)
    }

    public mutating func appendInterpolation(_ value: String) { append(.string(value), "%@") }
    public mutating func appendInterpolation(_ value: Substring) {
      append(.string(String(value)), "%@")
    }
    public mutating func appendInterpolation(_ value: LocalizedStringResource) {
      append(.text(value), "%@")
    }
    public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) {
      append(.integer(Int64(clamping: value)), Value.isSigned ? "%lld" : "%llu")
    }
    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ value: Value) {
      append(.real(Double(value)), Value.self == Float.self ? "%f" : "%lf")
    }
    /// A value with a printf specifier of the author's, such as `%.2f`.
    public mutating func appendInterpolation<Value: BinaryInteger>(
      _ value: Value, specifier: String
    ) { append(.integer(Int64(clamping: value)), specifier) }
    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
      _ value: Value, specifier: String
    ) { append(.real(Double(value)), specifier) }
    public mutating func appendInterpolation(_ value: String, specifier: String) {
      append(.string(value), specifier)
    }
    /// A gap for a value that is not known yet.
    public mutating func appendInterpolation(placeholder: Placeholder) {
      append(.placeholder(placeholder), placeholder.specifier)
    }
    public mutating func appendInterpolation(placeholder: Placeholder, specifier: String) {
      append(.placeholder(placeholder), specifier)
    }
    /// A value in the format that the author chose; it is formatted at once, in this process.
    public mutating func appendInterpolation<Format: FormatStyle>(
      _ value: Format.FormatInput, format: Format
    ) where Format.FormatOutput == String { append(.string(format.format(value)), "%@") }
    /// Values that have titles, as a list: `"\(rows, format: .list(type: .and))"`.
    @_alwaysEmitIntoClient
    public mutating func appendInterpolation<Values: Sequence>(
      _ values: Values, format: ListFormatStyle<StringStyle, [String]>
    ) where Values.Element: CustomLocalizedStringResourceConvertible {
      appendInterpolation(
        format.format(values.map { String(localized: $0.localizedStringResource) }))
    }
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      if let text = value as? any CustomLocalizedStringResourceConvertible {
        append(.text(text.localizedStringResource), "%@")
      } else {
        append(.string(String(describing: value)), "%@")
      }
    }
  }
}

extension String.LocalizationValue.Placeholder {
  var specifier: String {
    switch self {
    case .int: "%lld"
    case .uint: "%llu"
    case .float: "%f"
    case .double: "%lf"
    case .object: "%@"
    }
  }
}
