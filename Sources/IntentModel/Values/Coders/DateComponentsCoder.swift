// Parts of dates that are no moment: a day, a time of day, a month.

/// `dateComponents`.
struct DateComponentsCoder: ValueCoder {
  let rules: Restrictions
  init(_ rules: Restrictions) { self.rules = rules }

  private static let what = "date components"

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    if let text = json.string {
      guard let reading = try ISODateRule().read(text, rules.context) else {
        throw .expected("an object of date components, or an ISO 8601 date", got: json)
      }
      return .value(
        Converted(Self.components(reading), reason: "the text “\(text)” read as date components"))
    }
    let value = try RecordShape.dateComponents.record(from: json, "an object of \(Self.what)")
    if let fault = dayFault(value) { throw ConversionFailure(fault.message) }
    return .exact(value)
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    let reader = DateReader(context: rules.context)
    var reading = try reader.read(text, expecting: "a day or a time")
    try DateCoder.check(rules.parameter?.dateKind, reading, text)
    if let moment = reading.moment {
      (reading.date, reading.time) = {
        let local = rules.context.zone.local(moment)
        return (local.date, local.time)
      }()
    }
    if reading.isEndOfDay { reading.date = reading.date?.adding(days: 1) }
    return .value(Converted(Self.components(reading), reason: reading.reason))
  }

  private static func components(_ reading: DateReading) -> IntentValue {
    let second = reading.time.flatMap { $0.second != 0 || $0.nanosecond != 0 ? $0.second : nil }
    let nanosecond = reading.time.flatMap { $0.nanosecond != 0 ? $0.nanosecond : nil }
    func int(_ number: Int?) -> IntentValue? { number.map { .int(Int64($0)) } }
    return .record([
      "year": int(reading.date?.year), "month": int(reading.date?.month),
      "day": int(reading.date?.day), "hour": int(reading.time?.hour),
      "minute": int(reading.time?.minute), "second": int(second),
      "nanosecond": int(nanosecond), "timeZone": reading.zone.map { .string($0.name) },
    ])
  }

  func fault(in value: IntentValue) -> ValueFault? {
    RecordShape.dateComponents.fault(in: value, "a record") ?? dayFault(value)
  }

  /// The day must exist in its month; 29 February where the year is not known.
  private func dayFault(_ value: IntentValue) -> ValueFault? {
    guard let month = value["month"]?.int, let day = value["day"]?.int else { return nil }
    let year = value["year"]?.int ?? 2000
    return CivilDate(year: Int(year), month: Int(month), day: Int(day)) == nil
      ? ValueFault("has no such day: \(day) in month \(month)", at: "$.day") : nil
  }

  func json(_ value: IntentValue) -> JSON { RecordShape.dateComponents.json(value) }

  /// The day, the time, or both, as ISO 8601; the JSON where that says not all.
  func text(_ value: IntentValue) -> String {
    let names = Set((value.fields ?? []).filter { !$0.value.isNull }.map(\.name))
    func number(_ name: String) -> Int { Int(value[name]?.int ?? 0) }
    let day: String? =
      names.isSuperset(of: ["year", "month", "day"])
      ? CivilDate(year: number("year"), month: number("month"), day: number("day"))?.description
      : nil
    let time: String? =
      names.contains("hour")
      ? CivilTime(
        hour: number("hour"), minute: number("minute"), second: min(59, number("second")),
        nanosecond: number("nanosecond"))?.description : nil
    let rest = names.subtracting([
      "year", "month", "day", "hour", "minute", "second", "nanosecond", "timeZone", "calendar",
    ])
    let isWhole = (day != nil) == !names.isDisjoint(with: ["year", "month", "day"])
    guard isWhole, rest.isEmpty, day != nil || time != nil else { return json(value).text() }
    let parts = [day, time].compactMap { $0 }.joined(separator: "T")
    return parts + (value["timeZone"]?.string.map { " \($0)" } ?? "")
  }
}
