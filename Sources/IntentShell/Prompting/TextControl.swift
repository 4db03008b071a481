// A text to type, with its default, what was typed before, and what is wrong with it.

/// A field for text.
struct TextControl: Control {
  private let prompt: String
  /// What is taken where nothing is typed.
  private let fallback: String?
  private let hint: String?
  private let isHidden: Bool
  private let history: [String]
  /// What is wrong with a text; nil: it fits.
  private let check: (String) -> String?
  private var editor: LineEditor
  /// The place in the history; nil: the text is new.
  private var recalled: Int?
  private var draft = ""
  private(set) var problem: String?

  init(
    _ prompt: String, text: String = "", fallback: String? = nil, hint: String? = nil,
    isHidden: Bool = false, isMultiline: Bool = false, history: [String] = [],
    problem: String? = nil, check: @escaping (String) -> String? = { _ in nil }
  ) {
    self.prompt = prompt
    self.fallback = fallback
    self.hint = hint
    self.isHidden = isHidden
    self.history = history
    self.problem = problem
    self.check = check
    editor = LineEditor(text)
    editor.isMultiline = isMultiline
  }

  mutating func take(_ key: Key) -> Outcome<String> {
    switch key {
    case .enter:
      let text = editor.isEmpty ? fallback ?? "" : editor.text
      problem = check(text)
      return problem == nil ? .done(text) : .pending
    case .escape: return .cancelled
    case .control("d") where editor.isEmpty: return .cancelled
    case .up, .control("p"): recall(-1)
    case .down, .control("n"): recall(1)
    default: if editor.take(key) { problem = nil }
    }
    return .pending
  }

  private mutating func recall(_ step: Int) {
    guard !history.isEmpty else { return }
    if recalled == nil { draft = editor.text }
    let place = (recalled ?? history.count) + step
    guard place >= 0 else { return }
    recalled = place < history.count ? place : nil
    editor.text = place < history.count ? history[place] : draft
  }

  func drawing(columns: Int, rows: Int) -> Drawing {
    var drawing = Drawing(lines: Line.wrapped(prompt, .bold, width: columns))
    var input = Line("> ")
    if isHidden {
      drawing.cursor = (drawing.lines.count, 2)
      if !editor.isEmpty { input.add("typed, and not shown", .faint) }
    } else {
      let view = editor.view(width: columns - 3)
      drawing.cursor = (drawing.lines.count, 2 + view.cursor)
      input.add(view.text)
      if editor.isEmpty, let fallback { input.add(fallback, .faint) }
    }
    drawing.lines.append(input)
    if let problem { drawing.lines += Line.wrapped(problem, .red, width: columns - 2) }
    if let hint { drawing.lines += Line.wrapped(hint, .faint, width: columns - 2) }
    return drawing
  }
}
