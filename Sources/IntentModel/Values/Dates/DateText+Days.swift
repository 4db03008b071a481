// Rules for days: today, weekdays, months by name, numbers in the order of the locale.

extension DateText {
  mutating func readFiller() -> Bool { take("at", "on", "the", "of", "-", "–") }

  mutating func readDayWord() throws(ConversionFailure) -> Bool {
    if word() == "day", word(1) == "after", word(2) == "tomorrow" {
      skip(3)
      try draft.set(.relative(2))
      return true
    }
    if word() == "day", word(1) == "before", word(2) == "yesterday" {
      skip(3)
      try draft.set(.relative(-2))
      return true
    }
    let days = ["today": 0, "tonight": 0, "tomorrow": 1, "yesterday": -1]
    guard word() != "tonight", let day = days[word()] else { return false }
    skip()
    try draft.set(.relative(day))
    return true
  }

  /// `friday`, `next friday`, `last fri`, `this friday`, `next week`, `last month`
  mutating func readWeekday() throws(ConversionFailure) -> Bool {
    let choices: [String: DateDraft.Choice] = [
      "next": .next, "last": .last, "this": .this, "coming": .next,
    ]
    let choice = choices[word()]
    let name = word(choice == nil ? 0 : 1)
    if let weekday = DateWords.weekday(name), name.count <= 9 {
      skip(choice == nil ? 1 : 2)
      try draft.set(.weekday(weekday, choice ?? .coming))
      return true
    }
    guard let choice, choice != .this else { return false }
    let sign = choice == .last ? -1 : 1
    if let days = DateWords.days[name], name.count > 1 {
      skip(2)
      try draft.set(.relative(sign * days))
      return true
    }
    guard let months = DateWords.monthCounts[name] else { return false }
    skip(2)
    try draft.set(.months(sign * months))
    return true
  }

  /// `3 Dec`, `3rd of December 2026`, `Dec 3 2026`
  mutating func readMonthName() throws(ConversionFailure) -> Bool {
    var month: Int?
    var day: Int?
    if let number = Self.dayNumber(word()) {
      let offset = word(1) == "of" ? 2 : 1
      guard let named = DateWords.month(word(offset)) else { return false }
      (day, month) = (number, named)
      skip(offset + 1)
    } else if let named = DateWords.month(word()), let number = Self.dayNumber(word(1)) {
      (day, month) = (number, named)
      skip(2)
    }
    guard let month, let day else { return false }
    guard let year = Self.year(word()) else {
      guard day >= 1, day <= CivilDate.days(in: month, of: 2000) else {
        throw ConversionFailure("there is no day \(day) in \(DateWords.months[month - 1])")
      }
      try draft.set(.yearless(month: month, day: day))
      return true
    }
    skip()
    try draft.set(.fixed(try ISODate.day(year, month, day)))
    return true
  }

  /// `3`, `3rd`, `3.`
  private static func dayNumber(_ word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count),
      ["", "st", "nd", "rd", "th", "."].contains(String(word.dropFirst(digits.count)))
    else { return nil }
    return Int(digits)
  }

  private static func year(_ word: String) -> Int? {
    guard word.utf8.count == 4, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(word)
  }

  /// `2026-03-20`, alone or with a time in the same word.
  mutating func readISO() throws(ConversionFailure) -> Bool {
    guard raw().utf8.count >= 8, let inner = try ISODate.draft(raw().uppercased()),
      let day = inner.day
    else { return false }
    skip()
    try draft.set(day)
    if let time = inner.time { try draft.set(time) }
    if let zone = inner.zone { try draft.set(zone) }
    return true
  }

  /// `05/03/2025`, `07.04.88`: in the order of the locale; with the year first in any.
  mutating func readNumericDate() throws(ConversionFailure) -> Bool {
    guard let mark = word().unicodeScalars.first(where: { "/.-".unicodeScalars.contains($0) })
    else { return false }
    let parts = word().split(separator: Character(mark), omittingEmptySubsequences: false)
    guard parts.count == 3,
      parts.allSatisfy({
        (1...4).contains($0.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) }
      })
    else { return false }
    let numbers = parts.compactMap { Int($0) }
    if parts[0].count == 4 {
      guard parts[1].count <= 2, parts[2].count <= 2 else { return false }
      skip()
      try draft.set(.fixed(try ISODate.day(numbers[0], numbers[1], numbers[2])))
      return true
    }
    guard context.allowsLocaleForms, let order = context.format.dateOrder else {
      throw unordered(parts.map(String.init), "expects a date with the year first")
    }
    guard let date = try ordered(parts.map(String.init), order) else {
      throw unordered(parts.map(String.init), "expects \(order.rawValue)")
    }
    skip()
    try draft.set(.fixed(date))
    return true
  }

  /// No order is known, or it is another one: all that the numbers may mean is named, and none of it taken.
  private func unordered(_ parts: [String], _ expectation: String) -> ConversionFailure {
    let orders: [LocaleFormat.DateOrder] = [.dayMonthYear, .monthDayYear, .yearMonthDay]
    var days: [Reading] = []
    for order in orders {
      guard let part = Self.part(parts, order),
        let date = CivilDate(Self.century(part.year), part.month, part.day),
        !days.contains(where: { $0.text == date.text })
      else { continue }
      days.append(Reading(text: date.text, meaning: order.rawValue))
    }
    let written = days.isEmpty ? "2026-03-20" : Shown.choices(days.map(\.text))
    return ConversionFailure(expectation, got: raw(), hint: "write \(written)")
      .with(readings: days.map(inPlace))
  }

  /// The numbers in an order; nil where one is too long for its place.
  private static func part(
    _ parts: [String], _ order: LocaleFormat.DateOrder
  ) -> (year: String, month: Int, day: Int)? {
    let (y, m, d) =
      switch order {
      case .dayMonthYear: (2, 1, 0)
      case .monthDayYear: (2, 0, 1)
      case .yearMonthDay: (0, 1, 2)
      }
    guard parts[y].count == 2 || parts[y].count == 4, parts[m].count <= 2, parts[d].count <= 2,
      let month = Int(parts[m]), let day = Int(parts[d])
    else { return nil }
    return (parts[y], month, day)
  }

  /// The year with the century that POSIX's strptime takes.
  private static func century(_ year: String) -> Int {
    let number = Int(year) ?? 0
    return year.count == 2 ? number + (number < 69 ? 2000 : 1900) : number
  }

  private mutating func ordered(
    _ parts: [String], _ order: LocaleFormat.DateOrder
  ) throws(ConversionFailure) -> CivilDate? {
    guard let part = Self.part(parts, order) else { return nil }
    let (year, month, day) = (Self.century(part.year), part.month, part.day)
    draft.notes.append(order.rawValue)
    if part.year.count == 2 { draft.notes.append("the year \(part.year) as \(year)") }
    if let date = CivilDate(year, month, day) { return date }
    let other = CivilDate(year, day, month).map { "write \($0.text)" }
    guard (1...12).contains(month) else {
      throw ConversionFailure("there is no month \(month) in \(order.rawValue)", hint: other)
    }
    throw ConversionFailure(
      "there is no day \(day) in \(DateWords.months[month - 1]) \(year)", hint: other)
  }
}
