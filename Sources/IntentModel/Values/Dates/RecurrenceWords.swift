// Repetition in a few English words: `daily`, `every 2 weeks`, `every monday and friday`.

enum RecurrenceWords {
  private static let frequencies: [String: String] = [
    "minute": "minutely", "hour": "hourly", "day": "daily", "week": "weekly", "month": "monthly",
    "year": "yearly",
  ]
  private static let adverbs: [String: (String, Int64?)] = [
    "minutely": ("minutely", nil), "hourly": ("hourly", nil), "daily": ("daily", nil),
    "weekly": ("weekly", nil), "monthly": ("monthly", nil), "yearly": ("yearly", nil),
    "annually": ("yearly", nil), "fortnightly": ("weekly", 2), "quarterly": ("monthly", 3),
  ]

  /// The record; nil where the words say nothing that is known.
  static func parse(_ text: String) -> IntentValue? {
    var words = text.folded.split { $0.isWhitespace || $0 == "," }.map(String.init)
      .filter { $0 != "and" && $0 != "&" }
    guard let first = words.first, words.count <= 12 else { return nil }
    if words.count == 1, let (frequency, interval) = adverbs[first] {
      return rule(frequency, interval)
    }
    guard first == "every" || first == "each" else {
      return weekdays(words).map { rule("weekly", nil, $0) }
    }
    words.removeFirst()
    var interval: Int64?
    if let word = words.first, let count = count(word) {
      interval = count
      words.removeFirst()
    }
    if let days = weekdays(words) { return rule("weekly", interval, days) }
    guard words.count == 1, let word = words.first else { return nil }
    let singular = word.hasSuffix("s") ? String(word.dropLast()) : word
    guard let frequency = frequencies[singular] else { return nil }
    return rule(frequency, interval)
  }

  private static func count(_ word: String) -> Int64? {
    if word == "other" || word == "second" { return 2 }
    if let number = DateWords.small[word] { return Int64(number) }
    guard let number = Int64(word), (1...1000).contains(number) else { return nil }
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

  private static func rule(
    _ frequency: String, _ interval: Int64?, _ days: [String] = []
  ) -> IntentValue {
    .record([
      "frequency": .string(frequency),
      "interval": interval.flatMap { $0 == 1 ? nil : .int($0) },
      "weekdays": days.isEmpty ? nil : .list(days.map { .record(["day": .string($0)]) }),
    ])
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
    guard let value = RecurrenceWords.parse(text) else { throw failure(target, got: text) }
    return Noted(value, "\(Shown.quoted(text)) read as \(recurrenceText(value))")
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
