// Values as people type them.

import IntentModel
import Testing

@Suite struct ValueTextTests {
  @Test(arguments: [
    ("bool", "yes", "true"), ("bool", "OFF", "false"),
    ("bool", "ja", "✗ expects yes or no, got “ja”"),
    ("int", "-12", "-12"), ("int", " 7 ", "7"), ("int", "1e3", "1000 — “1e3” read as 1000"),
    ("int", "3.0", "3 — “3.0” read as 3"), ("int", "3.5", "✗ expects a whole number, got “3.5”"),
    (
      "int", "9223372036854775808",
      "✗ expects a whole number of at most 64 bits, got “9223372036854775808”"
    ),
    ("int", "\u{2212}5", "-5"), ("int", "two", "✗ expects a whole number, got “two”"),
    ("double", "2.5", "2.5"), ("double", "1e-3", "0.001 — “1e-3” read as 0.001"),
    ("double", "1,250", "1250.0 — “1,250” read as 1250 (en)"), ("double", "12,50", "✗"),
    ("double", "12.50abc", "✗"), ("double", "12e", "✗"), ("double", "--5", "✗"),
    ("double", "1.2.3", "✗"),
    ("double", "nan", "✗"), ("double", "inf", "✗"), ("double", "0x1p3", "✗"),
    ("double", "1e400", "✗"),
    ("decimal", "0.1", "\"0.1\""), ("decimal", "-12.50", "\"-12.50\""), ("decimal", "nan", "✗"),
    ("string", "  as typed\t", "\"  as typed\\t\""), ("string", "", "\"\""),
    ("duration", "1h30m", "\"PT1H30M\""), ("duration", "PT90M", "\"PT1H30M\""),
    ("duration", "90s", "\"PT1M30S\""),
    ("duration", "1 hour and 30 minutes", "\"PT1H30M\""), ("duration", "1.5h", "\"PT1H30M\""),
    ("duration", "250ms", "\"PT0.25S\""), ("duration", "1:02:03", "\"PT1H2M3S\""),
    ("duration", "1:02", "✗"),
    ("duration", "-90s", "\"-PT1M30S\""), ("duration", "2 days", "\"PT48H\""),
    ("duration", "30m1h", "✗"),
    ("duration", "P1DT1S", "\"PT24H1S\" — a day read as 24 hours"),
    ("duration", "soon", "✗ expects a duration such as 1h30m, got “soon”"),
    ("date", "2026-03-20T09:00:00Z", "\"2026-03-20T09:00:00Z\""),
    ("date", "2026-03-20 09:00", "\"2026-03-20T08:00:00Z\""),
    ("date", "20260320T0900Z", "\"2026-03-20T09:00:00Z\""),
    ("date", "2026-W12-5", "\"2026-03-19T23:00:00Z\""),
    ("date", "2026W125", "\"2026-03-19T23:00:00Z\""),
    ("date", "2026-079", "\"2026-03-19T23:00:00Z\""),
    ("date", "20250310", "\"2025-03-09T23:00:00Z\""),
    ("date", "2026-03-20T09:00:00.5+01", "\"2026-03-20T08:00:00.5Z\""),
    ("date", "2026-03-20T24:00Z", "\"2026-03-21T00:00:00Z\""),
    ("date", "2026-03-20 9:00 america/new_york", "\"2026-03-20T13:00:00Z\""),
    ("date", "2026-03-20T09:00[America/New_York]", "\"2026-03-20T13:00:00Z\""),
    (
      "date", "2026-03-20 9:00 Nowhere/Land",
      "✗ expects a time zone, got “2026-03-20 9:00 Nowhere/Land”; no time zone “Nowhere/Land” is known; write one such as Europe/Vienna"
    ),
    ("date", "now", "\"2026-03-20T10:00:00Z\" — “now” by the caller's clock"),
    ("date", "tomorrow 9:00", "\"2026-03-21T08:00:00Z\" — “tomorrow” read as 2026-03-21"),
    ("date", "today at 6:45pm", "\"2026-03-20T17:45:00Z\" — “today” read as 2026-03-20"),
    ("date", "yesterday", "\"2026-03-18T23:00:00Z\" — “yesterday” read as 2026-03-19"),
    (
      "date", "2026-03-29 02:30",
      "\"2026-03-29T01:30:00Z\" — 02:30 does not exist on 2026-03-29 in Europe/Vienna: read as 03:30"
    ),
    (
      "date", "2026-10-25 02:30",
      "\"2026-10-25T00:30:00Z\" — 02:30 occurs twice on 2026-10-25 in Europe/Vienna: the first is taken"
    ),
    ("date", "2025-02-30", "✗ expects a day that exists, got “2025-02-30”"),
    ("date", "2026-03-20 25:00", "✗ expects a time of day that exists, got “2026-03-20 25:00”"),
    ("date", "9:00", "✗ expects a day, got “9:00”; write today 9:00"), ("date", "1774000800", "✗"),
    (
      "date", "19/03/2025",
      "✗ expects a day that exists, got “19/03/2025”; no month 19 in month/day/year; write 2025-03-19 if that is meant"
    ),
    ("dateComponents", "2026-12-24", "{\"year\":2026,\"month\":12,\"day\":24}"),
    ("dateComponents", "18:00", "{\"hour\":18,\"minute\":0}"),
    (
      "dateComponents", "2026-12-24T18:00",
      "{\"year\":2026,\"month\":12,\"day\":24,\"hour\":18,\"minute\":0}"
    ),
    ("measurement:length", "5 km", "{\"value\":5,\"unit\":\"kilometers\"}"),
    ("measurement:length", "5m", "{\"value\":5,\"unit\":\"meters\"}"),
    ("measurement:length", "1e3 m", "{\"value\":1000,\"unit\":\"meters\"} — “1e3” read as 1000"),
    ("measurement:length", "5 µm", "{\"value\":5,\"unit\":\"micrometers\"}"),
    ("measurement:length", "5 μm", "{\"value\":5,\"unit\":\"micrometers\"}"),
    ("measurement:length", "5 um", "{\"value\":5,\"unit\":\"micrometers\"}"),
    (
      "measurement:length", "3 M",
      "✗ expects a measurement of length, got “3 M”; letter case counts: write m (meters)"
    ),
    (
      "measurement:length", "5 kg",
      "✗ expects a measurement of length, got “5 kg”, which measures mass"
    ),
    (
      "measurement:length", "5",
      "✗ expects a measurement of length, got “5”; add a unit such as au, cm, dam, dm"
    ),
    ("measurement:length", "3 miles", "{\"value\":3,\"unit\":\"miles\"}"),
    ("measurement:mass", "8 oz", "{\"value\":8,\"unit\":\"ounces\"}"),
    ("measurement:mass", "1 t", "{\"value\":1,\"unit\":\"metricTons\"}"),
    (
      "measurement:mass", "2 lb 3 oz",
      "{\"value\":2.1875,\"unit\":\"pounds\"} — read as 2.1875 pounds"
    ),
    (
      "measurement:volume", "8 oz",
      "{\"value\":8,\"unit\":\"fluidOunces\"} — “oz” read as fluidOunces"
    ),
    ("measurement:volume", "8 fl. oz.", "{\"value\":8,\"unit\":\"fluidOunces\"}"),
    ("measurement:volume", "8 fl oz", "{\"value\":8,\"unit\":\"fluidOunces\"}"),
    ("measurement:informationStorage", "5 MB", "{\"value\":5,\"unit\":\"megabytes\"}"),
    ("measurement:informationStorage", "5 Mb", "{\"value\":5,\"unit\":\"megabits\"}"),
    ("measurement:informationStorage", "5 MiB", "{\"value\":5,\"unit\":\"mebibytes\"}"),
    ("measurement:informationStorage", "5 mb", "✗"),
    ("measurement:temperature", "98.6 °F", "{\"value\":98.6,\"unit\":\"fahrenheit\"}"),
    ("measurement:temperature", "70 F", "{\"value\":70,\"unit\":\"fahrenheit\"}"),
    ("measurement:temperature", "-40", "✗"),
    (
      "measurement:fuelEfficiency", "6.5 L/100km",
      "{\"value\":6.5,\"unit\":\"litersPer100Kilometers\"}"
    ),
    (
      "measurement:fuelEfficiency", "6.5 L/100 km",
      "{\"value\":6.5,\"unit\":\"litersPer100Kilometers\"}"
    ),
    ("measurement:area", "12 m2", "{\"value\":12,\"unit\":\"squareMeters\"}"),
    ("measurement:angle", "90°", "{\"value\":90,\"unit\":\"degrees\"}"),
    ("url", "https://example.org", "\"https://example.org\""), ("url", "localhost:8080/x", "✗"),
    ("url", "a b", "✗"),
    (
      "recurrenceRule", "FREQ=MONTHLY;BYDAY=-1FR;COUNT=3",
      "{\"frequency\":\"monthly\",\"count\":3,\"weekdays\":[{\"day\":\"friday\",\"ordinal\":-1}]}"
    ),
    ("recurrenceRule", "FREQ=OFTEN", "✗"), ("recurrenceRule", "INTERVAL=2", "✗"),
    (
      "personName", "Ada Lovelace",
      "{\"given\":\"Ada\",\"family\":\"Lovelace\"} — read as given Ada, family Lovelace"
    ),
    (
      "personName", "Dr. Ludwig van Beethoven",
      "{\"prefix\":\"Dr.\",\"given\":\"Ludwig\",\"family\":\"van Beethoven\"} — read as prefix Dr., given Ludwig, family van Beethoven"
    ),
    (
      "person", "Ada Lovelace <ada@example.org>",
      "{\"name\":\"Ada Lovelace\",\"handle\":{\"kind\":\"email\",\"value\":\"ada@example.org\"}}"
    ),
    ("person", "+43 1 234567", "{\"handle\":{\"kind\":\"phone\",\"value\":\"+43 1 234567\"}}"),
    ("person", "Ada", "{\"name\":\"Ada\"}"),
    ("file", "dir/caf\u{e9}.txt", "open dir/caf\u{e9}.txt"),
    ("currencyAmount", "12.50 EUR", "{\"amount\":\"12.50\",\"currency\":\"EUR\"}"),
    ("currencyAmount", "EUR 12.50", "{\"amount\":\"12.50\",\"currency\":\"EUR\"}"),
    ("currencyAmount", "5€", "{\"amount\":\"5\",\"currency\":\"EUR\"}"),
    ("currencyAmount", "€5", "{\"amount\":\"5\",\"currency\":\"EUR\"}"),
    ("currencyAmount", "5 eur", "{\"amount\":\"5\",\"currency\":\"EUR\"}"),
    ("currencyAmount", "-5 €", "{\"amount\":\"-5\",\"currency\":\"EUR\"}"),
    ("currencyAmount", "7 euros and 9 euros", "✗"), ("currencyAmount", "5 EUR USD", "✗"),
    ("currencyAmount", "35 k€", "✗"),
    ("currencyAmount", "JPY 10.5", "✗ takes no decimals in JPY, got “JPY 10.5”"),
    ("currencyAmount", "0.001 EUR", "✗ takes at most 2 decimals in EUR, got “0.001 EUR”"),
    ("currencyAmount", "5", "✗ expects an amount such as 12.50 EUR, got “5”; add a currency"),
    ("currencyAmount", "nan EUR", "✗"),
    (
      "currencyAmount", "$5",
      "✗ expects an amount such as 12.50 EUR, got “$5”; “$” may be several: write USD or CAD or AUD or NZD or SGD or HKD or MXN or TWD"
    ),
    ("place", "48.8584, 2.2945", "{\"latitude\":48.8584,\"longitude\":2.2945}"),
    ("place", "Vienna", "{\"address\":\"Vienna\"} — read as an address"),
    ("place", "98, 2", "✗"), ("link", "https://example.org", "{\"url\":\"https://example.org\"}"),
    ("semanticContent", "cat, dog", "{\"labels\":[\"cat\",\"dog\"]}"),
    ("widgetFamily", "systemSmall", "\"systemSmall\""),
    ("enum:Sport", "hike", "\"hike\""),
    ("enum:Sport", "hiking", "\"hike\" — “hiking” read as hike"),
    ("enum:Sport", "trekking", "\"hike\" — “trekking” read as hike"),
    ("enum:Sport", "kanu  FAHREN", "\"canoe\" — “kanu  FAHREN” read as canoe"),
    ("enum:Sport", "uberqueren", "\"über\" — “uberqueren” read as über"),
    (
      "enum:Sport", "paddling",
      "✗ expects one of Hiking, Kanu fahren, Rowing, Überqueren, got “paddling”; it may be Kanu fahren (canoe) or Rowing (row): write the raw value"
    ),
    ("entity:Contact", "Contact/c/1", "{\"type\":\"Contact\",\"id\":\"c/1\"}"),
    ("entity:Contact", "values:Contact/1", "{\"type\":\"Contact\",\"id\":\"1\"}"),
    ("entity:Contact", "Ada and/or Bob", "search Contact for Ada and/or Bob"),
    ("entity:Contact", "Note/1", "✗ expects a Contact, got a Note"),
    ("entityIdentifier", "Note/1", "{\"type\":\"Note\",\"id\":\"1\"}"),
    ("entityIdentifier", "one", "✗ expects a reference Type/ID, got “one”"),
    ("entity:Draft", "{\"title\":\"x\"}", "{\"title\":\"x\"}"),
    ("union:Target", "count:3", "{\"case\":\"count\",\"value\":3}"),
    (
      "union:Target", "3",
      "✗ expects one of day (date), count (int), contact (entity:Contact), got “3”; it fits several: write count:… or contact:…"
    ),
    ("[int]", "3", "[3]"),
  ])
  func reads(type: String, text: String, expected: String) throws {
    let found = try Values.text(text, as: type)
    #expect(expected == "✗" ? found.hasPrefix("✗") : found == expected, "\(found)")
  }

