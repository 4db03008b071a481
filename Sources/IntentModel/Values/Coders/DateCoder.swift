// Moments in time.

/// `date`: seconds since 1970.
struct DateCoder: ValueCoder {
  let rules: Restrictions
  init(_ rules: Restrictions) { self.rules = rules }

  private var context: ValueContext { rules.context }
  private static let what = "a date"

  /// ISO 8601 only: what machines write must not depend on a language.
  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    guard let text = json.string else {
      throw .expected("an ISO 8601 date", got: json, hint: "write \"2026-03-20T09:00:00Z\"")
    }
    guard let reading = try ISODateRule().read(text, context), reading.date != nil else {
      throw .expected("an ISO 8601 date", got: json, hint: "write \"2026-03-20T09:00:00Z\"")
    }
    let (moment, reason) = DateReader(context: context).moment(reading)
    let lacks =
      reading.zone == nil
      ? "“\(text)” read in \(context.zone.name)"
        + (reading.time == nil ? ", from the start of the day" : "") : nil
    return .value(Converted(.double(moment), reason: reason).adding(reason: lacks))
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    let reader = DateReader(context: context)
    let reading = try reader.read(text, expecting: Self.what)
    if reading.moment == nil {
      try Self.check(rules.parameter?.dateKind, reading, text)
      if reading.date == nil, rules.parameter?.dateKind != "time" {
        throw .expected("a day", got: text, hint: "write today \(text.trimmed)")
      }
    }
    let (moment, reason) = reader.moment(reading)
    return .value(Converted(.double(moment), reason: reason))
  }

  /// The kind of a parameter says what of a day and a time is given.
  static func check(
    _ kind: String?, _ reading: DateReading, _ text: String
  ) throws(ConversionFailure) {
    switch kind {
    case "date" where reading.time != nil:
      throw .expected("a day without a time", got: text)
    case "time" where reading.time == nil:
      throw .expected("a time of day", got: text, hint: "write one such as 9:00")
    default: break
    }
  }

  func fault(in value: IntentValue) -> ValueFault? {
    guard let moment = value.double else { return .expected("a double", got: value) }
    // The years -9999 to 9999.
    return (-377_705_116_800...253_402_300_799.999_999).contains(moment)
      ? nil : ValueFault("lies beyond the year 9999")
  }

  func json(_ value: IntentValue) -> JSON { .string(Self.iso(value.double ?? 0)) }

  func text(_ value: IntentValue) -> String {
    let local = context.zone.local(value.double ?? 0)
    switch rules.parameter?.dateKind {
    case "date": return "\(local.date)"
    case "time": return "\(local.time)"
    default: return "\(local.date) \(local.time)"
    }
  }

  /// ISO 8601 in UTC; the shortest fraction that reads back as the same number.
  static func iso(_ moment: Double) -> String {
    let local = TimeZoneRules.utc.local(moment)
    let time =
      Digits.padded(local.time.hour, 2) + ":" + Digits.padded(local.time.minute, 2) + ":"
      + Digits.padded(local.time.second, 2)
    return "\(local.date)T\(time)\(fraction(moment))Z"
  }

  private static func fraction(_ moment: Double) -> String {
    let whole = moment.rounded(.down)
    guard whole != moment, let number = DecimalText(moment) else { return "" }
    let digits = number.shortest.drop { $0 != "." }.dropFirst().prefix(9)
    guard moment < 0 else { return "." + digits }
    // The fraction counts up from the whole second below.
    let missing = Int(digits + String(repeating: "0", count: 9 - digits.count)) ?? 0
    let text = Digits.padded(1_000_000_000 - missing, 9)
    return missing == 0 ? "" : "." + String(text.reversed().drop { $0 == "0" }.reversed())
  }
}
