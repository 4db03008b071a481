// Measurements as text: the number in the caller's language, and the unit's symbol. Linux has no table of the units'
// names, nor of the units that a country prefers: the unit is the measurement's own.

/// What a measurement is of, which chooses the unit on Apple's platforms and nothing here.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  let name: String
  public static var general: Self { .init(name: "general") }
  public static var asProvided: Self { .init(name: "asProvided") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var person: Self { .init(name: "person") }
  public static var personHeight: Self { .init(name: "personHeight") }
  public static var road: Self { .init(name: "road") }
  public static var focalLength: Self { .init(name: "focalLength") }
  public static var rainfall: Self { .init(name: "rainfall") }
  public static var snowfall: Self { .init(name: "snowfall") }
  public static var visibility: Self { .init(name: "visibility") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { .init(name: "personWeight") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { .init(name: "food") }
  public static var workout: Self { .init(name: "workout") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var person: Self { .init(name: "person") }
  public static var weather: Self { .init(name: "weather") }
}
extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  public static var liquid: Self { .init(name: "liquid") }
}

extension Measurement {
  public struct FormatStyle: Foundation.FormatStyle {
    public struct UnitWidth: Codable, Hashable, Sendable {
      let name: String
      public static var wide: Self { .init(name: "wide") }
      public static var abbreviated: Self { .init(name: "abbreviated") }
      public static var narrow: Self { .init(name: "narrow") }
    }
    public var width: UnitWidth
    // Made by the author's code, which then has what formats numbers.
    private let number: @Sendable (Double) -> String

    public init(_width width: UnitWidth, number: @escaping @Sendable (Double) -> String) {
      self.width = width
      self.number = number
    }
    @_alwaysEmitIntoClient
    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      let style = numberFormatStyle ?? .init().precision(.fractionLength(0...2))
      let local = style.locale(locale)
      self.init(_width: width, number: { local.format($0) })
    }
    @_alwaysEmitIntoClient
    public func locale(_ locale: Locale) -> Self { Self(width: width, locale: locale) }

    public func format(_ value: Measurement<UnitType>) -> String {
      let symbol = value.unit.symbol
      // Degrees, minutes and seconds of arc stand at the number.
      let isClose = width == .narrow || ["°", "′", "″"].contains(symbol)
      return number(value.value) + (isClose ? "" : " ") + symbol
    }

    public static func == (one: Self, other: Self) -> Bool { one.width == other.width }
    public func hash(into hasher: inout Hasher) { hasher.combine(width) }
    public func encode(to encoder: any Encoder) throws { try width.encode(to: encoder) }
    public init(from decoder: any Decoder) throws {
      self.init(_width: try UnitWidth(from: decoder), number: { "\($0)" })
    }
  }

  @_alwaysEmitIntoClient @_disfavoredOverload
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Measurement<UnitType> { style.format(self) }
}

extension Measurement where UnitType: Dimension {
  @_alwaysEmitIntoClient
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
  @_alwaysEmitIntoClient
  public func formatted(_ style: FormatStyle) -> String { style.format(self) }
}

extension FormatStyle {
  @_alwaysEmitIntoClient
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    .init(width: width, numberFormatStyle: numberFormatStyle)
  }
}

/// The same in the form of a formatter.
open class MeasurementFormatter: @unchecked Sendable {
  // Set up by one thread before it is handed on, as on Apple's platforms.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let providedUnit = Self(rawValue: 1)
    public static let naturalScale = Self(rawValue: 2)
    public static let temperatureWithoutUnit = Self(rawValue: 4)
  }
  public var unitOptions: UnitOptions = []
  public var _style: Int = 2
  public var _locale: Any?
  public var _numbers: Any?

  public init() {}

  @_alwaysEmitIntoClient
  public var unitStyle: Formatter.UnitStyle {
    get { Formatter.UnitStyle(rawValue: _style) ?? .medium }
    set { _style = newValue.rawValue }
  }
  @_alwaysEmitIntoClient
  public var locale: Locale! {
    get { _locale as? Locale ?? .autoupdatingCurrent }
    set { _locale = newValue }
  }
  @_alwaysEmitIntoClient
  public var numberFormatter: NumberFormatter! {
    get {
      if let numbers = _numbers as? NumberFormatter { return numbers }
      let numbers = NumberFormatter()
      numbers.numberStyle = .decimal
      numbers.locale = locale
      _numbers = numbers
      return numbers
    }
    set { _numbers = newValue }
  }

  @_alwaysEmitIntoClient
  public func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let number =
      numberFormatter.string(from: NSNumber(value: measurement.value)) ?? "\(measurement.value)"
    if unitOptions.contains(.temperatureWithoutUnit), measurement.unit is UnitTemperature {
      return number + "°"
    }
    let symbol = measurement.unit.symbol
    let isClose = unitStyle == .short || ["°", "′", "″"].contains(symbol)
    return number + (isClose ? "" : " ") + symbol
  }
  @_alwaysEmitIntoClient
  public func string(from unit: Unit) -> String { unit.symbol }
}
