// A list: its elements can be added, changed, removed and put in another order.

/// The elements of a list.
struct ListControl: Control {
  enum Value: Sendable, Hashable {
    case add
    case change(Int)
    case done
  }

  private let prompt: String
  /// What each element shows; they move together with the caller's.
  private(set) var order: [Int]
  private let titles: [String]
  private var marked: Int
  private let hint: String?

  init(_ prompt: String, _ titles: [String], marked: Int = 0, hint: String? = nil) {
    self.prompt = prompt
    self.hint = hint
    self.titles = titles
    order = Array(titles.indices)
    self.marked = min(marked, max(0, titles.count - 1))
  }

  mutating func take(_ key: Key) -> Outcome<Value> {
    switch key {
    case .up, .backTab: marked = max(0, marked - 1)
    case .down, .tab: marked = min(max(0, order.count - 1), marked + 1)
    case .text("a"), .text("+"): return .done(.add)
    case .text("d"), .text("-"), .delete, .backspace: remove()
    case .text("<"), .text("u"): swap(-1)
    case .text(">"), .text("n"): swap(1)
    case .text("e"):
      if order.indices.contains(marked) { return .done(.change(order[marked])) }
    case .enter: return .done(order.isEmpty ? .add : .done)
    case .escape: return .cancelled
    default: break
    }
    return .pending
  }

  private mutating func remove() {
    guard order.indices.contains(marked) else { return }
    order.remove(at: marked)
    marked = min(marked, max(0, order.count - 1))
  }

  private mutating func swap(_ step: Int) {
    guard order.indices.contains(marked), order.indices.contains(marked + step) else { return }
    order.swapAt(marked, marked + step)
    marked += step
  }

  func drawing(columns: Int, rows: Int) -> Drawing {
    var drawing = Drawing(lines: Line.wrapped(prompt, .bold, width: columns))
    let room = max(1, rows - drawing.lines.count - 4)
    let first = max(0, min(marked - room / 2, order.count - room))
    for place in order.indices.dropFirst(first).prefix(room) {
      var line = Line(place == marked ? "> " : "  ")
      line.add("\(place + 1)  \(titles[order[place]])", place == marked ? .reversed : .plain)
      drawing.lines.append(line)
    }
    if order.isEmpty { drawing.lines.append(Line("  nothing yet", .faint)) }
    if let hint { drawing.lines += Line.wrapped(hint, .faint, width: columns - 2) }
    drawing.lines += Line.wrapped(
      "a adds, e changes, d removes, < > move, Enter takes it", .faint, width: columns - 2)
    return drawing
  }
}
