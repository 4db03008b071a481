// A number: typed, or stepped up and down within its bounds.

import IntentModel

/// A field for a number.
struct NumberControl: Control {
  private let prompt: String
  private let range: Parameter.Range?
  private let check: (String) -> String?
  private var editor: LineEditor
  private var problem: String?

  init(
    _ prompt: String, text: String, range: Parameter.Range?, check: @escaping (String) -> String?
  ) {
    self.prompt = prompt
    self.range = range
    self.check = check
    editor = LineEditor(text)
  }

  mutating func take(_ key: Key) -> Outcome<String> {
    switch key {
    case .enter:
      problem = editor.isEmpty ? nil : check(editor.text)
      return problem == nil ? .done(editor.text) : .pending
    case .escape: return .cancelled
    case .up: step(1)
    case .down: step(-1)
    case .pageUp: step(10)
    case .pageDown: step(-10)
    default: if editor.take(key) { problem = nil }
    }
    return .pending
  }

  private mutating func step(_ amount: Int64) {
    let lower = range?.lower.flatMap { DecimalText($0)?.int }
    let upper = range?.upper.flatMap { DecimalText($0)?.int }
    guard let number = DecimalText(editor.text)?.int else {
      if editor.isEmpty { editor.text = String(lower ?? 0) }
      return
    }
    let (sum, overflow) = number.addingReportingOverflow(amount)
    if overflow { return }
    editor.text = String(Swift.min(Swift.max(sum, lower ?? sum), upper ?? sum))
    problem = nil
  }

  func drawing(columns: Int, rows: Int) -> Drawing {
    var drawing = Drawing(lines: Line.wrapped(prompt, .bold, width: columns))
    let view = editor.view(width: columns - 3)
    drawing.cursor = (drawing.lines.count, 2 + view.cursor)
    drawing.lines.append(Line("> " + view.text))
    if let problem { drawing.lines += Line.wrapped(problem, .red, width: columns - 2) }
    let bounds = range.map { "\($0.lower ?? "…") to \($0.upper ?? "…") · " } ?? ""
    drawing.lines.append(Line("  \(bounds)Up and Down step", .faint))
    return drawing
  }
}
