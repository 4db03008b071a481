// What is written is read back: the same value, through JSON and, where a text says all, through
// text.

import IntentJSON
import IntentModel
import Testing

@Suite struct ValueRoundTripTests {
  private static let context = Values.context()

  private func throughJSON(_ value: IntentValue, _ type: ValueType) throws {
    let json = ValueCoding.json(value, of: type, context: Self.context)
    let read = try JSON(parsing: json.text())
    let back = try ValueCoding.convert(read, to: type, context: Self.context)
    #expect(back.converted?.value == value, "\(type): \(json.text())")
    #expect(back.converted?.isExact == true, "\(type): \(back.converted?.reason ?? "")")
  }

  private func throughText(_ value: IntentValue, _ type: ValueType) throws {
    let text = ValueCoding.text(value, of: type, context: Self.context)
    let back = try ValueCoding.convert(text: text, to: type, context: Self.context)
    #expect(back.converted?.value == value, "\(type): \(text)")
  }

  private func repeated(
    _ seed: UInt64, _ count: Int = 300, _ body: (inout SeededGenerator) throws -> Void
  ) rethrows {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<count { try body(&random) }
  }

  @Test func boolsAndIntegers() throws {
    try repeated(1) { random in
      try throughJSON(.bool(.random(using: &random)), .bool)
      let number = IntentValue.int(
        Int64(bitPattern: random.next()) >> Int64.random(in: 0...60, using: &random))
      try throughJSON(number, .int)
      try throughText(number, .int)
    }
    try throughText(.int(.min), .int)
  }

  @Test func doubles() throws {
    try repeated(2, 1000) { random in
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { return }
      try throughJSON(.double(number), .double)
      try throughText(.double(number), .double)
    }
    for number in [
      0.0, 0.1, 1e15, 1e16, 1e-6, 123456.789, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ] {
      try throughText(.double(number), .double)
    }
  }

