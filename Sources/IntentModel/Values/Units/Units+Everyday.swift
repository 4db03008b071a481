// Units of time, temperature, mixtures and fuel.

extension MeasurementUnit {
  static let everyday: [MeasurementUnit] =
    concentrationMass + dispersion + duration + fuelEfficiency + temperature

  private static let concentrationMass: [MeasurementUnit] = [
    MeasurementUnit(
      .concentrationMass, "gramsPerLiter", "g/L", 1, symbols: ["g/l"],
      names: ["grams per liter", "grams per litre"]),
    MeasurementUnit(
      .concentrationMass, "milligramsPerDeciliter", "mg/dL", 1, 100, symbols: ["mg/dl"],
      names: ["milligrams per deciliter", "milligrams per decilitre"]),
  ]

  private static let dispersion: [MeasurementUnit] = [
    MeasurementUnit(.dispersion, "partsPerMillion", "ppm", 1, names: ["parts per million"])
  ]

  private static let duration: [MeasurementUnit] = [
    MeasurementUnit(.duration, "hours", "h", 3600, symbols: ["hr", "hrs"], names: ["hour"]),
    MeasurementUnit(
      .duration, "microseconds", "µs", 1, 1e6, symbols: ["μs", "us"], names: ["microsecond"]),
    MeasurementUnit(
      .duration, "milliseconds", "ms", 1, 1000, symbols: ["msec"], names: ["millisecond"]),
    MeasurementUnit(.duration, "minutes", "min", 60, symbols: ["mins"], names: ["minute"]),
    MeasurementUnit(.duration, "nanoseconds", "ns", 1, 1e9, names: ["nanosecond"]),
    MeasurementUnit(.duration, "picoseconds", "ps", 1, 1e12, names: ["picosecond"]),
    MeasurementUnit(.duration, "seconds", "s", 1, symbols: ["sec", "secs"], names: ["second"]),
  ]

  private static let fuelEfficiency: [MeasurementUnit] = [
    MeasurementUnit(
      .fuelEfficiency, "litersPer100Kilometers", "L/100km", 1,
      symbols: ["l/100km", "L/100 km", "l/100 km"],
      names: ["liters per 100 kilometers", "litres per 100 kilometres"]),
    // 3.785411784 L and 4.54609 L per 1.609344 km.
    MeasurementUnit(
      .fuelEfficiency, "milesPerGallon", "mpg", .reciprocal(378_541_178_400, 1_609_344_000),
      names: ["miles per gallon"]),
    MeasurementUnit(
      .fuelEfficiency, "milesPerImperialGallon", "mpg imp", .reciprocal(454_609_000, 1_609_344),
      symbols: ["imp mpg"],
      names: ["miles per imperial gallon"]),
  ]

  private static let temperature: [MeasurementUnit] = [
    // Offsets are hundredths of the unit's own degrees.
    MeasurementUnit(
      .temperature, "celsius", "°C", .shifted(offset: 27315, 1, 1), symbols: ["C", "℃"],
      names: ["degrees celsius", "degree celsius", "centigrade"]),
    MeasurementUnit(
      .temperature, "fahrenheit", "°F", .shifted(offset: 45967, 5, 9), symbols: ["F", "℉"],
      names: ["degrees fahrenheit", "degree fahrenheit"]),
    MeasurementUnit(
      .temperature, "kelvin", "K", .shifted(offset: 0, 1, 1), symbols: ["°K"], names: ["kelvins"]),
  ]
}
