// A formatter that Linux Foundation marks as unavailable. A module that exports Foundation goes before it, so authors
// get this one by the same name. Text is English, as what Foundation formats in a process without a locale.

/// Durations and date components as text: "1h 5m", "1:05:00", "1 hour, 5 minutes".
open class DateComponentsFormatter: @unchecked Sendable {
  // Set up by one thread before it is handed on, as on Apple's platforms.
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let `default` = Self(rawValue: 1)
    public static let dropLeading = Self(rawValue: 2)
    public static let dropMiddle = Self(rawValue: 4)
    public static let dropTrailing = Self(rawValue: 8)
    public static let dropAll = Self(rawValue: 14)
    public static let pad = Self(rawValue: 16)
  }

  public var unitsStyle = UnitsStyle.positional
  public var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// At most so many units, the largest first; 0 is all.
  public var maximumUnitCount = 0
  public var collapsesLargestUnit = false
  public var includesApproximationPhrase = false
  public var includesTimeRemainingPhrase = false
  public var allowsFractionalUnits = false
  /// The bits of `NSCalendar.Unit`; 0 lets the formatter choose.
  public var _units: UInt = 0

  public init() {}

  /// The units that are shown.
  @_alwaysEmitIntoClient
  public var allowedUnits: NSCalendar.Unit {
    get { NSCalendar.Unit(rawValue: _units) }
    set { _units = newValue.rawValue }
  }

  /// A number of seconds as text; nil where it is not finite.
  open func string(from seconds: Double) -> String? {
    guard seconds.isFinite, abs(seconds) < 1e15 else { return nil }
    return text(years: 0, months: 0, seconds: seconds)
  }

  @_alwaysEmitIntoClient
  public func string(from components: DateComponents) -> String? {
    let days = Double(components.day ?? 0) + 7 * Double(components.weekOfMonth ?? 0)
    let hours = days * 24 + Double(components.hour ?? 0)
    return _string(
      years: components.year ?? 0, months: components.month ?? 0,
      seconds: hours * 3600 + Double(components.minute ?? 0) * 60 + Double(components.second ?? 0))
  }

  /// The time between two dates, in the Gregorian calendar and UTC.
  @_alwaysEmitIntoClient
  public func string(from start: Date, to end: Date) -> String? {
    _string(from: start.timeIntervalSince1970, to: end.timeIntervalSince1970)
  }

  public func _string(from start: Double, to end: Double) -> String? {
    guard abs(start) < 1e13, abs(end) < 1e13 else { return nil }
    guard start <= end else { return _string(from: end, to: start).map { "-" + $0 } }
    let (from, to) = (CivilDate(seconds: start), CivilDate(seconds: end))
    var months = (to.year - from.year) * 12 + to.month - from.month
    if from.seconds(after: months) > end { months -= 1 }
    return text(years: 0, months: months, seconds: end - from.seconds(after: months))
  }

  public func _string(years: Int, months: Int, seconds: Double) -> String? {
    text(years: years, months: months, seconds: seconds)
  }
}

extension DateComponentsFormatter {
  /// One unit: its bit in `NSCalendar.Unit`, its length, and its names.
  private struct Unit {
    let bit: UInt
    /// In seconds, or 0 where a calendar says: then in months.
    let seconds: Double
    var months = 0
    let name: String, short: String, letter: String
  }
  private static let units = [
    Unit(bit: 1 << 2, seconds: 0, months: 12, name: "year", short: "yr", letter: "y"),
    Unit(bit: 1 << 3, seconds: 0, months: 1, name: "month", short: "mth", letter: "mo"),
    Unit(bit: 1 << 12, seconds: 604_800, name: "week", short: "wk", letter: "w"),
    Unit(bit: 1 << 4, seconds: 86_400, name: "day", short: "day", letter: "d"),
    Unit(bit: 1 << 5, seconds: 3600, name: "hour", short: "hr", letter: "h"),
    Unit(bit: 1 << 6, seconds: 60, name: "minute", short: "min", letter: "m"),
    Unit(bit: 1 << 7, seconds: 1, name: "second", short: "sec", letter: "s"),
  ]

