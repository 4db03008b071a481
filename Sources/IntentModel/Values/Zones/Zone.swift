// A time zone: the offset at an instant, and the instants at which a clock shows a local time.

/// A time zone, or a fixed offset.
struct Zone: Sendable, Hashable {
  enum Rules: Sendable, Hashable {
    /// Seconds east of UTC.
    case fixed(Int)
    case table(ZoneRules)
  }

  /// The IANA name, `UTC`, or an offset such as `+02:00`.
  var name: String
  var rules: Rules

  static let utc = Zone(name: "UTC", rules: .fixed(0))

  /// - Parameter offset: seconds east of UTC.
  static func fixed(_ offset: Int) -> Zone {
    Zone(name: offset == 0 ? "UTC" : offsetText(offset), rules: .fixed(offset))
  }

  /// Seconds east of UTC at an instant (seconds since 1970).
  func offset(at seconds: Int) -> Int {
    switch rules {
    case .fixed(let offset): offset
    case .table(let table): table.offset(at: seconds)
    }
  }

  /// When a clock shows a local time.
  enum Occurrence: Sendable, Hashable {
    case once(Int)
    /// The clock is put forward over it. `moved`: as far behind the change as it would have been.
    case never(moved: Int)
    /// The clock is put back over it.
    case twice(first: Int, second: Int)

    /// The instant that is taken: of two the first, of none the moved one.
    var taken: Int {
      switch self {
      case .once(let instant), .never(let instant), .twice(let instant, _): instant
      }
    }
  }

  /// - Parameter local: seconds since 1970-01-01T00:00 of a clock on a wall.
  func occurrence(of local: Int) -> Occurrence {
    let before = offset(at: local - 93_600)
    let around = [before, offset(at: local), offset(at: local + 93_600)]
    let fitting = Set(around.map { local - $0 }.filter { offset(at: $0) == local - $0 }).sorted()
    guard let first = fitting.first, let last = fitting.last else {
      return .never(moved: local - before)
    }
    return first == last ? .once(first) : .twice(first: first, second: last)
  }

  /// `+01:00`, `-00:44:30`, `Z` for none.
  static func offsetText(_ offset: Int) -> String {
    if offset == 0 { return "Z" }
    let size = Int(offset.magnitude)
    let text =
      "\(offset < 0 ? "-" : "+")\(CivilDate.two(size / 3600)):\(CivilDate.two(size / 60 % 60))"
    return size % 60 == 0 ? text : text + ":\(CivilDate.two(size % 60))"
  }
}
