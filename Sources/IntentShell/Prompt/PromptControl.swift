// The line of the prompt: edited, completed with Tab, recalled with the arrow keys and searched with
// Ctrl-R.

import IntentMediation
import IntentModel

/// A command line.
struct PromptControl: Control {
  private let prompt: String
  private let history: [String]
  private let complete: (String) -> (line: String, choices: [Candidate])
  private var editor = LineEditor()
  private var recall: Recall
  private var choices: [Candidate] = []
  private var search: ChoiceControl?

  /// - Parameter complete: what Tab makes of a line that ends at the cursor, with the choices that are left.
  init(
    _ prompt: String, history: [String],
    complete: @escaping (String) -> (line: String, choices: [Candidate])
  ) {
    self.prompt = prompt
    self.history = history
    recall = Recall(history)
    self.complete = complete
  }

  mutating func take(_ key: Key) -> Outcome<String> {
    if search != nil { return takeInSearch(key) }
    if key != .resized { choices = [] }
    switch key {
    case .enter: return .done(editor.text)
    case .control("d") where editor.isEmpty: return .cancelled
    case .tab: completeLine()
    case .up, .control("p"): recall.take(-1, &editor)
    case .down, .control("n"): recall.take(1, &editor)
    case .control("r"): startSearch()
    default: _ = editor.take(key)
    }
    return .pending
  }

  private mutating func completeLine() {
    guard editor.isAtEnd else { return }
    let (line, choices) = complete(editor.text)
    editor.text = line
    self.choices = choices
  }

  private mutating func startSearch() {
    var seen = Set<String>()
    let lines = history.reversed().filter { seen.insert($0).inserted }
    guard !lines.isEmpty else { return }
    search = ChoiceControl(
      "Earlier commands", lines.map { Option(title: $0, value: .string($0)) }, takesText: true)
  }

  private mutating func takeInSearch(_ key: Key) -> Outcome<String> {
    guard var search else { return .pending }
    switch search.take(key) {
    case .pending: self.search = search
    case .cancelled: self.search = nil
    case .done(.text(let text)):
      editor.text = text
      self.search = nil
    case .done(.options(let places)):
      editor.text = search.title(places[0])
      self.search = nil
    }
    return .pending
  }

  func drawing(columns: Int, rows: Int) -> Drawing {
    if let search { return search.drawing(columns: columns, rows: rows) }
    var line = Line(prompt, .bold)
    let view = editor.view(width: columns - prompt.columns - 1)
    line.add(view.text)
    var drawing = Drawing(lines: [line], cursor: (0, prompt.columns + view.cursor))
    let room = max(1, min(12, rows - 2))
    let width = min(columns / 2, choices.prefix(room).map(\.text.columns).max() ?? 0)
    for choice in choices.prefix(room) {
      var row = Line("  " + choice.text.cut(to: width).padded(to: width))
      if !choice.description.isEmpty { row.add("  " + choice.description, .faint) }
      drawing.lines.append(row)
    }
    if choices.count > room {
      drawing.lines.append(Line("  … \((choices.count - room).grouped) more", .faint))
    }
    return drawing
  }
}