  @Test(arguments: [
    ("en-US", "1,250", "1250.0 — “1,250” read as 1250 (en-US)"), ("en-US", "12,50", "✗"),
    ("de-DE", "12,50", "12.5 — “12,50” read as 12.50 (de-DE)"),
    ("de-DE", "1.234,56", "1234.56 — “1.234,56” read as 1234.56 (de-DE)"),
    ("de-DE", "1.234", "1234.0 — “1.234” read as 1234 (de-DE)"),
    (
      "de-DE", "12.50",
      "✗ expects a number, got “12.50”; in de-DE the decimal mark is “,”: write 12,50"
    ),
    ("fr-FR", "1.234", "✗"), ("fr-FR", "1,234.5", "✗"),
    ("fr-FR", "30 000", "30000.0 — “30 000” read as 30000 (fr-FR)"),
    ("en-IN", "1,00,000", "100000.0 — “1,00,000” read as 100000 (en-IN)"),
    ("en-US", "1,00,000", "✗"),
    ("de-CH", "1’234.5", "1234.5 — “1’234.5” read as 1234.5 (de-CH)"),
    ("es-MX", "1,234.5", "1234.5 — “1,234.5” read as 1234.5 (es-MX)"),
  ])
  func numbersFollowTheLocale(locale: String, text: String, expected: String) throws {
    let found = try Values.text(text, as: "double", nil, Values.context(locale))
    #expect(expected == "✗" ? found.hasPrefix("✗") : found == expected, "\(found)")
  }

