// How many messages of a kind a call may send that somebody is to see: the host has better things to do than to read them
// all.

/// A bucket of messages: so many a second, and as many at once.
struct MessageRate {
  enum Verdict { case passes, firstTooMany, tooMany }

  let perSecond: Int
  private var left: Double
  private var last: Int64 = 0
  private var wasExceeded = false

  init(perSecond: Int) {
    self.perSecond = perSecond
    left = Double(perSecond)
  }

  /// `now`: nanoseconds of a clock that never goes back.
  mutating func next(at now: Int64) -> Verdict {
    let most = Double(perSecond)
    if last != 0 { left = min(most, left + Double(now - last) / 1e9 * most) }
    last = now
    if left >= 1 {
      left -= 1
      return .passes
    }
    defer { wasExceeded = true }
    return wasExceeded ? .tooMany : .firstTooMany
  }
}
