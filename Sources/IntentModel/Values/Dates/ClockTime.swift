// A time of day as it was written, with the fraction of its second as decimal digits.

/// A time of day.
struct ClockTime: Sendable, Hashable {
  /// 0 to 24; 24 only at 24:00.
  var hour: Int
  var minute = 0
  /// Nil: not written. 60 is a leap second.
  var second: Int?
  /// Decimal digits behind the point of the second; empty: none.
  var fraction = ""

  /// Seconds since midnight, the fraction left out.
  var seconds: Int { hour * 3600 + minute * 60 + (second ?? 0) }

  static let midnight = ClockTime(hour: 0)

  /// What is impossible about it; nil: nothing.
  var problem: String? {
    if hour > 24 || hour == 24 && (minute > 0 || (second ?? 0) > 0) {
      return "there is no hour \(hour)"
    }
    if minute > 59 { return "there is no minute \(minute)" }
    if let second, second > 60 { return "there is no second \(second)" }
    return nil
  }

  /// `09:00`, `09:00:30`, `09:00:30.5`
  var text: String {
    var text = "\(CivilDate.two(hour)):\(CivilDate.two(minute))"
    if let second { text += ":\(CivilDate.two(second))" }
    return fraction.isEmpty ? text : text + "." + fraction
  }
}