  @Test(arguments: [
    ("de-DE", "1988-04-07", "1988-04-07"), ("pt-BR", "1988-04-19", "1988-04-19"),
    ("ja-JP", "1988-04-07", "1988-04-07"),
    ("pt-BR", "05/03/2025", "2025-03-05"), ("en-GB", "05/03/2025", "2025-03-05"),
    ("en-US", "05/03/2025", "2025-05-03"),
    ("de-DE", "07.04.88", "1988-04-07"), ("de-AT", "7.4.26", "2026-04-07"),
  ])
  func datesFollowTheLocale(locale: String, text: String, day: String) throws {
    var parameter = Parameter(name: "when", type: .date)
    parameter.dateKind = "date"
    let context = Values.context(locale)
    let conversion = try ValueCoding.convert(
      text: text, to: .date, parameter: parameter, context: context)
    let converted = try #require(conversion.converted)
    #expect("\(context.zone.local(try #require(converted.value.double)).date)" == day)
    #expect(converted.isExact == text.hasPrefix("1988-"))
  }

  @Test(arguments: [
    (
      "fr-FR", "30 000 euros",
      "{\"amount\":\"30000\",\"currency\":\"EUR\"} — “30 000” read as 30000 (fr-FR)"
    ),
    ("fr-FR", "7 euros et 9 euros", "✗"),
    ("en-US", "$5", "{\"amount\":\"5\",\"currency\":\"USD\"} — “$” read as USD"),
    ("ja-JP", "¥1000", "{\"amount\":\"1000\",\"currency\":\"JPY\"} — “¥” read as JPY"),
    ("en", "¥1000", "✗"),
  ])
  func moneyFollowsTheLocale(locale: String, text: String, expected: String) throws {
    let found = try Values.text(text, as: "currencyAmount", nil, Values.context(locale))
    #expect(expected == "✗" ? found.hasPrefix("✗") : found == expected, "\(found)")
  }

