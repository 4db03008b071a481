// Units of electricity, frequency, light and information.

extension MeasurementUnit {
  static let electrical: [MeasurementUnit] =
    electricCharge + electricCurrent + electricPotentialDifference + electricResistance + frequency
    + illuminance + informationStorage

  private static let electricCharge: [MeasurementUnit] = [
    MeasurementUnit(
      .electricCharge, "ampereHours", "Ah", 3600, symbols: ["A·h"],
      names: ["ampere hour", "ampere hours", "amp hours"]),
    MeasurementUnit(.electricCharge, "coulombs", "C", 1, names: ["coulomb"]),
    MeasurementUnit(
      .electricCharge, "kiloampereHours", "kAh", 36e5,
      names: ["kiloampere hour", "kiloampere hours", "kiloamp hours"]),
    MeasurementUnit(
      .electricCharge, "megaampereHours", "MAh", 36e8,
      names: ["megaampere hour", "megaampere hours", "megaamp hours"]),
    MeasurementUnit(
      .electricCharge, "microampereHours", "µAh", 9, 2500, symbols: ["μAh", "uAh"],
      names: ["microampere hour", "microampere hours", "microamp hours"]),
    MeasurementUnit(
      .electricCharge, "milliampereHours", "mAh", 18, 5,
      names: ["milliampere hour", "milliampere hours", "milliamp hours"]),
  ]

  private static let electricCurrent: [MeasurementUnit] = [
    MeasurementUnit(.electricCurrent, "amperes", "A", 1, names: ["ampere"]),
    MeasurementUnit(.electricCurrent, "kiloamperes", "kA", 1000, names: ["kiloampere"]),
    MeasurementUnit(.electricCurrent, "megaamperes", "MA", 1e6, names: ["megaampere"]),
    MeasurementUnit(
      .electricCurrent, "microamperes", "µA", 1, 1e6, symbols: ["μA", "uA"], names: ["microampere"]),
    MeasurementUnit(.electricCurrent, "milliamperes", "mA", 1, 1000, names: ["milliampere"]),
  ]

  private static let electricPotentialDifference: [MeasurementUnit] = [
    MeasurementUnit(.electricPotentialDifference, "kilovolts", "kV", 1000, names: ["kilovolt"]),
    MeasurementUnit(.electricPotentialDifference, "megavolts", "MV", 1e6, names: ["megavolt"]),
    MeasurementUnit(
      .electricPotentialDifference, "microvolts", "µV", 1, 1e6, symbols: ["μV", "uV"],
      names: ["microvolt"]),
    MeasurementUnit(
      .electricPotentialDifference, "millivolts", "mV", 1, 1000, names: ["millivolt"]),
    MeasurementUnit(.electricPotentialDifference, "volts", "V", 1, names: ["volt"]),
  ]

  private static let electricResistance: [MeasurementUnit] = [
    MeasurementUnit(
      .electricResistance, "kiloohms", "kΩ", 1000, symbols: ["kΩ"], names: ["kiloohm"]),
    MeasurementUnit(
      .electricResistance, "megaohms", "MΩ", 1e6, symbols: ["MΩ"], names: ["megaohm"]),
    MeasurementUnit(
      .electricResistance, "microohms", "µΩ", 1, 1e6, symbols: ["μΩ", "uΩ", "µΩ"],
      names: ["microohm"]),
    MeasurementUnit(
      .electricResistance, "milliohms", "mΩ", 1, 1000, symbols: ["mΩ"], names: ["milliohm"]),
    MeasurementUnit(.electricResistance, "ohms", "Ω", 1, symbols: ["Ω"], names: ["ohm"]),
  ]

  private static let frequency: [MeasurementUnit] = [
    MeasurementUnit(
      .frequency, "framesPerSecond", "fps", 1, symbols: ["FPS"], names: ["frames per second"]),
    MeasurementUnit(.frequency, "gigahertz", "GHz", 1e9),
    MeasurementUnit(.frequency, "hertz", "Hz", 1),
    MeasurementUnit(.frequency, "kilohertz", "kHz", 1000),
    MeasurementUnit(.frequency, "megahertz", "MHz", 1e6),
    MeasurementUnit(.frequency, "microhertz", "µHz", 1, 1e6, symbols: ["μHz", "uHz"]),
    MeasurementUnit(.frequency, "millihertz", "mHz", 1, 1000),
    MeasurementUnit(.frequency, "nanohertz", "nHz", 1, 1e9),
    MeasurementUnit(.frequency, "terahertz", "THz", 1e12),
  ]

  private static let illuminance: [MeasurementUnit] = [
    MeasurementUnit(.illuminance, "lux", "lx", 1)
  ]

