// A number: typed, stepped up and down within its bounds, or moved along a bar.

import IntentModel

/// A field for a number.
struct NumberControl: Control {
  private var field: InputField
  private let lower: DecimalText?
  private let upper: DecimalText?
  private let bounds: String?
  private let style: Style
  private let hint: String?

  private enum Style { case stepper, field, slider }

  /// - Parameter parameter: says the bounds, and how it is changed (`control`).
  init(
    _ prompt: String, text: String, of parameter: Parameter, hint: String? = nil,
    check: @escaping (String) -> String?
  ) {
    field = InputField(prompt, text: text) { $0.isEmpty ? nil : check($0) }
    lower = parameter.range?.lower.flatMap { DecimalText($0) }
    upper = parameter.range?.upper.flatMap { DecimalText($0) }
    bounds = parameter.range.map { "\($0.lower ?? "…") to \($0.upper ?? "…")" }
    self.hint = hint
    // A bar has two ends.
    style =
      switch parameter.control {
      case "field": .field
      case "slider" where lower != nil && upper != nil: .slider
      default: .stepper
      }
  }

  mutating func take(_ key: Key) -> Outcome<String> {
    switch key {
    case .enter: return field.enter(field.editor.text)
    case .escape: return .cancelled
    case .up where style != .field: step(1)
    case .down where style != .field: step(-1)
    case .pageUp where style != .field: step(10)
    case .pageDown where style != .field: step(-10)
    default: field.take(key)
    }
    return .pending
  }

  private mutating func step(_ amount: Int64) {
    guard let number = DecimalText(field.editor.text) else {
      if field.editor.isEmpty { field.editor.text = (lower ?? DecimalText("0"))?.shortest ?? "0" }
      return
    }
    field.problem = nil
    if style == .stepper, let whole = number.int {
      let (sum, overflow) = whole.addingReportingOverflow(amount)
      return overflow ? () : set(DecimalText("\(sum)"))
    }
    let size = ends.map { ($0.upper - $0.lower) / Self.steps } ?? 1
    // Whole steps from the lower end, so that none adds up an error.
    let moved = (Double(number.description) ?? 0) + (style == .slider ? size : 1) * Double(amount)
    set(DecimalText((moved * 1e9).rounded() / 1e9))
  }

  private mutating func set(_ number: DecimalText?) {
    guard var number else { return }
    if let lower, number < lower { number = lower }
    if let upper, number > upper { number = upper }
    field.editor.text = number.shortest
  }

  private static let steps = 20.0

  private var ends: (lower: Double, upper: Double)? {
    guard style == .slider, let lower = lower.flatMap({ Double($0.description) }),
      let upper = upper.flatMap({ Double($0.description) }), upper > lower
    else { return nil }
    return (lower, upper)
  }

  func drawing(columns: Int, rows: Int) -> Drawing {
    var drawing = field.drawing(columns: columns)
    if let bar = bar(min(Int(Self.steps), columns - 6)) { drawing.lines.append(bar) }
    if let hint { drawing.lines += Line.wrapped(hint, .faint, width: columns - 2) }
    let keys =
      switch style {
      case .field: nil as String?
      case .stepper: "Up and Down step"
      case .slider: "Up and Down move it"
      }
    let status = [bounds, keys].compactMap { $0 }.joined(separator: " · ")
    if !status.isEmpty { drawing.lines.append(Line("  " + status, .faint)) }
    return drawing
  }

  /// `├────●───┤`, as far as the number is.
  private func bar(_ width: Int) -> Line? {
    guard let ends, width > 2 else { return nil }
    let number = Double(field.editor.text) ?? ends.lower
    let part = min(max((number - ends.lower) / (ends.upper - ends.lower), 0), 1)
    let place = Int((part * Double(width)).rounded())
    return Line(
      "  ├" + String(repeating: "─", count: place) + "●"
        + String(repeating: "─", count: width - place) + "┤")
  }
}
