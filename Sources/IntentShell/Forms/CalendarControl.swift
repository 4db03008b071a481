// A day: picked in a month, or typed in words such as `tomorrow 9am`.

import IntentModel

/// A calendar with a line to type on.
struct CalendarControl: Control {
  private var field: InputField
  private let today: CivilDate
  private var day: CivilDate
  private let hint: String?

  init(
    _ prompt: String, day: CivilDate?, today: CivilDate, hint: String? = nil,
    check: @escaping (String) -> String?
  ) {
    field = InputField(prompt, check: check)
    self.today = today
    self.hint = hint
    self.day = day ?? today
  }

  mutating func take(_ key: Key) -> Outcome<String> {
    switch key {
    case .enter: return field.enter(field.editor.isEmpty ? day.text : field.editor.text)
    case .escape: return .cancelled
    case .up: day = day.adding(days: -7)
    case .down: day = day.adding(days: 7)
    case .left where field.editor.isEmpty: day = day.adding(days: -1)
    case .right where field.editor.isEmpty: day = day.adding(days: 1)
    case .pageUp: day = day.adding(months: -1) ?? day
    case .pageDown: day = day.adding(months: 1) ?? day
    case .home where field.editor.isEmpty: day = today
    default: field.take(key)
    }
    return .pending
  }

  func drawing(columns: Int, rows: Int) -> Drawing {
    var drawing = field.drawing(columns: columns, placeholder: "\(day.text), or type")
    if let hint { drawing.lines += Line.wrapped(hint, .faint, width: columns - 2) }
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
