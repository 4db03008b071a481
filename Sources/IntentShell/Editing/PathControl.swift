// The path of a file, with Tab to complete it.

/// A field for a path.
struct PathControl: Control {
  private let prompt: String
  private var editor: LineEditor
  private var found: [Candidate] = []
  private let check: (String) -> String?
  private var problem: String?

  init(_ prompt: String, text: String, check: @escaping (String) -> String?) {
    self.prompt = prompt
    self.check = check
    editor = LineEditor(text)
  }

  mutating func take(_ key: Key) -> Outcome<String> {
    switch key {
    case .enter:
      problem = editor.isEmpty ? nil : check(editor.text)
      return problem == nil ? .done(editor.text) : .pending
    case .escape: return .cancelled
    case .tab: complete()
    default:
      if editor.take(key) {
        problem = nil
        found = []
      }
    }
    return .pending
  }

  private mutating func complete() {
    found = PathCompletion.candidates(editor.text)
    guard let first = found.first?.text else {
      problem = "nothing begins with “\(editor.text)”"
      return
    }
    editor.text = found.dropFirst().reduce(first) { common, candidate in
      String(zip(common, candidate.text).prefix { $0 == $1 }.map(\.0))
    }
    if found.count == 1 { found = [] }
  }

  func drawing(columns: Int, rows: Int) -> Drawing {
    var drawing = Drawing(lines: Line.wrapped(prompt, .bold, width: columns))
    let view = editor.view(width: columns - 3)
    drawing.cursor = (drawing.lines.count, 2 + view.cursor)
    drawing.lines.append(Line("> " + view.text))
    if let problem { drawing.lines += Line.wrapped(problem, .red, width: columns - 2) }
    let room = max(1, min(8, rows - drawing.lines.count - 1))
    drawing.lines += found.prefix(room).map { Line("  " + $0.text) }
    if found.count > room { drawing.lines.append(Line("  … \(found.count - room) more", .faint)) }
    drawing.lines.append(Line("  Tab completes", .faint))
    return drawing
  }
}
