// A list to choose from, which what is typed narrows.

import IntentMediation

/// A choice among options.
struct ChoiceControl: Control {
  enum Value: Sendable, Hashable {
    /// Places of options, from 0.
    case options([Int])
    /// Text that is none of them.
    case text(String)
  }

  private let prompt: String
  private let options: [Option]
  private let filter: OptionFilter
  private let takesSeveral: Bool
  private let takesText: Bool
  private var editor = LineEditor()
  private var matches: [Int]
  /// The place in `matches` that is marked.
  private var marked = 0
  private(set) var chosen: Set<Int>
  private var problem: String?

  /// - Parameters:
  ///   - chosen: places that are chosen beforehand.
  ///   - takesText: what fits no option may be given too.
  init(
    _ prompt: String, _ options: [Option], chosen: [Int] = [], takesSeveral: Bool = false,
    takesText: Bool = false, problem: String? = nil
  ) {
    self.prompt = prompt
    self.options = options
    self.takesSeveral = takesSeveral
    self.takesText = takesText
    self.problem = problem
    filter = OptionFilter(options)
    matches = Array(options.indices)
    self.chosen = Set(chosen)
    marked = chosen.first ?? 0
  }

  /// What the option at a place is called.
  func title(_ place: Int) -> String { options[place].title }

  mutating func take(_ key: Key) -> Outcome<Value> {
    problem = nil
    switch key {
    case .up, .control("p"): move(-1)
    case .down, .control("n"), .tab: move(1)
    case .backTab: move(-1)
    case .pageUp: move(-10, wraps: false)
    case .pageDown: move(10, wraps: false)
    case .home where editor.isEmpty: marked = 0
    case .end where editor.isEmpty: marked = max(0, matches.count - 1)
    case .escape:
      if editor.isEmpty { return .cancelled }
      editor = LineEditor()
      narrow()
    case .control("d") where editor.isEmpty: return .cancelled
    case .text(" ") where takesSeveral && editor.isEmpty: toggle()
    case .enter: return enter()
    default: if editor.take(key) { narrow() }
    }
    return .pending
  }

  private mutating func move(_ step: Int, wraps: Bool = true) {
    guard !matches.isEmpty else { return }
    let next = marked + step
    if wraps, !matches.indices.contains(next) {
      marked = next < 0 ? matches.count - 1 : 0
    } else {
      marked = min(max(0, next), matches.count - 1)
    }
  }

  /// Keeps the options that fit, those that fit best first.
  private mutating func narrow() {
    matches = filter.matches(editor.text)
    marked = 0
  }

  private mutating func toggle() {
    guard matches.indices.contains(marked) else { return }
    chosen.formSymmetricDifference([matches[marked]])
  }

  private mutating func enter() -> Outcome<Value> {
    if matches.indices.contains(marked) {
      let place = matches[marked]
      guard takesSeveral else { return .done(.options([place])) }
      // What was looked for and found belongs to the choice.
      if chosen.isEmpty || !editor.isEmpty { chosen.insert(place) }
      if !editor.isEmpty {
        editor = LineEditor()
        narrow()
        return .pending
      }
      return .done(.options(chosen.sorted()))
    }
    if takesText, !editor.isEmpty { return .done(.text(editor.text)) }
    problem = "nothing fits “\(editor.text)”"
    return .pending
  }

  // MARK: Drawing

  func drawing(columns: Int, rows: Int) -> Drawing {
    var drawing = Drawing(lines: Line.wrapped(prompt, .bold, width: columns))
    if let problem {
      drawing.lines += Line.wrapped(problem, .red, width: columns - 2)
    }
    let view = editor.view(width: columns - 3)
    var input = Line("> ")
    input.add(view.text)
    if editor.isEmpty { input.add("type to filter", .faint) }
    drawing.cursor = (drawing.lines.count, 2 + view.cursor)
    drawing.lines.append(input)
    let room = max(1, min(12, rows - drawing.lines.count - 1))
    drawing.lines += list(room)
    drawing.lines.append(status(columns))
    return drawing
  }

  /// The part of the list around the mark, with the titles of sections.
  private func list(_ room: Int) -> [Line] {
    guard !matches.isEmpty else {
      return [
        Line(takesText && !editor.isEmpty ? "  Enter takes the text" : "  nothing fits", .faint)
      ]
    }
    var lines: [Line] = []
    var first = max(0, min(marked - room / 2, matches.count - room))
    while true {
      lines = rows(from: first, room)
      // Titles of sections take room: the mark must be in it all the same.
      if lines.count <= room || first >= marked { break }
      if lines.prefix(room).contains(where: { $0.spans.first?.text == Self.mark }) { break }
      first += 1
    }
    return Array(lines.prefix(room))
  }

  private static let mark = "> "

  private func rows(from first: Int, _ room: Int) -> [Line] {
    var lines: [Line] = []
    var section: String?
    for place in first..<min(matches.count, first + room) {
      let option = options[matches[place]]
      if let title = option.section, title != section { lines.append(Line("  " + title, .faint)) }
      section = option.section
      lines.append(row(option, place))
    }
    return lines
  }

  private func row(_ option: Option, _ place: Int) -> Line {
    let isMarked = place == marked
    var line = Line(isMarked ? Self.mark : "  ", isMarked ? .bold : .plain)
    if takesSeveral { line.add(chosen.contains(matches[place]) ? "[x] " : "[ ] ") }
    if option.section != nil { line.add("  ") }
    line.add(option.title, isMarked ? .reversed : .plain)
    if let subtitle = option.subtitle, !subtitle.isEmpty { line.add("  " + subtitle, .faint) }
    return line
  }

  private func status(_ columns: Int) -> Line {
    var text =
      editor.isEmpty
      ? "  \(options.count.grouped)" : "  \(matches.count.grouped) of \(options.count.grouped)"
    let keys = takesSeveral ? "Space marks, Enter takes them" : "Enter takes it"
    if text.columns + keys.columns + 3 <= columns { text += " · " + keys }
    let more = "Ctrl-C cancels"
    if text.columns + more.columns + 3 <= columns { text += " · " + more }
    return Line(text, .faint)
  }
}

extension Int {
  /// With a comma between thousands.
  var grouped: String {
    var text = ""
    for (index, digit) in String(self).reversed().enumerated() {
      if index > 0, index % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
