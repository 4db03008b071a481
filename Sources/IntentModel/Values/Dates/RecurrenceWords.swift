// Repetition in a few English words: `daily`, `every 2 weeks on monday and friday`, `every last friday of the month`,
// `every year on 24 december`, `every other day until 31 december`.

/// Reads a rule word by word; what it does not know makes it nothing.
struct RecurrenceWords {
  private var words: [String]
  private var fields: [String: IntentValue] = [:]

  private static let units: [String: String] = [
    "minute": "minutely", "hour": "hourly", "day": "daily", "week": "weekly", "month": "monthly",
    "year": "yearly",
  ]
  private static let adverbs: [String: (String, Int64?)] = [
    "minutely": ("minutely", nil), "hourly": ("hourly", nil), "daily": ("daily", nil),
    "weekly": ("weekly", nil), "monthly": ("monthly", nil), "yearly": ("yearly", nil),
    "annually": ("yearly", nil), "fortnightly": ("weekly", 2), "quarterly": ("monthly", 3),
  ]
  private static let ordinals: [String: Int64] = [
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "last": -1,
  ]

  /// The record; nil where the words say nothing that is known.
  /// - Parameter until: reads the day behind `until`.
  static func parse(
    _ text: String, until: (String) throws(ConversionFailure) -> Double?
  ) throws(ConversionFailure) -> IntentValue? {
    let words = text.folded.split { $0.isWhitespace || $0 == "," }.map(String.init)
      .filter { $0 != "and" && $0 != "&" }
    guard !words.isEmpty, words.count <= 20 else { return nil }
    var reader = RecurrenceWords(words: words)
    guard try reader.takeEnd(until), reader.takeBody(), reader.words.isEmpty else { return nil }
    let order =
      ["frequency", "interval", "count", "until"] + Recurrence.lists.map(\.name) + ["weekdays"]
    return .record(order.compactMap { name in reader.fields[name].map { .init(name, $0) } })
  }

  private init(words: [String]) { self.words = words }

  // MARK: Parts

  /// `until 31 December`, `10 times`
  private mutating func takeEnd(
    _ until: (String) throws(ConversionFailure) -> Double?
  ) throws(ConversionFailure) -> Bool {
    if let place = words.firstIndex(of: "until") {
      guard let day = try until(words[(place + 1)...].joined(separator: " ")) else { return false }
      fields["until"] = .double(day)
      words.removeSubrange(place...)
    } else if words.last == "times", words.count > 1, let count = Self.count(words[words.count - 2])
    {
      fields["count"] = .int(count)
      words.removeLast(2)
      if words.last == "for" { words.removeLast() }
    }
    return true
  }

  private mutating func takeBody() -> Bool {
    guard let first = words.first else { return false }
    if let (frequency, interval) = Self.adverbs[first] {
      words.removeFirst()
      set(frequency, interval)
      return takePlace()
    }
    guard first == "every" || first == "each" else { return takeWeekdays() }
    words.removeFirst()
    if takeDayOfMonth() { return true }
    if let word = words.first, let count = Self.count(word) {
      if count > 1 { fields["interval"] = .int(count) }
      words.removeFirst()
    }
    if takeWeekdays() { return true }
    guard let word = words.first,
      let frequency = Self.units[word.hasSuffix("s") ? String(word.dropLast()) : word]
    else { return false }
    words.removeFirst()
    set(frequency, nil)
    return takePlace()
  }

  private mutating func set(_ frequency: String, _ interval: Int64?) {
    fields["frequency"] = .string(frequency)
    if let interval { fields["interval"] = .int(interval) }
  }

  /// What stands behind `on`: `weekly on monday`, `monthly on the 15th`, `yearly on 24 december`.
  private mutating func takePlace() -> Bool {
    guard words.first == "on" else { return true }
    words.removeFirst()
    switch fields["frequency"]?.string {
    case "weekly": return takeWeekdays()
    case "monthly": return takeDayOfMonth() || takeDays()
    case "yearly": return takeDate()
    default: return false
    }
  }

  /// `mon fri`, `weekdays`; weekly unless something else is said.
  private mutating func takeWeekdays() -> Bool {
    guard let days = Self.weekdays(words) else { return false }
    words = []
    fields["frequency"] = .string("weekly")
    fields["weekdays"] = .list(days.map { .record([.init("day", .string($0))]) })
    return true
  }

