// A default in the JSON form of its type.

import IntentManifest

extension IntentManifest.IntentValue {
  /// nil for what has no JSON form, such as a file.
  func json(as type: IntentManifest.ValueType) -> JSON? {
    switch self {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let value):
      if type == .date { return .string(ISODate.text(value)) }
      return .double(value)
    case .string(let value): return .string(value)
    case .bytes(let value): return .string(Base64.text(value))
    case .descriptor: return nil
    case .list(let values):
      return .array(values.compactMap { $0.json(as: type.element ?? type) })
    case .record(let fields):
      return .object(
        fields.compactMap { field in
          field.value.json(as: .string).map { JSON.Member(field.name, $0) }
        })
    case .entity(let entity):
      return .object([
        .init("type", .string(entity.type)), .init("id", .string(entity.id)),
      ])
    }
  }
}

/// Seconds since 1970 as ISO 8601 in UTC, without Foundation.
enum ISODate {
  static func text(_ seconds: Double) -> String {
    guard seconds.isFinite, abs(seconds) < 1e14 else { return "1970-01-01T00:00:00Z" }
    let whole = Int(seconds.rounded(.down))
    let (day, second) = whole.quotientAndRemainder(dividingBy: 86400)
    let rest = second < 0 ? second + 86400 : second
    let (year, month, dayOfMonth) = civil(second < 0 ? day - 1 : day)
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let digits = String(year)
    let padded = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "\(padded)-\(two(month))-\(two(dayOfMonth))"
      + "T\(two(rest / 3600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }

  /// Year, month and day of a day counted from 1970, in the Gregorian calendar.
  private static func civil(_ days: Int) -> (Int, Int, Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
