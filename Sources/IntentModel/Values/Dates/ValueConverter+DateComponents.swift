// Date components: only what was said is set.

extension ValueConverter {
  func readDateComponents(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    if let partial = Self.partialDate(text) { return Noted(partial) }
    if let packed = unpacked(.string(text), as: .dateComponents) {
      return try readRecord(packed.json, target)
    }
    let draft = try dateDraft(text, target)
    var noted = try components(draft, text)
    if !draft.isExact, !Self.isPlainTime(draft, text) {
      let shown =
        componentsText(noted.value) ?? json(noted.value, of: .dateComponents, depth: 0).text()
      noted.notes.insert("\(Shown.quoted(text)) read as \(shown)", at: 0)
    }
    if let problem = kindProblem(noted.value, target.parameter) { throw problem }
    return noted
  }

  /// `18:00` is as exact as ISO 8601.
  private static func isPlainTime(_ draft: DateDraft, _ text: String) -> Bool {
    draft.day == nil && draft.zone == nil && draft.time?.text == text
  }

  /// `2026-12`, and `--12-24` for a day of every year.
  private static func partialDate(_ text: String) -> IntentValue? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
      return nil
    }
    if parts.count == 2, parts[0].count == 4, parts[1].count == 2, let year = Int64(parts[0]),
      let month = Int64(parts[1]), (1...12).contains(month)
    {
      return .record(["year": .int(year), "month": .int(month)])
    }
    guard parts.count == 4, parts[0].isEmpty, parts[1].isEmpty, parts[2].count == 2,
      parts[3].count == 2, let month = Int(parts[2]), let day = Int(parts[3]),
      CivilDate(2000, month, day) != nil
    else { return nil }
    return .record(["month": .int(Int64(month)), "day": .int(Int64(day))])
  }

  private func components(_ draft: DateDraft, _ text: String) throws(ConversionFailure) -> Noted {
    var moment: (date: CivilDate?, time: ClockTime?) = (nil, draft.time)
    if let instant = draft.instant {
      let zone = try callersZone()
      let local = LocalMoment(
        seconds: instant.seconds + zone.offset(at: instant.seconds), fraction: instant.fraction)
      moment = (local.date, local.time)
    } else if draft.day != nil {
      let zone = draft.needsToday ? try self.zone(of: draft) : .utc
      moment.date = try withText(text) { () throws(ConversionFailure) in
        try draft.date(in: zone, context)
      }
    }
    var notes = draft.notes
    if let fraction = moment.time?.fraction, fraction.count > 9 {
      notes.append("cut to nanoseconds")
    }
    func number(_ value: Int?) -> IntentValue? { value.map { .int(Int64($0)) } }
    let value = IntentValue.record([
      "year": number(moment.date?.year), "month": number(moment.date?.month),
      "day": number(moment.date?.day), "hour": number(moment.time?.hour),
      "minute": number(moment.time?.minute), "second": number(moment.time?.second),
      "nanosecond": moment.time.flatMap { Self.nanoseconds($0.fraction) },
      "timeZone": draft.zone.map { .string($0.name) },
    ])
    return Noted(value, notes: notes)
  }

  private static func nanoseconds(_ fraction: String) -> IntentValue? {
    guard !fraction.isEmpty else { return nil }
    let digits = fraction.prefix(9)
    return Int64(digits + String(repeating: "0", count: 9 - digits.count)).map(IntentValue.int)
  }

  /// Whether components are of the kind that a parameter wants.
  func kindProblem(_ value: IntentValue, _ parameter: Parameter?) -> ConversionFailure? {
    let hasTime = ["hour", "minute", "second"].contains { value[$0] != nil }
    let hasDate = ["year", "month", "day", "weekday", "weekOfYear"].contains { value[$0] != nil }
    switch parameter?.dateKind {
    case "date" where hasTime || !hasDate:
      return ConversionFailure("expects a day without a time", got: componentsText(value))
    case "time" where hasDate || !hasTime:
      return ConversionFailure("expects a time without a day", got: componentsText(value))
    default: return nil
    }
  }

  /// `2026-12-24T18:00`; nil for components that have no such form.
  func componentsText(_ value: IntentValue) -> String? {
    let fields = (value.fields ?? []).filter { !$0.value.isNull }
    let known = ["year", "month", "day", "hour", "minute", "second", "nanosecond", "timeZone"]
    guard !fields.isEmpty, fields.allSatisfy({ known.contains($0.name) }) else { return nil }
    func number(_ name: String) -> Int? { value[name]?.int.flatMap { Int(exactly: $0) } }
    guard let date = Self.dayText(number("year"), number("month"), number("day")),
      let time = Self.timeText(value, number("hour"), number("minute"), number("second"))
    else { return nil }
    let isWhole = date.count > 8 && !date.hasPrefix("--")
    guard date.isEmpty || time.isEmpty || isWhole else { return nil }
    let zone = value["timeZone"]?.string
    guard zone == nil || !time.isEmpty else { return nil }
    let text = date.isEmpty || time.isEmpty ? date + time : "\(date)T\(time)"
    return zone.map { $0 == "UTC" ? text + "Z" : "\(text) \($0)" } ?? text
  }

  private static func dayText(_ year: Int?, _ month: Int?, _ day: Int?) -> String? {
    switch (year, month, day) {
    case (nil, nil, nil): ""
    case (let year?, let month?, let day?): CivilDate(year, month, day)?.text
    case (let year?, let month?, nil):
      (0...9999).contains(year) && (1...12).contains(month)
        ? "\(CivilDate.text(year: year))-\(CivilDate.two(month))" : nil
    case (nil, let month?, let day?):
      CivilDate(2000, month, day).map { String("-" + $0.text.dropFirst(4)) }
    default: nil
    }
  }

  private static func timeText(
    _ value: IntentValue, _ hour: Int?, _ minute: Int?, _ second: Int?
  ) -> String? {
    guard let hour else { return minute == nil && second == nil ? "" : nil }
    guard let minute else { return nil }
    var time = ClockTime(hour: hour, minute: minute, second: second)
    if let nanoseconds = value["nanosecond"]?.int {
      guard second != nil, (0..<1_000_000_000).contains(nanoseconds) else { return nil }
      time.fraction = String(String(1_000_000_000 + nanoseconds).dropFirst())
    }
    guard hour >= 0, minute >= 0, (second ?? 0) >= 0 else { return nil }
    return time.problem == nil ? time.text : nil
  }
}

extension DateDraft {
  /// The day depends on when it is read.
  var needsToday: Bool { if case .fixed? = day { false } else { true } }
}
