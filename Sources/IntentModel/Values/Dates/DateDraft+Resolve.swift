// From what was said to a day, a time and an instant.

extension DateDraft {
  /// The day that is meant, as it is called in the zone.
  func date(in zone: Zone, _ context: ValueContext) throws(ConversionFailure) -> CivilDate {
    let date = try namedDate(in: zone, context)
    if let besides, date.weekday != besides {
      let names = DateWords.weekdays
      throw ConversionFailure(
        "names two days: \(date.text) is a \(names[date.weekday - 1]), no \(names[besides - 1])")
    }
    return date
  }

  private func namedDate(
    in zone: Zone, _ context: ValueContext
  ) throws(ConversionFailure) -> CivilDate {
    let today = DateText.today(zone, context)
    switch day {
    case nil: return today
    case .fixed(let date): return date
    case .relative(let days): return try Self.inRange(today, days)
    case .months(let months):
      guard let date = today.adding(months: months) else {
        throw ConversionFailure("is too far away")
      }
      return date
    case .weekday(let weekday, let choice):
      return Self.weekday(weekday, choice, today, isOver: isOver(zone, context))
    case .yearless(let month, let day):
      for year in today.year...today.year + 8 {
        if let date = CivilDate(year, month, day), date >= today { return date }
      }
      throw ConversionFailure("there is no day \(day) in \(DateWords.months[month - 1])")
    case .month(let year, let month):
      return try ISODate.day(year, month, 1)
    }
  }

  private static func inRange(
    _ today: CivilDate, _ days: Int
  ) throws(ConversionFailure) -> CivilDate {
    let date = today.adding(days: days)
    guard date.year.magnitude <= CivilDate.latestYear else {
      throw ConversionFailure("is too far away")
    }
    return date
  }

  /// The time of this day is not ahead any more.
  private func isOver(_ zone: Zone, _ context: ValueContext) -> Bool {
    guard let time else { return true }
    let now = context.nowSeconds
    let clock = LocalMoment(seconds: now + zone.offset(at: now)).time
    return time.seconds <= clock.seconds
  }

  /// A weekday alone and “next” are the first such day after today, or today when its time is still
  /// ahead; “this” may be today; “last” is the latest before today.
  private static func weekday(
    _ weekday: Int, _ choice: Choice, _ today: CivilDate, isOver: Bool
  ) -> CivilDate {
    let ahead = (weekday - today.weekday + 7) % 7
    switch choice {
    case .this: return today.adding(days: ahead)
    case .coming: return today.adding(days: ahead == 0 && isOver ? 7 : ahead)
    case .next: return today.adding(days: ahead == 0 ? 7 : ahead)
    case .last: return today.adding(days: ahead == 0 ? -7 : ahead - 7)
    }
  }

  /// The instant that is meant, and what has to be said about it.
  func resolve(
    in callers: Zone, _ context: ValueContext
  ) throws(ConversionFailure) -> (instant: Instant, notes: [String]) {
    if let instant { return (instant, notes) }
    let zone = self.zone ?? callers
    let moment = LocalMoment(date: try date(in: zone, context), time: time ?? .midnight)
    var notes = self.notes
    if moment.time.second == 60 { notes.append("a leap second is the second after it") }
    let occurrence = zone.occurrence(of: moment.seconds)
    switch occurrence {
    case .once: break
    case .never(let moved):
      let shown = LocalMoment(seconds: moved + zone.offset(at: moved))
      notes.append(
        "\(moment.time.text) does not exist that day in \(zone.name), taken as \(shown.time.short)")
    case .twice:
      notes.append("\(moment.time.text) comes twice that day in \(zone.name), the first is taken")
    }
    let instant = Instant(seconds: occurrence.taken, fraction: moment.time.fraction)
    guard instant.seconds.magnitude <= UInt(CivilDate.latestSecond) else {
      throw ConversionFailure("is too far away")
    }
    return (instant, notes)
  }
}

extension ClockTime {
  /// Without seconds that are 0.
  var short: String {
    var time = self
    if time.second == 0, time.fraction.isEmpty { time.second = nil }
    return time.text
  }
}
