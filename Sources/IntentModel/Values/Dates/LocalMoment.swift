// A day and a time as a clock on a wall shows them, without a zone.

/// Seconds since 1970-01-01T00:00 of a clock on a wall, as day and time.
struct LocalMoment: Sendable, Hashable {
  var date: CivilDate
  var time: ClockTime

  init(date: CivilDate, time: ClockTime) {
    self.date = date
    self.time = time
  }

  /// - Parameter seconds: of the clock on the wall.
  init(seconds: Int, fraction: String = "") {
    let days = seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
    let rest = seconds - days * 86_400
    date = CivilDate(dayNumber: days)
    time = ClockTime(
      hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60, fraction: fraction)
  }

  var seconds: Int { date.dayNumber * 86_400 + time.seconds }
}