  private func text(years: Int, months: Int, seconds: Double) -> String? {
    let shown = Self.units.filter { _units == 0 ? $0.bit != 1 << 12 : _units & $0.bit != 0 }
    guard !shown.isEmpty else { return nil }
    var months = years * 12 + months
    // A month that no unit shows counts with thirty days.
    var rest = seconds.rounded()
    let isNegative = months < 0 || months == 0 && rest < 0
    if isNegative { (months, rest) = (-months, -rest) }
    var parts: [(unit: Unit, value: Int)] = []
    for unit in shown {
      if unit.months > 0 {
        parts.append((unit, months / unit.months))
        months %= unit.months
      } else {
        rest += Double(months) * 30 * 86_400
        months = 0
        let value = (rest / unit.seconds).rounded(.down)
        parts.append((unit, Int(value)))
        rest -= value * unit.seconds
      }
    }
    let kept = withoutZeros(parts)
    let text = join(maximumUnitCount > 0 ? Array(kept.prefix(maximumUnitCount)) : kept)
    let phrase = (isNegative ? "-" : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
    return includesApproximationPhrase ? "About " + phrase : phrase
  }

  private func withoutZeros(_ parts: [(unit: Unit, value: Int)]) -> [(unit: Unit, value: Int)] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) {
      behavior = unitsStyle == .positional ? .dropLeading : .dropAll
    }
    if behavior.contains(.pad) { return parts }
    let first = parts.firstIndex { $0.value != 0 } ?? parts.count
    let last = parts.lastIndex { $0.value != 0 } ?? -1
    let kept = parts.enumerated().filter { index, part in
      if part.value != 0 { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
    }.map(\.element)
    return kept.isEmpty ? [parts[parts.count - 1]] : kept
  }

  private func join(_ parts: [(unit: Unit, value: Int)]) -> String {
    let isPadded = zeroFormattingBehavior.contains(.pad)
    let texts = parts.enumerated().map { index, part -> String in
      let plural = part.value == 1 ? "" : "s"
      switch unitsStyle {
      case .positional:
        let digits = String(part.value)
        return (index > 0 || isPadded) && digits.count < 2 ? "0" + digits : digits
      case .abbreviated: return "\(part.value)\(part.unit.letter)"
      case .brief: return "\(part.value)\(part.unit.short)\(part.unit.name == "day" ? plural : "")"
      case .short:
        let hasPlural = ["day", "yr", "mth", "wk"].contains(part.unit.short)
        return "\(part.value) \(part.unit.short)\(hasPlural ? plural : "")"
      case .full, .spellOut: return "\(part.value) \(part.unit.name)\(plural)"
      }
    }
    switch unitsStyle {
    case .positional: return texts.count == 1 ? texts[0] : texts.joined(separator: ":")
    case .abbreviated, .brief: return texts.joined(separator: " ")
    case .short, .full, .spellOut: return texts.joined(separator: ", ")
    }
  }
}

/// A date of the Gregorian calendar with its time of day, from seconds since 1970. Foundation's calendar would come
/// into every bundle.
private struct CivilDate {
  let year: Int, month: Int, day: Int, time: Double

  init(seconds: Double) {
    let whole = (seconds / 86_400).rounded(.down)
    time = seconds - whole * 86_400
    // Years begin in March, so that the leap day is a year's last; eras have 400 years.
    let days = Int(whole) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let ofEra = days - era * 146_097
    let years = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * years + years / 4 - years / 100)
    let number = (5 * ofYear + 2) / 153
    day = ofYear - (153 * number + 2) / 5 + 1
    month = number < 10 ? number + 3 : number - 9
    year = years + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The same day and time some months later, or that month's last day, in seconds since 1970.
  func seconds(after months: Int) -> Double {
    let total = year * 12 + month - 1 + months
    let (year, month) = (total / 12, total % 12 + 1)
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let day = min(day, lengths[month - 1])
    let shifted = month > 2 ? year : year - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    return Double(days) * 86_400 + time
  }
}
