// The path of a file, with Tab to complete it.

/// A field for a path.
struct PathControl: Control {
  private var field: InputField
  private var found: [Candidate] = []

  private let hint: String?

  init(_ prompt: String, text: String, hint: String? = nil) {
    field = InputField(prompt, text: text) { _ in nil }
    self.hint = hint
  }

  mutating func take(_ key: Key) -> Outcome<String> {
    switch key {
    case .enter: return field.enter(field.editor.text)
    case .escape: return .cancelled
    case .tab: complete()
    default: if field.take(key) { found = [] }
    }
    return .pending
  }

  private mutating func complete() {
    found = PathCompletion.candidates(field.editor.text)
    guard let first = found.first?.text else {
      field.problem = "nothing begins with “\(field.editor.text)”"
      return
    }
    field.editor.text = found.dropFirst().reduce(first) { common, candidate in
      String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
    if found.count == 1 { found = [] }
  }

  func drawing(columns: Int, rows: Int) -> Drawing {
    var drawing = field.drawing(columns: columns)
    let room = max(1, min(8, rows - drawing.lines.count - 1))
    drawing.lines += found.prefix(room).map { Line("  " + $0.text) }
    if found.count > room { drawing.lines.append(Line("  … \(found.count - room) more", .faint)) }
    if let hint { drawing.lines += Line.wrapped(hint, .faint, width: columns - 2) }
    drawing.lines.append(Line("  Tab completes", .faint))
    return drawing
  }
}
