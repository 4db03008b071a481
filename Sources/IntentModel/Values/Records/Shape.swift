// The shapes of records: one description from which the JSON form is read, written and checked.

/// What a record, or a member of one, looks like.
indirect enum Shape: Sendable {
  case bool, string
  /// A whole number; the range holds in every direction.
  case int(ClosedRange<Int64>)
  /// A whole number; the range holds for what is given, a bundle may exceed it.
  case givenInt(ClosedRange<Int64>)
  /// A finite number in the range.
  case number(ClosedRange<Double>)
  /// Any double; only a bundle may send one that is not finite.
  case double
  /// A double: seconds since 1970; in JSON the form of a date.
  case instant
  /// A string: an exact decimal number.
  case decimal
  /// Bytes; in JSON base64.
  case bytes
  /// Text for people (ABI.md, “Text”).
  case text
  /// A record of whatever the author likes.
  case anything
  /// One of these strings.
  case word([String])
  /// Another type of the table.
  case type(ValueType)
  case list(Shape)
  case record([Member])
  case either(Shape, Shape)

  /// A member of a record. A member that is null is absent.
  struct Member: Sendable {
    var name: String
    var shape: Shape
    var isRequired = false

    init(_ name: String, _ shape: Shape, isRequired: Bool = false) {
      self.name = name
      self.shape = shape
      self.isRequired = isRequired
    }
  }

  /// What is expected, in words.
  var expectation: String {
    switch self {
    case .bool: "true or false"
    case .string, .decimal, .text: "text"
    case .int(let range), .givenInt(let range):
      range.upperBound == .max
        ? "a whole number" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .double: "a number"
    case .instant: "a date such as 2026-03-20T09:00:00Z"
    case .bytes: "base64"
    case .word(let words): "one of \(Shown.choices(words))"
    case .list: "a list"
    case .record, .anything: "an object"
    case .type(let type): "\(type)"
    case .either(let first, let second): "\(first.expectation) or \(second.expectation)"
    }
  }
}

extension Shape {
  /// The record of a type that has one of a fixed shape; nil for others.
  static func of(_ type: ValueType) -> Shape? {
    switch type {
    case .attributedString: attributedString
    case .duration: duration
    case .dateComponents: dateComponents
    case .measurement: measurement
    case .recurrenceRule: recurrenceRule
    case .personName: personName
    case .person: person
    case .file: file
    case .currencyAmount: currencyAmount
    case .paymentMethod: paymentMethod
    case .systemShortcut:
      .record([.init("id", .string, isRequired: true), .init("title", .string)])
    case .place: place
    case .placemark: placemark
    case .audioSearch: .record([.init("query", .string), .init("urls", .list(.type(.url)))])
    case .link: link
    case .photo: .record([.init("identifier", .string, isRequired: true)])
    case .semanticContent:
      .record([.init("labels", .list(.string)), .init("image", .type(.file))])
    case .searchCriteria: .record([.init("term", .string, isRequired: true)])
    default: nil
    }
  }

  private static let image = Shape.record([
    .init("named", .string), .init("symbol", .string), .init("url", .string),
    .init("data", .bytes), .init("template", .bool), .init("style", .string),
  ])
  private static let attributedString = Shape.record([
    .init("text", .string, isRequired: true),
    .init(
      "runs",
      .list(
        .record([
          .init("start", .int(0...Int64.max), isRequired: true),
          .init("length", .int(0...Int64.max), isRequired: true),
          .init("attributes", .anything),
        ]))),
  ])
  private static let duration = Shape.record([
    .init("seconds", .int(.min ... .max), isRequired: true),
    .init("attoseconds", .int(.min ... .max)),
  ])
  private static let dateComponents = Shape.record(
    DateComponentFields.ranges.map { .init($0.name, .givenInt($0.range)) }
      + [.init("timeZone", .string), .init("calendar", .string)])
  private static let measurement = Shape.record([
    .init("value", .double, isRequired: true), .init("unit", .string, isRequired: true),
  ])
  private static let recurrenceRule = Shape.record(
    [
      .init("frequency", .word(Recurrence.frequencies), isRequired: true),
      .init("interval", .int(1...100_000)), .init("count", .int(1...1_000_000)),
      .init("until", .instant),
    ]
      + Recurrence.lists.map { .init($0.name, .list(.int($0.range))) }
      + [
        .init(
          "weekdays",
          .list(
            .record([
              .init("day", .word(Recurrence.days), isRequired: true),
              .init("ordinal", .int(-53...53)),
            ])))
      ])
  private static let nameParts =
    ["prefix", "given", "middle", "family", "suffix", "nickname"].map {
      Member($0, .string)
    }
  private static let personName = Shape.record(
    nameParts + [.init("phonetic", .record(nameParts))])
  private static let handle = Shape.record([
    .init("kind", .word(["phone", "email", "app"]), isRequired: true),
    .init("value", .string, isRequired: true), .init("label", .string),
  ])
  private static let person = Shape.record([
    .init(
      "identifier",
      .record([
        .init("kind", .word(["contact", "app", "unknown"]), isRequired: true),
        .init("value", .string),
      ])),
    .init("name", .either(.string, personName)), .init("handle", handle),
    .init("aliases", .list(handle)), .init("isMe", .bool), .init("image", image),
  ])
  private static let file = Shape.record([
    .init("name", .string), .init("type", .string), .init("size", .int(0...Int64.max)),
    .init("data", .bytes),
  ])
  private static let currencyAmount = Shape.record([
    .init("amount", .decimal, isRequired: true), .init("currency", .string, isRequired: true),
  ])
  private static let paymentMethod = Shape.record([
    .init(
      "type",
      .word([
        "unknown", "checking", "savings", "brokerage", "debit", "credit", "prepaid", "store",
        "applePay",
      ]), isRequired: true), .init("name", .text), .init("hint", .string), .init("image", image),
  ])
  private static let coordinates: [Member] = [
    .init("latitude", .number(-90...90)), .init("longitude", .number(-180...180)),
  ]
  private static let place = Shape.record(
    [.init("name", .string), .init("address", .string)] + coordinates)
  private static let placemark = Shape.record(
    ["name", "street", "city", "state", "postalCode", "country", "isoCountryCode"].map {
      Member($0, .string)
    } + coordinates)
  private static let link = Shape.record([
    .init("url", .type(.url), isRequired: true), .init("title", .string), .init("image", image),
  ])
}
