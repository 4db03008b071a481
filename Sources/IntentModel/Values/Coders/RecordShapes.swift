// The records of ABI.md, member by member.

extension RecordShape {
  private static let nameParts = ["prefix", "given", "middle", "family", "suffix", "nickname"]

  static let plainPersonName = RecordShape(nameParts.map { Field($0, .string) })
  static let personName = RecordShape(
    plainPersonName.fields + [Field("phonetic", .record(plainPersonName))])

  static let handle = RecordShape([
    Field("kind", .word(["phone", "email", "app"]), required: true),
    Field("value", .string, required: true), Field("label", .string),
  ])
  static let personIdentifier = RecordShape([
    Field("kind", .word(["contact", "app", "unknown"]), required: true), Field("value", .string),
  ])
  static let person = RecordShape([
    Field("identifier", .record(personIdentifier)),
    Field("name", .either(.string, .record(personName))),
    Field("handle", .record(handle)), Field("aliases", .list(.record(handle))),
    Field("isMe", .bool), Field("image", .record(image)),
  ])

  static let image = RecordShape([
    Field("named", .string), Field("symbol", .string), Field("url", .string),
    Field("data", .bytes), Field("template", .bool), Field("style", .string),
  ])

  private static let coordinates = [
    Field("latitude", .double(-90...90)), Field("longitude", .double(-180...180)),
  ]
  static let place = RecordShape(
    [Field("name", .string), Field("address", .string)] + coordinates)
  static let placemark = RecordShape(
    ["name", "street", "city", "state", "postalCode", "country", "isoCountryCode"].map {
      Field($0, .string)
    } + coordinates)

  static let audioSearch = RecordShape([
    Field("query", .string), Field("urls", .list(.string)),
  ])
  static let paymentMethod = RecordShape([
    Field("type", .string), Field("name", .text), Field("hint", .string),
    Field("image", .record(image)),
  ])
  static let systemShortcut = RecordShape([
    Field("id", .string, required: true), Field("title", .string),
  ])
  static let link = RecordShape([
    Field("url", .string, required: true), Field("title", .string),
    Field("image", .record(image)),
  ])
  static let photo = RecordShape([Field("identifier", .string, required: true)])
  static let searchCriteria = RecordShape([Field("term", .string, required: true)])
  static let semanticContent = RecordShape([
    Field("labels", .list(.string)), Field("image", .file),
  ])

  static let attributedString = RecordShape([
    Field("text", .string, required: true),
    Field(
      "runs",
      .list(
        .record(
          RecordShape([
            Field("start", .int(0 ... .max), required: true),
            Field("length", .int(0 ... .max), required: true), Field("attributes", .anyRecord),
          ])))),
  ])

  static let duration = RecordShape([
    Field("seconds", .anyInt, required: true), Field("attoseconds", .anyInt),
  ])
  static let measurement = RecordShape([
    Field("value", .anyDouble, required: true), Field("unit", .string, required: true),
  ])
  static let currencyAmount = RecordShape([
    Field("amount", .decimal, required: true), Field("currency", .string, required: true),
  ])

  /// As JSON carries it.
  static let inlineFile = RecordShape([
    Field("name", .string), Field("type", .string), Field("data", .bytes, required: true),
  ])

  static let dateComponents = RecordShape([
    Field("era", .int(0...1)), Field("year", .int(-9999...9999)), Field("month", .int(1...12)),
    Field("day", .int(1...31)), Field("hour", .int(0...23)), Field("minute", .int(0...59)),
    Field("second", .int(0...60)), Field("nanosecond", .int(0...999_999_999)),
    Field("weekday", .int(1...7)), Field("weekdayOrdinal", .int(-5...5)),
    Field("quarter", .int(1...4)), Field("weekOfMonth", .int(0...6)),
    Field("weekOfYear", .int(1...53)), Field("yearForWeekOfYear", .int(-9999...9999)),
    Field("timeZone", .string), Field("calendar", .string),
  ])

  static let weekdays = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]
  static let frequencies = ["minutely", "hourly", "daily", "weekly", "monthly", "yearly"]

  static let recurrenceRule = RecordShape([
    Field("frequency", .word(frequencies), required: true), Field("interval", .int(1...10000)),
    Field("count", .int(1...1_000_000)), Field("until", .anyDouble),
    Field("months", .list(.int(1...12))), Field("daysOfTheYear", .list(.int(-366...366))),
    Field("daysOfTheMonth", .list(.int(-31...31))), Field("weeks", .list(.int(-53...53))),
    Field("hours", .list(.int(0...23))), Field("minutes", .list(.int(0...59))),
    Field("seconds", .list(.int(0...60))), Field("setPositions", .list(.int(-366...366))),
    Field(
      "weekdays",
      .list(
        .record(
          RecordShape([
            Field("day", .word(weekdays), required: true), Field("ordinal", .int(-53...53)),
          ])))),
  ])
}

extension RecordShape {
  /// A file as it travels. Where `file` is a descriptor the shape is checked by `FileCoder`.
  static let file = RecordShape([
    Field("name", .string), Field("type", .string), Field("size", .int(0 ... .max)),
    Field("data", .bytes),
  ])
}
