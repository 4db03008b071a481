// Random values of every type, and random junk.

import IntentModel

enum ValueSamples {
  /// Every type, in every wrapping.
  static let types: [ValueType] = {
    var types: [ValueType] = [
      .bool, .int, .double, .string, .attributedString, .duration, .date, .dateComponents,
      .decimal, .url, .recurrenceRule, .personName, .person, .file, .currencyAmount,
      .paymentMethod, .systemShortcut, .place, .placemark, .audioSearch, .link, .photo,
      .semanticContent, .entityIdentifier, .searchCriteria, .widgetFamily,
      .enumeration("Sport"), .entity("Contact"), .entity("Draft"), .collection("Contact"),
      .union("Target"), .entity("Missing"), .enumeration("Missing"), .union("Missing"),
    ]
    types += Dimension.allCases.map { .measurement($0) }
    types += [.list(.int), .set(.string), .optional(.date), .optional(.list(.entity("Contact")))]
    return types
  }()
}

extension JSON {
  /// The JSON that looks like a value of the wire.
  init(_ value: IntentValue) {
    switch value {
    case .null, .bytes, .descriptor, .entity: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .string(let value): self = .string(value)
    case .list(let values): self = .array(values.map { JSON($0) })
    case .record(let fields): self = .object(fields.map { JSON.Member($0.name, JSON($0.value)) })
    }
  }
}

extension SeededGenerator {
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  mutating func anyText() -> String {
    let words = [
      "", " ", "1", "-0", "1.5", "1,5", "1e400", "true", "now", "2026-03-20", "2026-02-30T99",
      "9:00", "5 km", "5 ft 11 in", "'", "5'", "°", "EUR", "12 EUR", "$", "€5€", "https://x",
      "a:b", ":", "case:1", "count:3", "day:today", "Contact/1", "/", "Contact/", "a@b", "<>",
      "x <y>", "P", "PT", "P1D", "1h", "h1", "FREQ=DAILY", "BYDAY=", "FREQ=DAILY;UNTIL=x", "{}",
      "[1]", "{\"title\":\"x\"}", "48,2", "98, 200", "99999999999999999999", "%@", "\u{0}",
      "🙂", "a\u{301}", "12:00 Z", "W12", "2026-W53-7", "tomorrow 25:00", "today at", "1/2/3",
    ]
    return pick(words) + (Int.random(in: 0..<4, using: &self) == 0 ? pick(words) : "")
  }

  /// Values of every kind, with names and texts that types know.
  mutating func anyValue(depth: Int) -> IntentValue {
    let names = [
      "value", "unit", "case", "seconds", "attoseconds", "name", "given", "handle", "kind", "id",
      "type", "amount", "currency", "text", "runs", "start", "length", "year", "month", "day",
      "frequency", "count", "latitude", "longitude", "url", "file", "data", "title", "key",
    ]
    switch Int.random(in: 0...(depth > 0 ? 10 : 7), using: &self) {
    case 0: return .null
    case 1: return .bool(.random(using: &self))
    case 2: return .int(pick([0, 1, -1, 12, 60, .max, .min, 1_774_000_800]))
    case 3: return .double(pick([0, 0.5, -1e300, .nan, .infinity, 1e18, 1_774_000_800.25]))
    case 4, 5: return .string(anyText())
    case 6: return .bytes([1, 2, 3])
    case 7:
      return .entity(
        EntityValue(
          type: pick(["Contact", "Draft", "Nothing"]), id: anyText(),
          title: depth > 0 ? anyValue(depth: 0) : .null,
          properties: depth > 0 ? anyValue(depth: 1) : .null))
    case 8:
      return .list(
        (0..<Int.random(in: 0...3, using: &self)).map { _ in anyValue(depth: depth - 1) })
    default:
      return .record(
        (0..<Int.random(in: 0...4, using: &self)).map { _ in
          IntentValue.Field(pick(names), anyValue(depth: depth - 1))
        })
    }
  }
}
