// Dates as people type them. Friday 20 March 2026, 10:00 in Berlin, unless a row says otherwise.

import Testing

@testable import IntentModel

@Suite struct DateTests {
  /// What a text is read as, as a date in UTC; or the failure.
  static func read(
    _ text: String, _ converter: ValueConverter = Fixture.converter(),
    _ parameter: Parameter? = nil
  ) -> String {
    let outcome = converter.text(text, .date, parameter)
    guard let value = outcome.value else { return outcome.failure ?? "?" }
    return converter.toJSON(value, of: .date).string ?? "?"
  }

  static let rows: [(String, String)] = [
    ("Fri, 20 Mar 2026 09:00:00 +0100", "2026-03-20T08:00:00Z"),
    ("Thursday 2 April", "2026-04-01T22:00:00Z"), ("2026-03-20 Friday", "2026-03-19T23:00:00Z"),
    ("2026-03-20", "2026-03-19T23:00:00Z"), ("2026-03-20T09:00:00Z", "2026-03-20T09:00:00Z"),
    ("2026-03-20T09:00", "2026-03-20T08:00:00Z"), ("2026-03-20 09:00:30", "2026-03-20T08:00:30Z"),
    ("2026-03-20t09:00:00.250z", "2026-03-20T09:00:00.25Z"),
    ("2026-03-20T09:00:00+05:30", "2026-03-20T03:30:00Z"),
    ("2026-03-20 09:00 -08:00", "2026-03-20T17:00:00Z"),
    ("20260320T090000Z", "2026-03-20T09:00:00Z"),
    ("20260320", "2026-03-19T23:00:00Z"), ("2026-W12-5", "2026-03-19T23:00:00Z"),
    ("2026W125", "2026-03-19T23:00:00Z"), ("2026-079", "2026-03-19T23:00:00Z"),
    ("2026-03-20T24:00:00Z", "2026-03-21T00:00:00Z"),
    ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
    ("+012026-03-20T00:00:00Z", "+012026-03-20T00:00:00Z"),
    ("-000044-03-15T00:00:00Z", "-000044-03-15T00:00:00Z"),
    ("2026-03-20 09:00 Europe/Dublin", "2026-03-20T09:00:00Z"),
    ("2026-03-20T09:00:00-04:00[America/New_York]", "2026-03-20T13:00:00Z"),
    ("2026-03-20T09:00:00[america/new_york]", "2026-03-20T13:00:00Z"),
    ("2026-12-20T09:00[!America/New_York]", "2026-12-20T14:00:00Z"),
    ("2026-03-20T09:00:00Z[America/New_York]", "2026-03-20T09:00:00Z"),
    ("2026-03-20T09:00:00+01:00[+01:00]", "2026-03-20T08:00:00Z"),
    ("now", "2026-03-20T09:00:00Z"), ("today", "2026-03-19T23:00:00Z"),
    ("Tomorrow", "2026-03-20T23:00:00Z"), ("yesterday", "2026-03-18T23:00:00Z"),
    ("day after tomorrow", "2026-03-21T23:00:00Z"), ("tomorrow 9am", "2026-03-21T08:00:00Z"),
    ("tomorrow at 9:30 pm", "2026-03-21T20:30:00Z"), ("noon tomorrow", "2026-03-21T11:00:00Z"),
    ("18:00", "2026-03-20T17:00:00Z"), ("9h30", "2026-03-20T08:30:00Z"),
    ("12am", "2026-03-19T23:00:00Z"), ("12pm", "2026-03-20T11:00:00Z"),
    ("in 2 hours", "2026-03-20T11:00:00Z"), ("in 1h 30m", "2026-03-20T10:30:00Z"),
    ("in half an hour", "2026-03-20T09:30:00Z"),
    ("in 1 hour and 5 minutes", "2026-03-20T10:05:00Z"), ("2h ago", "2026-03-20T07:00:00Z"),
    ("in 90 minutes", "2026-03-20T10:30:00Z"), ("in an hour", "2026-03-20T10:00:00Z"),
    ("in 3 days", "2026-03-22T23:00:00Z"), ("2 weeks from now", "2026-04-02T22:00:00Z"),
    ("in 3 days at 9:00", "2026-03-23T08:00:00Z"), ("next month", "2026-04-19T22:00:00Z"),
    ("a week ago", "2026-03-12T23:00:00Z"), ("next year", "2027-03-19T23:00:00Z"),
    ("monday", "2026-03-22T23:00:00Z"), ("friday", "2026-03-26T23:00:00Z"),
    ("fri 18:00", "2026-03-20T17:00:00Z"), ("fri 9:00", "2026-03-27T08:00:00Z"),
    ("next friday", "2026-03-26T23:00:00Z"), ("last friday", "2026-03-12T23:00:00Z"),
    ("this friday", "2026-03-19T23:00:00Z"), ("last tue", "2026-03-16T23:00:00Z"),
    ("3 Dec", "2026-12-02T23:00:00Z"), ("3rd of December 2027", "2027-12-02T23:00:00Z"),
    ("Dec 3, 2025 18:00", "2025-12-03T17:00:00Z"), ("3 Jan", "2027-01-02T23:00:00Z"),
    ("29 Feb", "2028-02-28T23:00:00Z"), ("2025/03/10", "2025-03-09T23:00:00Z"),
    ("9:00 UTC", "2026-03-20T09:00:00Z"), ("9:00 utc+2", "2026-03-20T07:00:00Z"),
    ("9:00 Z", "2026-03-20T09:00:00Z"), ("tomorrow 9am Asia/Tokyo", "2026-03-21T00:00:00Z"),
    ("2026-03-29 02:30", "2026-03-29T01:30:00Z"), ("2026-10-25 02:30", "2026-10-25T00:30:00Z"),
  ]

