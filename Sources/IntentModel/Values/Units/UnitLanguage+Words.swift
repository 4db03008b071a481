// What units are called: a line for each, its English name first. Folded when read: letter case and accents do not count.

extension UnitLanguage {
  static let german = UnitLanguage(
    """
    square *: quadrat*
    cubic *: kubik*
    meters: Meter, Metern
    grams: Gramm
    liters: Liter, Litern
    seconds: Sekunde, Sekunden
    minutes: Minute, Minuten
    hours: Stunde, Stunden, Std, Std.
    joules: Joule
    calories: Kalorie, Kalorien
    kilowattHours: Kilowattstunde, Kilowattstunden
    watts: Watt
    volts: Volt
    amperes: Ampere
    ampereHours: Amperestunde, Amperestunden
    coulombs: Coulomb
    ohms: Ohm
    hertz: Hertz
    pascals: Pascal
    bars: Bar
    bytes: Byte
    bits: Bit
    inches: Zoll
    feet: Fuß
    yards: Yard, Yards
    miles: Meile, Meilen
    nauticalMiles: Seemeile, Seemeilen
    lightyears: Lichtjahr, Lichtjahre, Lichtjahren
    parsecs: Parsec
    fathoms: Faden
    astronomicalUnits: Astronomische Einheit, Astronomische Einheiten
    scandinavianMiles: skandinavische Meile, skandinavische Meilen
    ares: Ar
    hectares: Hektar
    metricTons: Tonne, Tonnen
    pounds: Pfund
    ounces: Unze, Unzen
    ouncesTroy: Feinunze, Feinunzen
    carats: Karat
    gallons: Gallone, Gallonen
    acres: Acre, Acres
    gravity: Erdbeschleunigung
    degrees: Grad
    arcMinutes: Winkelminute, Winkelminuten, Bogenminute, Bogenminuten
    arcSeconds: Winkelsekunde, Winkelsekunden, Bogensekunde, Bogensekunden
    radians: Radiant
    gradians: Gon, Neugrad
    revolutions: Umdrehung, Umdrehungen
    celsius: Grad Celsius
    fahrenheit: Grad Fahrenheit
    metersPerSecondSquared: Meter pro Quadratsekunde
    metersPerSecond: Meter pro Sekunde
    kilometersPerHour: Kilometer pro Stunde, Stundenkilometer
    milesPerHour: Meile pro Stunde, Meilen pro Stunde
    knots: Knoten
    gramsPerLiter: Gramm pro Liter
    milligramsPerDeciliter: Milligramm pro Deziliter
    litersPer100Kilometers: Liter auf 100 Kilometer, Liter pro 100 Kilometer
    milesPerGallon: Meilen pro Gallone
    partsPerMillion: Teile pro Million
    framesPerSecond: Bild pro Sekunde, Bilder pro Sekunde
    newtonsPerMetersSquared: Newton pro Quadratmeter
    poundsForcePerSquareInch: Pfund pro Quadratzoll
    inchesOfMercury: Zoll Quecksilbersäule
    millimetersOfMercury: Millimeter Quecksilbersäule
    """,
    prefixes: [
      "hecto": "hekto", "deca": "deka", "deci": "dezi", "centi": "zenti", "micro": "mikro",
      "pico": "piko",
    ])

  static let french = UnitLanguage(
    """
    square *: * carré, * carrés
    cubic *: * cube, * cubes
    meters: mètre, mètres
    grams: gramme, grammes
    liters: litre, litres
    seconds: seconde, secondes
    minutes: minute, minutes
    hours: heure, heures
    joules: joule, joules
    calories: calorie, calories
    kilowattHours: kilowatt-heure, kilowatt-heures, kilowattheure, kilowattheures
    watts: watt, watts
    volts: volt, volts
    amperes: ampère, ampères
    ampereHours: ampère-heure, ampères-heures, ampère-heures
    coulombs: coulomb, coulombs
    ohms: ohm, ohms
    hertz: hertz
    pascals: pascal, pascals
    bars: bar, bars
    bytes: octet, octets, o
    kilobytes: kilooctet, kilooctets, ko
    megabytes: mégaoctet, mégaoctets, mo
    gigabytes: gigaoctet, gigaoctets, go
    terabytes: téraoctet, téraoctets, to
    petabytes: pétaoctet, pétaoctets, po
    bits: bit, bits
    inches: pouce, pouces
    feet: pied, pieds
    yards: yard, yards
    miles: mille, milles, mile, miles
    nauticalMiles: mille marin, milles marins, mille nautique, milles nautiques
    lightyears: année-lumière, années-lumière
    parsecs: parsec, parsecs
    fathoms: brasse, brasses
    astronomicalUnits: unité astronomique, unités astronomiques
    ares: are, ares
    hectares: hectare, hectares
    acres: acre, acres, acre anglo-saxonne, acres anglo-saxonnes
    metricTons: tonne, tonnes
    pounds: livre, livres
    ounces: once, onces
    ouncesTroy: once troy, onces troy
    carats: carat, carats
    gallons: gallon, gallons
    acreFeet: acre-pied, acres-pieds
    gravity: force g
    degrees: degré, degrés
    arcMinutes: minute d'arc, minutes d'arc
    arcSeconds: seconde d'arc, secondes d'arc
    radians: radian, radians
    gradians: grade, grades, gon, gons
    revolutions: tour, tours
    celsius: degré Celsius, degrés Celsius
    fahrenheit: degré Fahrenheit, degrés Fahrenheit
    kelvin: kelvin, kelvins
    metersPerSecondSquared: mètre par seconde carrée, mètres par seconde carrée
    metersPerSecond: mètre par seconde, mètres par seconde
    kilometersPerHour: kilomètre par heure, kilomètres par heure, kilomètre à l'heure, kilomètres à l'heure, kilomètre-heure, kilomètres-heure
    milesPerHour: mile par heure, miles par heure, mille par heure, milles par heure, miles à l'heure
    knots: nœud, nœuds
    gramsPerLiter: gramme par litre, grammes par litre
    milligramsPerDeciliter: milligramme par décilitre, milligrammes par décilitre
    litersPer100Kilometers: litre aux 100 kilomètres, litres aux 100 kilomètres, litre aux 100 km, litres aux 100 km
    milesPerGallon: miles par gallon, milles par gallon
    partsPerMillion: partie par million, parties par million
    framesPerSecond: image par seconde, images par seconde
    newtonsPerMetersSquared: newton par mètre carré, newtons par mètre carré
    poundsForcePerSquareInch: livre-force par pouce carré, livres-force par pouce carré
    inchesOfMercury: pouce de mercure, pouces de mercure
    millimetersOfMercury: millimètre de mercure, millimètres de mercure
    """, prefixes: [:])

