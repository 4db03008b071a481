// Dates: instants, as seconds since 1970. ISO 8601 is exact, everything else is said in a note.

extension ValueConverter {
  func readDate(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    let draft = try dateDraft(text, target)
    if case .month = draft.day { throw failure(target, got: text, hint: "it names no day") }
    let kind = target.parameter?.dateKind
    if kind == "date", draft.time != nil || draft.instant != nil {
      throw ConversionFailure("expects a day without a time", got: text)
    }
    if kind == "time", draft.day != nil {
      throw ConversionFailure("expects a time without a day", got: text)
    }
    let callers = draft.instant == nil ? try zone(of: draft) : .utc
    let (instant, notes) = try withText(text) { () throws(ConversionFailure) in
      try draft.resolve(in: callers, context)
    }
    let value = IntentValue.double(instant.number)
    if draft.isExact, notes.isEmpty { return Noted(value) }
    let shown = Self.dateText(instant, in: draft.zone ?? (try? callersZone()) ?? .utc)
    let details = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    return Noted(value, "\(Shown.quoted(text)) read as \(shown)\(details)")
  }

  /// What a text says about a date.
  func dateDraft(_ text: String, _ target: Target) throws(ConversionFailure) -> DateDraft {
    let draft = try withText(text) { () throws(ConversionFailure) in
      try DateText.draft(text, context)
    }
    guard let draft else { throw failure(target, got: text) }
    return draft
  }

  /// A failure inside a text says the whole text.
  func withText<Result>(
    _ text: String, _ body: () throws(ConversionFailure) -> Result
  ) throws(ConversionFailure) -> Result {
    do throws(ConversionFailure) {
      return try body()
    } catch {
      var failure = error
      if failure.got == nil { failure.got = Shown.quoted(text) }
      throw failure
    }
  }

  /// The zone that was written, else the caller's.
  func zone(of draft: DateDraft) throws(ConversionFailure) -> Zone {
    if let zone = draft.zone { return zone }
    return try callersZone()
  }

  /// The zone of the caller.
  func callersZone() throws(ConversionFailure) -> Zone {
    do throws(ConversionFailure) {
      return try context.zones.zone(named: context.timeZone)
    } catch {
      guard error.got != nil else { throw error }
      throw ConversionFailure(
        "needs the caller's time zone, and \(Shown.quoted(context.timeZone)) is none",
        hint: "set TZ to a name such as Europe/Vienna, or write an offset")
    }
  }

  /// `2026-03-20T09:00:00Z`; what has no date is written as a number.
  static func dateJSON(_ number: Double) -> JSON {
    guard let instant = Instant(number) else { return json(number) }
    let moment = LocalMoment(seconds: instant.seconds, fraction: instant.fraction)
    return .string("\(moment.date.text)T\(moment.time.text)Z")
  }

  /// The date in the caller's zone, with the offset where the time alone would be ambiguous.
  func dateText(_ number: Double) -> String {
    guard let instant = Instant(number) else { return Self.json(number).text() }
    return Self.dateText(instant, in: (try? callersZone()) ?? .utc, isCallers: true)
  }

  private static func dateText(_ instant: Instant, in zone: Zone, isCallers: Bool = false) -> String
  {
    let offset = zone.offset(at: instant.seconds)
    let moment = LocalMoment(seconds: instant.seconds + offset, fraction: instant.fraction)
    let text = "\(moment.date.text) \(moment.time.short)"
    let isUnique = zone.occurrence(of: moment.seconds) == .once(instant.seconds)
    return isCallers && isUnique && zone != .utc ? text : text + Zone.offsetText(offset)
  }
}
