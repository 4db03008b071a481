// The sentence with its placeholders, on a screen: Tab moves between them, Enter opens the one that is
// marked, and further keys run, print or leave it.

import IntentMediation

/// The sentence of a form.
struct SentenceControl: Control {
  enum Value: Sendable, Hashable {
    case open(String)
    case unset(String)
    case finish
    case print
  }

  private let summary: RenderedSummary
  private let places: [RenderedSummary.Placeholder]
  private let titles: [String]
  private let hints: [String]
  private let heading: String
  private let action: FormAction
  private var problem: String?
  /// The place that is marked; as many as there are: Run, or Save.
  private(set) var marked: Int

  /// The parameter that is marked; nil: Run, or Save.
  var markedName: String? { marked < places.count ? places[marked].parameter : nil }

  /// - Parameter name: the parameter to mark; one that is not there: the first that is wrong, else without a value.
  init(_ form: IntentForm, _ action: FormAction, marked name: String?, problem: String?) {
    self.action = action
    summary = form.summary
    places = form.places
    titles = places.map { form.title($0.parameter) }
    hints = places.map { place in
      let parameter = form.parameter(place.parameter)
      let field = form.field(place.parameter)
      let rule = field?.isMissing == true ? "needed" : parameter.isRequired ? "" : "optional"
      let advice = field?.advice ?? form.run.values.kind(of: parameter.type)
      // What a bundle calls a sentence goes on here.
      let open = advice.hasSuffix(".") && !rule.isEmpty ? String(advice.dropLast()) : advice
      return [open, rule].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    heading = form.run.converter.localised(form.run.intent.title)
    let wrong = form.problem()?.name
    marked =
      places.firstIndex { $0.parameter == name } ?? places.firstIndex { $0.parameter == wrong }
      ?? places.firstIndex { !$0.isSet } ?? places.count
    self.problem = problem ?? form.problem()?.words
  }

  mutating func take(_ key: Key) -> Outcome<Value> {
    switch key {
    case .tab, .right, .down: marked = (marked + 1) % (places.count + 1)
    case .backTab, .left, .up: marked = (marked + places.count) % (places.count + 1)
    case .home: marked = 0
    case .end: marked = places.count
    case .enter, .text(" "):
      guard marked < places.count else { return .done(.finish) }
      return .done(.open(places[marked].parameter))
    case .delete, .backspace:
      if marked < places.count { return .done(.unset(places[marked].parameter)) }
    case .text(action.key): return .done(.finish)
    case .text("p"): return .done(.print)
    case .escape, .text("q"): return .cancelled
    default: break
    }
    return .pending
  }

  // MARK: Drawing

  func drawing(columns: Int, rows: Int) -> Drawing {
    var drawing = sentence(columns)
    let below = rowsBelow(columns)
    if !below.isEmpty {
      drawing.lines.append(Line())
      drawing.lines += below
    }
    drawing.lines.append(Line())
    var last = Line(marked == places.count ? "> " : "  ")
    last.add(action.verb, marked == places.count ? .reversed : .bold)
    drawing.lines.append(last)
    if let problem { drawing.lines += Line.wrapped(problem, .red, width: columns - 2) }
    if marked < places.count {
      drawing.lines += Line.wrapped(
        "\(titles[marked]): \(hints[marked])", .faint, width: columns - 2)
    }
    drawing.lines += Line.wrapped(
      "Tab moves, Enter changes, Del clears, \(action.help), p prints, q quits", .faint,
      width: columns - 2)
    return drawing
  }

  /// The sentence alone, as it stands over an open control.
  func sentence(_ columns: Int) -> Drawing {
    var flow = LineFlow(columns: columns)
    if summary.segments.isEmpty { flow.add(heading, .bold) }
    for segment in summary.segments {
      switch segment {
      case .text(let text): flow.add(text)
      case .placeholder(let placeholder):
        let isMarked = marked < places.count && places[marked].parameter == placeholder.parameter
        flow.add(
          shown(placeholder, isMarked),
          isMarked ? .reversed : placeholder.isSet ? .underlined : .faint)
      }
    }
    return Drawing(lines: flow.lines)
  }

  /// The mark is seen without colours too.
  private func shown(_ placeholder: RenderedSummary.Placeholder, _ isMarked: Bool) -> String {
    let text = placeholder.isSet ? placeholder.text : "[\(placeholder.text)]"
    return isMarked ? ">\(text)<" : text
  }

  /// What stands below the sentence: a line for each parameter that is not in it.
  private func rowsBelow(_ columns: Int) -> [Line] {
    let inside = Set(
      summary.segments.compactMap { segment in
        if case .placeholder(let placeholder) = segment { placeholder.parameter } else { nil }
      })
    let width = min(
      columns / 2,
      zip(places, titles).filter { !inside.contains($0.0.parameter) }.map(\.1.columns).max() ?? 0)
    return places.indices.compactMap { index in
      let place = places[index]
      guard !inside.contains(place.parameter) else { return nil }
      var line = Line(index == marked ? "> " : "  ")
      line.add(titles[index].cut(to: width).padded(to: width), index == marked ? .reversed : .plain)
      line.add("  ")
      line.add(place.isSet ? place.text : "not set", place.isSet ? .plain : .faint)
      return line
    }
  }
}

/// Words with looks, broken into lines.
struct LineFlow {
  private let columns: Int
  private(set) var lines: [Line] = [Line()]

  init(columns: Int) { self.columns = columns }

  mutating func add(_ text: String, _ style: Line.Style = .plain) {
    var isFirst = true
    for piece in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !isFirst { space(style) }
      isFirst = false
      put(String(piece), style)
    }
  }

  private mutating func space(_ style: Line.Style) {
    let last = lines.count - 1
    if lines[last].columns > 0, lines[last].columns < columns { lines[last].add(" ", style) }
  }

  private mutating func put(_ word: String, _ style: Line.Style) {
    var word = word
    while !word.isEmpty {
      let last = lines.count - 1
      let room = columns - lines[last].columns
      let width = word.escapedForTerminal.columns
      if width <= room {
        lines[last].add(word, style)
        return
      }
      guard width > columns else {
        lines.append(Line(word, style))
        return
      }
      let head = word.head(of: max(1, room))
      if room > 0 { lines[last].add(head, style) }
      if room > 0 { word = String(word.dropFirst(head.count)) }
      if !word.isEmpty { lines.append(Line()) }
    }
  }
}
