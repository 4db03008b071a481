// Units of space, motion, force and energy, by their legal or SI definitions.

extension MeasurementUnit {
  static let mechanical: [MeasurementUnit] =
    acceleration + angle + area + length + mass + speed + pressure + power + energy + volume

  private static let acceleration: [MeasurementUnit] = [
    MeasurementUnit(
      .acceleration, "gravity", "g", 980_665, 100_000, symbols: ["gₙ", "G"],
      names: ["standard gravity", "g-force"]),
    MeasurementUnit(
      .acceleration, "metersPerSecondSquared", "m/s²", 1, symbols: ["m/s^2", "m/s2"],
      names: [
        "meters per second squared", "metres per second squared", "meter per second squared",
        "metre per second squared",
      ]),
  ]

  private static let angle: [MeasurementUnit] = [
    MeasurementUnit(
      .angle, "arcMinutes", "′", 1, 60, symbols: ["'", "arcmin", "arcmins"],
      names: ["arc minute", "arc minutes", "arcminutes", "arcminute"]),
    MeasurementUnit(
      .angle, "arcSeconds", "″", 1, 3600, symbols: ["\"", "arcsec", "arcsecs"],
      names: ["arc second", "arc seconds", "arcseconds", "arcsecond"]),
    MeasurementUnit(.angle, "degrees", "°", 1, symbols: ["deg"], names: ["degree"]),
    MeasurementUnit(
      .angle, "gradians", "gon", 9, 10, symbols: ["grad"], names: ["gradian", "gons"]),
    MeasurementUnit(.angle, "radians", "rad", 180, .pi, names: ["radian"]),
    MeasurementUnit(
      .angle, "revolutions", "rev", 360, symbols: ["turn"], names: ["revolution", "turns"]),
  ]

  private static let area: [MeasurementUnit] = [
    MeasurementUnit(
      .area, "squareNanometers", "nm²", 1, 1e18, symbols: ["nm^2", "nm2", "sq nm"],
      names: ["square nanometer", "square nanometers", "square nanometre", "square nanometres"]),
    MeasurementUnit(
      .area, "squareMicrometers", "µm²", 1, 1e12, symbols: ["μm²", "um²", "µm2", "um2"],
      names: ["square micrometer", "square micrometers", "square micrometre", "square micrometres"]),
    MeasurementUnit(
      .area, "squareMillimeters", "mm²", 1, 1e6, symbols: ["mm^2", "mm2", "sq mm"],
      names: ["square millimeter", "square millimeters", "square millimetre", "square millimetres"]),
    MeasurementUnit(
      .area, "squareCentimeters", "cm²", 1, 1e4, symbols: ["cm^2", "cm2", "sq cm"],
      names: ["square centimeter", "square centimeters", "square centimetre", "square centimetres"]),
    MeasurementUnit(
      .area, "squareMeters", "m²", 1, symbols: ["m^2", "m2", "sq m"],
      names: ["square meter", "square meters", "square metre", "square metres"]),
    MeasurementUnit(
      .area, "squareKilometers", "km²", 1e6, symbols: ["km^2", "km2", "sq km"],
      names: ["square kilometer", "square kilometers", "square kilometre", "square kilometres"]),
    MeasurementUnit(
      .area, "squareMegameters", "Mm²", 1e12, symbols: ["Mm^2", "Mm2", "sq Mm"],
      names: ["square megameter", "square megameters", "square megametre", "square megametres"]),
    MeasurementUnit(
      .area, "squareInches", "in²", 64_516, 1e8, symbols: ["in^2", "in2", "sq in"],
      names: ["square inch", "square inches"]),
    MeasurementUnit(
      .area, "squareFeet", "ft²", 9_290_304, 1e8, symbols: ["ft^2", "ft2", "sq ft"],
      names: ["square feet", "square foot"]),
    MeasurementUnit(
      .area, "squareYards", "yd²", 83_612_736, 1e8, symbols: ["yd^2", "yd2", "sq yd"],
      names: ["square yard", "square yards"]),
    MeasurementUnit(
      .area, "squareMiles", "mi²", 2_589_988_110_336, 1e6, symbols: ["mi^2", "mi2", "sq mi"],
      names: ["square mile", "square miles"]),
    MeasurementUnit(.area, "acres", "ac", 40_468_564_224, 1e7, symbols: ["acre"], names: ["acre"]),
    MeasurementUnit(.area, "ares", "a", 100, symbols: ["are"], names: ["are"]),
    MeasurementUnit(.area, "hectares", "ha", 10_000, names: ["hectare"]),
  ]

