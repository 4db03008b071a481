// What a text about a date has said so far. Rules add to it; what is said twice is a contradiction.

/// A date in the making.
struct DateDraft: Sendable, Hashable {
  /// How a day is known.
  enum Day: Sendable, Hashable {
    case fixed(CivilDate)
    /// Days after the caller's today.
    case relative(Int)
    /// Months after the caller's today.
    case months(Int)
    /// 1 Monday to 7 Sunday.
    case weekday(Int, Choice)
    /// Without a year: the first such day from today on.
    case yearless(month: Int, day: Int)
    /// A month of a year, for components alone.
    case month(year: Int, month: Int)
  }
  /// Which of all such weekdays.
  enum Choice: Sendable, Hashable { case coming, this, next, last }

  var day: Day?
  /// 1 Monday to 7 Sunday, written beside a day that is known without it: they must agree.
  var besides: Int?
  var time: ClockTime?
  var zone: Zone?
  /// A whole instant, such as “now”: excludes all the others.
  var instant: Instant?
  /// What has to be said about the reading.
  var notes: [String] = []
  /// All of it was ISO 8601.
  var isExact = false

  mutating func set(_ day: Day) throws(ConversionFailure) {
    guard instant == nil else { throw ConversionFailure("names two days") }
    switch (self.day, day) {
    case (nil, _): self.day = day
    case (.weekday(let weekday, .coming)?, .fixed), (.weekday(let weekday, .coming)?, .yearless):
      (self.day, besides) = (day, weekday)
    case (.fixed?, .weekday(let weekday, .coming)) where besides == nil,
      (.yearless?, .weekday(let weekday, .coming)) where besides == nil:
      besides = weekday
    default: throw ConversionFailure("names two days")
    }
  }

  mutating func set(_ time: ClockTime) throws(ConversionFailure) {
    guard self.time == nil, instant == nil else { throw ConversionFailure("names two times") }
    if let problem = time.problem { throw ConversionFailure(problem) }
    self.time = time
  }

  mutating func set(_ zone: Zone) throws(ConversionFailure) {
    guard self.zone == nil else { throw ConversionFailure("names two time zones") }
    self.zone = zone
  }

  /// A named zone beside what may be an offset: the offset must be one that the zone has then. `Z` says
  /// nothing of the clock on the wall, so any zone agrees with it.
  mutating func agree(on named: Zone) throws(ConversionFailure) {
    guard let written = zone, case .fixed(let day)? = day, let time else {
      zone = named
      return
    }
    guard written != .utc, let instant = Self.seconds(day, time) else { return }
    let offset = written.offset(at: 0)
    guard named.offset(at: instant - offset) == offset else {
      throw ConversionFailure(
        "names two time zones: \(written.name) is not the time of \(named.name) then")
    }
  }

  /// Seconds since 1970-01-01T00:00 of a clock on a wall.
  private static func seconds(_ day: CivilDate, _ time: ClockTime) -> Int? {
    LocalMoment(date: day, time: time).seconds
  }

  mutating func set(_ instant: Instant) throws(ConversionFailure) {
    guard day == nil, time == nil, self.instant == nil else {
      throw ConversionFailure("names two dates")
    }
    self.instant = instant
  }
}
