// Texts in the reader's language, with their arguments.

import IntentJSON
import IntentModel
import Testing

@Suite struct LocalizerTests {
  private static let strings = """
    {"Localizable": {
      "Find %lld boats": {
        "en": {"one": "Find one boat", "other": "Find %lld boats"},
        "pl": {"one": "Znajdź jedną łódź", "few": "Znajdź %lld łodzie", "many": "Znajdź %lld łodzi",
               "other": "Znajdź %lld łodzi"}},
      "%lld berths, %@": {
        "en": {"text": "%2$@: %#@berths@", "substitutions": {"berths": {"argument": 1, "format": "lld",
               "forms": {"one": "a single berth", "other": "%arg berths"}}}}},
      "Rest": {"pl": ""},
      "%@ since %@": {"zh-Hans": "%1 从 %2"},
      "Hello": {"de": "Hallo", "de-AT": "Servus", "zh-Hant": "你好", "pt-BR": "Olá"},
      "50% off": {"de": "50 % weniger"},
      "%lld left": {"en": {"zero": "none left", "one": "one left", "other": "%lld left"}},
      "%.1f km": {"en": {"one": "%.1f kilometre", "other": "%.1f kilometres"}},
      "wrong %lld": {"de": "falsch %@ %@"},
      "ratio %%": {"de": "Anteil %%"}},
     "Other": {"Hello": {"de": "Grüß Gott"}}}
    """

  private static let manifest: Manifest = {
    let json: JSON = [
      "manifest": 1, "id": "a.b", "name": "x", "version": "1", "empty": true,
      "strings": (try? JSON(parsing: strings)) ?? nil,
    ]
    return Manifest.decode(json, checks: []).manifest ?? Manifest(id: "", name: "", version: "")
  }()

  private func string(_ text: Text, _ languages: String...) -> String {
    Localizer(manifest: Self.manifest, languages: languages).string(text)
  }

  @Test(arguments: [
    ("en", 0, "Find 0 boats"), ("en", 1, "Find one boat"), ("en", 5, "Find 5 boats"),
    ("pl", 0, "Znajdź 0 łodzi"), ("pl", 1, "Znajdź jedną łódź"), ("pl", 2, "Znajdź 2 łodzie"),
    ("pl", 5, "Znajdź 5 łodzi"), ("pl", 22, "Znajdź 22 łodzie"), ("fr", 1, "Find one boat"),
    ("zh-Hans", 22, "Find 22 boats"),
  ])
  func plurals(language: String, count: Int64, expected: String) {
    #expect(string(Text("Find %lld boats", arguments: [.int(count)]), language) == expected)
  }

  @Test func substitutionsAndOrder() {
    func berths(_ count: Int64) -> Text {
      Text("%lld berths, %@", arguments: [.int(count), .string("Quay")])
    }
    #expect(string(berths(1), "en") == "Quay: a single berth")
    #expect(string(berths(5), "en") == "Quay: 5 berths")
    #expect(string(berths(5), "fr") == "Quay: 5 berths")
  }

  @Test func whatIsMissingOrWrongFallsBack() {
    #expect(string("Rest", "pl") == "Rest")
    #expect(string("Unknown", "pl") == "Unknown")
    #expect(string(Text("k", fallback: "Default"), "pl") == "Default")
    let since = Text("%@ since %@", arguments: [.string("open"), .string("May")])
    #expect(string(since, "zh-Hans") == "open since May")
    #expect(string(Text("wrong %lld", arguments: [.int(3)]), "de") == "wrong 3")
    #expect(string(Text("%lld x %1", arguments: [.string("no number")]), "de") == "… x …")
  }

  @Test(arguments: [
    (["de-AT"], "Servus"), (["de-CH"], "Hallo"), (["de_DE.UTF-8"], "Hallo"),
    (["fr", "de"], "Hallo"),
    (["en", "de"], "Hello"), (["zh-TW"], "你好"), (["zh-CN"], "Hello"), (["C"], "Hello"),
    ([], "Hello"),
    (["pt-BR"], "Olá"), (["pt"], "Hello"),
  ])
  func languagesFallBack(languages: [String], expected: String) {
    #expect(Localizer(manifest: Self.manifest, languages: languages).string("Hello") == expected)
  }

  @Test func tablesAndRuntimeTexts() {
    let localizer = Localizer(manifest: Self.manifest, languages: ["de"])
    #expect(localizer.string(Text("Hello", table: "Other")) == "Grüß Gott")
    #expect(localizer.string(.string("Hello")) == "Hello")
    #expect(localizer.string(.record(["key": .string("Hello")])) == "Hallo")
    #expect(localizer.string(IntentValue.null) == nil)
    #expect(
      localizer.string(Text("%lld left"), arguments: [.int(2)]) == "2 left")
  }

  @Test func percentSigns() {
    #expect(string("50% off", "de") == "50 % weniger")
    #expect(string("50% off", "en") == "50% off")
    #expect(string(Text("100%% of %@", arguments: [.string("x")]), "en") == "100% of x")
  }

  /// An explicit zero is taken in every language.
  @Test func explicitZero() {
    #expect(string(Text("%lld left", arguments: [.int(0)]), "en") == "none left")
  }

  @Test(arguments: [
    (
      "%d|%5d|%-5d|%05d|%+d", [IntentValue.int(42), .int(42), .int(42), .int(42), .int(42)],
      "42|   42|42   |00042|+42"
    ),
    ("%x %X %o %c", [.int(255), .int(255), .int(8), .int(65)], "ff FF 10 A"),
    ("%f %.2f %.0f", [.double(3.5), .double(2.675), .double(2.5)], "3.500000 2.67 2"),
    (
      "%.1f %.3f %.2f", [.double(0.25), .double(-1e-9), .double(1e15)],
      "0.2 -0.000 1000000000000000.00"
    ),
    ("%lf %lld %ld %lu", [.int(2), .int(1), .int(2), .int(3)], "2.000000 1 2 3"),
    ("%2$@ %1$@ %2$@", [.string("a"), .string("b")], "b a b"),
    (
      "%@ %@ %@ %@", [.int(1), .double(0.5), .bool(true), .list([.int(1), .string("x")])],
      "1 0.5 true 1, x"
    ),
    ("%@", [.entity(.init(type: "T", id: "1", title: .string("Title")))], "Title"),
    ("%@", [.record(["key": .string("Hello")])], "Hello"),
  ])
  func conversions(format: String, arguments: [IntentValue], expected: String) {
    #expect(string(Text(format, arguments: arguments), "en") == expected)
  }

  /// Whatever texts and arguments come, nothing traps.
  @Test func anyFormat() {
    var random = SeededGenerator(seed: 31)
    let pieces = [
      "%", "%@", "%1$@", "%9$@", "%lld", "%.2f", "%.99f", "%999d", "%#@x@", "%arg", "%1", "a",
      "%0$@", "%-", "%99999999999$@", "é", "%#@", "% ", "$", "%*d", "%n", "%s",
    ]
    let values: [IntentValue] = [
      .null, .bool(true), .int(.min), .double(.nan), .double(1e300), .string("%@ %1$lld"),
      .bytes([1]), .list([.int(1), .null]), .record([.init("key", .string("%lld"))]),
      .entity(EntityValue(type: "A", id: "1")),
    ]
    for _ in 0..<5000 {
      let format = (0..<4).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let arguments = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        values.randomElement(using: &random) ?? .null
      }
      _ = string(Text(format, arguments: arguments), "de")
    }
  }
}