  private static let length: [MeasurementUnit] = [
    MeasurementUnit(
      .length, "astronomicalUnits", "au", 149_597_870_700, symbols: ["AU", "ua"],
      names: ["astronomical unit", "astronomical units"]),
    MeasurementUnit(
      .length, "centimeters", "cm", 1, 100, names: ["centimeter", "centimetre", "centimetres"]),
    MeasurementUnit(
      .length, "decameters", "dam", 10, names: ["decameter", "decametre", "decametres"]),
    MeasurementUnit(
      .length, "decimeters", "dm", 1, 10, names: ["decimeter", "decimetre", "decimetres"]),
    MeasurementUnit(.length, "fathoms", "ftm", 18_288, 10_000, names: ["fathom"]),
    MeasurementUnit(.length, "feet", "ft", 3048, 10_000, symbols: ["'", "′"], names: ["foot"]),
    MeasurementUnit(.length, "furlongs", "fur", 201_168, 1000, names: ["furlong"]),
    MeasurementUnit(
      .length, "hectometers", "hm", 100, names: ["hectometer", "hectometre", "hectometres"]),
    MeasurementUnit(.length, "inches", "in", 254, 10_000, symbols: ["\"", "″"], names: ["inch"]),
    MeasurementUnit(
      .length, "kilometers", "km", 1000, names: ["kilometer", "kilometre", "kilometres"]),
    MeasurementUnit(
      .length, "lightyears", "ly", 9_460_730_472_580_800,
      names: ["light year", "light years", "lightyear", "light-years"]),
    MeasurementUnit(
      .length, "megameters", "Mm", 1e6, names: ["megameter", "megametre", "megametres"]),
    MeasurementUnit(.length, "meters", "m", 1, names: ["meter", "metre", "metres"]),
    MeasurementUnit(
      .length, "micrometers", "µm", 1, 1e6, symbols: ["μm", "um"],
      names: ["micrometer", "micrometre", "micrometres"]),
    MeasurementUnit(.length, "miles", "mi", 1_609_344, 1000, names: ["mile"]),
    MeasurementUnit(
      .length, "millimeters", "mm", 1, 1000, names: ["millimeter", "millimetre", "millimetres"]),
    MeasurementUnit(
      .length, "nanometers", "nm", 1, 1e9, names: ["nanometer", "nanometre", "nanometres"]),
    MeasurementUnit(
      .length, "nauticalMiles", "NM", 1852, symbols: ["nmi"],
      names: ["nautical mile", "nautical miles"]),
    MeasurementUnit(.length, "parsecs", "pc", 96_939_420_213_600_000, .pi, names: ["parsec"]),
    MeasurementUnit(
      .length, "picometers", "pm", 1, 1e12, names: ["picometer", "picometre", "picometres"]),
    MeasurementUnit(
      .length, "scandinavianMiles", "smi", 10_000,
      names: ["scandinavian mile", "scandinavian miles", "mil"]),
    MeasurementUnit(.length, "yards", "yd", 9144, 10_000, symbols: ["yds"], names: ["yard"]),
  ]

