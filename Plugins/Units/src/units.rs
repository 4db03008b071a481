//! The units, and how to get from one to another. Names are those that measurements use on the wire.

use Dimension::*;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Dimension {
    Length,
    Mass,
    Temperature,
    Volume,
    Area,
    Speed,
    Duration,
    Storage,
}

impl Dimension {
    /// The case of the union `Quantity` in the manifest.
    pub fn name(self) -> &'static str {
        match self {
            Length => "length",
            Mass => "mass",
            Temperature => "temperature",
            Volume => "volume",
            Area => "area",
            Speed => "speed",
            Duration => "duration",
            Storage => "storage",
        }
    }
}

/// `(amount - zero) * up / down` is the amount in the first unit of the dimension. Two whole numbers instead of one
/// factor: an inch is exactly 254 / 10000 metres, and no factor between two units is rounded twice.
#[derive(Debug, PartialEq)]
pub struct Unit {
    pub dimension: Dimension,
    pub name: &'static str,
    pub symbol: &'static str,
    up: f64,
    down: f64,
    zero: f64,
}

const fn unit(dimension: Dimension, name: &'static str, symbol: &'static str, up: f64, down: f64) -> Unit {
    Unit { dimension, name, symbol, up, down, zero: 0.0 }
}

pub static UNITS: &[Unit] = &[
    unit(Length, "meters", "m", 1.0, 1.0),
    unit(Length, "kilometers", "km", 1e3, 1.0),
    unit(Length, "centimeters", "cm", 1.0, 1e2),
    unit(Length, "millimeters", "mm", 1.0, 1e3),
    unit(Length, "micrometers", "µm", 1.0, 1e6),
    unit(Length, "inches", "in", 254.0, 1e4),
    unit(Length, "feet", "ft", 3048.0, 1e4),
    unit(Length, "yards", "yd", 9144.0, 1e4),
    unit(Length, "miles", "mi", 1609344.0, 1e3),
    unit(Length, "nauticalMiles", "NM", 1852.0, 1.0),
    unit(Length, "astronomicalUnits", "ua", 149597870700.0, 1.0),
    unit(Length, "lightyears", "ly", 9460730472580800.0, 1.0),
    unit(Mass, "kilograms", "kg", 1.0, 1.0),
    unit(Mass, "grams", "g", 1.0, 1e3),
    unit(Mass, "milligrams", "mg", 1.0, 1e6),
    unit(Mass, "metricTons", "t", 1e3, 1.0),
    unit(Mass, "ounces", "oz", 28349523125.0, 1e12),
    unit(Mass, "pounds", "lb", 45359237.0, 1e8),
    unit(Mass, "stones", "st", 635029318.0, 1e8),
    unit(Temperature, "celsius", "°C", 1.0, 1.0),
    Unit { dimension: Temperature, name: "kelvin", symbol: "K", up: 1.0, down: 1.0, zero: 273.15 },
    Unit { dimension: Temperature, name: "fahrenheit", symbol: "°F", up: 5.0, down: 9.0, zero: 32.0 },
    unit(Volume, "liters", "L", 1.0, 1.0),
    unit(Volume, "milliliters", "mL", 1.0, 1e3),
    unit(Volume, "centiliters", "cL", 1.0, 1e2),
    unit(Volume, "cubicMeters", "m³", 1e3, 1.0),
    unit(Volume, "teaspoons", "tsp", 492892159375.0, 1e14),
    unit(Volume, "tablespoons", "tbsp", 1478676478125.0, 1e14),
    unit(Volume, "fluidOunces", "fl oz", 295735295625.0, 1e13),
    unit(Volume, "cups", "cup", 24.0, 1e2),
    unit(Volume, "pints", "pt", 473176473.0, 1e9),
    unit(Volume, "quarts", "qt", 946352946.0, 1e9),
    unit(Volume, "gallons", "gal", 3785411784.0, 1e9),
    unit(Volume, "imperialPints", "imp pt", 56826125.0, 1e8),
    unit(Volume, "imperialGallons", "imp gal", 454609.0, 1e5),
    unit(Area, "squareMeters", "m²", 1.0, 1.0),
    unit(Area, "squareKilometers", "km²", 1e6, 1.0),
    unit(Area, "hectares", "ha", 1e4, 1.0),
    unit(Area, "squareFeet", "ft²", 9290304.0, 1e8),
    unit(Area, "acres", "ac", 40468564224.0, 1e7),
    unit(Area, "squareMiles", "mi²", 2589988110336.0, 1e6),
    unit(Speed, "metersPerSecond", "m/s", 1.0, 1.0),
    unit(Speed, "kilometersPerHour", "km/h", 10.0, 36.0),
    unit(Speed, "milesPerHour", "mph", 44704.0, 1e5),
    unit(Speed, "knots", "kn", 1852.0, 3600.0),
    unit(Duration, "seconds", "s", 1.0, 1.0),
    unit(Duration, "minutes", "min", 60.0, 1.0),
    unit(Duration, "hours", "h", 3600.0, 1.0),
    unit(Duration, "milliseconds", "ms", 1.0, 1e3),
    unit(Storage, "bytes", "B", 1.0, 1.0),
    unit(Storage, "bits", "bit", 1.0, 8.0),
    unit(Storage, "kilobytes", "kB", 1e3, 1.0),
    unit(Storage, "megabytes", "MB", 1e6, 1.0),
    unit(Storage, "gigabytes", "GB", 1e9, 1.0),
    unit(Storage, "terabytes", "TB", 1e12, 1.0),
    unit(Storage, "megabits", "Mbit", 1e6, 8.0),
    unit(Storage, "gigabits", "Gbit", 1e9, 8.0),
    unit(Storage, "kibibytes", "KiB", 1024.0, 1.0),
    unit(Storage, "mebibytes", "MiB", 1048576.0, 1.0),
    unit(Storage, "gibibytes", "GiB", 1073741824.0, 1.0),
];

