// What a text says of a date: any of a day, a time and a zone.

/// A day, a time of day and a zone, as far as a text names them.
struct DateReading: Sendable {
  var date: CivilDate?
  var time: CivilTime?
  /// 24:00 is the midnight that ends the day.
  var isEndOfDay = false
  var zone: TimeZoneRules?
  /// A moment outright, as `now` is.
  var moment: Double?
  /// How the text was read, where that was a choice.
  var reason: String?

  func adding(_ reason: String) -> DateReading {
    var reading = self
    reading.reason = self.reason.map { "\($0); \(reason)" } ?? reason
    return reading
  }
}

/// A way to read dates. Rules are tried in order; the first that knows the text reads it.
protocol DateRule: Sendable {
  /// Nil where the text is not of the rule's form; a failure where it is, and names no day or time
  /// that exists.
  func read(_ text: String, _ context: ValueContext) throws(ConversionFailure) -> DateReading?
}

/// Reads dates by rules.
struct DateReader: Sendable {
  let context: ValueContext
  /// Further forms are added here.
  static let rules: [any DateRule] = [ISODateRule(), RelativeDateRule(), NumericDateRule()]

  func read(_ text: String, expecting what: String) throws(ConversionFailure) -> DateReading {
    for rule in Self.rules {
      if let reading = try rule.read(text.trimmed, context) { return reading }
    }
    throw .expected(
      what, got: text, hint: "write it as 2026-03-20, 2026-03-20T09:00 or today 9:00")
  }

  /// The moment that a reading means, in the caller's zone where it names none.
  func moment(_ reading: DateReading) -> (moment: Double, reason: String?) {
    if let moment = reading.moment { return (moment, reading.reason) }
    let zone = reading.zone ?? context.zone
    var date = reading.date ?? zone.local(context.now).date
    if reading.isEndOfDay { date = date.adding(days: 1) }
    let time = reading.time ?? .midnight
    let moment = zone.moment(date, time)
    var reasons = [reading.reason]
    switch moment {
    case .one: break
    case .skipped(let value):
      let shown = zone.local(value).time.description
      reasons.append("\(time) does not exist on \(date) in \(zone.name): read as \(shown)")
    case .twice:
      reasons.append("\(time) occurs twice on \(date) in \(zone.name): the first is taken")
    }
    return (moment.chosen, reasons.compactMap { $0 }.joined(separator: "; ").nonEmpty)
  }
}

extension CivilTime: CustomStringConvertible {
  /// ISO 8601: 09:00, with seconds and their fraction where there are any.
  public var description: String {
    var text = Digits.padded(hour, 2) + ":" + Digits.padded(minute, 2)
    if second != 0 || nanosecond != 0 { text += ":" + Digits.padded(second, 2) }
    if nanosecond != 0 {
      let digits = Digits.padded(nanosecond, 9)
      text += "." + String(digits.reversed().drop { $0 == "0" }.reversed())
    }
    return text
  }
}