  private static let mass: [MeasurementUnit] = [
    MeasurementUnit(.mass, "carats", "ct", 2, 10_000, symbols: ["carat", "CD"], names: ["carat"]),
    MeasurementUnit(.mass, "centigrams", "cg", 1, 1e5, names: ["centigram"]),
    MeasurementUnit(.mass, "decigrams", "dg", 1, 10_000, names: ["decigram"]),
    MeasurementUnit(.mass, "grams", "g", 1, 1000, names: ["gram", "gramme", "grammes"]),
    MeasurementUnit(
      .mass, "kilograms", "kg", 1,
      names: ["kilogram", "kilogramme", "kilogrammes", "kilo", "kilos"]),
    MeasurementUnit(
      .mass, "metricTons", "t", 1000, names: ["metric ton", "metric tons", "tonne", "tonnes"]),
    MeasurementUnit(
      .mass, "micrograms", "µg", 1, 1e9, symbols: ["μg", "ug"], names: ["microgram"]),
    MeasurementUnit(.mass, "milligrams", "mg", 1, 1e6, names: ["milligram"]),
    MeasurementUnit(.mass, "nanograms", "ng", 1, 1e12, names: ["nanogram"]),
    MeasurementUnit(.mass, "ounces", "oz", 45_359_237, 16e8, names: ["ounce"]),
    MeasurementUnit(
      .mass, "ouncesTroy", "oz t", 311_034_768, 1e10, symbols: ["ozt"],
      names: ["ounce troy", "ounces troy", "troy ounce", "troy ounces"]),
    MeasurementUnit(.mass, "picograms", "pg", 1, 1e15, names: ["picogram"]),
    MeasurementUnit(.mass, "pounds", "lb", 45_359_237, 1e8, symbols: ["lbs"], names: ["pound"]),
    MeasurementUnit(
      .mass, "shortTons", "ton", 45_359_237, 5e4, names: ["short ton", "short tons", "tons"]),
    MeasurementUnit(.mass, "slugs", "slug", 8_896_443_230_521, 609_600_000_000, names: ["slug"]),
    MeasurementUnit(.mass, "stones", "st", 635_029_318, 1e8, names: ["stone"]),
  ]

  private static let speed: [MeasurementUnit] = [
    MeasurementUnit(
      .speed, "kilometersPerHour", "km/h", 5, 18, symbols: ["kph", "kmh", "km/hr"],
      names: [
        "kilometers per hour", "kilometres per hour", "kilometer per hour", "kilometre per hour",
      ]),
    MeasurementUnit(.speed, "knots", "kn", 463, 900, symbols: ["kt", "kts"], names: ["knot"]),
    MeasurementUnit(
      .speed, "metersPerSecond", "m/s", 1,
      names: ["meters per second", "metres per second", "meter per second", "metre per second"]),
    MeasurementUnit(
      .speed, "milesPerHour", "mph", 1397, 3125, symbols: ["mi/h"],
      names: ["miles per hour", "mile per hour"]),
  ]

  private static let pressure: [MeasurementUnit] = [
    MeasurementUnit(.pressure, "bars", "bar", 1e5),
    MeasurementUnit(.pressure, "gigapascals", "GPa", 1e9, names: ["gigapascal"]),
    MeasurementUnit(.pressure, "hectopascals", "hPa", 100, names: ["hectopascal"]),
    MeasurementUnit(
      .pressure, "inchesOfMercury", "inHg", 3_386_388_640_341, 1e9,
      names: ["inches of mercury", "inch of mercury"]),
    MeasurementUnit(.pressure, "kilopascals", "kPa", 1000, names: ["kilopascal"]),
    MeasurementUnit(.pressure, "megapascals", "MPa", 1e6, names: ["megapascal"]),
    MeasurementUnit(.pressure, "millibars", "mbar", 100, symbols: ["mb"], names: ["millibar"]),
    MeasurementUnit(
      .pressure, "millimetersOfMercury", "mmHg", 133_322_387_415, 1e9,
      names: [
        "millimeters of mercury", "millimetres of mercury", "millimeter of mercury",
        "millimetre of mercury",
      ]),
    MeasurementUnit(
      .pressure, "newtonsPerMetersSquared", "N/m²", 1, symbols: ["Pa", "N/m^2", "N/m2"],
      names: ["newtons per meter squared", "newtons per metre squared", "pascal", "pascals"]),
    MeasurementUnit(
      .pressure, "poundsForcePerSquareInch", "psi", 8_896_443_230_521, 1_290_320_000,
      symbols: ["lbf/in²"],
      names: [
        "pounds per square inch", "pounds force per square inch", "pound per square inch",
        "pounds-force per square inch", "pound-force per square inch",
      ]),
  ]

