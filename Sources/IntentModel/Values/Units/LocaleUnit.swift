// The unit that people in a region use in place of another, for numbers typed without a unit.

enum LocaleUnit {
  private static let customary: Set<String> = ["US", "LR", "MM"]
  /// Temperatures are in Fahrenheit.
  private static let fahrenheit: Set<String> = ["US", "BS", "BZ", "KY", "PW", "LR", "FM", "MH"]
  /// Distances and speeds are in miles.
  private static let miles: Set<String> = ["US", "GB", "LR", "MM"]

  private static let pairs: [(metric: String, customary: String)] = [
    ("kilometers", "miles"), ("meters", "feet"), ("centimeters", "inches"),
    ("kilograms", "pounds"), ("grams", "ounces"), ("liters", "gallons"),
    ("milliliters", "fluidOunces"), ("kilometersPerHour", "milesPerHour"),
    ("celsius", "fahrenheit"), ("squareMeters", "squareFeet"), ("hectares", "acres"),
    ("litersPer100Kilometers", "milesPerGallon"),
  ]

  /// The unit in the region; the same where the region is not known.
  static func adjusted(
    _ unit: MeasurementUnit, region: String
  ) -> MeasurementUnit {
    guard !region.isEmpty,
      let pair = pairs.first(where: { $0.metric == unit.name || $0.customary == unit.name })
    else { return unit }
    let regions =
      switch pair.metric {
      case "celsius": fahrenheit
      case "kilometers", "kilometersPerHour": miles
      default: customary
      }
    let name = regions.contains(region) ? pair.customary : pair.metric
    return MeasurementUnit.named(name, in: unit.dimension) ?? unit
  }
}
