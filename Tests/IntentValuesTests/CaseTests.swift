// Reports of other people's bugs, as rows: each went wrong for somebody doing this job elsewhere.

import Testing

@testable import IntentModel

@Suite struct CaseTests {
  // MARK: An ISO date does not depend on the language

  @Test(arguments: ["de_DE", "es_ES", "pt_BR", "ja_JP", "en_US", "en_GB", "C", ""])
  func yearFirstIsTheSameEverywhere(locale: String) {
    let converter = Fixture.converter(locale, zone: "UTC")
    #expect(DateTests.read("1988-04-07", converter) == "1988-04-07T00:00:00Z")
    #expect(DateTests.read("1988-04-19", converter) == "1988-04-19T00:00:00Z")
    #expect(converter.text("1988-04-07", .date).note == nil)
    #expect(
      DateTests.read("2025-02-30", converter)
        == "there is no day 30 in February 2025, got “2025-02-30”")
    #expect(DateTests.read("20250310", converter) == "2025-03-10T00:00:00Z")
    #expect(converter.text("20250310", .date).note == "“20250310” read as 2025-03-10 00:00Z")
  }

  static let orders: [(String, String, String)] =
    [
      ("pt_BR", "05/03/2025", "2025-03-05T00:00:00Z"),
      ("en_GB", "05/03/2025", "2025-03-05T00:00:00Z"),
      ("en_US", "05/03/2025", "2025-05-03T00:00:00Z"),
      ("de_DE", "07.04.88", "1988-04-07T00:00:00Z"),
      (
        "en_US", "19/03/2025",
        "there is no month 19 in month/day/year, got “19/03/2025”; write 2025-03-19"
      ),
      (
        "en_GB", "03/19/2025",
        "there is no month 19 in day/month/year, got “03/19/2025”; write 2025-03-19"
      ),
      ("ja_JP", "25/03/05", "2025-03-05T00:00:00Z"),
      ("en", "05/03/2025", "2025-05-03T00:00:00Z"), ("C", "2025/03/05", "2025-03-05T00:00:00Z"),
    ] + unordered

  /// No order is known, or the one of the locale is not that of the text: nothing is taken, all is named.
  static let unordered: [(String, String, String)] = [
    ("C", "05/03/2025", "year first, got “05/03/2025”; write 2025-03-05 or 2025-05-03"),
    ("POSIX", "05.03.2025 9am", "got “05.03.2025”; write 2025-03-05 or 2025-05-03"),
    ("", "05-03-2025", "write 2025-03-05 or 2025-05-03"),
    ("tlh_AQ", "05/03/2025", "write 2025-03-05 or 2025-05-03"),
    ("C", "05/03/25", "write 2025-03-05, 2025-05-03 or 2005-03-25"),
    ("C", "25/03/05", "write 2005-03-25 or 2025-03-05"),
    ("C", "19/03/2025", "got “19/03/2025”; write 2025-03-19"),
    ("C", "13/13/2025", "got “13/13/2025”; write 2026-03-20"),
    (
      "ja_JP", "05/03/2025",
      "expects year/month/day, got “05/03/2025”; write 2025-03-05 or 2025-05-03"
    ),
    ("sv_SE", "19/03/2025", "expects year/month/day, got “19/03/2025”; write 2025-03-19"),
  ]

  @Test(arguments: orders) func numbersInTheOrderOfTheLocale(
    locale: String, text: String, expected: String
  ) {
    let made = DateTests.read(text, Fixture.converter(locale, zone: "UTC"))
    #expect(made == expected || expected.contains("write") && made.hasSuffix(expected))
  }

  @Test func whatATextMayMeanIsReadAsThat() throws {
    let rows: [(String, String, ValueType, [String])] = [
      ("C", "9am 05/03/2025", .date, ["9am 2025-03-05", "9am 2025-05-03"]),
      (
        "en_US", "tomorrow 9:00 IST", .date,
        [
          "tomorrow 9:00 +05:30", "tomorrow 9:00 +01:00", "tomorrow 9:00 +02:00",
        ]
      ),
      ("fr_FR", "¥1000", .currencyAmount, ["1000 JPY", "1000 CNY"]),
      ("en_US", "5 mb", .measurement(.informationStorage), ["5 Mbit", "5 MB"]),
      ("C", "19/03/2025", .date, []),
    ]
    for (locale, text, type, expected) in rows {
      let converter = Fixture.converter(locale)
      let failure = #expect(throws: ConversionFailure.self) {
        try converter.fromText(text, as: type)
      }
      #expect(failure?.readings.map(\.text) == expected, "\(text)")
      let meanings = expected.map { converter.text($0, type).value }
      #expect(!meanings.contains(nil) && Set(meanings).count == expected.count, "\(text)")
    }
    var secret = Parameter(name: "when", type: .date)
    secret.isSensitive = true
    let failure = #expect(throws: ConversionFailure.self) {
      try Fixture.converter("C").fromText("05/03/2025", as: .date, parameter: secret)
    }
    #expect(failure?.readings == [])
  }

  @Test func eachCategoryHasItsOwnLocale() {
    var converter = Fixture.converter("en_US", zone: "UTC")
    converter.context.categories.time = "en_GB"
    #expect(DateTests.read("05/03/2025", converter) == "2025-03-05T00:00:00Z")
    converter.context.categories.time = "C"
    #expect(DateTests.read("05/03/2025", converter).hasSuffix("write 2025-03-05 or 2025-05-03"))
    #expect(converter.text("1,250.5", .double).value == .double(1250.5))
    converter.context.categories.numeric = "de_DE"
    #expect(converter.text("1.250,5", .double).value == .double(1250.5))
    converter.context.categories.monetary = "en_CA"
    #expect(converter.text("$5", .currencyAmount).value?["currency"] == .string("CAD"))
    converter.context.categories.measurement = "en_GB"
    #expect(
      converter.text("1 pint", .measurement(.volume)).value?["unit"] == .string("imperialPints"))
    converter.context.categories = LocaleCategories(all: "C")
    #expect(converter.text("$5", .currencyAmount).value == nil)
    #expect(converter.text("1,250", .double).value == nil)
  }

  @Test func orderAndCenturyAreSaid() {
    #expect(
      Fixture.converter("pt_BR", zone: "UTC").text("05/03/2025", .date).note
        == "“05/03/2025” read as 2025-03-05 00:00Z (day/month/year)")
    #expect(
      Fixture.converter("de_DE", zone: "UTC").text("07.04.88", .date).note
        == "“07.04.88” read as 1988-04-07 00:00Z (day/month/year, the year 88 as 1988)")
    #expect(Fixture.converter("pt_BR").json("05/03/2025", .date).value == nil)
  }

  // MARK: Time zones by name, by nickname, or absent

  /// Saturday 16 May 2026, 12:00 in Berlin
  let may = Fixture.converter(now: 1_778_925_600)

  @Test func zonesBehindATime() {
    #expect(DateTests.read("Wed 14:15 America/Chicago", may) == "2026-05-20T19:15:00Z")
    #expect(DateTests.read("6:45pm 3 Dec Europe/Dublin", may) == "2026-12-03T18:45:00Z")
    #expect(DateTests.read("9:00 europe/berlin", may) == "2026-05-16T07:00:00Z")
    #expect(DateTests.read("9:00 Europe/Kyiv", may) == DateTests.read("9:00 Europe/Kiev", may))
    #expect(DateTests.read("9:00 Europe/Kyiv", may) == "2026-05-16T06:00:00Z")
  }

  @Test func oldAndNewNamesAreOneZone() {
    for known in ["Europe/Kyiv", "Europe/Kiev"] {
      var converter = may
      converter.context.zones = ZoneTable(
        names: { [known, "Europe/Berlin"] },
        bytes: { $0 == known || $0 == "Europe/Berlin" ? ZoneFiles.table.bytes($0) : nil })
      for name in ["Europe/Kyiv", "europe/kiev"] {
        #expect(DateTests.read("9:00 \(name)", converter) == "2026-05-16T06:00:00Z")
      }
    }
  }

  @Test func abbreviationsAreFixedOrAsked() {
    // 15 July 2026
    let july = Fixture.converter(now: 1_784_116_800)
    #expect(DateTests.read("9:00 EST", july) == "2026-07-15T14:00:00Z")
    #expect(DateTests.read("9:00 PST", july) == "2026-07-15T17:00:00Z")
    #expect(DateTests.read("9:00 CEST", july) == "2026-07-15T07:00:00Z")
    #expect(
      DateTests.read("9:00 IST", july)
        == "expects a zone that means one thing, got “IST”; it means India (+05:30), "
        + "Ireland, summer (+01:00) or Israel (+02:00): write the offset")
  }

  @Test(arguments: [[], ["UTC"]]) func missingZoneDataIsSaid(names: [String]) {
    var hidden = may
    hidden.context.zones = ZoneTable(names: { names }, bytes: { _ in nil })
    for text in ["Wed 14:15 America/Chicago", "tomorrow", "2026-03-20 09:00"] {
      let failure = hidden.text(text, .date).failure ?? ""
      #expect(failure.hasPrefix("needs time zone data, which is missing here"), "\(failure)")
    }
    #expect(hidden.text("2026-03-20T09:00:00Z", .date).value != nil)
    #expect(hidden.text("now", .date).value != nil)
    let nowhere = Fixture.converter(zone: "Nowhere/Land")
    #expect(
      nowhere.text("tomorrow", .date).failure
        == "needs the caller's time zone, and “Nowhere/Land” is none; "
        + "set TZ to a name such as Europe/Vienna, or write an offset")
    #expect(
      may.text("9:00 Europe/Ber", .date).failure
        == "expects a time zone such as Europe/Vienna, got “Europe/Ber”; there is Europe/Berlin")
  }

  // MARK: Values packed as strings

  @Test func packedValues() {
    let converter = Fixture.converter("de_DE")
    #expect(converter.json("3", .int).value == .int(3))
    #expect(converter.json("false", .bool).value == .bool(false))
    #expect(converter.json("no", .bool).value == .bool(false))
    #expect(converter.json("[\"red\",\"blue\"]", .list(.string)).note != nil)
    #expect(converter.json("[not json", .string) == .exact(.string("[not json")))
    #expect(converter.json("007", .string) == .exact(.string("007")))
    #expect(
      converter.json("1,5", .double).failure
        == "expects a number, got “1,5”; numbers have a point and no separators here: 1250.5")
    #expect(converter.json("{\"value\": 5, \"unit\": \"m\"}", .measurement(.length)).value != nil)
    #expect(converter.json("{\"name\":\"a\",\"steps\":[]}", .entity("Recipe")).value != nil)
    // Text that may be meant as it is stays as it is.
    for type in [ValueType.string, .searchCriteria, .attributedString, .union("Target"), .url] {
      #expect(converter.unpacked("{\"a\":1}", as: type) == nil)
      #expect(converter.unpacked("[1]", as: type) == nil)
    }
    #expect(converter.unpacked("[1]", as: .optional(.list(.int)))?.json == [1])
  }

  // MARK: What cannot be seen is named

  @Test func invisibleCharactersAreShown() {
    let converter = Fixture.converter()
    #expect(converter.text("Hiking\r", .enumeration("Activity")).value == .string("hiking"))
    #expect(converter.text("5\r\n", .int).value == .int(5))
    #expect(converter.text("\u{FEFF}5", .int).value == .int(5))
    for text in ["a\rb", "a\u{202E}b", "a\u{1B}[31m", "a\u{0}b", "a\u{200B}b"] {
      for type in [ValueType.int, .date, .enumeration("Activity"), .measurement(.length), .url] {
        let failure = converter.text(text, type).failure ?? ""
        let hasHidden = failure.unicodeScalars.contains {
          $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
        }
        #expect(!failure.isEmpty && !hasHidden, "\(type) \(failure)")
      }
    }
  }
}
