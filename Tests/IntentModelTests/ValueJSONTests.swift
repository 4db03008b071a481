// Values from JSON: what machines may give, what it becomes, and what is said where it does not fit.

import IntentJSON
import IntentModel
import Testing

@Suite struct ValueJSONTests {
  @Test(arguments: [
    ("bool", "true", "true"), ("bool", "\"false\"", "false — the text “false” read as false"),
    ("bool", "\"maybe\"", "✗ expects true or false, got the text “maybe”"),
    ("bool", "2", "✗ expects true or false, got the number 2"),
    ("int", "3", "3"), ("int", "3.0", "3 — 3.0 read as 3"),
    ("int", "\"3\"", "3 — the text “3” read as a number"),
    ("int", "\"3.0\"", "3 — the text “3.0” read as a number"),
    ("int", "\"9007199254740993\"", "9007199254740993"),
    ("int", "3.5", "✗ expects a whole number, got the number 3.5"),
    ("int", "\"two\"", "✗ expects a whole number, got the text “two”"),
    ("int", "\"3 apples\"", "✗ expects a whole number, got the text “3 apples”"),
    ("int", "\"0x10\"", "✗ expects a whole number, got the text “0x10”"),
    ("int", "null", "✗ expects a whole number, got null"), ("int?", "null", "null"),
    ("double", "2", "2.0"), ("double", "2.5", "2.5"),
    ("double", "\"1,5\"", "✗ expects a number, got the text “1,5”"),
    ("double", "\"NaN\"", "✗ expects a number, got the text “NaN”"),
    ("double", "9007199254740993", "9007199254740992.0 — 9007199254740993 rounded to a double"),
    ("decimal", "\"12.50\"", "\"12.50\""), ("decimal", "0.1", "\"0.1\""),
    ("decimal", "\"1e3\"", "\"1000\" — 1e3 read as 1000"),
    ("decimal", "\"12,50\"", "✗ expects a decimal number, got the text “12,50”"),
    ("string", "\"[not json\"", "\"[not json\""), ("string", "\"007\"", "\"007\""),
    ("string", "5", "✗ expects a text, got the number 5"),
    ("[string]", "[\"a\",\"b\"]", "[\"a\",\"b\"]"),
    ("[string]", "\"[\\\"red\\\",\\\"blue\\\"]\"", "[\"red\",\"blue\"] — a list read from a text"),
    ("[string]", "\"red, blue\"", "✗ expects a list, got the text “red, blue”"),
    ("[string]", "\"[1,2]\"", "✗ [0] expects a text, got the number 1"),
    ("set<int>", "[1,2,1]", "[1,2] — repetitions left out"),
    ("duration", "\"PT1H30M\"", "\"PT1H30M\""), ("duration", "90", "\"PT1M30S\""),
    ("duration", "0.5", "\"PT0.5S\""), ("duration", "-5", "\"-PT5S\""),
    ("duration", "\"90\"", "\"PT1M30S\" — 90 read as seconds; the text “90” read as a duration"),
    (
      "duration", "\"P1M\"",
      "✗ expects a duration, got “P1M”; months and years have no fixed length: write days"
    ),
    ("date", "\"2026-03-20T09:00:00Z\"", "\"2026-03-20T09:00:00Z\""),
    ("date", "\"2026-03-20T09:00:00+01:00\"", "\"2026-03-20T08:00:00Z\""),
    (
      "date", "\"2026-03-20T09:00\"",
      "\"2026-03-20T08:00:00Z\" — “2026-03-20T09:00” read in Europe/Vienna"
    ),
    (
      "date", "1774000800",
      "✗ expects an ISO 8601 date, got the number 1774000800; write \"2026-03-20T09:00:00Z\""
    ),
    ("date", "\"2025-02-30\"", "✗ expects a day that exists, got “2025-02-30”"),
    ("dateComponents", "{\"year\":2026,\"month\":12}", "{\"year\":2026,\"month\":12}"),
    (
      "dateComponents", "{\"year\":2026,\"month\":13}",
      "✗ .month expects a whole number from 1 to 12, got the number 13"
    ),
    ("dateComponents", "{\"month\":2,\"day\":30}", "✗ has no such day: 30 in month 2"),
    (
      "measurement:length", "{\"value\":5,\"unit\":\"kilometers\"}",
      "{\"value\":5,\"unit\":\"kilometers\"}"
    ),
    (
      "measurement:length", "\"5 km\"",
      "{\"value\":5,\"unit\":\"kilometers\"} — the text “5 km” read as a measurement"
    ),
    (
      "measurement:length", "{\"value\":5,\"unit\":\"kilograms\"}",
      "✗ expects a measurement of length, got kilograms, a unit of mass"
    ),
    ("url", "\"https://example.org/x\"", "\"https://example.org/x\""),
    (
      "url", "\"example.org\"",
      "✗ expects a URL, got “example.org”; a scheme is needed: write https://example.org"
    ),
    (
      "recurrenceRule", "{\"frequency\":\"weekly\",\"weekdays\":[{\"day\":\"tuesday\"}]}",
      "{\"frequency\":\"weekly\",\"weekdays\":[{\"day\":\"tuesday\"}]}"
    ),
    (
      "recurrenceRule", "\"FREQ=WEEKLY;BYDAY=TU\"",
      "{\"frequency\":\"weekly\",\"weekdays\":[{\"day\":\"tuesday\"}]}"
    ),
    (
      "recurrenceRule", "{\"frequency\":\"daily\",\"count\":3,\"until\":5}",
      "✗ has both a count and an end"
    ),
    (
      "personName", "{\"given\":\"Ada\",\"phonetic\":{\"given\":\"ey-da\"}}",
      "{\"given\":\"Ada\",\"phonetic\":{\"given\":\"ey-da\"}}"
    ),
    (
      "personName", "{\"first\":\"Ada\"}",
      "✗ expects a person's name without a member “first”; its members are prefix, given, middle, family, suffix, nickname, phonetic"
    ),
    (
      "person", "{\"name\":\"Ada\",\"handle\":{\"kind\":\"email\",\"value\":\"a@b.c\"}}",
      "{\"name\":\"Ada\",\"handle\":{\"kind\":\"email\",\"value\":\"a@b.c\"}}"
    ),
    (
      "person", "{\"handle\":{\"kind\":\"fax\",\"value\":\"1\"}}",
      "✗ .handle.kind expects one of phone, email, app, got the text “fax”"
    ),
    ("file", "{\"path\":\"/tmp/a.txt\"}", "open /tmp/a.txt"),
    (
      "file", "{\"name\":\"a.png\",\"data\":\"aGk=\"}",
      "{\"name\":\"a.png\",\"type\":\"image/png\",\"size\":2,\"data\":\"aGk=\"} — type image/png by its name"
    ),
    (
      "currencyAmount", "{\"amount\":\"12.50\",\"currency\":\"EUR\"}",
      "{\"amount\":\"12.50\",\"currency\":\"EUR\"}"
    ),
    (
      "currencyAmount", "{\"amount\":12.5,\"currency\":\"EUR\"}",
      "{\"amount\":\"12.5\",\"currency\":\"EUR\"}"
    ),
    (
      "currencyAmount", "{\"amount\":\"1\",\"currency\":\"EURO\"}",
      "✗ expects a currency of ISO 4217, got “EURO”; write its three letters, such as EUR"
    ),
    (
      "currencyAmount", "{\"amount\":\"10.5\",\"currency\":\"JPY\"}",
      "✗ takes no decimals in JPY, got 10.5 JPY"
    ),
    (
      "place", "{\"latitude\":48.8584,\"longitude\":2.2945}",
      "{\"latitude\":48.8584,\"longitude\":2.2945}"
    ),
    ("place", "{\"latitude\":48.8584}", "✗ has only one of latitude and longitude"),
    (
      "place", "{\"latitude\":98,\"longitude\":2}",
      "✗ .latitude expects a number from -90.0 to 90.0, got the number 98"
    ),
    ("audioSearch", "{}", "{}"), ("audioSearch", "\"jazz\"", "{\"query\":\"jazz\"}"),
    (
      "link", "{\"url\":\"x\"}",
      "✗ .url expects a URL, got “x”; a scheme is needed: write https://x"
    ),
    ("photo", "\"id1\"", "{\"identifier\":\"id1\"}"),
    ("searchCriteria", "{\"term\":\"x\"}", "{\"term\":\"x\"}"),
    ("semanticContent", "{\"labels\":[\"cat\"]}", "{\"labels\":[\"cat\"]}"),
    (
      "paymentMethod", "{\"name\":\"Visa\",\"type\":\"credit\"}",
      "{\"type\":\"credit\",\"name\":\"Visa\"}"
    ),
    ("systemShortcut", "{\"id\":\"s1\"}", "{\"id\":\"s1\"}"),
    (
      "attributedString", "{\"text\":\"aé\",\"runs\":[{\"start\":1,\"length\":2}]}",
      "{\"text\":\"aé\",\"runs\":[{\"start\":1,\"length\":2}]}"
    ),
    (
      "attributedString", "{\"text\":\"aé\",\"runs\":[{\"start\":1,\"length\":1}]}",
      "✗ has runs that do not fit: a run divides a character at byte 2"
    ),
    ("widgetFamily", "\"systemsmall\"", "\"systemSmall\" — read as systemSmall"),
    ("enum:Sport", "\"hike\"", "\"hike\""), ("enum:Sport", "\"Hiking\"", "\"hike\""),
    ("enum:Level", "2", "\"2\" — the number 2 read as a raw value"),
    (
      "enum:Sport", "\"hik\"",
      "✗ expects one of Hiking, Kanu fahren, Rowing, Überqueren, got “hik”; did you mean “hike”?"
    ),
    ("entity:Contact", "{\"id\":\"c1\"}", "{\"type\":\"Contact\",\"id\":\"c1\"}"),
    (
      "entity:Contact", "{\"type\":\"Person\",\"id\":\"c1\",\"title\":\"Ada\"}",
      "{\"type\":\"Contact\",\"id\":\"c1\"}"
    ),
    ("entity:Contact", "{\"type\":\"Note\",\"id\":\"c1\"}", "✗ expects a Contact, got a Note"),
    ("entity:Contact", "\"Contact/c1\"", "{\"type\":\"Contact\",\"id\":\"c1\"}"),
    ("entity:Contact", "\"Ada\"", "search Contact for Ada"),
    ("entityIdentifier", "{\"type\":\"Note\",\"id\":\"7\"}", "{\"type\":\"Note\",\"id\":\"7\"}"),
    (
      "entity:Draft", "{\"title\":\"x\",\"count\":\"3\"}",
      "{\"title\":\"x\",\"count\":3} — count: the text “3” read as a number"
    ),
    ("entity:Draft", "{\"count\":3}", "✗ .title expects a text, got null"),
    (
      "collection:Contact", "[{\"id\":\"1\"},\"Contact/2\"]",
      "[{\"type\":\"Contact\",\"id\":\"1\"},{\"type\":\"Contact\",\"id\":\"2\"}]"
    ),
    ("union:Target", "{\"case\":\"count\",\"value\":3}", "{\"case\":\"count\",\"value\":3}"),
    ("union:Target", "3", "{\"case\":\"count\",\"value\":3} — read as count"),
    (
      "union:Target", "{\"case\":\"cont\",\"value\":3}",
      "✗ expects one of day (date), count (int), contact (entity:Contact), got “cont”; did you mean “count”?"
    ),
    (
      "union:Target", "{\"case\":\"count\",\"value\":\"x\"}",
      "✗ .count expects a whole number, got the text “x”"
    ),
  ])
  func reads(type: String, json: String, expected: String) throws {
    #expect(try Values.json(JSON(parsing: json), as: type) == expected)
  }

  @Test func namesTheParameterAndThePlace() throws {
    let parameter = Parameter(name: "tags", type: .list(.int))
    #expect(
      try Values.json([1, "x"], as: "[int]", parameter)
        == "✗ tags[1] expects a whole number, got the text “x”")
  }

  @Test func canHideWhatWasGiven() throws {
    do throws(ConversionFailure) {
      _ = try ValueCoding.convert(
        "secret", to: .int, parameter: Parameter(name: "pin", type: .int),
        context: Values.context())
      Issue.record("accepted")
    } catch {
      #expect(error.redactedMessage == "pin expects a whole number")
    }
  }
}
