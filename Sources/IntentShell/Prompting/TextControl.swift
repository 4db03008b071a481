// A text to type, with its default, what was typed before, and what is wrong with it.

/// A field for text.
struct TextControl: Control {
  private var field: InputField
  /// What is taken where nothing is typed.
  private let fallback: String?
  private let hint: String?
  private let isHidden: Bool
  private var recall: Recall

  init(
    _ prompt: String, text: String = "", fallback: String? = nil, hint: String? = nil,
    isHidden: Bool = false, isMultiline: Bool = false, history: [String] = [],
    problem: String? = nil, check: @escaping (String) -> String? = { _ in nil }
  ) {
    field = InputField(prompt, text: text, problem: problem, check: check)
    field.editor.isMultiline = isMultiline
    self.fallback = fallback
    self.hint = hint
    self.isHidden = isHidden
    recall = Recall(history)
  }

  mutating func take(_ key: Key) -> Outcome<String> {
    switch key {
    case .enter: return field.enter(field.editor.isEmpty ? fallback ?? "" : field.editor.text)
    case .escape: return .cancelled
    case .control("d") where field.editor.isEmpty: return .cancelled
    case .up, .control("p"): recall.take(-1, &field.editor)
    case .down, .control("n"): recall.take(1, &field.editor)
    default: field.take(key)
    }
    return .pending
  }

  func drawing(columns: Int, rows: Int) -> Drawing {
    var drawing = field.drawing(
      columns: columns, hidden: isHidden ? "typed, and not shown" : nil,
      placeholder: isHidden ? nil : fallback)
    if let hint { drawing.lines += Line.wrapped(hint, .faint, width: columns - 2) }
    return drawing
  }
}
