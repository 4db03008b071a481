// Written by Generator/generate.py: measurements as the CLDR writes them, by babel.

enum UnitTexts {
  static let rows = #"""
    en_US|1 g-force|acceleration|gravity|1|long
    en_US|2.5 g-force|acceleration|gravity|2.5|long
    en_US|1 G|acceleration|gravity|1|short
    en_US|2.5 G|acceleration|gravity|2.5|short
    de_DE|1 G|acceleration|gravity|1|long
    de_DE|2,5 G|acceleration|gravity|2.5|long
    de_DE|1 G|acceleration|gravity|1|short
    de_DE|2,5 G|acceleration|gravity|2.5|short
    fr_FR|1 fois l’accélération de pesanteur terrestre|acceleration|gravity|1|long
    fr_FR|2,5 fois l’accélération de pesanteur terrestre|acceleration|gravity|2.5|long
    fr_FR|1 force g|acceleration|gravity|1|short
    fr_FR|2,5 force g|acceleration|gravity|2.5|short
    es_ES|1 unidad de fuerza g|acceleration|gravity|1|long
    es_ES|2,5 unidades de fuerza g|acceleration|gravity|2.5|long
    es_ES|1 Fg|acceleration|gravity|1|short
    es_ES|2,5 Fg|acceleration|gravity|2.5|short
    sv_SE|1 G|acceleration|gravity|1|short
    sv_SE|2,5 G|acceleration|gravity|2.5|short
    en_US|1 meter per second squared|acceleration|metersPerSecondSquared|1|long
    en_US|2.5 meters per second squared|acceleration|metersPerSecondSquared|2.5|long
    en_US|1 m/s²|acceleration|metersPerSecondSquared|1|short
    en_US|2.5 m/s²|acceleration|metersPerSecondSquared|2.5|short
    de_DE|1 Meter pro Quadratsekunde|acceleration|metersPerSecondSquared|1|long
    de_DE|2,5 Meter pro Quadratsekunde|acceleration|metersPerSecondSquared|2.5|long
    de_DE|1 m/s²|acceleration|metersPerSecondSquared|1|short
    de_DE|2,5 m/s²|acceleration|metersPerSecondSquared|2.5|short
    fr_FR|1 mètre par seconde carrée|acceleration|metersPerSecondSquared|1|long
    fr_FR|2,5 mètres par seconde carrée|acceleration|metersPerSecondSquared|2.5|long
    fr_FR|1 m/s²|acceleration|metersPerSecondSquared|1|short
    fr_FR|2,5 m/s²|acceleration|metersPerSecondSquared|2.5|short
    es_ES|1 metro por segundo al cuadrado|acceleration|metersPerSecondSquared|1|long
    es_ES|2,5 metros por segundo al cuadrado|acceleration|metersPerSecondSquared|2.5|long
    es_ES|1 m/s²|acceleration|metersPerSecondSquared|1|short
    es_ES|2,5 m/s²|acceleration|metersPerSecondSquared|2.5|short
    sv_SE|1 m/s²|acceleration|metersPerSecondSquared|1|short
    sv_SE|2,5 m/s²|acceleration|metersPerSecondSquared|2.5|short
    en_US|1 degree|angle|degrees|1|long
    en_US|2.5 degrees|angle|degrees|2.5|long
    en_US|1 deg|angle|degrees|1|short
    en_US|2.5 deg|angle|degrees|2.5|short
    de_DE|1 Grad|angle|degrees|1|long
    de_DE|2,5 Grad|angle|degrees|2.5|long
    de_DE|1°|angle|degrees|1|short
    de_DE|2,5°|angle|degrees|2.5|short
    fr_FR|1 degré|angle|degrees|1|long
    fr_FR|2,5 degrés|angle|degrees|2.5|long
    fr_FR|1°|angle|degrees|1|short
    fr_FR|2,5°|angle|degrees|2.5|short
    es_ES|1 grado|angle|degrees|1|long
    es_ES|2,5 grados|angle|degrees|2.5|long
    es_ES|1°|angle|degrees|1|short
    es_ES|2,5°|angle|degrees|2.5|short
    sv_SE|1°|angle|degrees|1|short
    sv_SE|2,5°|angle|degrees|2.5|short
    en_US|1 arcminute|angle|arcMinutes|1|long
    en_US|2.5 arcminutes|angle|arcMinutes|2.5|long
    en_US|1 arcmin|angle|arcMinutes|1|short
    en_US|2.5 arcmins|angle|arcMinutes|2.5|short
    de_DE|1 Winkelminute|angle|arcMinutes|1|long
    de_DE|2,5 Winkelminuten|angle|arcMinutes|2.5|long
    de_DE|1′|angle|arcMinutes|1|short
    de_DE|2,5′|angle|arcMinutes|2.5|short
    fr_FR|1 minute d’arc|angle|arcMinutes|1|long
    fr_FR|2,5 minutes d’arc|angle|arcMinutes|2.5|long
    fr_FR|1′|angle|arcMinutes|1|short
    fr_FR|2,5′|angle|arcMinutes|2.5|short
    es_ES|1 minuto de arco|angle|arcMinutes|1|long
    es_ES|2,5 minutos de arco|angle|arcMinutes|2.5|long
    es_ES|1 arcmin|angle|arcMinutes|1|short
    es_ES|2,5 arcmin|angle|arcMinutes|2.5|short
    sv_SE|1′|angle|arcMinutes|1|short
    sv_SE|2,5′|angle|arcMinutes|2.5|short
    en_US|1 arcsecond|angle|arcSeconds|1|long
    en_US|2.5 arcseconds|angle|arcSeconds|2.5|long
    en_US|1 arcsec|angle|arcSeconds|1|short
    en_US|2.5 arcsecs|angle|arcSeconds|2.5|short
    de_DE|1 Winkelsekunde|angle|arcSeconds|1|long
    de_DE|2,5 Winkelsekunden|angle|arcSeconds|2.5|long
    de_DE|1″|angle|arcSeconds|1|short
    de_DE|2,5″|angle|arcSeconds|2.5|short
    fr_FR|1 seconde d’arc|angle|arcSeconds|1|long
    fr_FR|2,5 secondes d’arc|angle|arcSeconds|2.5|long
    fr_FR|1″|angle|arcSeconds|1|short
    fr_FR|2,5″|angle|arcSeconds|2.5|short
    es_ES|1 segundo de arco|angle|arcSeconds|1|long
    es_ES|2,5 segundos de arco|angle|arcSeconds|2.5|long
    es_ES|1 arcsec|angle|arcSeconds|1|short
    es_ES|2,5 arcsec|angle|arcSeconds|2.5|short
    sv_SE|1″|angle|arcSeconds|1|short
    sv_SE|2,5″|angle|arcSeconds|2.5|short
    en_US|1 radian|angle|radians|1|long
    en_US|2.5 radians|angle|radians|2.5|long
    en_US|1 rad|angle|radians|1|short
    en_US|2.5 rad|angle|radians|2.5|short
    de_DE|1 Radiant|angle|radians|1|long
    de_DE|2,5 Radiant|angle|radians|2.5|long
    de_DE|1 rad|angle|radians|1|short
    de_DE|2,5 rad|angle|radians|2.5|short
    fr_FR|1 radian|angle|radians|1|long
    fr_FR|2,5 radians|angle|radians|2.5|long
    fr_FR|1 rad|angle|radians|1|short
    fr_FR|2,5 rad|angle|radians|2.5|short
    es_ES|1 radián|angle|radians|1|long
    es_ES|2,5 radianes|angle|radians|2.5|long
    es_ES|1 rad|angle|radians|1|short
    es_ES|2,5 rad|angle|radians|2.5|short
    sv_SE|1 rad|angle|radians|1|short
    sv_SE|2,5 rad|angle|radians|2.5|short
    en_US|1 revolution|angle|revolutions|1|long
    en_US|2.5 revolutions|angle|revolutions|2.5|long
    en_US|1 rev|angle|revolutions|1|short
    en_US|2.5 rev|angle|revolutions|2.5|short
    de_DE|1 Umdrehung|angle|revolutions|1|long
    de_DE|2,5 Umdrehungen|angle|revolutions|2.5|long
    de_DE|1 Umdr.|angle|revolutions|1|short
    de_DE|2,5 Umdr.|angle|revolutions|2.5|short
    fr_FR|1 tour|angle|revolutions|1|long
    fr_FR|2,5 tours|angle|revolutions|2.5|long
    fr_FR|1 tr|angle|revolutions|1|short
    fr_FR|2,5 tr|angle|revolutions|2.5|short
    es_ES|1 revolución|angle|revolutions|1|long
    es_ES|2,5 revoluciones|angle|revolutions|2.5|long
    es_ES|1 rev|angle|revolutions|1|short
    es_ES|2,5 rev|angle|revolutions|2.5|short
    sv_SE|1 varv|angle|revolutions|1|short
    sv_SE|2,5 varv|angle|revolutions|2.5|short
    en_US|1 square kilometer|area|squareKilometers|1|long
    en_US|2.5 square kilometers|area|squareKilometers|2.5|long
    en_US|1 km²|area|squareKilometers|1|short
    en_US|2.5 km²|area|squareKilometers|2.5|short
    de_DE|1 Quadratkilometer|area|squareKilometers|1|long
    de_DE|2,5 Quadratkilometer|area|squareKilometers|2.5|long
    de_DE|1 km²|area|squareKilometers|1|short
    de_DE|2,5 km²|area|squareKilometers|2.5|short
    fr_FR|1 kilomètre carré|area|squareKilometers|1|long
    fr_FR|2,5 kilomètres carrés|area|squareKilometers|2.5|long
    fr_FR|1 km²|area|squareKilometers|1|short
    fr_FR|2,5 km²|area|squareKilometers|2.5|short
    es_ES|1 kilómetro cuadrado|area|squareKilometers|1|long
    es_ES|2,5 kilómetros cuadrados|area|squareKilometers|2.5|long
    es_ES|1 km²|area|squareKilometers|1|short
    es_ES|2,5 km²|area|squareKilometers|2.5|short
    sv_SE|1 km²|area|squareKilometers|1|short
    sv_SE|2,5 km²|area|squareKilometers|2.5|short
    en_US|1 hectare|area|hectares|1|long
    en_US|2.5 hectares|area|hectares|2.5|long
    en_US|1 ha|area|hectares|1|short
    en_US|2.5 ha|area|hectares|2.5|short
    de_DE|1 Hektar|area|hectares|1|long
    de_DE|2,5 Hektar|area|hectares|2.5|long
    de_DE|1 ha|area|hectares|1|short
    de_DE|2,5 ha|area|hectares|2.5|short
    fr_FR|1 hectare|area|hectares|1|long
    fr_FR|2,5 hectares|area|hectares|2.5|long
    fr_FR|1 ha|area|hectares|1|short
    fr_FR|2,5 ha|area|hectares|2.5|short
    es_ES|1 hectárea|area|hectares|1|long
    es_ES|2,5 hectáreas|area|hectares|2.5|long
    es_ES|1 ha|area|hectares|1|short
    es_ES|2,5 ha|area|hectares|2.5|short
    sv_SE|1 ha|area|hectares|1|short
    sv_SE|2,5 ha|area|hectares|2.5|short
    en_US|1 square meter|area|squareMeters|1|long
    en_US|2.5 square meters|area|squareMeters|2.5|long
    en_US|1 m²|area|squareMeters|1|short
    en_US|2.5 m²|area|squareMeters|2.5|short
    de_DE|1 Quadratmeter|area|squareMeters|1|long
    de_DE|2,5 Quadratmeter|area|squareMeters|2.5|long
    de_DE|1 m²|area|squareMeters|1|short
    de_DE|2,5 m²|area|squareMeters|2.5|short
    fr_FR|1 mètre carré|area|squareMeters|1|long
    fr_FR|2,5 mètres carrés|area|squareMeters|2.5|long
    fr_FR|1 m²|area|squareMeters|1|short
    fr_FR|2,5 m²|area|squareMeters|2.5|short
    es_ES|1 metro cuadrado|area|squareMeters|1|long
    es_ES|2,5 metros cuadrados|area|squareMeters|2.5|long
    es_ES|1 m²|area|squareMeters|1|short
    es_ES|2,5 m²|area|squareMeters|2.5|short
    sv_SE|1 m²|area|squareMeters|1|short
    sv_SE|2,5 m²|area|squareMeters|2.5|short
    en_US|1 acre|area|acres|1|long
    en_US|2.5 acres|area|acres|2.5|long
    en_US|1 ac|area|acres|1|short
    en_US|2.5 ac|area|acres|2.5|short
    de_DE|1 Acre|area|acres|1|long
    de_DE|2,5 Acres|area|acres|2.5|long
    de_DE|1 ac|area|acres|1|short
    de_DE|2,5 ac|area|acres|2.5|short
    fr_FR|1 acre anglo-saxonne|area|acres|1|long
    fr_FR|2,5 acres anglo-saxonnes|area|acres|2.5|long
    fr_FR|1 ac|area|acres|1|short
    fr_FR|2,5 ac|area|acres|2.5|short
    es_ES|1 acre|area|acres|1|long
    es_ES|2,5 acres|area|acres|2.5|long
    es_ES|1 ac|area|acres|1|short
    es_ES|2,5 ac|area|acres|2.5|short
    sv_SE|1 ac|area|acres|1|short
    sv_SE|2,5 ac|area|acres|2.5|short
    en_US|1 square mile|area|squareMiles|1|long
    en_US|2.5 square miles|area|squareMiles|2.5|long
    en_US|1 sq mi|area|squareMiles|1|short
    en_US|2.5 sq mi|area|squareMiles|2.5|short
    de_DE|1 Quadratmeile|area|squareMiles|1|long
    de_DE|2,5 Quadratmeilen|area|squareMiles|2.5|long
    de_DE|1 mi²|area|squareMiles|1|short
    de_DE|2,5 mi²|area|squareMiles|2.5|short
    fr_FR|1 mille carré|area|squareMiles|1|long
    fr_FR|2,5 milles carrés|area|squareMiles|2.5|long
    fr_FR|1 mi²|area|squareMiles|1|short
    fr_FR|2,5 mi²|area|squareMiles|2.5|short
    es_ES|1 milla cuadrada|area|squareMiles|1|long
    es_ES|2,5 millas cuadradas|area|squareMiles|2.5|long
    es_ES|1 mi²|area|squareMiles|1|short
    es_ES|2,5 mi²|area|squareMiles|2.5|short
    sv_SE|1 kv.mile|area|squareMiles|1|short
    sv_SE|2,5 kv.mile|area|squareMiles|2.5|short
    en_US|1 square yard|area|squareYards|1|long
    en_US|2.5 square yards|area|squareYards|2.5|long
    en_US|1 yd²|area|squareYards|1|short
    en_US|2.5 yd²|area|squareYards|2.5|short
    de_DE|1 Quadratyard|area|squareYards|1|long
    de_DE|2,5 Quadratyards|area|squareYards|2.5|long
    de_DE|1 yd²|area|squareYards|1|short
    de_DE|2,5 yd²|area|squareYards|2.5|short
    fr_FR|1 yard carré|area|squareYards|1|long
    fr_FR|2,5 yards carrés|area|squareYards|2.5|long
    fr_FR|1 yd²|area|squareYards|1|short
    fr_FR|2,5 yd²|area|squareYards|2.5|short
    es_ES|1 yarda cuadrada|area|squareYards|1|long
    es_ES|2,5 yardas cuadradas|area|squareYards|2.5|long
    es_ES|1 yd²|area|squareYards|1|short
    es_ES|2,5 yd²|area|squareYards|2.5|short
    sv_SE|1 yd²|area|squareYards|1|short
    sv_SE|2,5 yd²|area|squareYards|2.5|short
    en_US|1 square foot|area|squareFeet|1|long
    en_US|2.5 square feet|area|squareFeet|2.5|long
    en_US|1 sq ft|area|squareFeet|1|short
    en_US|2.5 sq ft|area|squareFeet|2.5|short
    de_DE|1 Quadratfuß|area|squareFeet|1|long
    de_DE|2,5 Quadratfuß|area|squareFeet|2.5|long
    de_DE|1 ft²|area|squareFeet|1|short
    de_DE|2,5 ft²|area|squareFeet|2.5|short
    fr_FR|1 pied carré|area|squareFeet|1|long
    fr_FR|2,5 pieds carrés|area|squareFeet|2.5|long
    fr_FR|1 pi²|area|squareFeet|1|short
    fr_FR|2,5 pi²|area|squareFeet|2.5|short
    es_ES|1 pie cuadrado|area|squareFeet|1|long
    es_ES|2,5 pies cuadrados|area|squareFeet|2.5|long
    es_ES|1 ft²|area|squareFeet|1|short
    es_ES|2,5 ft²|area|squareFeet|2.5|short
    sv_SE|1 kv.fot|area|squareFeet|1|short
    sv_SE|2,5 kv.fot|area|squareFeet|2.5|short
    en_US|1 square inch|area|squareInches|1|long
    en_US|2.5 square inches|area|squareInches|2.5|long
    en_US|1 in²|area|squareInches|1|short
    en_US|2.5 in²|area|squareInches|2.5|short
    de_DE|1 Quadratzoll|area|squareInches|1|long
    de_DE|2,5 Quadratzoll|area|squareInches|2.5|long
    de_DE|1 in²|area|squareInches|1|short
    de_DE|2,5 in²|area|squareInches|2.5|short
    fr_FR|1 pouce carré|area|squareInches|1|long
    fr_FR|2,5 pouces carrés|area|squareInches|2.5|long
    fr_FR|1 po²|area|squareInches|1|short
    fr_FR|2,5 po²|area|squareInches|2.5|short
    es_ES|1 pulgada cuadrada|area|squareInches|1|long
    es_ES|2,5 pulgadas cuadradas|area|squareInches|2.5|long
    es_ES|1 in²|area|squareInches|1|short
    es_ES|2,5 in²|area|squareInches|2.5|short
    sv_SE|1 tum²|area|squareInches|1|short
    sv_SE|2,5 tum²|area|squareInches|2.5|short
    en_US|1 hour|duration|hours|1|long
    en_US|2.5 hours|duration|hours|2.5|long
    en_US|1 hr|duration|hours|1|short
    en_US|2.5 hr|duration|hours|2.5|short
    de_DE|1 Stunde|duration|hours|1|long
    de_DE|2,5 Stunden|duration|hours|2.5|long
    de_DE|1 Std.|duration|hours|1|short
    de_DE|2,5 Std.|duration|hours|2.5|short
    fr_FR|1 heure|duration|hours|1|long
    fr_FR|2,5 heures|duration|hours|2.5|long
    fr_FR|1 h|duration|hours|1|short
    fr_FR|2,5 h|duration|hours|2.5|short
    es_ES|1 hora|duration|hours|1|long
    es_ES|2,5 horas|duration|hours|2.5|long
    es_ES|1 h|duration|hours|1|short
    es_ES|2,5 h|duration|hours|2.5|short
    sv_SE|1 tim|duration|hours|1|short
    sv_SE|2,5 tim|duration|hours|2.5|short
    en_US|1 minute|duration|minutes|1|long
    en_US|2.5 minutes|duration|minutes|2.5|long
    en_US|1 min|duration|minutes|1|short
    en_US|2.5 min|duration|minutes|2.5|short
    de_DE|1 Minute|duration|minutes|1|long
    de_DE|2,5 Minuten|duration|minutes|2.5|long
    de_DE|1 Min.|duration|minutes|1|short
    de_DE|2,5 Min.|duration|minutes|2.5|short
    fr_FR|1 minute|duration|minutes|1|long
    fr_FR|2,5 minutes|duration|minutes|2.5|long
    fr_FR|1 min|duration|minutes|1|short
    fr_FR|2,5 min|duration|minutes|2.5|short
    es_ES|1 minuto|duration|minutes|1|long
    es_ES|2,5 minutos|duration|minutes|2.5|long
    es_ES|1 min|duration|minutes|1|short
    es_ES|2,5 min|duration|minutes|2.5|short
    sv_SE|1 min|duration|minutes|1|short
    sv_SE|2,5 min|duration|minutes|2.5|short
    en_US|1 second|duration|seconds|1|long
    en_US|2.5 seconds|duration|seconds|2.5|long
    en_US|1 sec|duration|seconds|1|short
    en_US|2.5 sec|duration|seconds|2.5|short
    de_DE|1 Sekunde|duration|seconds|1|long
    de_DE|2,5 Sekunden|duration|seconds|2.5|long
    de_DE|1 Sek.|duration|seconds|1|short
    de_DE|2,5 Sek.|duration|seconds|2.5|short
    fr_FR|1 seconde|duration|seconds|1|long
    fr_FR|2,5 secondes|duration|seconds|2.5|long
    fr_FR|1 s|duration|seconds|1|short
    fr_FR|2,5 s|duration|seconds|2.5|short
    es_ES|1 segundo|duration|seconds|1|long
    es_ES|2,5 segundos|duration|seconds|2.5|long
    es_ES|1 s|duration|seconds|1|short
    es_ES|2,5 s|duration|seconds|2.5|short
    sv_SE|1 s|duration|seconds|1|short
    sv_SE|2,5 s|duration|seconds|2.5|short
    en_US|1 millisecond|duration|milliseconds|1|long
    en_US|2.5 milliseconds|duration|milliseconds|2.5|long
    en_US|1 ms|duration|milliseconds|1|short
    en_US|2.5 ms|duration|milliseconds|2.5|short
    de_DE|1 Millisekunde|duration|milliseconds|1|long
    de_DE|2,5 Millisekunden|duration|milliseconds|2.5|long
    de_DE|1 ms|duration|milliseconds|1|short
    de_DE|2,5 ms|duration|milliseconds|2.5|short
    fr_FR|1 milliseconde|duration|milliseconds|1|long
    fr_FR|2,5 millisecondes|duration|milliseconds|2.5|long
    fr_FR|1 ms|duration|milliseconds|1|short
    fr_FR|2,5 ms|duration|milliseconds|2.5|short
    es_ES|1 milisegundo|duration|milliseconds|1|long
    es_ES|2,5 milisegundos|duration|milliseconds|2.5|long
    es_ES|1 ms|duration|milliseconds|1|short
    es_ES|2,5 ms|duration|milliseconds|2.5|short
    sv_SE|1 ms|duration|milliseconds|1|short
    sv_SE|2,5 ms|duration|milliseconds|2.5|short
    en_US|1 ampere|electricCurrent|amperes|1|long
    en_US|2.5 amperes|electricCurrent|amperes|2.5|long
    en_US|1 A|electricCurrent|amperes|1|short
    en_US|2.5 A|electricCurrent|amperes|2.5|short
    de_DE|1 Ampere|electricCurrent|amperes|1|long
    de_DE|2,5 Ampere|electricCurrent|amperes|2.5|long
    de_DE|1 A|electricCurrent|amperes|1|short
    de_DE|2,5 A|electricCurrent|amperes|2.5|short
    fr_FR|1 ampère|electricCurrent|amperes|1|long
    fr_FR|2,5 ampères|electricCurrent|amperes|2.5|long
    fr_FR|1 A|electricCurrent|amperes|1|short
    fr_FR|2,5 A|electricCurrent|amperes|2.5|short
    es_ES|1 amperio|electricCurrent|amperes|1|long
    es_ES|2,5 amperios|electricCurrent|amperes|2.5|long
    es_ES|1 A|electricCurrent|amperes|1|short
    es_ES|2,5 A|electricCurrent|amperes|2.5|short
    sv_SE|1 A|electricCurrent|amperes|1|short
    sv_SE|2,5 A|electricCurrent|amperes|2.5|short
    en_US|1 milliampere|electricCurrent|milliamperes|1|long
    en_US|2.5 milliamperes|electricCurrent|milliamperes|2.5|long
    en_US|1 mA|electricCurrent|milliamperes|1|short
    en_US|2.5 mA|electricCurrent|milliamperes|2.5|short
    de_DE|1 Milliampere|electricCurrent|milliamperes|1|long
    de_DE|2,5 Milliampere|electricCurrent|milliamperes|2.5|long
    de_DE|1 mA|electricCurrent|milliamperes|1|short
    de_DE|2,5 mA|electricCurrent|milliamperes|2.5|short
    fr_FR|1 milliampère|electricCurrent|milliamperes|1|long
    fr_FR|2,5 milliampères|electricCurrent|milliamperes|2.5|long
    fr_FR|1 mA|electricCurrent|milliamperes|1|short
    fr_FR|2,5 mA|electricCurrent|milliamperes|2.5|short
    es_ES|1 miliamperio|electricCurrent|milliamperes|1|long
    es_ES|2,5 miliamperios|electricCurrent|milliamperes|2.5|long
    es_ES|1 mA|electricCurrent|milliamperes|1|short
    es_ES|2,5 mA|electricCurrent|milliamperes|2.5|short
    sv_SE|1 mA|electricCurrent|milliamperes|1|short
    sv_SE|2,5 mA|electricCurrent|milliamperes|2.5|short
    en_US|1 volt|electricPotentialDifference|volts|1|long
    en_US|2.5 volts|electricPotentialDifference|volts|2.5|long
    en_US|1 V|electricPotentialDifference|volts|1|short
    en_US|2.5 V|electricPotentialDifference|volts|2.5|short
    de_DE|1 Volt|electricPotentialDifference|volts|1|long
    de_DE|2,5 Volt|electricPotentialDifference|volts|2.5|long
    de_DE|1 V|electricPotentialDifference|volts|1|short
    de_DE|2,5 V|electricPotentialDifference|volts|2.5|short
    fr_FR|1 volt|electricPotentialDifference|volts|1|long
    fr_FR|2,5 volts|electricPotentialDifference|volts|2.5|long
    fr_FR|1 V|electricPotentialDifference|volts|1|short
    fr_FR|2,5 V|electricPotentialDifference|volts|2.5|short
    es_ES|1 voltio|electricPotentialDifference|volts|1|long
    es_ES|2,5 voltios|electricPotentialDifference|volts|2.5|long
    es_ES|1 V|electricPotentialDifference|volts|1|short
    es_ES|2,5 V|electricPotentialDifference|volts|2.5|short
    sv_SE|1 V|electricPotentialDifference|volts|1|short
    sv_SE|2,5 V|electricPotentialDifference|volts|2.5|short
    en_US|1 ohm|electricResistance|ohms|1|long
    en_US|2.5 ohms|electricResistance|ohms|2.5|long
    en_US|1 Ω|electricResistance|ohms|1|short
    en_US|2.5 Ω|electricResistance|ohms|2.5|short
    de_DE|1 Ohm|electricResistance|ohms|1|long
    de_DE|2,5 Ohm|electricResistance|ohms|2.5|long
    de_DE|1 Ω|electricResistance|ohms|1|short
    de_DE|2,5 Ω|electricResistance|ohms|2.5|short
    fr_FR|1 ohm|electricResistance|ohms|1|long
    fr_FR|2,5 ohms|electricResistance|ohms|2.5|long
    fr_FR|1 Ω|electricResistance|ohms|1|short
    fr_FR|2,5 Ω|electricResistance|ohms|2.5|short
    es_ES|1 ohmio|electricResistance|ohms|1|long
    es_ES|2,5 ohmios|electricResistance|ohms|2.5|long
    es_ES|1 Ω|electricResistance|ohms|1|short
    es_ES|2,5 Ω|electricResistance|ohms|2.5|short
    sv_SE|1 Ω|electricResistance|ohms|1|short
    sv_SE|2,5 Ω|electricResistance|ohms|2.5|short
    en_US|1 kilocalorie|energy|kilocalories|1|long
    en_US|2.5 kilocalories|energy|kilocalories|2.5|long
    en_US|1 kcal|energy|kilocalories|1|short
    en_US|2.5 kcal|energy|kilocalories|2.5|short
    de_DE|1 Kilokalorie|energy|kilocalories|1|long
    de_DE|2,5 Kilokalorien|energy|kilocalories|2.5|long
    de_DE|1 kcal|energy|kilocalories|1|short
    de_DE|2,5 kcal|energy|kilocalories|2.5|short
    fr_FR|1 kilocalorie|energy|kilocalories|1|long
    fr_FR|2,5 kilocalories|energy|kilocalories|2.5|long
    fr_FR|1 kcal|energy|kilocalories|1|short
    fr_FR|2,5 kcal|energy|kilocalories|2.5|short
    es_ES|1 kilocaloría|energy|kilocalories|1|long
    es_ES|2,5 kilocalorías|energy|kilocalories|2.5|long
    es_ES|1 kcal|energy|kilocalories|1|short
    es_ES|2,5 kcal|energy|kilocalories|2.5|short
    sv_SE|1 kcal|energy|kilocalories|1|short
    sv_SE|2,5 kcal|energy|kilocalories|2.5|short
    en_US|1 kilojoule|energy|kilojoules|1|long
    en_US|2.5 kilojoules|energy|kilojoules|2.5|long
    en_US|1 kJ|energy|kilojoules|1|short
    en_US|2.5 kJ|energy|kilojoules|2.5|short
    de_DE|1 Kilojoule|energy|kilojoules|1|long
    de_DE|2,5 Kilojoule|energy|kilojoules|2.5|long
    de_DE|1 kJ|energy|kilojoules|1|short
    de_DE|2,5 kJ|energy|kilojoules|2.5|short
    fr_FR|1 kilojoule|energy|kilojoules|1|long
    fr_FR|2,5 kilojoules|energy|kilojoules|2.5|long
    fr_FR|1 kJ|energy|kilojoules|1|short
    fr_FR|2,5 kJ|energy|kilojoules|2.5|short
    es_ES|1 kilojulio|energy|kilojoules|1|long
    es_ES|2,5 kilojulios|energy|kilojoules|2.5|long
    es_ES|1 kJ|energy|kilojoules|1|short
    es_ES|2,5 kJ|energy|kilojoules|2.5|short
    sv_SE|1 kJ|energy|kilojoules|1|short
    sv_SE|2,5 kJ|energy|kilojoules|2.5|short
    en_US|1 joule|energy|joules|1|long
    en_US|2.5 joules|energy|joules|2.5|long
    en_US|1 J|energy|joules|1|short
    en_US|2.5 J|energy|joules|2.5|short
    de_DE|1 Joule|energy|joules|1|long
    de_DE|2,5 Joule|energy|joules|2.5|long
    de_DE|1 J|energy|joules|1|short
    de_DE|2,5 J|energy|joules|2.5|short
    fr_FR|1 joule|energy|joules|1|long
    fr_FR|2,5 joules|energy|joules|2.5|long
    fr_FR|1 J|energy|joules|1|short
    fr_FR|2,5 J|energy|joules|2.5|short
    es_ES|1 julio|energy|joules|1|long
    es_ES|2,5 julios|energy|joules|2.5|long
    es_ES|1 J|energy|joules|1|short
    es_ES|2,5 J|energy|joules|2.5|short
    sv_SE|1 J|energy|joules|1|short
    sv_SE|2,5 J|energy|joules|2.5|short
    en_US|1 kilowatt hour|energy|kilowattHours|1|long
    en_US|2.5 kilowatt-hours|energy|kilowattHours|2.5|long
    en_US|1 kWh|energy|kilowattHours|1|short
    en_US|2.5 kWh|energy|kilowattHours|2.5|short
    de_DE|1 Kilowattstunde|energy|kilowattHours|1|long
    de_DE|2,5 Kilowattstunden|energy|kilowattHours|2.5|long
    de_DE|1 kWh|energy|kilowattHours|1|short
    de_DE|2,5 kWh|energy|kilowattHours|2.5|short
    fr_FR|1 kilowatt-heure|energy|kilowattHours|1|long
    fr_FR|2,5 kilowatt-heures|energy|kilowattHours|2.5|long
    fr_FR|1 kWh|energy|kilowattHours|1|short
    fr_FR|2,5 kWh|energy|kilowattHours|2.5|short
    es_ES|1 kilovatio hora|energy|kilowattHours|1|long
    es_ES|2,5 kilovatios hora|energy|kilowattHours|2.5|long
    es_ES|1 kWh|energy|kilowattHours|1|short
    es_ES|2,5 kWh|energy|kilowattHours|2.5|short
    sv_SE|1 kWh|energy|kilowattHours|1|short
    sv_SE|2,5 kWh|energy|kilowattHours|2.5|short
    en_US|1 gigahertz|frequency|gigahertz|1|long
    en_US|2.5 gigahertz|frequency|gigahertz|2.5|long
    en_US|1 GHz|frequency|gigahertz|1|short
    en_US|2.5 GHz|frequency|gigahertz|2.5|short
    de_DE|1 Gigahertz|frequency|gigahertz|1|long
    de_DE|2,5 Gigahertz|frequency|gigahertz|2.5|long
    de_DE|1 GHz|frequency|gigahertz|1|short
    de_DE|2,5 GHz|frequency|gigahertz|2.5|short
    fr_FR|1 gigahertz|frequency|gigahertz|1|long
    fr_FR|2,5 gigahertz|frequency|gigahertz|2.5|long
    fr_FR|1 GHz|frequency|gigahertz|1|short
    fr_FR|2,5 GHz|frequency|gigahertz|2.5|short
    es_ES|1 gigahercio|frequency|gigahertz|1|long
    es_ES|2,5 gigahercios|frequency|gigahertz|2.5|long
    es_ES|1 GHz|frequency|gigahertz|1|short
    es_ES|2,5 GHz|frequency|gigahertz|2.5|short
    sv_SE|1 GHz|frequency|gigahertz|1|short
    sv_SE|2,5 GHz|frequency|gigahertz|2.5|short
    en_US|1 megahertz|frequency|megahertz|1|long
    en_US|2.5 megahertz|frequency|megahertz|2.5|long
    en_US|1 MHz|frequency|megahertz|1|short
    en_US|2.5 MHz|frequency|megahertz|2.5|short
    de_DE|1 Megahertz|frequency|megahertz|1|long
    de_DE|2,5 Megahertz|frequency|megahertz|2.5|long
    de_DE|1 MHz|frequency|megahertz|1|short
    de_DE|2,5 MHz|frequency|megahertz|2.5|short
    fr_FR|1 mégahertz|frequency|megahertz|1|long
    fr_FR|2,5 mégahertz|frequency|megahertz|2.5|long
    fr_FR|1 MHz|frequency|megahertz|1|short
    fr_FR|2,5 MHz|frequency|megahertz|2.5|short
    es_ES|1 megahercio|frequency|megahertz|1|long
    es_ES|2,5 megahercios|frequency|megahertz|2.5|long
    es_ES|1 MHz|frequency|megahertz|1|short
    es_ES|2,5 MHz|frequency|megahertz|2.5|short
    sv_SE|1 MHz|frequency|megahertz|1|short
    sv_SE|2,5 MHz|frequency|megahertz|2.5|short
    en_US|1 kilohertz|frequency|kilohertz|1|long
    en_US|2.5 kilohertz|frequency|kilohertz|2.5|long
    en_US|1 kHz|frequency|kilohertz|1|short
    en_US|2.5 kHz|frequency|kilohertz|2.5|short
    de_DE|1 Kilohertz|frequency|kilohertz|1|long
    de_DE|2,5 Kilohertz|frequency|kilohertz|2.5|long
    de_DE|1 kHz|frequency|kilohertz|1|short
    de_DE|2,5 kHz|frequency|kilohertz|2.5|short
    fr_FR|1 kilohertz|frequency|kilohertz|1|long
    fr_FR|2,5 kilohertz|frequency|kilohertz|2.5|long
    fr_FR|1 kHz|frequency|kilohertz|1|short
    fr_FR|2,5 kHz|frequency|kilohertz|2.5|short
    es_ES|1 kilohercio|frequency|kilohertz|1|long
    es_ES|2,5 kilohercios|frequency|kilohertz|2.5|long
    es_ES|1 kHz|frequency|kilohertz|1|short
    es_ES|2,5 kHz|frequency|kilohertz|2.5|short
    sv_SE|1 kHz|frequency|kilohertz|1|short
    sv_SE|2,5 kHz|frequency|kilohertz|2.5|short
    en_US|1 hertz|frequency|hertz|1|long
    en_US|2.5 hertz|frequency|hertz|2.5|long
    en_US|1 Hz|frequency|hertz|1|short
    en_US|2.5 Hz|frequency|hertz|2.5|short
    de_DE|1 Hertz|frequency|hertz|1|long
    de_DE|2,5 Hertz|frequency|hertz|2.5|long
    de_DE|1 Hz|frequency|hertz|1|short
    de_DE|2,5 Hz|frequency|hertz|2.5|short
    fr_FR|1 hertz|frequency|hertz|1|long
    fr_FR|2,5 hertz|frequency|hertz|2.5|long
    fr_FR|1 Hz|frequency|hertz|1|short
    fr_FR|2,5 Hz|frequency|hertz|2.5|short
    es_ES|1 hercio|frequency|hertz|1|long
    es_ES|2,5 hercios|frequency|hertz|2.5|long
    es_ES|1 Hz|frequency|hertz|1|short
    es_ES|2,5 Hz|frequency|hertz|2.5|short
    sv_SE|1 Hz|frequency|hertz|1|short
    sv_SE|2,5 Hz|frequency|hertz|2.5|short
    en_US|1 terabyte|informationStorage|terabytes|1|long
    en_US|2.5 terabytes|informationStorage|terabytes|2.5|long
    en_US|1 TB|informationStorage|terabytes|1|short
    en_US|2.5 TB|informationStorage|terabytes|2.5|short
    de_DE|1 Terabyte|informationStorage|terabytes|1|long
    de_DE|2,5 Terabyte|informationStorage|terabytes|2.5|long
    de_DE|1 TB|informationStorage|terabytes|1|short
    de_DE|2,5 TB|informationStorage|terabytes|2.5|short
    fr_FR|1 téraoctet|informationStorage|terabytes|1|long
    fr_FR|2,5 téraoctets|informationStorage|terabytes|2.5|long
    fr_FR|1 To|informationStorage|terabytes|1|short
    fr_FR|2,5 To|informationStorage|terabytes|2.5|short
    es_ES|1 terabyte|informationStorage|terabytes|1|long
    es_ES|2,5 terabytes|informationStorage|terabytes|2.5|long
    es_ES|1 TB|informationStorage|terabytes|1|short
    es_ES|2,5 TB|informationStorage|terabytes|2.5|short
    sv_SE|1 TB|informationStorage|terabytes|1|short
    sv_SE|2,5 TB|informationStorage|terabytes|2.5|short
    en_US|1 gigabyte|informationStorage|gigabytes|1|long
    en_US|2.5 gigabytes|informationStorage|gigabytes|2.5|long
    en_US|1 GB|informationStorage|gigabytes|1|short
    en_US|2.5 GB|informationStorage|gigabytes|2.5|short
    de_DE|1 Gigabyte|informationStorage|gigabytes|1|long
    de_DE|2,5 Gigabyte|informationStorage|gigabytes|2.5|long
    de_DE|1 GB|informationStorage|gigabytes|1|short
    de_DE|2,5 GB|informationStorage|gigabytes|2.5|short
    fr_FR|1 gigaoctet|informationStorage|gigabytes|1|long
    fr_FR|2,5 gigaoctets|informationStorage|gigabytes|2.5|long
    fr_FR|1 Go|informationStorage|gigabytes|1|short
    fr_FR|2,5 Go|informationStorage|gigabytes|2.5|short
    es_ES|1 gigabyte|informationStorage|gigabytes|1|long
    es_ES|2,5 gigabytes|informationStorage|gigabytes|2.5|long
    es_ES|1 GB|informationStorage|gigabytes|1|short
    es_ES|2,5 GB|informationStorage|gigabytes|2.5|short
    sv_SE|1 GB|informationStorage|gigabytes|1|short
    sv_SE|2,5 GB|informationStorage|gigabytes|2.5|short
    en_US|1 megabyte|informationStorage|megabytes|1|long
    en_US|2.5 megabytes|informationStorage|megabytes|2.5|long
    en_US|1 MB|informationStorage|megabytes|1|short
    en_US|2.5 MB|informationStorage|megabytes|2.5|short
    de_DE|1 Megabyte|informationStorage|megabytes|1|long
    de_DE|2,5 Megabyte|informationStorage|megabytes|2.5|long
    de_DE|1 MB|informationStorage|megabytes|1|short
    de_DE|2,5 MB|informationStorage|megabytes|2.5|short
    fr_FR|1 mégaoctet|informationStorage|megabytes|1|long
    fr_FR|2,5 mégaoctets|informationStorage|megabytes|2.5|long
    fr_FR|1 Mo|informationStorage|megabytes|1|short
    fr_FR|2,5 Mo|informationStorage|megabytes|2.5|short
    es_ES|1 megabyte|informationStorage|megabytes|1|long
    es_ES|2,5 megabytes|informationStorage|megabytes|2.5|long
    es_ES|1 MB|informationStorage|megabytes|1|short
    es_ES|2,5 MB|informationStorage|megabytes|2.5|short
    sv_SE|1 MB|informationStorage|megabytes|1|short
    sv_SE|2,5 MB|informationStorage|megabytes|2.5|short
    en_US|1 kilobyte|informationStorage|kilobytes|1|long
    en_US|2.5 kilobytes|informationStorage|kilobytes|2.5|long
    en_US|1 kB|informationStorage|kilobytes|1|short
    en_US|2.5 kB|informationStorage|kilobytes|2.5|short
    de_DE|1 Kilobyte|informationStorage|kilobytes|1|long
    de_DE|2,5 Kilobyte|informationStorage|kilobytes|2.5|long
    de_DE|1 kB|informationStorage|kilobytes|1|short
    de_DE|2,5 kB|informationStorage|kilobytes|2.5|short
    fr_FR|1 kilooctet|informationStorage|kilobytes|1|long
    fr_FR|2,5 kilooctets|informationStorage|kilobytes|2.5|long
    fr_FR|1 ko|informationStorage|kilobytes|1|short
    fr_FR|2,5 ko|informationStorage|kilobytes|2.5|short
    es_ES|1 kilobyte|informationStorage|kilobytes|1|long
    es_ES|2,5 kilobytes|informationStorage|kilobytes|2.5|long
    es_ES|1 kB|informationStorage|kilobytes|1|short
    es_ES|2,5 kB|informationStorage|kilobytes|2.5|short
    sv_SE|1 kB|informationStorage|kilobytes|1|short
    sv_SE|2,5 kB|informationStorage|kilobytes|2.5|short
    en_US|1 megabit|informationStorage|megabits|1|long
    en_US|2.5 megabits|informationStorage|megabits|2.5|long
    en_US|1 Mb|informationStorage|megabits|1|short
    en_US|2.5 Mb|informationStorage|megabits|2.5|short
    de_DE|1 Megabit|informationStorage|megabits|1|long
    de_DE|2,5 Megabit|informationStorage|megabits|2.5|long
    de_DE|1 Mb|informationStorage|megabits|1|short
    de_DE|2,5 Mb|informationStorage|megabits|2.5|short
    fr_FR|1 mégabit|informationStorage|megabits|1|long
    fr_FR|2,5 mégabits|informationStorage|megabits|2.5|long
    fr_FR|1 Mbit|informationStorage|megabits|1|short
    fr_FR|2,5 Mbit|informationStorage|megabits|2.5|short
    es_ES|1 megabit|informationStorage|megabits|1|long
    es_ES|2,5 megabits|informationStorage|megabits|2.5|long
    es_ES|1 Mb|informationStorage|megabits|1|short
    es_ES|2,5 Mb|informationStorage|megabits|2.5|short
    sv_SE|1 Mb|informationStorage|megabits|1|short
    sv_SE|2,5 Mb|informationStorage|megabits|2.5|short
    en_US|1 byte|informationStorage|bytes|1|long
    en_US|2.5 bytes|informationStorage|bytes|2.5|long
    en_US|1 byte|informationStorage|bytes|1|short
    en_US|2.5 byte|informationStorage|bytes|2.5|short
    de_DE|1 Byte|informationStorage|bytes|1|long
    de_DE|2,5 Byte|informationStorage|bytes|2.5|long
    de_DE|1 Byte|informationStorage|bytes|1|short
    de_DE|2,5 Byte|informationStorage|bytes|2.5|short
    fr_FR|1 octet|informationStorage|bytes|1|long
    fr_FR|2,5 octets|informationStorage|bytes|2.5|long
    fr_FR|1 o|informationStorage|bytes|1|short
    fr_FR|2,5 o|informationStorage|bytes|2.5|short
    es_ES|1 byte|informationStorage|bytes|1|long
    es_ES|2,5 bytes|informationStorage|bytes|2.5|long
    es_ES|1 B|informationStorage|bytes|1|short
    es_ES|2,5 B|informationStorage|bytes|2.5|short
    sv_SE|1 B|informationStorage|bytes|1|short
    sv_SE|2,5 B|informationStorage|bytes|2.5|short
    en_US|1 bit|informationStorage|bits|1|long
    en_US|2.5 bits|informationStorage|bits|2.5|long
    en_US|1 bit|informationStorage|bits|1|short
    en_US|2.5 bit|informationStorage|bits|2.5|short
    de_DE|1 Bit|informationStorage|bits|1|long
    de_DE|2,5 Bit|informationStorage|bits|2.5|long
    de_DE|1 Bit|informationStorage|bits|1|short
    de_DE|2,5 Bit|informationStorage|bits|2.5|short
    fr_FR|1 bit|informationStorage|bits|1|long
    fr_FR|2,5 bits|informationStorage|bits|2.5|long
    fr_FR|1 bit|informationStorage|bits|1|short
    fr_FR|2,5 bit|informationStorage|bits|2.5|short
    es_ES|1 bit|informationStorage|bits|1|long
    es_ES|2,5 bits|informationStorage|bits|2.5|long
    es_ES|1 b|informationStorage|bits|1|short
    es_ES|2,5 b|informationStorage|bits|2.5|short
    sv_SE|1 b|informationStorage|bits|1|short
    sv_SE|2,5 b|informationStorage|bits|2.5|short
    en_US|1 kilometer|length|kilometers|1|long
    en_US|2.5 kilometers|length|kilometers|2.5|long
    en_US|1 km|length|kilometers|1|short
    en_US|2.5 km|length|kilometers|2.5|short
    de_DE|1 Kilometer|length|kilometers|1|long
    de_DE|2,5 Kilometer|length|kilometers|2.5|long
    de_DE|1 km|length|kilometers|1|short
    de_DE|2,5 km|length|kilometers|2.5|short
    fr_FR|1 kilomètre|length|kilometers|1|long
    fr_FR|2,5 kilomètres|length|kilometers|2.5|long
    fr_FR|1 km|length|kilometers|1|short
    fr_FR|2,5 km|length|kilometers|2.5|short
    es_ES|1 kilómetro|length|kilometers|1|long
    es_ES|2,5 kilómetros|length|kilometers|2.5|long
    es_ES|1 km|length|kilometers|1|short
    es_ES|2,5 km|length|kilometers|2.5|short
    sv_SE|1 km|length|kilometers|1|short
    sv_SE|2,5 km|length|kilometers|2.5|short
    en_US|1 meter|length|meters|1|long
    en_US|2.5 meters|length|meters|2.5|long
    en_US|1 m|length|meters|1|short
    en_US|2.5 m|length|meters|2.5|short
    de_DE|1 Meter|length|meters|1|long
    de_DE|2,5 Meter|length|meters|2.5|long
    de_DE|1 m|length|meters|1|short
    de_DE|2,5 m|length|meters|2.5|short
    fr_FR|1 mètre|length|meters|1|long
    fr_FR|2,5 mètres|length|meters|2.5|long
    fr_FR|1 m|length|meters|1|short
    fr_FR|2,5 m|length|meters|2.5|short
    es_ES|1 metro|length|meters|1|long
    es_ES|2,5 metros|length|meters|2.5|long
    es_ES|1 m|length|meters|1|short
    es_ES|2,5 m|length|meters|2.5|short
    sv_SE|1 m|length|meters|1|short
    sv_SE|2,5 m|length|meters|2.5|short
    en_US|1 centimeter|length|centimeters|1|long
    en_US|2.5 centimeters|length|centimeters|2.5|long
    en_US|1 cm|length|centimeters|1|short
    en_US|2.5 cm|length|centimeters|2.5|short
    de_DE|1 Zentimeter|length|centimeters|1|long
    de_DE|2,5 Zentimeter|length|centimeters|2.5|long
    de_DE|1 cm|length|centimeters|1|short
    de_DE|2,5 cm|length|centimeters|2.5|short
    fr_FR|1 centimètre|length|centimeters|1|long
    fr_FR|2,5 centimètres|length|centimeters|2.5|long
    fr_FR|1 cm|length|centimeters|1|short
    fr_FR|2,5 cm|length|centimeters|2.5|short
    es_ES|1 centímetro|length|centimeters|1|long
    es_ES|2,5 centímetros|length|centimeters|2.5|long
    es_ES|1 cm|length|centimeters|1|short
    es_ES|2,5 cm|length|centimeters|2.5|short
    sv_SE|1 cm|length|centimeters|1|short
    sv_SE|2,5 cm|length|centimeters|2.5|short
    en_US|1 millimeter|length|millimeters|1|long
    en_US|2.5 millimeters|length|millimeters|2.5|long
    en_US|1 mm|length|millimeters|1|short
    en_US|2.5 mm|length|millimeters|2.5|short
    de_DE|1 Millimeter|length|millimeters|1|long
    de_DE|2,5 Millimeter|length|millimeters|2.5|long
    de_DE|1 mm|length|millimeters|1|short
    de_DE|2,5 mm|length|millimeters|2.5|short
    fr_FR|1 millimètre|length|millimeters|1|long
    fr_FR|2,5 millimètres|length|millimeters|2.5|long
    fr_FR|1 mm|length|millimeters|1|short
    fr_FR|2,5 mm|length|millimeters|2.5|short
    es_ES|1 milímetro|length|millimeters|1|long
    es_ES|2,5 milímetros|length|millimeters|2.5|long
    es_ES|1 mm|length|millimeters|1|short
    es_ES|2,5 mm|length|millimeters|2.5|short
    sv_SE|1 mm|length|millimeters|1|short
    sv_SE|2,5 mm|length|millimeters|2.5|short
    en_US|1 micrometer|length|micrometers|1|long
    en_US|2.5 micrometers|length|micrometers|2.5|long
    en_US|1 μm|length|micrometers|1|short
    en_US|2.5 μm|length|micrometers|2.5|short
    de_DE|1 Mikrometer|length|micrometers|1|long
    de_DE|2,5 Mikrometer|length|micrometers|2.5|long
    de_DE|1 μm|length|micrometers|1|short
    de_DE|2,5 μm|length|micrometers|2.5|short
    fr_FR|1 micromètre|length|micrometers|1|long
    fr_FR|2,5 micromètres|length|micrometers|2.5|long
    fr_FR|1 μm|length|micrometers|1|short
    fr_FR|2,5 μm|length|micrometers|2.5|short
    es_ES|1 micrómetro|length|micrometers|1|long
    es_ES|2,5 micrómetros|length|micrometers|2.5|long
    es_ES|1 μm|length|micrometers|1|short
    es_ES|2,5 μm|length|micrometers|2.5|short
    sv_SE|1 μm|length|micrometers|1|short
    sv_SE|2,5 μm|length|micrometers|2.5|short
    en_US|1 nanometer|length|nanometers|1|long
    en_US|2.5 nanometers|length|nanometers|2.5|long
    en_US|1 nm|length|nanometers|1|short
    en_US|2.5 nm|length|nanometers|2.5|short
    de_DE|1 Nanometer|length|nanometers|1|long
    de_DE|2,5 Nanometer|length|nanometers|2.5|long
    de_DE|1 nm|length|nanometers|1|short
    de_DE|2,5 nm|length|nanometers|2.5|short
    fr_FR|1 nanomètre|length|nanometers|1|long
    fr_FR|2,5 nanomètres|length|nanometers|2.5|long
    fr_FR|1 nm|length|nanometers|1|short
    fr_FR|2,5 nm|length|nanometers|2.5|short
    es_ES|1 nanómetro|length|nanometers|1|long
    es_ES|2,5 nanómetros|length|nanometers|2.5|long
    es_ES|1 nm|length|nanometers|1|short
    es_ES|2,5 nm|length|nanometers|2.5|short
    sv_SE|1 nm|length|nanometers|1|short
    sv_SE|2,5 nm|length|nanometers|2.5|short
    en_US|1 mile|length|miles|1|long
    en_US|2.5 miles|length|miles|2.5|long
    en_US|1 mi|length|miles|1|short
    en_US|2.5 mi|length|miles|2.5|short
    de_DE|1 Meile|length|miles|1|long
    de_DE|2,5 Meilen|length|miles|2.5|long
    de_DE|1 mi|length|miles|1|short
    de_DE|2,5 mi|length|miles|2.5|short
    fr_FR|1 mile|length|miles|1|long
    fr_FR|2,5 miles|length|miles|2.5|long
    fr_FR|1 mi|length|miles|1|short
    fr_FR|2,5 mi|length|miles|2.5|short
    es_ES|1 milla|length|miles|1|long
    es_ES|2,5 millas|length|miles|2.5|long
    es_ES|1 mi|length|miles|1|short
    es_ES|2,5 mi|length|miles|2.5|short
    sv_SE|1 mi|length|miles|1|short
    sv_SE|2,5 mi|length|miles|2.5|short
    en_US|1 yard|length|yards|1|long
    en_US|2.5 yards|length|yards|2.5|long
    en_US|1 yd|length|yards|1|short
    en_US|2.5 yd|length|yards|2.5|short
    de_DE|1 Yard|length|yards|1|long
    de_DE|2,5 Yards|length|yards|2.5|long
    de_DE|1 yd|length|yards|1|short
    de_DE|2,5 yd|length|yards|2.5|short
    fr_FR|1 yard|length|yards|1|long
    fr_FR|2,5 yards|length|yards|2.5|long
    fr_FR|1 yd|length|yards|1|short
    fr_FR|2,5 yd|length|yards|2.5|short
    es_ES|1 yarda|length|yards|1|long
    es_ES|2,5 yardas|length|yards|2.5|long
    es_ES|1 yd|length|yards|1|short
    es_ES|2,5 yd|length|yards|2.5|short
    sv_SE|1 yd|length|yards|1|short
    sv_SE|2,5 yd|length|yards|2.5|short
    en_US|1 foot|length|feet|1|long
    en_US|2.5 feet|length|feet|2.5|long
    en_US|1 ft|length|feet|1|short
    en_US|2.5 ft|length|feet|2.5|short
    de_DE|1 Fuß|length|feet|1|long
    de_DE|2,5 Fuß|length|feet|2.5|long
    de_DE|1 ft|length|feet|1|short
    de_DE|2,5 ft|length|feet|2.5|short
    fr_FR|1 pied|length|feet|1|long
    fr_FR|2,5 pieds|length|feet|2.5|long
    fr_FR|1 pi|length|feet|1|short
    fr_FR|2,5 pi|length|feet|2.5|short
    es_ES|1 pie|length|feet|1|long
    es_ES|2,5 pies|length|feet|2.5|long
    es_ES|1 ft|length|feet|1|short
    es_ES|2,5 ft|length|feet|2.5|short
    sv_SE|1 fot|length|feet|1|short
    sv_SE|2,5 fot|length|feet|2.5|short
    en_US|1 inch|length|inches|1|long
    en_US|2.5 inches|length|inches|2.5|long
    en_US|1 in|length|inches|1|short
    en_US|2.5 in|length|inches|2.5|short
    de_DE|1 Zoll|length|inches|1|long
    de_DE|2,5 Zoll|length|inches|2.5|long
    de_DE|1 in|length|inches|1|short
    de_DE|2,5 in|length|inches|2.5|short
    fr_FR|1 pouce|length|inches|1|long
    fr_FR|2,5 pouces|length|inches|2.5|long
    fr_FR|1 po|length|inches|1|short
    fr_FR|2,5 po|length|inches|2.5|short
    es_ES|1 pulgada|length|inches|1|long
    es_ES|2,5 pulgadas|length|inches|2.5|long
    es_ES|1 in|length|inches|1|short
    es_ES|2,5 in|length|inches|2.5|short
    sv_SE|1 tum|length|inches|1|short
    sv_SE|2,5 tum|length|inches|2.5|short
    en_US|1 light year|length|lightyears|1|long
    en_US|2.5 light years|length|lightyears|2.5|long
    en_US|1 ly|length|lightyears|1|short
    en_US|2.5 ly|length|lightyears|2.5|short
    de_DE|1 Lichtjahr|length|lightyears|1|long
    de_DE|2,5 Lichtjahre|length|lightyears|2.5|long
    de_DE|1 Lj|length|lightyears|1|short
    de_DE|2,5 Lj|length|lightyears|2.5|short
    fr_FR|1 année-lumière|length|lightyears|1|long
    fr_FR|2,5 années-lumière|length|lightyears|2.5|long
    fr_FR|1 al|length|lightyears|1|short
    fr_FR|2,5 al|length|lightyears|2.5|short
    es_ES|1 año luz|length|lightyears|1|long
    es_ES|2,5 años luz|length|lightyears|2.5|long
    es_ES|1 a. l.|length|lightyears|1|short
    es_ES|2,5 a. l.|length|lightyears|2.5|short
    sv_SE|1 ljusår|length|lightyears|1|short
    sv_SE|2,5 ljusår|length|lightyears|2.5|short
    en_US|1 nautical mile|length|nauticalMiles|1|long
    en_US|2.5 nautical miles|length|nauticalMiles|2.5|long
    en_US|1 nmi|length|nauticalMiles|1|short
    en_US|2.5 nmi|length|nauticalMiles|2.5|short
    de_DE|1 Seemeile|length|nauticalMiles|1|long
    de_DE|2,5 Seemeilen|length|nauticalMiles|2.5|long
    de_DE|1 sm|length|nauticalMiles|1|short
    de_DE|2,5 sm|length|nauticalMiles|2.5|short
    fr_FR|1 mille marin|length|nauticalMiles|1|long
    fr_FR|2,5 milles marins|length|nauticalMiles|2.5|long
    fr_FR|1 nmi|length|nauticalMiles|1|short
    fr_FR|2,5 nmi|length|nauticalMiles|2.5|short
    es_ES|1 milla náutica|length|nauticalMiles|1|long
    es_ES|2,5 millas náuticas|length|nauticalMiles|2.5|long
    es_ES|1 M|length|nauticalMiles|1|short
    es_ES|2,5 M|length|nauticalMiles|2.5|short
    sv_SE|1 naut. mil|length|nauticalMiles|1|short
    sv_SE|2,5 naut. mil|length|nauticalMiles|2.5|short
    en_US|1 parsec|length|parsecs|1|long
    en_US|2.5 parsecs|length|parsecs|2.5|long
    en_US|1 pc|length|parsecs|1|short
    en_US|2.5 pc|length|parsecs|2.5|short
    de_DE|1 Parsec|length|parsecs|1|long
    de_DE|2,5 Parsec|length|parsecs|2.5|long
    de_DE|1 pc|length|parsecs|1|short
    de_DE|2,5 pc|length|parsecs|2.5|short
    fr_FR|1 parsec|length|parsecs|1|long
    fr_FR|2,5 parsecs|length|parsecs|2.5|long
    fr_FR|1 pc|length|parsecs|1|short
    fr_FR|2,5 pc|length|parsecs|2.5|short
    es_ES|1 parsec|length|parsecs|1|long
    es_ES|2,5 parsecs|length|parsecs|2.5|long
    es_ES|1 pc|length|parsecs|1|short
    es_ES|2,5 pc|length|parsecs|2.5|short
    sv_SE|1 parsec|length|parsecs|1|short
    sv_SE|2,5 parsec|length|parsecs|2.5|short
    en_US|1 kilogram|mass|kilograms|1|long
    en_US|2.5 kilograms|mass|kilograms|2.5|long
    en_US|1 kg|mass|kilograms|1|short
    en_US|2.5 kg|mass|kilograms|2.5|short
    de_DE|1 Kilogramm|mass|kilograms|1|long
    de_DE|2,5 Kilogramm|mass|kilograms|2.5|long
    de_DE|1 kg|mass|kilograms|1|short
    de_DE|2,5 kg|mass|kilograms|2.5|short
    fr_FR|1 kilogramme|mass|kilograms|1|long
    fr_FR|2,5 kilogrammes|mass|kilograms|2.5|long
    fr_FR|1 kg|mass|kilograms|1|short
    fr_FR|2,5 kg|mass|kilograms|2.5|short
    es_ES|1 kilogramo|mass|kilograms|1|long
    es_ES|2,5 kilogramos|mass|kilograms|2.5|long
    es_ES|1 kg|mass|kilograms|1|short
    es_ES|2,5 kg|mass|kilograms|2.5|short
    sv_SE|1 kg|mass|kilograms|1|short
    sv_SE|2,5 kg|mass|kilograms|2.5|short
    en_US|1 gram|mass|grams|1|long
    en_US|2.5 grams|mass|grams|2.5|long
    en_US|1 g|mass|grams|1|short
    en_US|2.5 g|mass|grams|2.5|short
    de_DE|1 Gramm|mass|grams|1|long
    de_DE|2,5 Gramm|mass|grams|2.5|long
    de_DE|1 g|mass|grams|1|short
    de_DE|2,5 g|mass|grams|2.5|short
    fr_FR|1 gramme|mass|grams|1|long
    fr_FR|2,5 grammes|mass|grams|2.5|long
    fr_FR|1 g|mass|grams|1|short
    fr_FR|2,5 g|mass|grams|2.5|short
    es_ES|1 gramo|mass|grams|1|long
    es_ES|2,5 gramos|mass|grams|2.5|long
    es_ES|1 g|mass|grams|1|short
    es_ES|2,5 g|mass|grams|2.5|short
    sv_SE|1 g|mass|grams|1|short
    sv_SE|2,5 g|mass|grams|2.5|short
    en_US|1 milligram|mass|milligrams|1|long
    en_US|2.5 milligrams|mass|milligrams|2.5|long
    en_US|1 mg|mass|milligrams|1|short
    en_US|2.5 mg|mass|milligrams|2.5|short
    de_DE|1 Milligramm|mass|milligrams|1|long
    de_DE|2,5 Milligramm|mass|milligrams|2.5|long
    de_DE|1 mg|mass|milligrams|1|short
    de_DE|2,5 mg|mass|milligrams|2.5|short
    fr_FR|1 milligramme|mass|milligrams|1|long
    fr_FR|2,5 milligrammes|mass|milligrams|2.5|long
    fr_FR|1 mg|mass|milligrams|1|short
    fr_FR|2,5 mg|mass|milligrams|2.5|short
    es_ES|1 miligramo|mass|milligrams|1|long
    es_ES|2,5 miligramos|mass|milligrams|2.5|long
    es_ES|1 mg|mass|milligrams|1|short
    es_ES|2,5 mg|mass|milligrams|2.5|short
    sv_SE|1 mg|mass|milligrams|1|short
    sv_SE|2,5 mg|mass|milligrams|2.5|short
    en_US|1 pound|mass|pounds|1|long
    en_US|2.5 pounds|mass|pounds|2.5|long
    en_US|1 lb|mass|pounds|1|short
    en_US|2.5 lb|mass|pounds|2.5|short
    de_DE|1 Pfund|mass|pounds|1|long
    de_DE|2,5 Pfund|mass|pounds|2.5|long
    de_DE|1 lb|mass|pounds|1|short
    de_DE|2,5 lb|mass|pounds|2.5|short
    fr_FR|1 livre|mass|pounds|1|long
    fr_FR|2,5 livres|mass|pounds|2.5|long
    fr_FR|1 lb|mass|pounds|1|short
    fr_FR|2,5 lb|mass|pounds|2.5|short
    es_ES|1 libra|mass|pounds|1|long
    es_ES|2,5 libras|mass|pounds|2.5|long
    es_ES|1 lb|mass|pounds|1|short
    es_ES|2,5 lb|mass|pounds|2.5|short
    sv_SE|1 pund|mass|pounds|1|short
    sv_SE|2,5 pund|mass|pounds|2.5|short
    en_US|1 ounce|mass|ounces|1|long
    en_US|2.5 ounces|mass|ounces|2.5|long
    en_US|1 oz|mass|ounces|1|short
    en_US|2.5 oz|mass|ounces|2.5|short
    de_DE|1 Unze|mass|ounces|1|long
    de_DE|2,5 Unzen|mass|ounces|2.5|long
    de_DE|1 oz|mass|ounces|1|short
    de_DE|2,5 oz|mass|ounces|2.5|short
    fr_FR|1 once|mass|ounces|1|long
    fr_FR|2,5 onces|mass|ounces|2.5|long
    fr_FR|1 oz|mass|ounces|1|short
    fr_FR|2,5 oz|mass|ounces|2.5|short
    es_ES|1 onza|mass|ounces|1|long
    es_ES|2,5 onzas|mass|ounces|2.5|long
    es_ES|1 oz|mass|ounces|1|short
    es_ES|2,5 oz|mass|ounces|2.5|short
    sv_SE|1 uns|mass|ounces|1|short
    sv_SE|2,5 uns|mass|ounces|2.5|short
    en_US|1 stone|mass|stones|1|long
    en_US|2.5 stones|mass|stones|2.5|long
    en_US|1 st|mass|stones|1|short
    en_US|2.5 st|mass|stones|2.5|short
    de_DE|1 Stone|mass|stones|1|long
    de_DE|2,5 Stones|mass|stones|2.5|long
    de_DE|1 st|mass|stones|1|short
    de_DE|2,5 st|mass|stones|2.5|short
    fr_FR|1 stone|mass|stones|1|long
    fr_FR|2,5 stones|mass|stones|2.5|long
    fr_FR|1 st|mass|stones|1|short
    fr_FR|2,5 st|mass|stones|2.5|short
    es_ES|1 stone|mass|stones|1|long
    es_ES|2,5 stones|mass|stones|2.5|long
    es_ES|1 st|mass|stones|1|short
    es_ES|2,5 st|mass|stones|2.5|short
    sv_SE|1 eng. sten|mass|stones|1|short
    sv_SE|2,5 eng. sten|mass|stones|2.5|short
    en_US|1 carat|mass|carats|1|long
    en_US|2.5 carats|mass|carats|2.5|long
    en_US|1 CD|mass|carats|1|short
    en_US|2.5 CD|mass|carats|2.5|short
    de_DE|1 Karat|mass|carats|1|long
    de_DE|2,5 Karat|mass|carats|2.5|long
    de_DE|1 Kt|mass|carats|1|short
    de_DE|2,5 Kt|mass|carats|2.5|short
    fr_FR|1 carat|mass|carats|1|long
    fr_FR|2,5 carats|mass|carats|2.5|long
    fr_FR|1 ct|mass|carats|1|short
    fr_FR|2,5 ct|mass|carats|2.5|short
    es_ES|1 quilate|mass|carats|1|long
    es_ES|2,5 quilates|mass|carats|2.5|long
    es_ES|1 ct|mass|carats|1|short
    es_ES|2,5 ct|mass|carats|2.5|short
    sv_SE|1 ct|mass|carats|1|short
    sv_SE|2,5 ct|mass|carats|2.5|short
    en_US|1 gigawatt|power|gigawatts|1|long
    en_US|2.5 gigawatts|power|gigawatts|2.5|long
    en_US|1 GW|power|gigawatts|1|short
    en_US|2.5 GW|power|gigawatts|2.5|short
    de_DE|1 Gigawatt|power|gigawatts|1|long
    de_DE|2,5 Gigawatt|power|gigawatts|2.5|long
    de_DE|1 GW|power|gigawatts|1|short
    de_DE|2,5 GW|power|gigawatts|2.5|short
    fr_FR|1 gigawatt|power|gigawatts|1|long
    fr_FR|2,5 gigawatts|power|gigawatts|2.5|long
    fr_FR|1 GW|power|gigawatts|1|short
    fr_FR|2,5 GW|power|gigawatts|2.5|short
    es_ES|1 gigavatio|power|gigawatts|1|long
    es_ES|2,5 gigavatios|power|gigawatts|2.5|long
    es_ES|1 GW|power|gigawatts|1|short
    es_ES|2,5 GW|power|gigawatts|2.5|short
    sv_SE|1 GW|power|gigawatts|1|short
    sv_SE|2,5 GW|power|gigawatts|2.5|short
    en_US|1 megawatt|power|megawatts|1|long
    en_US|2.5 megawatts|power|megawatts|2.5|long
    en_US|1 MW|power|megawatts|1|short
    en_US|2.5 MW|power|megawatts|2.5|short
    de_DE|1 Megawatt|power|megawatts|1|long
    de_DE|2,5 Megawatt|power|megawatts|2.5|long
    de_DE|1 MW|power|megawatts|1|short
    de_DE|2,5 MW|power|megawatts|2.5|short
    fr_FR|1 mégawatt|power|megawatts|1|long
    fr_FR|2,5 mégawatts|power|megawatts|2.5|long
    fr_FR|1 MW|power|megawatts|1|short
    fr_FR|2,5 MW|power|megawatts|2.5|short
    es_ES|1 megavatio|power|megawatts|1|long
    es_ES|2,5 megavatios|power|megawatts|2.5|long
    es_ES|1 MW|power|megawatts|1|short
    es_ES|2,5 MW|power|megawatts|2.5|short
    sv_SE|1 MW|power|megawatts|1|short
    sv_SE|2,5 MW|power|megawatts|2.5|short
    en_US|1 kilowatt|power|kilowatts|1|long
    en_US|2.5 kilowatts|power|kilowatts|2.5|long
    en_US|1 kW|power|kilowatts|1|short
    en_US|2.5 kW|power|kilowatts|2.5|short
    de_DE|1 Kilowatt|power|kilowatts|1|long
    de_DE|2,5 Kilowatt|power|kilowatts|2.5|long
    de_DE|1 kW|power|kilowatts|1|short
    de_DE|2,5 kW|power|kilowatts|2.5|short
    fr_FR|1 kilowatt|power|kilowatts|1|long
    fr_FR|2,5 kilowatts|power|kilowatts|2.5|long
    fr_FR|1 kW|power|kilowatts|1|short
    fr_FR|2,5 kW|power|kilowatts|2.5|short
    es_ES|1 kilovatio|power|kilowatts|1|long
    es_ES|2,5 kilovatios|power|kilowatts|2.5|long
    es_ES|1 kW|power|kilowatts|1|short
    es_ES|2,5 kW|power|kilowatts|2.5|short
    sv_SE|1 kW|power|kilowatts|1|short
    sv_SE|2,5 kW|power|kilowatts|2.5|short
    en_US|1 watt|power|watts|1|long
    en_US|2.5 watts|power|watts|2.5|long
    en_US|1 W|power|watts|1|short
    en_US|2.5 W|power|watts|2.5|short
    de_DE|1 Watt|power|watts|1|long
    de_DE|2,5 Watt|power|watts|2.5|long
    de_DE|1 W|power|watts|1|short
    de_DE|2,5 W|power|watts|2.5|short
    fr_FR|1 watt|power|watts|1|long
    fr_FR|2,5 watts|power|watts|2.5|long
    fr_FR|1 W|power|watts|1|short
    fr_FR|2,5 W|power|watts|2.5|short
    es_ES|1 vatio|power|watts|1|long
    es_ES|2,5 vatios|power|watts|2.5|long
    es_ES|1 W|power|watts|1|short
    es_ES|2,5 W|power|watts|2.5|short
    sv_SE|1 W|power|watts|1|short
    sv_SE|2,5 W|power|watts|2.5|short
    en_US|1 milliwatt|power|milliwatts|1|long
    en_US|2.5 milliwatts|power|milliwatts|2.5|long
    en_US|1 mW|power|milliwatts|1|short
    en_US|2.5 mW|power|milliwatts|2.5|short
    de_DE|1 Milliwatt|power|milliwatts|1|long
    de_DE|2,5 Milliwatt|power|milliwatts|2.5|long
    de_DE|1 mW|power|milliwatts|1|short
    de_DE|2,5 mW|power|milliwatts|2.5|short
    fr_FR|1 milliwatt|power|milliwatts|1|long
    fr_FR|2,5 milliwatts|power|milliwatts|2.5|long
    fr_FR|1 mW|power|milliwatts|1|short
    fr_FR|2,5 mW|power|milliwatts|2.5|short
    es_ES|1 milivatio|power|milliwatts|1|long
    es_ES|2,5 milivatios|power|milliwatts|2.5|long
    es_ES|1 mW|power|milliwatts|1|short
    es_ES|2,5 mW|power|milliwatts|2.5|short
    sv_SE|1 mW|power|milliwatts|1|short
    sv_SE|2,5 mW|power|milliwatts|2.5|short
    en_US|1 horsepower|power|horsepower|1|long
    en_US|2.5 horsepower|power|horsepower|2.5|long
    en_US|1 hp|power|horsepower|1|short
    en_US|2.5 hp|power|horsepower|2.5|short
    de_DE|1 Pferdestärke|power|horsepower|1|long
    de_DE|2,5 Pferdestärken|power|horsepower|2.5|long
    de_DE|1 PS|power|horsepower|1|short
    de_DE|2,5 PS|power|horsepower|2.5|short
    fr_FR|1 cheval-vapeur|power|horsepower|1|long
    fr_FR|2,5 chevaux-vapeur|power|horsepower|2.5|long
    fr_FR|1 ch|power|horsepower|1|short
    fr_FR|2,5 ch|power|horsepower|2.5|short
    es_ES|1 caballo de vapor|power|horsepower|1|long
    es_ES|2,5 caballos de vapor|power|horsepower|2.5|long
    es_ES|1 CV|power|horsepower|1|short
    es_ES|2,5 CV|power|horsepower|2.5|short
    sv_SE|1 hk|power|horsepower|1|short
    sv_SE|2,5 hk|power|horsepower|2.5|short
    en_US|1 hectopascal|pressure|hectopascals|1|long
    en_US|2.5 hectopascals|pressure|hectopascals|2.5|long
    en_US|1 hPa|pressure|hectopascals|1|short
    en_US|2.5 hPa|pressure|hectopascals|2.5|short
    de_DE|1 Hektopascal|pressure|hectopascals|1|long
    de_DE|2,5 Hektopascal|pressure|hectopascals|2.5|long
    de_DE|1 hPa|pressure|hectopascals|1|short
    de_DE|2,5 hPa|pressure|hectopascals|2.5|short
    fr_FR|1 hectopascal|pressure|hectopascals|1|long
    fr_FR|2,5 hectopascals|pressure|hectopascals|2.5|long
    fr_FR|1 hPa|pressure|hectopascals|1|short
    fr_FR|2,5 hPa|pressure|hectopascals|2.5|short
    es_ES|1 hectopascal|pressure|hectopascals|1|long
    es_ES|2,5 hectopascales|pressure|hectopascals|2.5|long
    es_ES|1 hPa|pressure|hectopascals|1|short
    es_ES|2,5 hPa|pressure|hectopascals|2.5|short
    sv_SE|1 hPa|pressure|hectopascals|1|short
    sv_SE|2,5 hPa|pressure|hectopascals|2.5|short
    en_US|1 millibar|pressure|millibars|1|long
    en_US|2.5 millibars|pressure|millibars|2.5|long
    en_US|1 mbar|pressure|millibars|1|short
    en_US|2.5 mbar|pressure|millibars|2.5|short
    de_DE|1 Millibar|pressure|millibars|1|long
    de_DE|2,5 Millibar|pressure|millibars|2.5|long
    de_DE|1 mbar|pressure|millibars|1|short
    de_DE|2,5 mbar|pressure|millibars|2.5|short
    fr_FR|1 millibar|pressure|millibars|1|long
    fr_FR|2,5 millibars|pressure|millibars|2.5|long
    fr_FR|1 mbar|pressure|millibars|1|short
    fr_FR|2,5 mbar|pressure|millibars|2.5|short
    es_ES|1 milibar|pressure|millibars|1|long
    es_ES|2,5 milibares|pressure|millibars|2.5|long
    es_ES|1 mbar|pressure|millibars|1|short
    es_ES|2,5 mbar|pressure|millibars|2.5|short
    sv_SE|1 mbar|pressure|millibars|1|short
    sv_SE|2,5 mbar|pressure|millibars|2.5|short
    en_US|1 bar|pressure|bars|1|long
    en_US|2.5 bars|pressure|bars|2.5|long
    en_US|1 bar|pressure|bars|1|short
    en_US|2.5 bar|pressure|bars|2.5|short
    de_DE|1 Bar|pressure|bars|1|long
    de_DE|2,5 Bar|pressure|bars|2.5|long
    de_DE|1 bar|pressure|bars|1|short
    de_DE|2,5 bar|pressure|bars|2.5|short
    fr_FR|1 bar|pressure|bars|1|long
    fr_FR|2,5 bars|pressure|bars|2.5|long
    fr_FR|1 bar|pressure|bars|1|short
    fr_FR|2,5 bars|pressure|bars|2.5|short
    es_ES|1 bar|pressure|bars|1|long
    es_ES|2,5 bares|pressure|bars|2.5|long
    es_ES|1 bar|pressure|bars|1|short
    es_ES|2,5 bar|pressure|bars|2.5|short
    sv_SE|1 bar|pressure|bars|1|short
    sv_SE|2,5 bar|pressure|bars|2.5|short
    en_US|1 kilopascal|pressure|kilopascals|1|long
    en_US|2.5 kilopascals|pressure|kilopascals|2.5|long
    en_US|1 kPa|pressure|kilopascals|1|short
    en_US|2.5 kPa|pressure|kilopascals|2.5|short
    de_DE|1 Kilopascal|pressure|kilopascals|1|long
    de_DE|2,5 Kilopascal|pressure|kilopascals|2.5|long
    de_DE|1 kPa|pressure|kilopascals|1|short
    de_DE|2,5 kPa|pressure|kilopascals|2.5|short
    fr_FR|1 kilopascal|pressure|kilopascals|1|long
    fr_FR|2,5 kilopascals|pressure|kilopascals|2.5|long
    fr_FR|1 kPa|pressure|kilopascals|1|short
    fr_FR|2,5 kPa|pressure|kilopascals|2.5|short
    es_ES|1 kilopascal|pressure|kilopascals|1|long
    es_ES|2,5 kilopascales|pressure|kilopascals|2.5|long
    es_ES|1 kPa|pressure|kilopascals|1|short
    es_ES|2,5 kPa|pressure|kilopascals|2.5|short
    sv_SE|1 kPa|pressure|kilopascals|1|short
    sv_SE|2,5 kPa|pressure|kilopascals|2.5|short
    en_US|1 pound-force per square inch|pressure|poundsForcePerSquareInch|1|long
    en_US|2.5 pounds-force per square inch|pressure|poundsForcePerSquareInch|2.5|long
    en_US|1 psi|pressure|poundsForcePerSquareInch|1|short
    en_US|2.5 psi|pressure|poundsForcePerSquareInch|2.5|short
    de_DE|1 Pfund pro Quadratzoll|pressure|poundsForcePerSquareInch|1|long
    de_DE|2,5 Pfund pro Quadratzoll|pressure|poundsForcePerSquareInch|2.5|long
    de_DE|1 psi|pressure|poundsForcePerSquareInch|1|short
    de_DE|2,5 psi|pressure|poundsForcePerSquareInch|2.5|short
    fr_FR|1 livre-force par pouce carré|pressure|poundsForcePerSquareInch|1|long
    fr_FR|2,5 livres-force par pouce carré|pressure|poundsForcePerSquareInch|2.5|long
    fr_FR|1 lb/po²|pressure|poundsForcePerSquareInch|1|short
    fr_FR|2,5 lb/po²|pressure|poundsForcePerSquareInch|2.5|short
    es_ES|1 libra por pulgada cuadrada|pressure|poundsForcePerSquareInch|1|long
    es_ES|2,5 libras por pulgada cuadrada|pressure|poundsForcePerSquareInch|2.5|long
    es_ES|1 psi|pressure|poundsForcePerSquareInch|1|short
    es_ES|2,5 psi|pressure|poundsForcePerSquareInch|2.5|short
    sv_SE|1 psi|pressure|poundsForcePerSquareInch|1|short
    sv_SE|2,5 psi|pressure|poundsForcePerSquareInch|2.5|short
    en_US|1 inch of mercury|pressure|inchesOfMercury|1|long
    en_US|2.5 inches of mercury|pressure|inchesOfMercury|2.5|long
    en_US|1 inHg|pressure|inchesOfMercury|1|short
    en_US|2.5 inHg|pressure|inchesOfMercury|2.5|short
    de_DE|1 Zoll Quecksilbersäule|pressure|inchesOfMercury|1|long
    de_DE|2,5 Zoll Quecksilbersäule|pressure|inchesOfMercury|2.5|long
    de_DE|1 inHg|pressure|inchesOfMercury|1|short
    de_DE|2,5 inHg|pressure|inchesOfMercury|2.5|short
    fr_FR|1 pouce de mercure|pressure|inchesOfMercury|1|long
    fr_FR|2,5 pouces de mercure|pressure|inchesOfMercury|2.5|long
    fr_FR|1 inHg|pressure|inchesOfMercury|1|short
    fr_FR|2,5 inHg|pressure|inchesOfMercury|2.5|short
    es_ES|1 pulgada de mercurio|pressure|inchesOfMercury|1|long
    es_ES|2,5 pulgadas de mercurio|pressure|inchesOfMercury|2.5|long
    es_ES|1 inHg|pressure|inchesOfMercury|1|short
    es_ES|2,5 inHg|pressure|inchesOfMercury|2.5|short
    sv_SE|1 tum Hg|pressure|inchesOfMercury|1|short
    sv_SE|2,5 tum Hg|pressure|inchesOfMercury|2.5|short
    en_US|1 millimeter of mercury|pressure|millimetersOfMercury|1|long
    en_US|2.5 millimeters of mercury|pressure|millimetersOfMercury|2.5|long
    en_US|1 mmHg|pressure|millimetersOfMercury|1|short
    en_US|2.5 mmHg|pressure|millimetersOfMercury|2.5|short
    de_DE|1 Millimeter Quecksilbersäule|pressure|millimetersOfMercury|1|long
    de_DE|2,5 Millimeter Quecksilbersäule|pressure|millimetersOfMercury|2.5|long
    de_DE|1 mm Hg|pressure|millimetersOfMercury|1|short
    de_DE|2,5 mm Hg|pressure|millimetersOfMercury|2.5|short
    fr_FR|1 millimètre de mercure|pressure|millimetersOfMercury|1|long
    fr_FR|2,5 millimètres de mercure|pressure|millimetersOfMercury|2.5|long
    fr_FR|1 mmHg|pressure|millimetersOfMercury|1|short
    fr_FR|2,5 mmHg|pressure|millimetersOfMercury|2.5|short
    es_ES|1 milímetro de mercurio|pressure|millimetersOfMercury|1|long
    es_ES|2,5 milímetros de mercurio|pressure|millimetersOfMercury|2.5|long
    es_ES|1 mmHg|pressure|millimetersOfMercury|1|short
    es_ES|2,5 mmHg|pressure|millimetersOfMercury|2.5|short
    sv_SE|1 mm Hg|pressure|millimetersOfMercury|1|short
    sv_SE|2,5 mm Hg|pressure|millimetersOfMercury|2.5|short
    en_US|1 kilometer per hour|speed|kilometersPerHour|1|long
    en_US|2.5 kilometers per hour|speed|kilometersPerHour|2.5|long
    en_US|1 km/h|speed|kilometersPerHour|1|short
    en_US|2.5 km/h|speed|kilometersPerHour|2.5|short
    de_DE|1 Kilometer pro Stunde|speed|kilometersPerHour|1|long
    de_DE|2,5 Kilometer pro Stunde|speed|kilometersPerHour|2.5|long
    de_DE|1 km/h|speed|kilometersPerHour|1|short
    de_DE|2,5 km/h|speed|kilometersPerHour|2.5|short
    fr_FR|1 kilomètre par heure|speed|kilometersPerHour|1|long
    fr_FR|2,5 kilomètres par heure|speed|kilometersPerHour|2.5|long
    fr_FR|1 km/h|speed|kilometersPerHour|1|short
    fr_FR|2,5 km/h|speed|kilometersPerHour|2.5|short
    es_ES|1 kilómetro por hora|speed|kilometersPerHour|1|long
    es_ES|2,5 kilómetros por hora|speed|kilometersPerHour|2.5|long
    es_ES|1 km/h|speed|kilometersPerHour|1|short
    es_ES|2,5 km/h|speed|kilometersPerHour|2.5|short
    sv_SE|1 km/h|speed|kilometersPerHour|1|short
    sv_SE|2,5 km/h|speed|kilometersPerHour|2.5|short
    en_US|1 meter per second|speed|metersPerSecond|1|long
    en_US|2.5 meters per second|speed|metersPerSecond|2.5|long
    en_US|1 m/s|speed|metersPerSecond|1|short
    en_US|2.5 m/s|speed|metersPerSecond|2.5|short
    de_DE|1 Meter pro Sekunde|speed|metersPerSecond|1|long
    de_DE|2,5 Meter pro Sekunde|speed|metersPerSecond|2.5|long
    de_DE|1 m/s|speed|metersPerSecond|1|short
    de_DE|2,5 m/s|speed|metersPerSecond|2.5|short
    fr_FR|1 mètre par seconde|speed|metersPerSecond|1|long
    fr_FR|2,5 mètres par seconde|speed|metersPerSecond|2.5|long
    fr_FR|1 m/s|speed|metersPerSecond|1|short
    fr_FR|2,5 m/s|speed|metersPerSecond|2.5|short
    es_ES|1 metro por segundo|speed|metersPerSecond|1|long
    es_ES|2,5 metros por segundo|speed|metersPerSecond|2.5|long
    es_ES|1 m/s|speed|metersPerSecond|1|short
    es_ES|2,5 m/s|speed|metersPerSecond|2.5|short
    sv_SE|1 m/s|speed|metersPerSecond|1|short
    sv_SE|2,5 m/s|speed|metersPerSecond|2.5|short
    en_US|1 mile per hour|speed|milesPerHour|1|long
    en_US|2.5 miles per hour|speed|milesPerHour|2.5|long
    en_US|1 mph|speed|milesPerHour|1|short
    en_US|2.5 mph|speed|milesPerHour|2.5|short
    de_DE|1 Meile pro Stunde|speed|milesPerHour|1|long
    de_DE|2,5 Meilen pro Stunde|speed|milesPerHour|2.5|long
    de_DE|1 mi/h|speed|milesPerHour|1|short
    de_DE|2,5 mi/h|speed|milesPerHour|2.5|short
    fr_FR|1 mile par heure|speed|milesPerHour|1|long
    fr_FR|2,5 miles par heure|speed|milesPerHour|2.5|long
    fr_FR|1 mi/h|speed|milesPerHour|1|short
    fr_FR|2,5 mi/h|speed|milesPerHour|2.5|short
    es_ES|1 milla por hora|speed|milesPerHour|1|long
    es_ES|2,5 millas por hora|speed|milesPerHour|2.5|long
    es_ES|1 mi/h|speed|milesPerHour|1|short
    es_ES|2,5 mi/h|speed|milesPerHour|2.5|short
    sv_SE|1 mi/h|speed|milesPerHour|1|short
    sv_SE|2,5 mi/h|speed|milesPerHour|2.5|short
    en_US|1 knot|speed|knots|1|long
    en_US|2.5 knots|speed|knots|2.5|long
    en_US|1 kn|speed|knots|1|short
    en_US|2.5 kn|speed|knots|2.5|short
    de_DE|1 Knoten|speed|knots|1|long
    de_DE|2,5 Knoten|speed|knots|2.5|long
    de_DE|1 kn|speed|knots|1|short
    de_DE|2,5 kn|speed|knots|2.5|short
    fr_FR|1 nœud|speed|knots|1|long
    fr_FR|2,5 nœuds|speed|knots|2.5|long
    fr_FR|1 nd|speed|knots|1|short
    fr_FR|2,5 nd|speed|knots|2.5|short
    es_ES|1 nudo|speed|knots|1|long
    es_ES|2,5 nudos|speed|knots|2.5|long
    es_ES|1 kn|speed|knots|1|short
    es_ES|2,5 kn|speed|knots|2.5|short
    sv_SE|1 knop|speed|knots|1|short
    sv_SE|2,5 knop|speed|knots|2.5|short
    en_US|1 degree Celsius|temperature|celsius|1|long
    en_US|2.5 degrees Celsius|temperature|celsius|2.5|long
    en_US|1°C|temperature|celsius|1|short
    en_US|2.5°C|temperature|celsius|2.5|short
    de_DE|1 Grad Celsius|temperature|celsius|1|long
    de_DE|2,5 Grad Celsius|temperature|celsius|2.5|long
    de_DE|1 °C|temperature|celsius|1|short
    de_DE|2,5 °C|temperature|celsius|2.5|short
    fr_FR|1 degré Celsius|temperature|celsius|1|long
    fr_FR|2,5 degrés Celsius|temperature|celsius|2.5|long
    fr_FR|1 °C|temperature|celsius|1|short
    fr_FR|2,5 °C|temperature|celsius|2.5|short
    es_ES|1 grado Celsius|temperature|celsius|1|long
    es_ES|2,5 grados Celsius|temperature|celsius|2.5|long
    es_ES|1 °C|temperature|celsius|1|short
    es_ES|2,5 °C|temperature|celsius|2.5|short
    sv_SE|1 °C|temperature|celsius|1|short
    sv_SE|2,5 °C|temperature|celsius|2.5|short
    en_US|1 degree Fahrenheit|temperature|fahrenheit|1|long
    en_US|2.5 degrees Fahrenheit|temperature|fahrenheit|2.5|long
    en_US|1°F|temperature|fahrenheit|1|short
    en_US|2.5°F|temperature|fahrenheit|2.5|short
    de_DE|1 Grad Fahrenheit|temperature|fahrenheit|1|long
    de_DE|2,5 Grad Fahrenheit|temperature|fahrenheit|2.5|long
    de_DE|1 °F|temperature|fahrenheit|1|short
    de_DE|2,5 °F|temperature|fahrenheit|2.5|short
    fr_FR|1 degré Fahrenheit|temperature|fahrenheit|1|long
    fr_FR|2,5 degrés Fahrenheit|temperature|fahrenheit|2.5|long
    fr_FR|1 °F|temperature|fahrenheit|1|short
    fr_FR|2,5 °F|temperature|fahrenheit|2.5|short
    es_ES|1 grado Fahrenheit|temperature|fahrenheit|1|long
    es_ES|2,5 grados Fahrenheit|temperature|fahrenheit|2.5|long
    es_ES|1 °F|temperature|fahrenheit|1|short
    es_ES|2,5 °F|temperature|fahrenheit|2.5|short
    sv_SE|1 °F|temperature|fahrenheit|1|short
    sv_SE|2,5 °F|temperature|fahrenheit|2.5|short
    en_US|1 kelvin|temperature|kelvin|1|long
    en_US|2.5 kelvins|temperature|kelvin|2.5|long
    en_US|1 K|temperature|kelvin|1|short
    en_US|2.5 K|temperature|kelvin|2.5|short
    de_DE|1 Kelvin|temperature|kelvin|1|long
    de_DE|2,5 Kelvin|temperature|kelvin|2.5|long
    de_DE|1 K|temperature|kelvin|1|short
    de_DE|2,5 K|temperature|kelvin|2.5|short
    fr_FR|1 kelvin|temperature|kelvin|1|long
    fr_FR|2,5 kelvins|temperature|kelvin|2.5|long
    fr_FR|1 K|temperature|kelvin|1|short
    fr_FR|2,5 K|temperature|kelvin|2.5|short
    es_ES|1 kelvin|temperature|kelvin|1|long
    es_ES|2,5 kelvin|temperature|kelvin|2.5|long
    es_ES|1 K|temperature|kelvin|1|short
    es_ES|2,5 K|temperature|kelvin|2.5|short
    sv_SE|1 K|temperature|kelvin|1|short
    sv_SE|2,5 K|temperature|kelvin|2.5|short
    en_US|1 cubic meter|volume|cubicMeters|1|long
    en_US|2.5 cubic meters|volume|cubicMeters|2.5|long
    en_US|1 m³|volume|cubicMeters|1|short
    en_US|2.5 m³|volume|cubicMeters|2.5|short
    de_DE|1 Kubikmeter|volume|cubicMeters|1|long
    de_DE|2,5 Kubikmeter|volume|cubicMeters|2.5|long
    de_DE|1 m³|volume|cubicMeters|1|short
    de_DE|2,5 m³|volume|cubicMeters|2.5|short
    fr_FR|1 mètre cube|volume|cubicMeters|1|long
    fr_FR|2,5 mètres cubes|volume|cubicMeters|2.5|long
    fr_FR|1 m³|volume|cubicMeters|1|short
    fr_FR|2,5 m³|volume|cubicMeters|2.5|short
    es_ES|1 metro cúbico|volume|cubicMeters|1|long
    es_ES|2,5 metros cúbicos|volume|cubicMeters|2.5|long
    es_ES|1 m³|volume|cubicMeters|1|short
    es_ES|2,5 m³|volume|cubicMeters|2.5|short
    sv_SE|1 m³|volume|cubicMeters|1|short
    sv_SE|2,5 m³|volume|cubicMeters|2.5|short
    en_US|1 liter|volume|liters|1|long
    en_US|2.5 liters|volume|liters|2.5|long
    en_US|1 L|volume|liters|1|short
    en_US|2.5 L|volume|liters|2.5|short
    de_DE|1 Liter|volume|liters|1|long
    de_DE|2,5 Liter|volume|liters|2.5|long
    de_DE|1 l|volume|liters|1|short
    de_DE|2,5 l|volume|liters|2.5|short
    fr_FR|1 litre|volume|liters|1|long
    fr_FR|2,5 litres|volume|liters|2.5|long
    fr_FR|1 l|volume|liters|1|short
    fr_FR|2,5 l|volume|liters|2.5|short
    es_ES|1 litro|volume|liters|1|long
    es_ES|2,5 litros|volume|liters|2.5|long
    es_ES|1 l|volume|liters|1|short
    es_ES|2,5 l|volume|liters|2.5|short
    sv_SE|1 l|volume|liters|1|short
    sv_SE|2,5 l|volume|liters|2.5|short
    en_US|1 deciliter|volume|deciliters|1|long
    en_US|2.5 deciliters|volume|deciliters|2.5|long
    en_US|1 dL|volume|deciliters|1|short
    en_US|2.5 dL|volume|deciliters|2.5|short
    de_DE|1 Deziliter|volume|deciliters|1|long
    de_DE|2,5 Deziliter|volume|deciliters|2.5|long
    de_DE|1 dl|volume|deciliters|1|short
    de_DE|2,5 dl|volume|deciliters|2.5|short
    fr_FR|1 décilitre|volume|deciliters|1|long
    fr_FR|2,5 décilitres|volume|deciliters|2.5|long
    fr_FR|1 dl|volume|deciliters|1|short
    fr_FR|2,5 dl|volume|deciliters|2.5|short
    es_ES|1 decilitro|volume|deciliters|1|long
    es_ES|2,5 decilitros|volume|deciliters|2.5|long
    es_ES|1 dl|volume|deciliters|1|short
    es_ES|2,5 dl|volume|deciliters|2.5|short
    sv_SE|1 dl|volume|deciliters|1|short
    sv_SE|2,5 dl|volume|deciliters|2.5|short
    en_US|1 centiliter|volume|centiliters|1|long
    en_US|2.5 centiliters|volume|centiliters|2.5|long
    en_US|1 cL|volume|centiliters|1|short
    en_US|2.5 cL|volume|centiliters|2.5|short
    de_DE|1 Zentiliter|volume|centiliters|1|long
    de_DE|2,5 Zentiliter|volume|centiliters|2.5|long
    de_DE|1 cl|volume|centiliters|1|short
    de_DE|2,5 cl|volume|centiliters|2.5|short
    fr_FR|1 centilitre|volume|centiliters|1|long
    fr_FR|2,5 centilitres|volume|centiliters|2.5|long
    fr_FR|1 cl|volume|centiliters|1|short
    fr_FR|2,5 cl|volume|centiliters|2.5|short
    es_ES|1 centilitro|volume|centiliters|1|long
    es_ES|2,5 centilitros|volume|centiliters|2.5|long
    es_ES|1 cl|volume|centiliters|1|short
    es_ES|2,5 cl|volume|centiliters|2.5|short
    sv_SE|1 cl|volume|centiliters|1|short
    sv_SE|2,5 cl|volume|centiliters|2.5|short
    en_US|1 milliliter|volume|milliliters|1|long
    en_US|2.5 milliliters|volume|milliliters|2.5|long
    en_US|1 mL|volume|milliliters|1|short
    en_US|2.5 mL|volume|milliliters|2.5|short
    de_DE|1 Milliliter|volume|milliliters|1|long
    de_DE|2,5 Milliliter|volume|milliliters|2.5|long
    de_DE|1 ml|volume|milliliters|1|short
    de_DE|2,5 ml|volume|milliliters|2.5|short
    fr_FR|1 millilitre|volume|milliliters|1|long
    fr_FR|2,5 millilitres|volume|milliliters|2.5|long
    fr_FR|1 ml|volume|milliliters|1|short
    fr_FR|2,5 ml|volume|milliliters|2.5|short
    es_ES|1 mililitro|volume|milliliters|1|long
    es_ES|2,5 mililitros|volume|milliliters|2.5|long
    es_ES|1 ml|volume|milliliters|1|short
    es_ES|2,5 ml|volume|milliliters|2.5|short
    sv_SE|1 ml|volume|milliliters|1|short
    sv_SE|2,5 ml|volume|milliliters|2.5|short
    en_US|1 cubic foot|volume|cubicFeet|1|long
    en_US|2.5 cubic feet|volume|cubicFeet|2.5|long
    en_US|1 ft³|volume|cubicFeet|1|short
    en_US|2.5 ft³|volume|cubicFeet|2.5|short
    de_DE|1 Kubikfuß|volume|cubicFeet|1|long
    de_DE|2,5 Kubikfuß|volume|cubicFeet|2.5|long
    de_DE|1 ft³|volume|cubicFeet|1|short
    de_DE|2,5 ft³|volume|cubicFeet|2.5|short
    fr_FR|1 pied cube|volume|cubicFeet|1|long
    fr_FR|2,5 pieds cubes|volume|cubicFeet|2.5|long
    fr_FR|1 pi³|volume|cubicFeet|1|short
    fr_FR|2,5 pi³|volume|cubicFeet|2.5|short
    es_ES|1 pie cúbico|volume|cubicFeet|1|long
    es_ES|2,5 pies cúbicos|volume|cubicFeet|2.5|long
    es_ES|1 ft³|volume|cubicFeet|1|short
    es_ES|2,5 ft³|volume|cubicFeet|2.5|short
    sv_SE|1 fot³|volume|cubicFeet|1|short
    sv_SE|2,5 fot³|volume|cubicFeet|2.5|short
    en_US|1 cubic inch|volume|cubicInches|1|long
    en_US|2.5 cubic inches|volume|cubicInches|2.5|long
    en_US|1 in³|volume|cubicInches|1|short
    en_US|2.5 in³|volume|cubicInches|2.5|short
    de_DE|1 Kubikzoll|volume|cubicInches|1|long
    de_DE|2,5 Kubikzoll|volume|cubicInches|2.5|long
    de_DE|1 in³|volume|cubicInches|1|short
    de_DE|2,5 in³|volume|cubicInches|2.5|short
    fr_FR|1 pouce cube|volume|cubicInches|1|long
    fr_FR|2,5 pouces cubes|volume|cubicInches|2.5|long
    fr_FR|1 po³|volume|cubicInches|1|short
    fr_FR|2,5 po³|volume|cubicInches|2.5|short
    es_ES|1 pulgada cúbica|volume|cubicInches|1|long
    es_ES|2,5 pulgadas cúbicas|volume|cubicInches|2.5|long
    es_ES|1 in³|volume|cubicInches|1|short
    es_ES|2,5 in³|volume|cubicInches|2.5|short
    sv_SE|1 tum³|volume|cubicInches|1|short
    sv_SE|2,5 tum³|volume|cubicInches|2.5|short
    en_US|1 acre-foot|volume|acreFeet|1|long
    en_US|2.5 acre-feet|volume|acreFeet|2.5|long
    en_US|1 ac ft|volume|acreFeet|1|short
    en_US|2.5 ac ft|volume|acreFeet|2.5|short
    de_DE|1 Acre-Foot|volume|acreFeet|1|long
    de_DE|2,5 Acre-Feet|volume|acreFeet|2.5|long
    de_DE|1 ac ft|volume|acreFeet|1|short
    de_DE|2,5 ac ft|volume|acreFeet|2.5|short
    fr_FR|1 acre-pied|volume|acreFeet|1|long
    fr_FR|2,5 acres-pieds|volume|acreFeet|2.5|long
    fr_FR|1 ac pi|volume|acreFeet|1|short
    fr_FR|2,5 ac pi|volume|acreFeet|2.5|short
    es_ES|1 acre-pie|volume|acreFeet|1|long
    es_ES|2,5 acres-pies|volume|acreFeet|2.5|long
    es_ES|1 ac ft|volume|acreFeet|1|short
    es_ES|2,5 ac ft|volume|acreFeet|2.5|short
    sv_SE|1 eng. t:d·fot|volume|acreFeet|1|short
    sv_SE|2,5 eng. t:d·fot|volume|acreFeet|2.5|short
    """#
}
