// A day: picked in a month, or typed in words such as `tomorrow 9am`.

import IntentModel

/// A calendar with a line to type on.
struct CalendarControl: Control {
  private let prompt: String
  private let today: CivilDate
  private let check: (String) -> String?
  private var day: CivilDate
  private var editor = LineEditor()
  private var problem: String?

  init(
    _ prompt: String, day: CivilDate?, today: CivilDate, check: @escaping (String) -> String?
  ) {
    self.prompt = prompt
    self.today = today
    self.day = day ?? today
    self.check = check
  }

  mutating func take(_ key: Key) -> Outcome<String> {
    switch key {
    case .enter:
      let text = editor.isEmpty ? day.text : editor.text
      problem = check(text)
      return problem == nil ? .done(text) : .pending
    case .escape: return .cancelled
    case .up: day = day.adding(days: -7)
    case .down: day = day.adding(days: 7)
    case .left where editor.isEmpty: day = day.adding(days: -1)
    case .right where editor.isEmpty: day = day.adding(days: 1)
    case .pageUp: day = day.adding(months: -1) ?? day
    case .pageDown: day = day.adding(months: 1) ?? day
    case .home where editor.isEmpty: day = today
    default: if editor.take(key) { problem = nil }
    }
    return .pending
  }

  func drawing(columns: Int, rows: Int) -> Drawing {
    var drawing = Drawing(lines: Line.wrapped(prompt, .bold, width: columns))
    let view = editor.view(width: columns - 3)
    drawing.cursor = (drawing.lines.count, 2 + view.cursor)
    var input = Line("> " + view.text)
    if editor.isEmpty { input.add("\(day.text), or type", .faint) }
    drawing.lines.append(input)
    if let problem { drawing.lines += Line.wrapped(problem, .red, width: columns - 2) }
    drawing.lines += month()
    drawing.lines.append(Line("  arrows: day, PgUp PgDn: month", .faint))
    return drawing
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private func month() -> [Line] {
    var lines = [
      Line("  \(Self.months[day.month - 1]) \(day.year)", .bold),
      Line("  Mo Tu We Th Fr Sa Su", .faint),
    ]
    guard let first = CivilDate(day.year, day.month, 1) else { return lines }
    var row = Line("  " + String(repeating: "   ", count: first.weekday - 1))
    for number in 1...CivilDate.days(in: day.month, of: day.year) {
      guard let date = CivilDate(day.year, day.month, number) else { continue }
      let text = (number < 10 ? " " : "") + String(number)
      let isMarked = date == day
      row.add(text, isMarked ? .reversed : date == today ? .underlined : .plain)
      // The mark shows without colours too.
      row.add(isMarked ? "<" : " ")
      if date.weekday == 7 {
        lines.append(row)
        row = Line("  ")
      }
    }
    if row.columns > 2 { lines.append(row) }
    return lines
  }
}