impl Unit {
    /// The name as people write it: `nauticalMiles` is “nautical miles”.
    pub fn words(&self) -> String {
        let mut words = String::new();
        for letter in self.name.chars() {
            if letter.is_ascii_uppercase() {
                words.push(' ');
            }
            words.push(letter.to_ascii_lowercase());
        }
        words
    }
}

/// By name with or without blanks and in any letter case, or by symbol exactly: letter case is part of a symbol (`MB` and `Mb` differ).
pub fn find(text: &str) -> Option<&'static Unit> {
    let text = text.trim();
    UNITS
        .iter()
        .find(|unit| unit.symbol == text)
        .or_else(|| UNITS.iter().find(|unit| unit.name.eq_ignore_ascii_case(&text.replace(' ', ""))))
}

/// Both units are of one dimension.
pub fn convert(amount: f64, from: &Unit, to: &Unit) -> f64 {
    if from == to {
        return amount;
    }
    (amount - from.zero) * (from.up * to.down) / (from.down * to.up) + to.zero
}

/// The difference of two amounts of `unit`, as an amount of `unit`; and whether they are equal but for rounding.
pub fn difference(left: f64, right: f64) -> (f64, bool) {
    let difference = left - right;
    (difference, difference.abs() <= 1e-12 * left.abs().max(right.abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn converted(amount: f64, from: &str, to: &str) -> f64 {
        convert(amount, find(from).unwrap(), find(to).unwrap())
    }

    #[test]
    fn known_values() {
        assert_eq!(converted(1.0, "miles", "km"), 1.609344);
        assert_eq!(converted(1.0, "in", "cm"), 2.54);
        assert_eq!(converted(98.6, "°F", "celsius"), 37.0);
        assert_eq!(converted(-40.0, "celsius", "fahrenheit"), -40.0);
        assert_eq!(converted(0.0, "celsius", "kelvin"), 273.15);
        assert_eq!(converted(1.0, "gallons", "L"), 3.785411784);
        assert_eq!(converted(36.0, "km/h", "m/s"), 10.0);
        assert_eq!(converted(1.0, "GiB", "bytes"), 1073741824.0);
        assert_eq!(converted(1.0, "pounds", "ounces"), 16.0);
        assert_eq!(converted(1.0, "acres", "squareFeet"), 43560.0);
    }

    #[test]
    fn there_and_back() {
        for from in UNITS {
            for to in UNITS.iter().filter(|to| to.dimension == from.dimension) {
                let back = convert(convert(12.5, from, to), to, from);
                assert!((back - 12.5).abs() < 1e-9, "{} {} {back}", from.name, to.name);
            }
        }
    }

    #[test]
    fn names_and_symbols_are_unique() {
        for unit in UNITS {
            assert_eq!(find(unit.name), Some(unit));
            assert_eq!(find(unit.symbol), Some(unit));
        }
        assert_eq!(find("KILOMETERS"), find("kilometers"));
        assert_eq!(find("Nautical miles"), find("NM"));
        assert_eq!(find("NM").unwrap().words(), "nautical miles");
        assert_eq!(find("mb"), None);
    }
}
