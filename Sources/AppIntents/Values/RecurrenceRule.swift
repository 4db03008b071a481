// Calendar.RecurrenceRule as a value: the parts of RFC 5545 by name.

public import IntentManifest

extension Calendar.RecurrenceRule: _IntentValue {
  public typealias Specification = BuiltInSpecification<Calendar.RecurrenceRule>
  public static var defaultResolverSpecification: BuiltInSpecification<Calendar.RecurrenceRule> {
    .init()
  }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .recurrenceRule }

  private static let frequencies: [(String, Frequency)] = [
    ("minutely", .minutely), ("hourly", .hourly), ("daily", .daily), ("weekly", .weekly),
    ("monthly", .monthly), ("yearly", .yearly),
  ]
  private static let days: [(String, Locale.Weekday)] = [
    ("monday", .monday), ("tuesday", .tuesday), ("wednesday", .wednesday),
    ("thursday", .thursday), ("friday", .friday), ("saturday", .saturday), ("sunday", .sunday),
  ]

  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    let name = Self.frequencies.first { $0.1 == frequency }?.0 ?? "daily"
    func list(_ numbers: [Int]) -> IntentManifest.IntentValue? {
      numbers.isEmpty ? nil : .list(numbers.map { .int(Int64($0)) })
    }
    return .record([
      "frequency": .string(name), "interval": .int(Int64(interval)),
      "count": end.occurrences.map { .int(Int64($0)) },
      "until": end.date.map { .double($0.timeIntervalSince1970) },
      "months": list(months.map(\.index)), "daysOfTheYear": list(daysOfTheYear),
      "daysOfTheMonth": list(daysOfTheMonth), "weeks": list(weeks), "hours": list(hours),
      "minutes": list(minutes), "seconds": list(seconds), "setPositions": list(setPositions),
      "weekdays": weekdays.isEmpty ? nil : .list(weekdays.map(Self.encoded)),
    ])
  }

  private static func encoded(_ day: Weekday) -> IntentManifest.IntentValue {
    func name(_ day: Locale.Weekday) -> IntentManifest.IntentValue {
      .string(days.first { $0.1 == day }?.0 ?? "monday")
    }
    switch day {
    case .every(let day): return .record(["day": name(day)])
    case .nth(let ordinal, let day):
      return .record(["day": name(day), "ordinal": .int(Int64(ordinal))])
    @unknown default: return .record(["day": .string("monday")])
    }
  }

  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Calendar.RecurrenceRule {
    let name = try value.required(value["frequency"]?.string, "recurrence rule")
    guard let frequency = frequencies.first(where: { $0.0 == name })?.1 else {
      throw ValueError("“\(name)” is not a frequency")
    }
    func list(_ name: String) -> [Int] {
      (value[name]?.list ?? []).compactMap { $0.int.map(Int.init) }
    }
    let end: End =
      if let count = value["count"]?.int {
        .afterOccurrences(Int(count))
      } else if let until = value["until"]?.double {
        .afterDate(Date(timeIntervalSince1970: until))
      } else { .never }
    return Calendar.RecurrenceRule(
      calendar: .current, frequency: frequency, interval: Int(value["interval"]?.int ?? 1),
      end: end, months: list("months").map { Month($0) }, daysOfTheYear: list("daysOfTheYear"),
      daysOfTheMonth: list("daysOfTheMonth"), weeks: list("weeks"),
      weekdays: (value["weekdays"]?.list ?? []).compactMap(weekday), hours: list("hours"),
      minutes: list("minutes"), seconds: list("seconds"), setPositions: list("setPositions"))
  }

  private static func weekday(_ value: IntentManifest.IntentValue) -> Weekday? {
    guard let name = value["day"]?.string, let day = days.first(where: { $0.0 == name })?.1
    else { return nil }
    return value["ordinal"]?.int.map { .nth(Int($0), day) } ?? .every(day)
  }
}
