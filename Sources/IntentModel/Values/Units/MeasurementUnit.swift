// A unit of measurement: its names, its symbols, and what it is in the base unit of its dimension.

/// A unit of one of the 22 dimensions.
public struct MeasurementUnit: Sendable, Hashable {
  public let dimension: Dimension
  /// The name that travels, such as `kilometers`.
  public let name: String
  /// How people write it after a number, such as `km`.
  public let symbol: String
  /// Other symbols, whose letter case counts.
  let otherSymbols: [String]
  /// Other names, whose letter case does not count.
  let otherNames: [String]
  let scale: Scale

  /// How a value turns into the base unit.
  enum Scale: Sendable, Hashable {
    /// value × numerator / denominator; both exact, so that whole results come out whole.
    case ratio(Double, Double)
    /// (value + offset / 100) × numerator / denominator.
    case shifted(offset: Double, Double, Double)
    /// numerator / (denominator × value).
    case reciprocal(Double, Double)
  }

  init(
    _ dimension: Dimension, _ name: String, _ symbol: String, _ numerator: Double,
    _ denominator: Double = 1, symbols: [String] = [], names: [String] = []
  ) {
    self.init(
      dimension, name, symbol, .ratio(numerator, denominator), symbols: symbols, names: names)
  }

  init(
    _ dimension: Dimension, _ name: String, _ symbol: String, _ scale: Scale,
    symbols: [String] = [], names: [String] = []
  ) {
    self.dimension = dimension
    self.name = name
    self.symbol = symbol
    self.scale = scale
    otherSymbols = symbols
    otherNames = names
  }

  /// The unit of that name in the dimension; nil where there is none.
  public static func named(_ name: String, in dimension: Dimension) -> MeasurementUnit? {
    dimension.units.first { $0.name == name }
  }

  /// What `value` of this unit is in another unit of the same dimension. Accurate to the last few
  /// bits; where factors and value are whole, exact. Zero of a reciprocal unit is infinity.
  public func convert(_ value: Double, to other: MeasurementUnit) -> Double {
    if self == other { return value }
    switch (scale, other.scale) {
    case (.ratio(let n, let d), .ratio(let otherN, let otherD)):
      return Self.scaled(value, n, d, otherN, otherD)
    case (.shifted(let offset, let n, let d), .shifted(let otherOffset, let otherN, let otherD)):
      // The difference of the zero points in hundredths is a whole number, so nothing is lost.
      let zero = (offset * n * otherD - otherOffset * otherN * d) / 100
      return (value * n * otherD + zero) / (d * otherN)
    case (.reciprocal(let n, let d), .reciprocal(let otherN, let otherD)):
      return Self.scaled(value, otherN, otherD, n, d)
    case (.reciprocal(let n, let d), .ratio(let otherN, let otherD)):
      return n / (d * value) * otherD / otherN
    case (.ratio(let n, let d), .reciprocal(let otherN, let otherD)):
      return otherN / (otherD * (value * n / d))
    default: return .nan
    }
  }

  /// value × (n / d) / (otherN / otherD) with few roundings.
  private static func scaled(
    _ value: Double, _ n: Double, _ d: Double, _ otherN: Double, _ otherD: Double
  ) -> Double {
    let up = n * otherD
    let down = d * otherN
    if up == down { return value }
    if down != 0, (up / down).rounded() * down == up { return value * (up / down) }
    if up != 0, (down / up).rounded() * up == down { return value / (down / up) }
    return value * up / down
  }
}

extension Dimension {
  /// The units in the order of their names in App Intents.
  public var units: [MeasurementUnit] { MeasurementUnit.byDimension[self] ?? [] }

  /// The name as people read it, such as `electric current`.
  public var words: String {
    var words = ""
    for letter in rawValue {
      words += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
    }
    return words
  }
}

extension MeasurementUnit {
  static let byDimension = Dictionary(grouping: mechanical + electrical + everyday) {
    $0.dimension
  }
}
