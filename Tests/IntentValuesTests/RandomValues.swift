// Random values of every type, as a bundle could send them.

@testable import IntentModel

struct RandomValues {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Every type of the table, with some of their compounds.
  static let types: [ValueType] =
    ValueType.words.map(\.1)
    + Dimension.allCases.map(ValueType.measurement)
    + [
      .enumeration("Activity"), .enumeration("Level"), .entity("Work.Note"), .entity("Recipe"),
      .collection("Work.Note"), .union("Target"), .list(.int), .list(.date), .set(.string),
      .optional(.double), .optional(.list(.currencyAmount)), .list(.entity("Work.Note")),
    ]

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }

  private mutating func chance() -> Bool { Bool.random(using: &generator) }

  mutating func text(_ least: Int = 0) -> String {
    let letters = ["a", "Z", "0", " ", "ä", "é", "😀", "\"", "\\", "\n", "/", ":", ",", "‮", "x"]
    var text = ""
    for _ in 0..<Int.random(in: least...12, using: &generator) { text += pick(letters) }
    return text
  }

  /// Text without blanks at its ends, on one line, that is no other form of a type.
  mutating func word() -> String { "w" + text().filter { $0.isLetter } }

  mutating func number() -> Double {
    switch Int.random(in: 0...4, using: &generator) {
    case 0: return Double(Int.random(in: -1000...1000, using: &generator))
    case 1: return Double.random(in: -1...1, using: &generator)
    case 2: return Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator)).finite
    case 3: return Double.random(in: -1e18...1e18, using: &generator)
    default: return pick([0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0.1])
    }
  }

  mutating func date() -> Double {
    switch Int.random(in: 0...3, using: &generator) {
    case 0: Double(Int.random(in: -100_000_000_000...300_000_000_000, using: &generator))
    case 1: Double.random(in: -1e10...1e10, using: &generator)
    case 2: Double.random(in: -31_000_000_000_000...31_000_000_000_000, using: &generator)
    default: pick([0, -0.5, 0.25, 1_774_141_200.5, -1e-9, 1_793_494_800])
    }
  }

  private mutating func decimal(_ digits: Int = 6) -> String {
    let fraction = chance() ? "" : ".\(Int.random(in: 0...99, using: &generator))"
    let whole = "\(Int.random(in: -1_000_000...1_000_000, using: &generator))"
    return whole + (digits < 2 ? "" : fraction)
  }

  mutating func value(of type: ValueType, depth: Int = 0) -> IntentValue {
    switch type {
    case .bool: return .bool(chance())
    case .int:
      return .int(
        chance() ? Int64(truncatingIfNeeded: generator.next()) : pick([0, .min, .max, 1]))
    case .double: return .double(number())
    case .string: return .string(text())
    case .date: return .double(date())
    case .decimal: return .string(DecimalText(decimal())?.description ?? "0")
    case .url: return .string("https://example.org/" + pick(["", "a", "%20", "?q=1#f"]))
    case .widgetFamily: return .string(pick(ValueConverter.widgetFamilies))
    case .enumeration(let id):
      return .string(pick(Fixture.manifest.enumeration(id)?.cases ?? []).value)
    case .entity("Recipe"):
      return .entity(
        .init(
          type: "Recipe", id: "",
          properties: .record([
            "name": .string(text()), "servings": chance() ? .int(4) : nil,
            "steps": .list([.string(text())]),
          ])))
    case .entity(let id): return .entity(.init(type: id, id: "i" + text()))
    case .entityIdentifier: return .entity(.init(type: "Work.Note", id: "i" + text()))
    case .collection(let id):
      return .list((0..<3).map { _ in .entity(.init(type: id, id: "i" + text())) })
    case .union: return union(depth)
    case .list(let type): return .list((0..<3).map { _ in value(of: type, depth: depth + 1) })
    case .set(let type):
      let items = (0..<4).map { _ in value(of: type, depth: depth + 1) }
      return .list(items.reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    case .optional(let type): return chance() ? .null : value(of: type, depth: depth + 1)
    default: return record(of: type)
    }
  }

  private mutating func union(_ depth: Int) -> IntentValue {
    let cases = Fixture.manifest.union("Target")?.cases ?? []
    let item = pick(depth > 3 ? Array(cases.prefix(3)) : cases)
    return ValueConverter.union(item.name, value(of: item.type, depth: depth + 1))
  }

  private mutating func record(of type: ValueType) -> IntentValue {
    switch type {
    case .duration:
      let seconds = Int64.random(in: -1_000_000_000...1_000_000_000, using: &generator)
      let rest = Int64.random(in: 0..<1_000_000_000_000_000_000, using: &generator)
      return .record(["seconds": .int(seconds), "attoseconds": .int(seconds < 0 ? -rest : rest)])
    case .dateComponents: return components()
    case .measurement(let dimension):
      return .record(["value": .double(number()), "unit": .string(pick(dimension.units).name)])
    case .recurrenceRule: return recurrence()
    case .personName: return .record(["given": .string(word()), "family": .string(word())])
    case .person:
      let handle = pick([("email", "a@example.org"), ("phone", "+49 30 123")])
      return .record([
        "name": chance() ? .string(word()) : nil,
        "handle": .record(["kind": .string(handle.0), "value": .string(handle.1)]),
      ])
    case .file:
      return .record([
        "name": .string("a.txt"),
        "data": .bytes([0, 255, UInt8.random(in: 0...255, using: &generator)]),
      ])
    case .currencyAmount:
      let currency = pick(["EUR", "JPY", "KWD"])
      return .record([
        "amount": .string(DecimalText(decimal(currency == "JPY" ? 0 : 2))?.description ?? "0"),
        "currency": .string(currency),
      ])
    default: return simple(type)
    }
  }

  private mutating func components() -> IntentValue {
    let hasTime = chance()
    return .record([
      "year": .int(Int64.random(in: 1...9999, using: &generator)), "month": .int(pick([1, 2, 12])),
      "day": .int(pick([1, 28])), "hour": hasTime ? .int(pick([0, 9, 23])) : nil,
      "minute": hasTime ? .int(pick([0, 59])) : nil, "second": hasTime ? .int(30) : nil,
    ])
  }

  private mutating func recurrence() -> IntentValue {
    .record([
      "frequency": .string(pick(Recurrence.frequencies)), "interval": chance() ? .int(2) : nil,
      "until": chance() ? .double(1_774_141_200) : nil,
      "months": chance() ? .list([.int(3), .int(12)]) : nil,
      "weekdays": chance()
        ? .list([.record(["day": .string("friday"), "ordinal": .int(-1)])]) : nil,
    ])
  }

  private mutating func simple(_ type: ValueType) -> IntentValue {
    switch type {
    case .attributedString: .record(["text": .string(text()), "runs": .list([])])
    case .paymentMethod: .record(["type": .string("unknown"), "name": .string(word())])
    case .systemShortcut: .record(["id": .string(word())])
    case .place, .placemark:
      .record([
        "latitude": .double(Double.random(in: -90...90, using: &generator)),
        "longitude": .double(Double.random(in: -180...180, using: &generator)),
      ])
    case .audioSearch: .record(["query": .string(word())])
    case .link: .record(["url": .string("https://example.org")])
    case .photo: .record(["identifier": .string(word())])
    case .semanticContent: .record(["labels": .list([.string(word()), .string(word())])])
    case .searchCriteria: .record(["term": .string(word())])
    default: .null
    }
  }

  // MARK: Anything

  /// A value that is of no type in particular.
  mutating func anything(depth: Int = 0) -> IntentValue {
    switch Int.random(in: 0...(depth > 3 ? 6 : 9), using: &generator) {
    case 0: return .null
    case 1: return .bool(chance())
    case 2: return .int(pick([0, 1, -1, .min, .max]))
    case 3:
      return .double(pick([0, .nan, .infinity, -.infinity, 1e300, -1e300, 31_494_000_000_000]))
    case 4:
      return .string(pick(["", "\0", text(), String(repeating: "9", count: 500), "EUR", "meters"]))
    case 5: return .bytes([0])
    case 6: return .descriptor(-1)
    case 7: return .list((0..<3).map { _ in anything(depth: depth + 1) })
    case 8:
      return .entity(
        .init(
          type: pick(["Work.Note", "Recipe", "x", ""]), id: text(),
          title: anything(depth: depth + 1),
          properties: anything(depth: depth + 1)))
    default:
      let names = [
        "value", "unit", "amount", "currency", "seconds", "attoseconds", "case", "text", "runs",
        "name", "data",
        "file", "path", "year", "month", "frequency", "weekdays", "latitude", "longitude", "handle",
        "kind", "start", "length", "nanosecond", "hour", "minute", "second", "timeZone", "day",
      ]
      return .record((0..<4).map { _ in .init(pick(names), anything(depth: depth + 1)) })
    }
  }

  mutating func anyJSON(depth: Int = 0) -> JSON {
    switch Int.random(in: 0...(depth > 3 ? 5 : 7), using: &generator) {
    case 0: return .null
    case 1: return .bool(chance())
    case 2: return .int(pick([0, 1, .min, .max]))
    case 3: return .double(pick([.nan, .infinity, 0.5, 1e300, -1e19, 9.3e18]))
    case 4: return .string(text())
    case 5: return .string(pick(Self.hostileTexts))
    case 6: return .array((0..<3).map { _ in anyJSON(depth: depth + 1) })
    default:
      let names = [
        "value", "unit", "amount", "currency", "seconds", "attoseconds", "case", "text", "type",
        "id", "path",
        "name", "data", "frequency", "until", "weekdays", "day", "latitude", "longitude", "year",
      ]
      return .object((0..<3).map { _ in JSON.Member(pick(names), anyJSON(depth: depth + 1)) })
    }
  }

  static let hostileTexts: [String] = [
    "", " ", "\0", "\u{FEFF}", "-", "+", ".", ",", "e", "1e", "--", "1-", "-1-", "P", "PT", "P-",
    "PTS", "T", ":",
    "::", "1:", ":1", "1:2:", "00:00:00:00", "W", "2026-W", "2026W", "2026-W1", "+000000",
    "-000000-01-01",
    "999999-12-31", "+999999-12-31T23:59:59Z", "-999999-01-01T00:00:00+23:59", "<", ">", "<>",
    "a<>", "@", "a@", "@b.c",
    "€", "$", "5$$", "k€", "FREQ", "FREQ=", ";", "=", "FREQ=DAILY;UNTIL=", "FREQ=DAILY;BYDAY=,",
    "RRULE:", "every",
    "next", "last", "in", "in 1", "ago", "in 1000000 years", "in 1000000 weeks",
    "1000000 months ago", "/", "//", "a/", "/a", "UTC+", "9:00 +", "9:00 UTC+99",
    "9:00 ../../etc/passwd",
    "9:00 /etc/passwd", "Note/", "Target", "count:", ":",
    "nested:nested:nested:nested:nested:count:5", "[", "{", "[[[[", "{\"a\":",
    "5 ", "5'", "5'5'5'5'5'", "1 1 1 1", "9999999999999999999999", "1e400", "1e-400", "0x10", "٣",
    "½", "１２", "5 \u{0301}m", "👩‍👩‍👧‍👦",
    "12/12/12/12", "1/1", "1//1", "31.02.2026", "99.99.9999", "http:", "http://", ":", "%", "a:%",
    "\u{202E}", "\u{1B}[2J",
    String(repeating: "9", count: 1000), String(repeating: "-", count: 1000),
    String(repeating: "1 ", count: 3000),
    String(repeating: "(", count: 9000), String(repeating: "a/", count: 1000),
  ]
}

extension Double {
  /// 0 where it is not finite.
  var finite: Double { isFinite ? self : 0 }
}