  @Test(arguments: rows) func reads(text: String, expected: String) {
    #expect(Self.read(text) == expected, "\(Fixture.converter().text(text, .date))")
  }

  @Test(arguments: [
    "", "soon", "2026", "2026-03", "1742547600", "20250230", "2025-02-30", "2025-13-01",
    "2026-W54-1",
    "2026-366", "2026-03-20T25:00", "2026-03-20T09:60", "9", "13pm", "0am",
    "25:00",
    "today tomorrow", "9:00 10:00", "now 9:00", "tomorrow and more", "30 February", "in 5 apples",
    "2026-03-20 9:00 Nowhere/Land", "next", "in", "ago", "12-24", "3/5",
    "2026-03-20T09:00:00+25:00",
    "2026-03-20T09:00:00-05:00[America/New_York]", "2026-03-20T09:00:00[Nowhere/Land]",
    "2026-03-20T09:00:00Z[u-ca=hebrew]", "2026-03-20[America/New_York]", "2026-03-20T09:00[]",
    "2026-3-20T", "٢٠٢٦-٠٣-٢٠", "in 99999999999 days", "--12-24", "18:00:61", "friday friday",
  ])
  func refuses(text: String) {
    #expect(Fixture.converter().text(text, .date).value == nil, "\(Self.read(text))")
  }

