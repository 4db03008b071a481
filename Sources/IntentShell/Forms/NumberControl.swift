// A number: typed, or stepped up and down within its bounds.

import IntentModel

/// A field for a number.
struct NumberControl: Control {
  private var field: InputField
  private let range: Parameter.Range?

  init(
    _ prompt: String, text: String, range: Parameter.Range?, check: @escaping (String) -> String?
  ) {
    field = InputField(prompt, text: text) { $0.isEmpty ? nil : check($0) }
    self.range = range
  }

  mutating func take(_ key: Key) -> Outcome<String> {
    switch key {
    case .enter: return field.enter(field.editor.text)
    case .escape: return .cancelled
    case .up: step(1)
    case .down: step(-1)
    case .pageUp: step(10)
    case .pageDown: step(-10)
    default: field.take(key)
    }
    return .pending
  }

  private mutating func step(_ amount: Int64) {
    let lower = range?.lower.flatMap { DecimalText($0)?.int }
    let upper = range?.upper.flatMap { DecimalText($0)?.int }
    guard let number = DecimalText(field.editor.text)?.int else {
      if field.editor.isEmpty { field.editor.text = String(lower ?? 0) }
      return
    }
    let (sum, overflow) = number.addingReportingOverflow(amount)
    if overflow { return }
    field.editor.text = String(Swift.min(Swift.max(sum, lower ?? sum), upper ?? sum))
    field.problem = nil
  }

  func drawing(columns: Int, rows: Int) -> Drawing {
    var drawing = field.drawing(columns: columns)
    let bounds = range.map { "\($0.lower ?? "…") to \($0.upper ?? "…") · " } ?? ""
    drawing.lines.append(Line("  \(bounds)Up and Down step", .faint))
    return drawing
  }
}
