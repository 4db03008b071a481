// The offsets of one time zone through time, and conversions in both directions.

/// What a time zone's clocks showed, show and will show.
public struct TimeZoneRules: Sendable, Hashable {
  /// The name by which the rules were looked up, such as `Europe/Vienna`.
  public var name: String

  /// One kind of local time.
  struct Kind: Sendable, Hashable {
    /// Seconds east of UTC.
    var offset: Int
    var isDaylight: Bool
    var abbreviation: String
  }

  struct Transition: Sendable, Hashable {
    /// Seconds since 1970, the first of the new kind.
    var time: Int64
    var kind: Int
  }

  /// Never empty; the first holds before all transitions.
  var kinds: [Kind]
  var transitions: [Transition]
  /// What holds after the last transition; nil: its kind for ever.
  var rule: PosixZone?

  /// A zone that is always the same distance from UTC.
  public init(name: String, fixedOffset seconds: Int) {
    self.name = name
    kinds = [Kind(offset: seconds, isDaylight: false, abbreviation: name)]
    transitions = []
  }

  init(name: String, kinds: [Kind], transitions: [Transition], rule: PosixZone?) {
    self.name = name
    self.kinds = kinds
    self.transitions = transitions
    self.rule = rule
  }

  public static let utc = TimeZoneRules(name: "UTC", fixedOffset: 0)

  /// Seconds east of UTC at a moment given in seconds since 1970.
  public func offset(at moment: Double) -> Int {
    guard moment.isFinite else { return kinds[0].offset }
    let bounded = Int64(max(min(moment.rounded(.down), 1e15), -1e15))
    guard let last = transitions.last, bounded >= last.time else {
      return kinds[kindBefore(bounded)].offset
    }
    return rule?.offset(at: bounded) ?? kinds[last.kind].offset
  }

  /// The kind that holds at a time before the last transition.
  private func kindBefore(_ time: Int64) -> Int {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : transitions[low - 1].kind
  }

  /// What a local time stands for.
  public enum Moment: Sendable, Hashable {
    /// Exactly one moment, in seconds since 1970.
    case one(Double)
    /// The clock was set forward over that time. The moment is what the offset before the change
    /// gives: 2:30 in a gap from 2 to 3 is read as 3:30.
    case skipped(Double)
    /// The clock was set back, and showed that time twice. The first of both is taken.
    case twice(first: Double, second: Double)

    /// The moment that is taken, by the choices above.
    public var chosen: Double {
      switch self {
      case .one(let moment), .skipped(let moment): moment
      case .twice(let first, _): first
      }
    }
  }

  /// The moment at which the zone's clocks show a date and time.
  public func moment(_ date: CivilDate, _ time: CivilTime) -> Moment {
    let local = date.daysSince1970 * 86400 + time.secondOfDay
    let fraction = Double(time.nanosecond) / 1e9
    // Offsets change by less than a day, so those of a day around hold the right ones.
    let before = offset(at: Double(local - 86400))
    let after = offset(at: Double(local + 86400))
    let candidates = Set([before, after, offset(at: Double(local - before))])
      .map { local - $0 }
      .filter { $0 + offset(at: Double($0)) == local }
      .sorted()
    switch candidates.count {
    case 0: return .skipped(Double(local - before) + fraction)
    case 1: return .one(Double(candidates[0]) + fraction)
    default:
      return .twice(
        first: Double(candidates[0]) + fraction, second: Double(candidates[1]) + fraction)
    }
  }

  /// What the zone's clocks show at a moment. Whole nanoseconds, rounded down.
  public func local(_ moment: Double) -> (date: CivilDate, time: CivilTime) {
    let bounded = moment.isFinite ? max(min(moment, 253_402_300_799), -377_705_116_800) : 0
    let whole = bounded.rounded(.down)
    let seconds = Int(whole) + offset(at: bounded)
    let days = Int((Double(seconds) / 86400).rounded(.down))
    let second = seconds - days * 86400
    let time = CivilTime(
      hour: second / 3600, minute: second / 60 % 60, second: second % 60,
      nanosecond: min(999_999_999, Int((bounded - whole) * 1e9)))
    return (CivilDate(daysSince1970: days), time ?? .midnight)
  }
}
