// Reads and writes recurrence rules as RFC 5545 has them.

/// The RRULE text of recurrence rules.
struct RecurrenceReader {
  let context: ValueContext

  /// The lists of numbers: part of the rule, member of the record.
  private static let lists = [
    ("BYMONTH", "months"), ("BYYEARDAY", "daysOfTheYear"), ("BYMONTHDAY", "daysOfTheMonth"),
    ("BYWEEKNO", "weeks"), ("BYHOUR", "hours"), ("BYMINUTE", "minutes"), ("BYSECOND", "seconds"),
    ("BYSETPOS", "setPositions"),
  ]
  private static let days = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

  func read(_ text: String, expecting what: String) throws(ConversionFailure) -> IntentValue {
    var body = text.trimmed.uppercased()
    if body.hasPrefix("RRULE:") { body = String(body.dropFirst(6)) }
    var fields: [IntentValue.Field] = []
    for part in body.split(separator: ";") {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2 else { throw .expected(what, got: text) }
      guard let field = try field(sides[0], sides[1], text, what) else { continue }
      guard !fields.contains(where: { $0.name == field.name }) else {
        throw .expected(what, got: text, hint: "\(sides[0]) occurs twice")
      }
      fields.append(field)
    }
    return .record(fields)
  }

  /// Nil for a part that says nothing new.
  private func field(
    _ name: String, _ value: String, _ text: String, _ what: String
  ) throws(ConversionFailure) -> IntentValue.Field? {
    func wrong(_ hint: String) -> ConversionFailure { .expected(what, got: text, hint: hint) }
    if let (_, member) = Self.lists.first(where: { $0.0 == name }) {
      let numbers = value.split(separator: ",").map { Int64($0) }
      guard !numbers.isEmpty, !numbers.contains(nil) else { throw wrong("\(name) takes numbers") }
      return .init(member, .list(numbers.compactMap { $0.map { .int($0) } }))
    }
    switch name {
    case "FREQ":
      guard RecordShape.frequencies.contains(value.lowercased()) else {
        throw wrong(
          "FREQ is one of \(RecordShape.frequencies.joined(separator: ", ").uppercased())")
      }
      return .init("frequency", .string(value.lowercased()))
    case "INTERVAL", "COUNT":
      guard let number = Int64(value) else { throw wrong("\(name) takes a number") }
      return .init(name.lowercased(), .int(number))
    case "UNTIL":
      guard let reading = try ISODateRule().read(value, context), reading.date != nil else {
        throw wrong("UNTIL takes a date such as 20261231T235959Z")
      }
      return .init("until", .double(DateReader(context: context).moment(reading).moment))
    case "BYDAY":
      let weekdays = value.split(separator: ",").map { Self.weekday(String($0)) }
      guard !weekdays.isEmpty, !weekdays.contains(nil) else {
        throw wrong("BYDAY takes days such as TU or -1FR")
      }
      return .init("weekdays", .list(weekdays.compactMap { $0 }))
    case "WKST" where value == "MO": return nil
    default: throw wrong("\(name)=\(value) is not supported")
    }
  }

  private static func weekday(_ text: String) -> IntentValue? {
    guard let index = days.firstIndex(of: String(text.suffix(2))) else { return nil }
    let day = IntentValue.string(RecordShape.weekdays[index])
    let ordinal = text.dropLast(2)
    if ordinal.isEmpty { return .record(["day": day]) }
    guard let number = Int64(ordinal), number != 0 else { return nil }
    return .record(["day": day, "ordinal": .int(number)])
  }

  /// The rule as text, in the order of RFC 5545's examples.
  static func write(_ value: IntentValue) -> String {
    var parts = ["FREQ=" + (value["frequency"]?.string ?? "").uppercased()]
    for name in ["interval", "count"] {
      if let number = value[name]?.int { parts.append("\(name.uppercased())=\(number)") }
    }
    if let until = value["until"]?.double {
      let plain = DateCoder.iso(until.rounded(.down)).filter { $0 != "-" && $0 != ":" }
      parts.append("UNTIL=\(plain)")
    }
    for (name, member) in lists {
      let numbers = (value[member]?.list ?? []).compactMap(\.int)
      if !numbers.isEmpty {
        parts.append("\(name)=" + numbers.map(String.init).joined(separator: ","))
      }
    }
    let weekdays = (value["weekdays"]?.list ?? []).compactMap { weekday -> String? in
      guard let index = RecordShape.weekdays.firstIndex(of: weekday["day"]?.string ?? "") else {
        return nil
      }
      return (weekday["ordinal"]?.int.map(String.init) ?? "") + days[index]
    }
    if !weekdays.isEmpty { parts.append("BYDAY=" + weekdays.joined(separator: ",")) }
    return parts.joined(separator: ";")
  }
}