  @Test func saysHowItWasRead() {
    let converter = Fixture.converter()
    #expect(converter.text("2026-03-20T09:00:00Z", .date).note == nil)
    #expect(converter.text("2026-03-20", .date).note == nil)
    #expect(
      converter.text("tomorrow 9am", .date).note
        == "“tomorrow 9am” read as 2026-03-21 09:00+01:00")
    #expect(
      converter.text("2026-03-29 02:30", .date).note
        == "“2026-03-29 02:30” read as 2026-03-29 03:30+02:00 "
        + "(02:30 does not exist that day in Europe/Berlin, taken as 03:30)")
    #expect(
      converter.text("2026-10-25 02:30", .date).note
        == "“2026-10-25 02:30” read as 2026-10-25 02:30+02:00 "
        + "(02:30 comes twice that day in Europe/Berlin, the first is taken)")
  }

  @Test func whatIsImpossibleIsNamed() {
    let failures = [
      "2025-02-30": "there is no day 30 in February 2025, got “2025-02-30”",
      "2025-13-01": "there is no month 13, got “2025-13-01”",
      "25:00": "there is no hour 25, got “25:00”",
      "today tomorrow": "names two days, got “today tomorrow”",
      "friday monday": "names two days, got “friday monday”",
      "Mon 20 March 2026":
        "names two days: 2026-03-20 is a Friday, no Monday, got “Mon 20 March 2026”",
      "2 April, Friday":
        "names two days: 2026-04-02 is a Thursday, no Friday, got “2 April, Friday”",
    ]
    for (text, message) in failures { #expect(Self.read(text) == message) }
  }

  @Test func kinds() {
    let day = Fixture.parameter(.date) { $0.dateKind = "date" }
    let time = Fixture.parameter(.date) { $0.dateKind = "time" }
    #expect(Self.read("tomorrow", Fixture.converter(), day) == "2026-03-20T23:00:00Z")
    #expect(Self.read("18:00", Fixture.converter(), time) == "2026-03-20T17:00:00Z")
    #expect(
      Self.read("tomorrow 9am", Fixture.converter(), day)
        == "expects a day without a time, got “tomorrow 9am”")
    #expect(
      Self.read("tomorrow", Fixture.converter(), time)
        == "expects a time without a day, got “tomorrow”")
  }

  @Test func components() {
    let converter = Fixture.converter()
    func json(_ text: String) -> String {
      let outcome = converter.text(text, .dateComponents)
      guard let value = outcome.value else { return outcome.failure ?? "?" }
      #expect(converter.mismatch(value, with: .dateComponents) == nil)
      return converter.toJSON(value, of: .dateComponents).text()
    }
    #expect(json("2026-12-24") == #"{"year":2026,"month":12,"day":24}"#)
    #expect(json("18:00") == #"{"hour":18,"minute":0}"#)
    #expect(
      json("2026-12-24T18:00:05.5Z")
        == #"{"year":2026,"month":12,"day":24,"hour":18,"minute":0,"second":5,"nanosecond":500000000,"timeZone":"UTC"}"#
    )
    #expect(json("2026-12") == #"{"year":2026,"month":12}"#)
    #expect(json("--12-24") == #"{"month":12,"day":24}"#)
    #expect(json("tomorrow 9am") == #"{"year":2026,"month":3,"day":21,"hour":9,"minute":0}"#)
    #expect(json("9:00 europe/berlin") == #"{"hour":9,"minute":0,"timeZone":"Europe/Berlin"}"#)
    #expect(converter.text("18:00", .dateComponents).note == nil)
    #expect(converter.text("tomorrow", .dateComponents).note == "“tomorrow” read as 2026-03-21")
    #expect(
      converter.json(["month": 14], .dateComponents).failure
        == "month: expects a whole number from 1 to 13, got 14")
    let time = Fixture.parameter(.dateComponents) { $0.dateKind = "time" }
    #expect(
      converter.text("2026-12-24", .dateComponents, time).failure
        == "expects a time without a day, got “2026-12-24”")
    #expect(
      converter.problem(.record(["year": .int(2026)]), parameter: time)
        == "expects a time without a day")
    // A bundle may use components as an amount of time.
    #expect(converter.mismatch(.record(["hour": .int(36)]), with: .dateComponents) == nil)
  }

  static let durations: [(String, String?)] = [
    ("1h30m", "PT1H30M"), ("90s", "PT1M30S"), ("PT90M", "PT1H30M"), ("pt1h30m", "PT1H30M"),
    ("1:30:00", "PT1H30M"), ("1.5h", "PT1H30M"), ("1 hour and 30 minutes", "PT1H30M"),
    ("2 days", "PT48H"), ("P1DT12H", "PT36H"), ("P2W", "PT336H"), ("500ms", "PT0.5S"),
    ("-1h", "-PT1H"), ("-PT0.5S", "-PT0.5S"), ("PT0S", "PT0S"), ("0:00:01.25", "PT1.25S"),
    ("1 µs", "PT0.000001S"), ("PT0.000000000000000001S", "PT0.000000000000000001S"),
    ("an hour", "PT1H"), ("half an hour", "PT30M"), ("two days and a half hour", nil),
    ("half two hours", nil), ("half", nil), ("a", nil), ("an", nil),
    ("90", nil), ("1:30", nil), ("P1M", nil), ("P1Y", nil), ("PT", nil), ("P", nil), ("", nil),
    ("1h1h", nil), ("30m1h", nil), ("1h 30", nil), ("PT1H-5M", nil), ("PT1e3S", nil), ("h", nil),
    ("2 months", nil), ("PT1.5H30M", nil), ("99999999999999999999h", nil), ("1:60:00", nil),
    ("PT0.0000000000000000001S", nil), ("9223372036854775807s", "PT2562047788015215H30M7S"),
  ]

  @Test(arguments: durations) func readsDurations(text: String, expected: String?) {
    let converter = Fixture.converter()
    let outcome = converter.text(text, .duration)
    #expect(
      outcome.value.flatMap { converter.toJSON($0, of: .duration).string } == expected, "\(outcome)"
    )
    guard let value = outcome.value else { return }
    #expect(converter.mismatch(value, with: .duration) == nil)
    #expect(converter.text(converter.toText(value, of: .duration), .duration).value == value)
  }

  @Test(arguments: [
    ("1 Stunde und 30 Minuten", "de_DE", "PT1H30M"), ("2 Tage", "de_AT", "PT48H"),
    ("1,5 heures", "fr_FR", "PT1H30M"), ("2 semaines et 3 jours", "fr_CA", "PT408H"),
    ("2 días y 3 horas", "es_ES", "PT51H"), ("1 hour", "de_DE", "PT1H"), ("1 Stunde", "fr_FR", nil),
  ]) func readsDurationsInOtherLanguages(text: String, locale: String, expected: String?) {
    let converter = Fixture.converter(locale)
    let outcome = converter.text(text, .duration)
    #expect(outcome.value.flatMap { converter.toJSON($0, of: .duration).string } == expected)
  }

  @Test func durationsInJSON() {
    let converter = Fixture.converter()
    func iso(_ json: JSON) -> String? {
      converter.json(json, .duration).value.flatMap { converter.toJSON($0, of: .duration).string }
    }
    #expect(iso(90) == "PT1M30S")
    #expect(iso(0.5) == "PT0.5S")
    #expect(iso("90") == "PT1M30S")
    #expect(converter.json("90", .duration).note == "“90” read as seconds")
    #expect(iso("PT5M") == "PT5M")
    #expect(iso(["seconds": 5]) == "PT5S")
    #expect(iso(["seconds": 5, "attoseconds": -1]) == nil)
    #expect(iso(.double(1e300)) == nil)
    #expect(iso("1,5h") == nil)
    #expect(
      converter.text("90", .duration).failure?.hasSuffix("write the unit, such as 90s or 90m")
        == true)
    #expect(
      converter.text("1:30", .duration).failure
        == "is minutes and seconds, or hours and minutes, got “1:30”; write 1:30:00 or 0:1:30")
  }

  @Test func recurrence() {
    let converter = Fixture.converter()
    func rule(_ text: String) -> String {
      let outcome = converter.text(text, .recurrenceRule)
      guard let value = outcome.value else { return outcome.failure ?? "?" }
      #expect(converter.mismatch(value, with: .recurrenceRule) == nil)
      let json = converter.toJSON(value, of: .recurrenceRule)
      #expect(converter.json(json, .recurrenceRule).value == value)
      return converter.toText(value, of: .recurrenceRule)
    }
    for text in [
      "FREQ=WEEKLY;BYDAY=TU", "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=-1FR",
      "FREQ=YEARLY;BYMONTH=3,12;BYMONTHDAY=-1", "FREQ=DAILY;UNTIL=20261224T170000Z",
      "FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,TU,WE,TH,FR", "FREQ=DAILY;BYHOUR=9;BYMINUTE=0,30",
    ] {
      #expect(rule(text) == text)
    }
    #expect(rule("RRULE:freq=weekly;wkst=mo") == "FREQ=WEEKLY")
    #expect(rule("FREQ=DAILY;UNTIL=20261224") == "FREQ=DAILY;UNTIL=20261223T230000Z")
    #expect(rule("every tuesday") == "FREQ=WEEKLY;BYDAY=TU")
    #expect(rule("every monday and friday") == "FREQ=WEEKLY;BYDAY=MO,FR")
    #expect(rule("every other week") == "FREQ=WEEKLY;INTERVAL=2")
    #expect(rule("every 2 weeks") == "FREQ=WEEKLY;INTERVAL=2")
    #expect(rule("every day") == "FREQ=DAILY")
    #expect(rule("daily") == "FREQ=DAILY")
    #expect(rule("weekdays") == "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR")
    for (text, wanted) in [
      ("every 2 weeks on mon and fri", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR"),
      ("weekly on monday", "FREQ=WEEKLY;BYDAY=MO"),
      ("every second tuesday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU"),
      ("every last friday of the month", "FREQ=MONTHLY;BYDAY=-1FR"),
      ("every second tuesday of the month", "FREQ=MONTHLY;BYDAY=2TU"),
      ("every month on the 1st and 15th", "FREQ=MONTHLY;BYMONTHDAY=1,15"),
      ("every 3 months on the last friday", "FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR"),
      ("monthly on the last day", "FREQ=MONTHLY;BYMONTHDAY=-1"),
      ("every year on 24 december", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
      ("yearly on february 29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29"),
      // To the end of the day in Berlin.
      ("every other day until 31 december", "FREQ=DAILY;INTERVAL=2;UNTIL=20261231T225959Z"),
      ("every monday for 10 times", "FREQ=WEEKLY;COUNT=10;BYDAY=MO"),
      ("daily 5 times", "FREQ=DAILY;COUNT=5"),
    ] {
      #expect(rule(text) == wanted, "\(text)")
    }
    for text in [
      "FREQ=SECONDLY", "FREQ=DAILY;COUNT=0", "COUNT=3", "FREQ=DAILY;COUNT=1;UNTIL=20261224",
      "FREQ=WEEKLY;BYDAY=XX", "FREQ=WEEKLY;WKST=SU", "FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;X=1",
      "every now and then", "every", "sometimes", "every monday until someday",
      "yearly on 30 february",
      "every day on monday", "monthly on the 32nd", "until tomorrow",
      "every sixth friday of the month",
      "every month on the", "10 times", "every tuesday of", "FREQ=", "=",
      "FREQ=YEARLY;BYMONTH=0,1;BYDAY=54MO",
    ] {
      #expect(converter.text(text, .recurrenceRule).value == nil, "\(text)")
    }
  }

  @Test(arguments: [
    ("de", "morgen um 14 Uhr 30", "2026-03-21T13:30:00Z"),
    ("de", "morgen 9 Uhr", "2026-03-21T08:00:00Z"),
    ("de", "Montag um 14.30 Uhr", "2026-03-23T13:30:00Z"),
    ("de", "vor 2 Stunden", "2026-03-20T07:00:00Z"),
    ("de", "3. Dez. 18:00", "2026-12-03T17:00:00Z"),
    ("de", "in einer Stunde", "2026-03-20T10:00:00Z"),
    ("de", "jetzt", "2026-03-20T09:00:00Z"), ("de-AT", "7. Jänner 2027", "2027-01-06T23:00:00Z"),
    ("fr", "demain à 9h30", "2026-03-21T08:30:00Z"),
    ("fr", "lundi à 9 heures", "2026-03-23T08:00:00Z"),
    ("fr", "le 1er mai 2026", "2026-04-30T22:00:00Z"),
    ("fr", "il y a deux heures", "2026-03-20T07:00:00Z"),
    ("fr", "demain à midi", "2026-03-21T11:00:00Z"),
    ("fr-CA", "dans 2 heures", "2026-03-20T11:00:00Z"),
    ("es", "mañana a las 9", "2026-03-21T08:00:00Z"),
    ("es", "mañana a las 9:30", "2026-03-21T08:30:00Z"),
    ("es", "3 ago 2026", "2026-08-02T22:00:00Z"), ("es", "hace 2 horas", "2026-03-20T07:00:00Z"),
    ("es-MX", "el 3 de diciembre a las 18:00", "2026-12-03T17:00:00Z"),
    // English is understood everywhere.
    ("de", "tomorrow 9am", "2026-03-21T08:00:00Z"), ("es", "2 days ago", "2026-03-17T23:00:00Z"),
    ("fr", "next friday", "2026-03-26T23:00:00Z"),
  ])
  func readsOtherLanguages(locale: String, text: String, expected: String) {
    #expect(Self.read(text, Fixture.converter(locale)) == expected)
  }

  @Test(arguments: [
    ("en", "morgen"), ("en", "3 diciembre 2026"), ("fr", "mar. 3"), ("es", "mar"), ("de", "demain"),
    ("de", "Uhr"), ("de", "25 Uhr"), ("de", "vor"), ("de", "vor Tagen"), ("fr", "il y a"),
    ("es", "hace mucho"),
    ("es", "a las"), ("de", "morgen übermorgen"), ("de", "am"), ("it", "domani"),
  ])
  func refusesInOtherLanguages(locale: String, text: String) {
    #expect(Fixture.converter(locale).text(text, .date).value == nil)
  }

  @Test func machinesWriteEnglishOrISO() {
    var converter = Fixture.converter("de")
    converter.context.allowsLocaleForms = false
    #expect(converter.text("morgen", .date).value == nil)
    #expect(Fixture.converter("de").json("morgen", .date).value == nil)
  }
}
