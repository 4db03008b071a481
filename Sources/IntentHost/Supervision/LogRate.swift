// How many lines of log a call may send: the host has better things to do than to read them all.

/// A bucket of lines: so many a second, and as many at once.
struct LogRate {
  enum Verdict { case passes, firstTooMany, tooMany }

  static let perSecond = 1000
  private var left = Double(LogRate.perSecond)
  private var last: Int64 = 0
  private var wasExceeded = false

  /// `now`: nanoseconds of a clock that never goes back.
  mutating func next(at now: Int64) -> Verdict {
    if last != 0 {
      left = min(Double(Self.perSecond), left + Double(now - last) / 1e9 * Double(Self.perSecond))
    }
    last = now
    if left >= 1 {
      left -= 1
      return .passes
    }
    defer { wasExceeded = true }
    return wasExceeded ? .tooMany : .firstTooMany
  }
}