  private static let power: [MeasurementUnit] = [
    MeasurementUnit(.power, "femtowatts", "fW", 1, 1e15, names: ["femtowatt"]),
    MeasurementUnit(.power, "gigawatts", "GW", 1e9, names: ["gigawatt"]),
    MeasurementUnit(
      .power, "horsepower", "hp", 745.699_871_582_270_22, names: ["horse power"]),
    MeasurementUnit(.power, "kilowatts", "kW", 1000, names: ["kilowatt"]),
    MeasurementUnit(.power, "megawatts", "MW", 1e6, names: ["megawatt"]),
    MeasurementUnit(
      .power, "microwatts", "µW", 1, 1e6, symbols: ["μW", "uW"], names: ["microwatt"]),
    MeasurementUnit(.power, "milliwatts", "mW", 1, 1000, names: ["milliwatt"]),
    MeasurementUnit(.power, "nanowatts", "nW", 1, 1e9, names: ["nanowatt"]),
    MeasurementUnit(.power, "picowatts", "pW", 1, 1e12, names: ["picowatt"]),
    MeasurementUnit(.power, "terawatts", "TW", 1e12, names: ["terawatt"]),
    MeasurementUnit(.power, "watts", "W", 1, names: ["watt"]),
  ]

  private static let energy: [MeasurementUnit] = [
    MeasurementUnit(.energy, "calories", "cal", 4184, 1000, names: ["calorie"]),
    MeasurementUnit(.energy, "joules", "J", 1, names: ["joule"]),
    MeasurementUnit(
      .energy, "kilocalories", "kcal", 4184, symbols: ["Cal"], names: ["kilocalorie"]),
    MeasurementUnit(.energy, "kilojoules", "kJ", 1000, names: ["kilojoule"]),
    MeasurementUnit(
      .energy, "kilowattHours", "kWh", 36e5, symbols: ["kW·h", "kW h"],
      names: ["kilowatt hour", "kilowatt hours", "kilowatt-hours"]),
  ]