  @Test(arguments: [("en-US", "pints"), ("en-GB", "imperialPints")])
  func pintsFollowTheRegion(locale: String, unit: String) throws {
    let found = try Values.text("1 pint", as: "measurement:volume", nil, Values.context(locale))
    #expect(found.hasPrefix("{\"value\":1,\"unit\":\"\(unit)\"}"), "\(found)")
  }

  @Test func heightInFeetAndInches() throws {
    var parameter = Parameter(name: "height", type: .measurement(.length))
    parameter.unit = "meters"
    for text in ["5'11\"", "5′11″", "5 ft 11 in"] {
      let conversion = try ValueCoding.convert(
        text: text, to: parameter.type, parameter: parameter, context: Values.context())
      let value = try #require(conversion.converted?.value["value"]?.double)
      #expect(abs(value - 1.8034) < 1e-12, "\(text)")
    }
  }

  @Test func titlesAreTakenInTheReadersLanguage() throws {
    #expect(
      try Values.text("wandern", as: "enum:Sport", nil, Values.context("de-AT"))
        == "\"hike\" — “wandern” read as hike")
    #expect(try Values.text("Wandern", as: "enum:Sport", nil, Values.context("en")).hasPrefix("✗"))
  }

  @Test func repeatedTextsMakeLists() throws {
    let context = Values.context()
    let list = try ValueCoding.convert(texts: ["1", "2"], to: .list(.int), context: context)
    #expect(list == .value(Converted(.list([.int(1), .int(2)]))))
    let mixed = try ValueCoding.convert(
      texts: ["Contact/1", "Ada"], to: .list(.entity("Contact")), context: context)
    let resolved = mixed.resolved { conversion in
      #expect(conversion == .search(text: "Ada", entity: "Contact"))
      return Converted(.entity(.init(type: "Contact", id: "2")), reason: "found")
    }
    #expect(resolved.value.list?.count == 2)
    #expect(resolved.reason == "found")
    #expect(throws: ConversionFailure.self) {
      try ValueCoding.convert(texts: ["1", "2"], to: .int, context: context)
    }
  }

  @Test func aBoolHasTheNamesOfItsParameter() throws {
    var parameter = Parameter(name: "light", type: .bool)
    parameter.displayName = .init(whenTrue: "Lit", whenFalse: "Dark")
    #expect(try Values.text("dark", as: "bool", parameter) == "false")
    #expect(
      try Values.text("grey", as: "bool", parameter)
        == "✗ light expects “Lit” or “Dark”, got “grey”")
  }
}
