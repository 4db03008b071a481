// Rules of repetition as RFC 5545 writes them, and a few English ones. The record holds what
// Foundation's RecurrenceRule holds; what it cannot hold is refused, not left out.

enum Recurrence {
  static let frequencies = ["minutely", "hourly", "daily", "weekly", "monthly", "yearly"]
  /// Monday first.
  static let days = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
  private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// The lists of numbers, with the part of an RRULE.
  static let lists: [(name: String, part: String, range: ClosedRange<Int64>)] = [
    ("months", "BYMONTH", 1...13), ("daysOfTheYear", "BYYEARDAY", -366...366),
    ("daysOfTheMonth", "BYMONTHDAY", -31...31), ("weeks", "BYWEEKNO", -53...53),
    ("hours", "BYHOUR", 0...23), ("minutes", "BYMINUTE", 0...59), ("seconds", "BYSECOND", 0...60),
    ("setPositions", "BYSETPOS", -366...366),
  ]

  /// Whether a text is meant as an RRULE.
  static func isRule(_ text: String) -> Bool {
    text.uppercased().hasPrefix("RRULE:") || text.contains("=")
  }

  /// - Parameter until: reads the date of UNTIL.
  static func parse(
    _ text: String, until: (String) throws(ConversionFailure) -> Double
  ) throws(ConversionFailure) -> IntentValue {
    var body = text.uppercased()
    if body.hasPrefix("RRULE:") { body = String(body.dropFirst(6)) }
    var fields: [IntentValue.Field] = []
    for part in body.split(separator: ";", omittingEmptySubsequences: true) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[1].isEmpty else {
        throw ConversionFailure("expects NAME=VALUE in the rule", got: String(part))
      }
      let (name, value) = (String(sides[0]).trimmed, String(sides[1]).trimmed)
      guard let field = try field(name, value, until) else { continue }
      guard !fields.contains(where: { $0.name == field.name }) else {
        throw ConversionFailure("has \(name) twice")
      }
      fields.append(field)
    }
    let order = ["frequency", "interval", "count", "until"] + lists.map(\.name) + ["weekdays"]
    let rule = IntentValue.record(
      order.compactMap { name in fields.first { $0.name == name } })
    guard rule["frequency"] != nil else { throw ConversionFailure("has no FREQ", got: text) }
    guard rule["count"] == nil || rule["until"] == nil else {
      throw ConversionFailure("must not have both COUNT and UNTIL")
    }
    return rule
  }

  /// Nil for a part that says what holds anyway.
  private static func field(
    _ name: String, _ value: String, _ until: (String) throws(ConversionFailure) -> Double
  ) throws(ConversionFailure) -> IntentValue.Field? {
    switch name {
    case "FREQ":
      guard frequencies.contains(value.folded) else {
        throw ConversionFailure(
          "expects FREQ as one of \(Shown.choices(frequencies.map { $0.uppercased() }))", got: value
        )
      }
      return .init("frequency", .string(value.folded))
    case "INTERVAL": return .init("interval", .int(try number(value, name, 1...100_000)))
    case "COUNT": return .init("count", .int(try number(value, name, 1...1_000_000)))
    case "UNTIL": return .init("until", .double(try until(value)))
    case "BYDAY": return .init("weekdays", .list(try elements(value, weekday)))
    case "WKST" where value == "MO": return nil
    case "WKST":
      throw ConversionFailure("expects weeks that begin on Monday", got: "WKST=\(value)")
    default: break
    }
    guard let list = lists.first(where: { $0.part == name }) else {
      throw ConversionFailure("has an unknown part", got: name)
    }
    let numbers = try elements(value) { text throws(ConversionFailure) in
      IntentValue.int(try number(text, name, list.range))
    }
    return .init(list.name, .list(numbers))
  }

  private static func elements(
    _ text: String, _ body: (String) throws(ConversionFailure) -> IntentValue
  ) throws(ConversionFailure) -> [IntentValue] {
    var values: [IntentValue] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      values.append(try body(String(part)))
    }
    return values
  }

  private static func number(
    _ text: String, _ name: String, _ range: ClosedRange<Int64>
  ) throws(ConversionFailure) -> Int64 {
    guard let value = Int64(text), range.contains(value), value != 0 || range.lowerBound >= 0 else {
      throw ConversionFailure(
        "expects \(name) from \(range.lowerBound) to \(range.upperBound)", got: text)
    }
    return value
  }

  /// `TU`, `-1FR`
  private static func weekday(_ text: String) throws(ConversionFailure) -> IntentValue {
    guard let place = codes.firstIndex(of: String(text.suffix(2))) else {
      throw ConversionFailure("expects a day as \(Shown.choices(codes))", got: text)
    }
    let ordinal = String(text.dropLast(2))
    guard !ordinal.isEmpty else { return .record(["day": .string(days[place])]) }
    let number = try number(ordinal, "BYDAY", -53...53)
    return .record(["day": .string(days[place]), "ordinal": .int(number)])
  }

  /// The rule as RFC 5545 writes it; `until` is written by the caller.
  static func text(_ rule: IntentValue, until: (Double) -> String) -> String {
    var parts: [String] = []
    func add(_ name: String, _ value: String?) { if let value { parts.append("\(name)=\(value)") } }
    add("FREQ", rule["frequency"]?.string?.uppercased())
    add("INTERVAL", rule["interval"]?.int.map(String.init))
    add("COUNT", rule["count"]?.int.map(String.init))
    add("UNTIL", rule["until"]?.double.map(until))
    for list in lists {
      guard let numbers = rule[list.name]?.list, !numbers.isEmpty else { continue }
      add(list.part, numbers.compactMap { $0.int.map(String.init) }.joined(separator: ","))
    }
    if let weekdays = rule["weekdays"]?.list, !weekdays.isEmpty {
      add("BYDAY", weekdays.map(code).joined(separator: ","))
    }
    return parts.joined(separator: ";")
  }

  private static func code(_ weekday: IntentValue) -> String {
    let place = weekday["day"]?.string.flatMap { days.firstIndex(of: $0) } ?? 0
    return (weekday["ordinal"]?.int.map(String.init) ?? "") + codes[place]
  }
}