  static let spanish = UnitLanguage(
    """
    square *: * cuadrado, * cuadrados
    cubic *: * cúbico, * cúbicos
    squareMiles: milla cuadrada, millas cuadradas
    squareYards: yarda cuadrada, yardas cuadradas
    squareInches: pulgada cuadrada, pulgadas cuadradas
    cubicMiles: milla cúbica, millas cúbicas
    cubicYards: yarda cúbica, yardas cúbicas
    cubicInches: pulgada cúbica, pulgadas cúbicas
    meters: metro, metros
    grams: gramo, gramos
    liters: litro, litros
    seconds: segundo, segundos
    minutes: minuto, minutos
    hours: hora, horas
    joules: julio, julios
    calories: caloría, calorías
    kilowattHours: kilovatio hora, kilovatios hora, kilovatio-hora, kilovatios-hora
    watts: vatio, vatios
    volts: voltio, voltios
    amperes: amperio, amperios
    ampereHours: amperio hora, amperios hora
    coulombs: culombio, culombios
    ohms: ohmio, ohmios
    hertz: hercio, hercios
    pascals: pascal, pascales
    bars: bar, bares
    bytes: byte, bytes
    bits: bit, bits
    inches: pulgada, pulgadas
    feet: pie, pies
    yards: yarda, yardas
    miles: milla, millas
    nauticalMiles: milla náutica, millas náuticas
    lightyears: año luz, años luz
    parsecs: pársec, parsec, parsecs
    fathoms: braza, brazas
    astronomicalUnits: unidad astronómica, unidades astronómicas
    ares: área, áreas
    hectares: hectárea, hectáreas
    acres: acre, acres
    metricTons: tonelada, toneladas
    pounds: libra, libras
    ounces: onza, onzas
    ouncesTroy: onza troy, onzas troy
    carats: quilate, quilates
    gallons: galón, galones
    acreFeet: acre-pie, acres-pies
    gravity: unidad de fuerza g, unidades de fuerza g
    degrees: grado, grados
    arcMinutes: minuto de arco, minutos de arco
    arcSeconds: segundo de arco, segundos de arco
    radians: radián, radianes
    gradians: gradián, gradianes
    revolutions: revolución, revoluciones, vuelta, vueltas
    celsius: grado Celsius, grados Celsius
    fahrenheit: grado Fahrenheit, grados Fahrenheit
    metersPerSecondSquared: metro por segundo al cuadrado, metros por segundo al cuadrado
    metersPerSecond: metro por segundo, metros por segundo
    kilometersPerHour: kilómetro por hora, kilómetros por hora
    milesPerHour: milla por hora, millas por hora
    knots: nudo, nudos
    gramsPerLiter: gramo por litro, gramos por litro
    milligramsPerDeciliter: miligramo por decilitro, miligramos por decilitro
    litersPer100Kilometers: litro por 100 kilómetros, litros por 100 kilómetros, litros a los 100 kilómetros
    milesPerGallon: millas por galón
    partsPerMillion: parte por millón, partes por millón
    framesPerSecond: fotograma por segundo, fotogramas por segundo
    newtonsPerMetersSquared: newton por metro cuadrado, newtons por metro cuadrado
    poundsForcePerSquareInch: libra por pulgada cuadrada, libras por pulgada cuadrada
    inchesOfMercury: pulgada de mercurio, pulgadas de mercurio
    millimetersOfMercury: milímetro de mercurio, milímetros de mercurio
    """, prefixes: ["milli": "mili"])
}
