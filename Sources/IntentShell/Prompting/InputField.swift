// A line to type on, with what it is for above it and what is wrong with it below: what controls share that
// take something typed.

/// Something that is typed.
struct InputField {
  let prompt: String
  /// What is wrong with a text; nil: it fits.
  let check: (String) -> String?
  var editor: LineEditor
  var problem: String?

  init(
    _ prompt: String, text: String = "", problem: String? = nil,
    check: @escaping (String) -> String?
  ) {
    self.prompt = prompt
    self.check = check
    self.problem = problem
    editor = LineEditor(text)
  }

  /// Enter was pressed: `text` is taken where it fits.
  mutating func enter(_ text: String) -> Outcome<String> {
    problem = check(text)
    return problem == nil ? .done(text) : .pending
  }

  /// Takes a key of the text; false: it is none.
  @discardableResult mutating func take(_ key: Key) -> Bool {
    guard editor.take(key) else { return false }
    problem = nil
    return true
  }

  /// - Parameters:
  ///   - hidden: stands in place of what is typed; nil: that is shown.
  ///   - placeholder: stands where nothing is typed.
  func drawing(columns: Int, hidden: String? = nil, placeholder: String? = nil) -> Drawing {
    var drawing = Drawing(lines: Line.wrapped(prompt, .bold, width: columns))
    let view: (text: String, cursor: Int) =
      hidden == nil ? editor.view(width: columns - 3) : ("", 0)
    drawing.cursor = (drawing.lines.count, 2 + view.cursor)
    var input = Line("> " + view.text)
    if editor.isEmpty {
      input.add(placeholder ?? "", .faint)
    } else {
      input.add(hidden ?? "", .faint)
    }
    drawing.lines.append(input)
    if let problem { drawing.lines += Line.wrapped(problem, .red, width: columns - 2) }
    return drawing
  }
}

/// What was typed before, to be recalled with the arrow keys.
struct Recall {
  private let lines: [String]
  /// The place in `lines`; nil: the text is new.
  private var place: Int?
  private var draft = ""

  init(_ lines: [String]) { self.lines = lines }

  mutating func take(_ step: Int, _ editor: inout LineEditor) {
    guard !lines.isEmpty else { return }
    if place == nil { draft = editor.text }
    let next = (place ?? lines.count) + step
    guard next >= 0 else { return }
    place = next < lines.count ? next : nil
    editor.text = next < lines.count ? lines[next] : draft
  }
}
