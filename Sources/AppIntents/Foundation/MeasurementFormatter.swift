// The formatter of measurements, which Linux Foundation marks as unavailable.

/// Measurements as text: "5.2 km". The unit is the one that the measurement has, by its symbol in every style, because
/// Linux Foundation knows neither names of units nor which of them a locale prefers.
open class MeasurementFormatter: @unchecked Sendable {
  // Set up by one thread before it is handed on, as on Apple's platforms.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let providedUnit = Self(rawValue: 1)
    public static let naturalScale = Self(rawValue: 2)
    public static let temperatureWithoutUnit = Self(rawValue: 4)
  }
  public enum UnitStyle: Int, Sendable { case short = 1, medium, long }

  public var unitOptions: UnitOptions = []
  public var unitStyle = UnitStyle.medium

  public init() {}

  @_alwaysEmitIntoClient
  public func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let number = measurement.value.formatted(.number.precision(.fractionLength(0...3)))
    if unitOptions.contains(.temperatureWithoutUnit), measurement.unit is UnitTemperature {
      return number + "°"
    }
    return unitStyle == .short
      ? number + measurement.unit.symbol : number + " " + measurement.unit.symbol
  }
  @_alwaysEmitIntoClient
  public func string(from unit: Unit) -> String { unit.symbol }
}