  private static let volume: [MeasurementUnit] = [
    MeasurementUnit(
      .volume, "acreFeet", "ac ft", 1_233_481_837_547_520, 1e12, symbols: ["acre-ft"],
      names: ["acre foot", "acre feet", "acre-feet", "acre-foot"]),
    MeasurementUnit(
      .volume, "bushels", "bsh", 3_523_907_016_688, 1e14, symbols: ["bu"], names: ["bushel"]),
    MeasurementUnit(
      .volume, "centiliters", "cL", 1, 1e5, symbols: ["cl"],
      names: ["centiliter", "centilitre", "centilitres"]),
    MeasurementUnit(
      .volume, "cubicCentimeters", "cm³", 1, 1e6, symbols: ["cm^3", "cm3", "cc"],
      names: ["cubic centimeter", "cubic centimeters", "cubic centimetre", "cubic centimetres"]),
    MeasurementUnit(
      .volume, "cubicDecimeters", "dm³", 1, 1000, symbols: ["dm^3", "dm3"],
      names: ["cubic decimeter", "cubic decimeters", "cubic decimetre", "cubic decimetres"]),
    MeasurementUnit(
      .volume, "cubicFeet", "ft³", 28_316_846_592, 1e12, symbols: ["ft^3", "ft3", "cu ft"],
      names: ["cubic feet", "cubic foot"]),
    MeasurementUnit(
      .volume, "cubicInches", "in³", 16_387_064, 1e12, symbols: ["in^3", "in3", "cu in"],
      names: ["cubic inch", "cubic inches"]),
    MeasurementUnit(
      .volume, "cubicKilometers", "km³", 1e9, symbols: ["km^3", "km3"],
      names: ["cubic kilometer", "cubic kilometers", "cubic kilometre", "cubic kilometres"]),
    MeasurementUnit(
      .volume, "cubicMeters", "m³", 1, symbols: ["m^3", "m3"],
      names: ["cubic meter", "cubic meters", "cubic metre", "cubic metres"]),
    MeasurementUnit(
      .volume, "cubicMiles", "mi³", 4_168_181_825_440_579_584, 1e9, symbols: ["mi^3", "mi3"],
      names: ["cubic mile", "cubic miles"]),
    MeasurementUnit(
      .volume, "cubicMillimeters", "mm³", 1, 1e9, symbols: ["mm^3", "mm3"],
      names: ["cubic millimeter", "cubic millimeters", "cubic millimetre", "cubic millimetres"]),
    MeasurementUnit(
      .volume, "cubicYards", "yd³", 764_554_857_984, 1e12, symbols: ["yd^3", "yd3", "cu yd"],
      names: ["cubic yard", "cubic yards"]),
    MeasurementUnit(.volume, "cups", "cup", 24, 1e5, names: ["cup"]),
    MeasurementUnit(
      .volume, "deciliters", "dL", 1, 10_000, symbols: ["dl"],
      names: ["deciliter", "decilitre", "decilitres"]),
    MeasurementUnit(
      .volume, "fluidOunces", "fl oz", 3_785_411_784, 128e12,
      symbols: ["fl. oz.", "fl.oz.", "fl oz.", "floz"], names: ["fluid ounce", "fluid ounces"]),
    MeasurementUnit(.volume, "gallons", "gal", 3_785_411_784, 1e12, names: ["gallon"]),
    MeasurementUnit(
      .volume, "imperialFluidOunces", "imp fl oz", 454_609, 16e9, symbols: ["fl oz imp"],
      names: ["imperial fluid ounce", "imperial fluid ounces"]),
    MeasurementUnit(
      .volume, "imperialGallons", "imp gal", 454_609, 1e8, symbols: ["gal imp"],
      names: ["imperial gallon", "imperial gallons"]),
    MeasurementUnit(
      .volume, "imperialPints", "imp pt", 454_609, 8e8, symbols: ["pt imp"],
      names: ["imperial pint", "imperial pints"]),
    MeasurementUnit(
      .volume, "imperialQuarts", "imp qt", 454_609, 4e8, symbols: ["qt imp"],
      names: ["imperial quart", "imperial quarts"]),
    MeasurementUnit(
      .volume, "imperialTablespoons", "imp tbsp", 454_609, 256e8, symbols: ["tbsp imp"],
      names: ["imperial tablespoon", "imperial tablespoons"]),
    MeasurementUnit(
      .volume, "imperialTeaspoons", "imp tsp", 454_609, 768e8, symbols: ["tsp imp"],
      names: ["imperial teaspoon", "imperial teaspoons"]),
    MeasurementUnit(
      .volume, "kiloliters", "kL", 1, symbols: ["kl"],
      names: ["kiloliter", "kilolitre", "kilolitres"]),
    MeasurementUnit(
      .volume, "liters", "L", 1, 1000, symbols: ["l", "ℓ"], names: ["liter", "litre", "litres"]),
    MeasurementUnit(
      .volume, "megaliters", "ML", 1000, symbols: ["Ml"],
      names: ["megaliter", "megalitre", "megalitres"]),
    MeasurementUnit(
      .volume, "metricCups", "metric cup", 25, 1e5, names: ["metric cup", "metric cups"]),
    MeasurementUnit(
      .volume, "milliliters", "mL", 1, 1e6, symbols: ["ml"],
      names: ["milliliter", "millilitre", "millilitres"]),
    MeasurementUnit(.volume, "pints", "pt", 3_785_411_784, 8e12, names: ["pint"]),
    MeasurementUnit(.volume, "quarts", "qt", 3_785_411_784, 4e12, names: ["quart"]),
    MeasurementUnit(
      .volume, "tablespoons", "tbsp", 3_785_411_784, 256e12, symbols: ["Tbsp", "Tbs"],
      names: ["tablespoon"]),
    MeasurementUnit(.volume, "teaspoons", "tsp", 3_785_411_784, 768e12, names: ["teaspoon"]),
  ]
}