  /// `last friday of the month`; without its end only where no other reading is left.
  private mutating func takeDayOfMonth() -> Bool {
    let rest = words.first == "the" ? words.dropFirst() : words[...]
    guard rest.count >= 2, let ordinal = Self.ordinals[rest[rest.startIndex]],
      let day = DateWords.weekday(rest[rest.startIndex + 1])
    else { return false }
    let behind = Array(rest.dropFirst(2))
    let isSaid = [["of", "the", "month"], ["of", "every", "month"], ["of", "each", "month"]]
      .contains(behind)
    // Every second tuesday is every other week.
    guard isSaid || behind.isEmpty && (ordinal != 2 || fields["frequency"] != nil) else {
      return false
    }
    words = []
    fields["frequency"] = .string("monthly")
    fields["weekdays"] = .list([
      .record([.init("day", .string(Recurrence.days[day - 1])), .init("ordinal", .int(ordinal))])
    ])
    return true
  }

  /// `the 1st and 15th`, `the last day`
  private mutating func takeDays() -> Bool {
    let named = words.filter { $0 != "the" && $0 != "day" }
    let days = named.compactMap { $0 == "last" ? -1 : Self.day($0) }
    guard !days.isEmpty, days.count == named.count else { return false }
    words = []
    fields["daysOfTheMonth"] = .list(days.map { .int($0) })
    return true
  }

  /// `24 december`, `december 24`, `the 24th of december`
  private mutating func takeDate() -> Bool {
    let parts = words.filter { $0 != "the" && $0 != "of" }
    let days = parts.compactMap(Self.day)
    let months = parts.compactMap(DateWords.month)
    guard parts.count == 2, days.count == 1, months.count == 1,
      days[0] <= CivilDate.days(in: months[0], of: 2024)
    else { return false }
    words = []
    fields["months"] = .list([.int(Int64(months[0]))])
    fields["daysOfTheMonth"] = .list([.int(days[0])])
    return true
  }

  // MARK: Words

  private static func count(_ word: String) -> Int64? {
    if word == "other" || word == "second" { return 2 }
    if let number = DateWords.small[word] { return Int64(number) }
    guard let number = Int64(word), (1...1000).contains(number) else { return nil }
    return number
  }

  /// `15`, `15th`
  private static func day(_ word: String) -> Int64? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int64(digits), (1...31).contains(number),
      ["", "st", "nd", "rd", "th", "."].contains(word.dropFirst(digits.count))
    else { return nil }
    return number
  }

  private static func weekdays(_ words: [String]) -> [String]? {
    if words == ["weekday"] || words == ["weekdays"] { return Array(Recurrence.days.prefix(5)) }
    if words == ["weekend"] || words == ["weekends"] { return Array(Recurrence.days.suffix(2)) }
    var days: [String] = []
    for word in words {
      guard let number = DateWords.weekday(word) else { return nil }
      let day = Recurrence.days[number - 1]
      if !days.contains(day) { days.append(day) }
    }
    return days.isEmpty ? nil : days
  }
}

extension ValueConverter {
  func readRecurrence(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    if Recurrence.isRule(text) {
      let value = try Recurrence.parse(text) { text throws(ConversionFailure) in
        try self.until(text)
      }
      return Noted(value)
    }
    let words = try RecurrenceWords.parse(text) { day throws(ConversionFailure) in
      try self.untilDay(day)
    }
    guard let value = words else { throw failure(target, got: text) }
    return Noted(value, "\(Shown.quoted(text)) read as \(recurrenceText(value))")
  }

  /// `31 december`: to the end of that day, as people mean it. Nil for what is no date.
  private func untilDay(_ text: String) throws(ConversionFailure) -> Double? {
    guard var draft = try DateText.draft(text, context) else { return nil }
    if draft.instant == nil, draft.time == nil {
      draft.time = ClockTime(hour: 23, minute: 59, second: 59)
    }
    let zone = try zone(of: draft)
    return try draft.resolve(in: draft.instant == nil ? zone : .utc, context).instant.number
  }

  /// `20261224`, `20261224T180000Z`; without a zone the caller's.
  private func until(_ text: String) throws(ConversionFailure) -> Double {
    guard let draft = try ISODate.draft(text) else {
      throw ConversionFailure("expects UNTIL as 20261224T180000Z", got: text)
    }
    let zone = try zone(of: draft)
    return try draft.resolve(in: zone, context).instant.number
  }

  func recurrenceText(_ value: IntentValue) -> String {
    Recurrence.text(value) { number in
      let text = Self.dateJSON(number).string ?? ""
      return text.filter { $0 != "-" && $0 != ":" }
    }
  }
}