  @Test func decimals() throws {
    try repeated(3) { random in
      let digits = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        String(Int.random(in: 0...9, using: &random))
      }
      let whole = "1" + digits.joined()
      let text = Bool.random(using: &random) ? "-" + whole : whole + "." + digits.joined()
      try throughJSON(.string(text), .decimal)
      try throughText(.string(text), .decimal)
    }
  }

  @Test func durations() throws {
    try repeated(4) { random in
      let sign: Int64 = Bool.random(using: &random) ? 1 : -1
      let value = IntentValue.record([
        "seconds": .int(sign * Int64.random(in: 0...100_000_000, using: &random)),
        "attoseconds": .int(sign * Int64.random(in: 0..<1_000_000_000_000_000_000, using: &random)),
      ])
      try throughJSON(value, .duration)
      try throughText(value, .duration)
    }
  }

  @Test func dates() throws {
    try repeated(5, 1000) { random in
      let moment = Double.random(in: -30_000_000_000...30_000_000_000, using: &random)
      try throughJSON(.double((moment * 1e6).rounded() / 1e6), .date)
      try throughJSON(.double(moment.rounded()), .date)
      let local = Self.context.zone.local(moment.rounded())
      if case .one = Self.context.zone.moment(local.date, local.time), local.date.year > 0 {
        try throughText(.double(moment.rounded()), .date)
      }
    }
    try throughJSON(.double(-0.5), .date)
    try throughJSON(.double(-1.25), .date)
  }

  @Test func measurements() throws {
    try repeated(6, 20) { random in
      for dimension in Dimension.allCases {
        for unit in dimension.units {
          let number = (Double.random(in: -1e6...1e6, using: &random) * 100).rounded() / 100
          let value = IntentValue.record(["value": .double(number), "unit": .string(unit.name)])
          try throughJSON(value, .measurement(dimension))
          try throughText(value, .measurement(dimension))
        }
      }
    }
  }

  @Test func money() throws {
    try repeated(7) { random in
      let amount =
        "\(Int.random(in: -99999...99999, using: &random)).\(Int.random(in: 10...99, using: &random))"
      let value = IntentValue.record([
        "amount": .string(amount), "currency": .string(random.pick(["EUR", "USD", "CHF"])),
      ])
      try throughJSON(value, .currencyAmount)
      try throughText(value, .currencyAmount)
    }
  }

  @Test func texts() throws {
    try repeated(8) { random in
      let text = (random.anyText() + random.anyText()).replacing("\0", with: "")
      try throughJSON(.string(text), .string)
      try throughText(.string(text), .string)
      try throughJSON(.record(["text": .string(text)]), .attributedString)
      try throughText(.record(["text": .string(text)]), .attributedString)
    }
  }

  @Test func dateComponents() throws {
    try repeated(9) { random in
      let date = CivilDate(daysSince1970: Int.random(in: -300_000...300_000, using: &random))
      func int(_ number: Int) -> IntentValue { .int(Int64(number)) }
      let day = IntentValue.record([
        "year": int(date.year), "month": int(date.month), "day": int(date.day),
      ])
      let time = IntentValue.record([
        "hour": int(.random(in: 0...23, using: &random)),
        "minute": int(.random(in: 0...59, using: &random)),
      ])
      let both = IntentValue.record((day.fields ?? []) + (time.fields ?? []))
      for value in [day, time, both] {
        try throughJSON(value, .dateComponents)
        try throughText(value, .dateComponents)
      }
    }
  }

  @Test func recurrenceRules() throws {
    for text in [
      "FREQ=WEEKLY;BYDAY=TU", "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1MO,-1FR",
      "FREQ=YEARLY;BYMONTH=1,7;BYMONTHDAY=-1",
      "FREQ=DAILY;UNTIL=20261231T235959Z;BYHOUR=9;BYMINUTE=0,30",
    ] {
      let value = try #require(
        try ValueCoding.convert(text: text, to: .recurrenceRule, context: Self.context).converted?
          .value)
      try throughJSON(value, .recurrenceRule)
      try throughText(value, .recurrenceRule)
      #expect(ValueCoding.text(value, of: .recurrenceRule, context: Self.context) == text)
    }
  }

  @Test func records() throws {
    let name = IntentValue.record(["given": .string("Ada"), "family": .string("Lovelace")])
    try throughJSON(name, .personName)
    try throughText(name, .personName)
    let person = IntentValue.record([
      "name": .string("Ada Lovelace"),
      "handle": .record(["kind": .string("email"), "value": .string("ada@example.org")]),
    ])
    try throughJSON(person, .person)
    try throughText(person, .person)
    let place = IntentValue.record(["latitude": .double(48.2), "longitude": .double(16.37)])
    try throughJSON(place, .place)
    try throughText(place, .place)
    try throughJSON(.record(["name": .string("Café"), "city": .string("Wien")]), .placemark)
    for (type, member) in [
      (ValueType.photo, "identifier"), (.searchCriteria, "term"), (.audioSearch, "query"),
      (.systemShortcut, "id"), (.paymentMethod, "name"),
    ] {
      let value = IntentValue.record([.init(member, .string("x y"))])
      try throughJSON(value, type)
      try throughText(value, type)
    }
    try throughJSON(.record(["url": .string("https://x.y"), "title": .string("t")]), .link)
    let labels = IntentValue.record(["labels": .list([.string("a"), .string("b")])])
    try throughJSON(labels, .semanticContent)
    try throughText(labels, .semanticContent)
    try throughJSON(.string("systemSmall"), .widgetFamily)
    try throughJSON(.string("https://x.y"), .url)
  }

  @Test func referencesEnumsUnionsAndLists() throws {
    let contact = IntentValue.entity(EntityValue(type: "Contact", id: "c/1 ä"))
    try throughJSON(contact, .entity("Contact"))
    try throughText(contact, .entity("Contact"))
    try throughText(contact, .entityIdentifier)
    try throughJSON(.list([contact]), .collection("Contact"))
    let draft = IntentValue.entity(
      EntityValue(
        type: "Draft", id: "", properties: .record(["title": .string("x"), "count": .int(2)])))
    try throughJSON(draft, .entity("Draft"))
    for raw in ["hike", "canoe", "row", "über"] {
      try throughJSON(.string(raw), .enumeration("Sport"))
      try throughText(.string(raw), .enumeration("Sport"))
    }
    try throughJSON(.record(["case": .string("count"), "value": .int(3)]), .union("Target"))
    try throughJSON(.list([.int(1), .int(2)]), .set(.int))
    try throughJSON(.null, .optional(.int))
    try throughJSON(.list([]), .list(.date))
  }

  @Test func titlesAreShown() {
    let context = Values.context("de")
    let contact = IntentValue.entity(EntityValue(type: "Contact", id: "1", title: .string("Ada")))
    #expect(ValueCoding.text(contact, of: .entity("Contact"), context: context) == "Ada")
    #expect(
      ValueCoding.text(.string("hike"), of: .enumeration("Sport"), context: context) == "Wandern")
    #expect(
      ValueCoding.text(.double(Values.now), of: .date, context: context) == "2026-03-20 11:00")
    #expect(ValueCoding.text(.double(.nan), of: .double, context: context) == "NaN")
    #expect(ValueCoding.text(.string("x"), of: .int, context: context) == "\"x\"")
  }
}