  private static let informationStorage: [MeasurementUnit] = [
    MeasurementUnit(.informationStorage, "bits", "bit", 1, symbols: ["b"], names: ["bit"]),
    MeasurementUnit(.informationStorage, "bytes", "B", 8, symbols: ["byte"], names: ["byte"]),
    MeasurementUnit(.informationStorage, "nibbles", "nibble", 4, names: ["nibble"]),
    MeasurementUnit(
      .informationStorage, "kilobits", "kbit", 1e3, symbols: ["kb"], names: ["kilobit"]),
    MeasurementUnit(
      .informationStorage, "kilobytes", "kB", 8e3, symbols: ["KB"], names: ["kilobyte"]),
    MeasurementUnit(
      .informationStorage, "megabits", "Mbit", 1e6, symbols: ["Mb"], names: ["megabit"]),
    MeasurementUnit(.informationStorage, "megabytes", "MB", 8e6, names: ["megabyte"]),
    MeasurementUnit(
      .informationStorage, "gigabits", "Gbit", 1e9, symbols: ["Gb"], names: ["gigabit"]),
    MeasurementUnit(.informationStorage, "gigabytes", "GB", 8e9, names: ["gigabyte"]),
    MeasurementUnit(
      .informationStorage, "terabits", "Tbit", 1e12, symbols: ["Tb"], names: ["terabit"]),
    MeasurementUnit(.informationStorage, "terabytes", "TB", 8e12, names: ["terabyte"]),
    MeasurementUnit(
      .informationStorage, "petabits", "Pbit", 1e15, symbols: ["Pb"], names: ["petabit"]),
    MeasurementUnit(.informationStorage, "petabytes", "PB", 8e15, names: ["petabyte"]),
    MeasurementUnit(
      .informationStorage, "exabits", "Ebit", 1e18, symbols: ["Eb"], names: ["exabit"]),
    MeasurementUnit(.informationStorage, "exabytes", "EB", 8e18, names: ["exabyte"]),
    MeasurementUnit(
      .informationStorage, "zettabits", "Zbit", 1e21, symbols: ["Zb"], names: ["zettabit"]),
    MeasurementUnit(.informationStorage, "zettabytes", "ZB", 8e21, names: ["zettabyte"]),
    MeasurementUnit(
      .informationStorage, "yottabits", "Ybit", 1e24, symbols: ["Yb"], names: ["yottabit"]),
    MeasurementUnit(.informationStorage, "yottabytes", "YB", 8e24, names: ["yottabyte"]),
    MeasurementUnit(
      .informationStorage, "kibibits", "Kibit", 0x1p10, symbols: ["Kib"], names: ["kibibit"]),
    MeasurementUnit(.informationStorage, "kibibytes", "KiB", 0x1p13, names: ["kibibyte"]),
    MeasurementUnit(
      .informationStorage, "mebibits", "Mibit", 0x1p20, symbols: ["Mib"], names: ["mebibit"]),
    MeasurementUnit(.informationStorage, "mebibytes", "MiB", 0x1p23, names: ["mebibyte"]),
    MeasurementUnit(
      .informationStorage, "gibibits", "Gibit", 0x1p30, symbols: ["Gib"], names: ["gibibit"]),
    MeasurementUnit(.informationStorage, "gibibytes", "GiB", 0x1p33, names: ["gibibyte"]),
    MeasurementUnit(
      .informationStorage, "tebibits", "Tibit", 0x1p40, symbols: ["Tib"], names: ["tebibit"]),
    MeasurementUnit(.informationStorage, "tebibytes", "TiB", 0x1p43, names: ["tebibyte"]),
    MeasurementUnit(
      .informationStorage, "pebibits", "Pibit", 0x1p50, symbols: ["Pib"], names: ["pebibit"]),
    MeasurementUnit(.informationStorage, "pebibytes", "PiB", 0x1p53, names: ["pebibyte"]),
    MeasurementUnit(
      .informationStorage, "exbibits", "Eibit", 0x1p60, symbols: ["Eib"], names: ["exbibit"]),
    MeasurementUnit(.informationStorage, "exbibytes", "EiB", 0x1p63, names: ["exbibyte"]),
    MeasurementUnit(
      .informationStorage, "zebibits", "Zibit", 0x1p70, symbols: ["Zib"], names: ["zebibit"]),
    MeasurementUnit(.informationStorage, "zebibytes", "ZiB", 0x1p73, names: ["zebibyte"]),
    MeasurementUnit(
      .informationStorage, "yobibits", "Yibit", 0x1p80, symbols: ["Yib"], names: ["yobibit"]),
    MeasurementUnit(.informationStorage, "yobibytes", "YiB", 0x1p83, names: ["yobibyte"]),
  ]
}
