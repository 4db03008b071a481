// What a person fills in at a terminal: a state that takes keys and can be drawn. Controls are values
// without input or output; the loop that runs them has both.

/// What a key has led to.
enum Outcome<Value> {
  /// It goes on.
  case pending
  case done(Value)
  case cancelled
}

/// Lines with a cursor, for so many columns and rows.
struct Drawing {
  var lines: [Line] = []
  /// Row and column, from 0; nil: none is shown.
  var cursor: (row: Int, column: Int)?

  /// Puts another drawing below.
  mutating func add(_ other: Drawing) {
    if let cursor = other.cursor { self.cursor = (lines.count + cursor.row, cursor.column) }
    lines += other.lines
  }
}

/// Something to fill in.
protocol Control<Value> {
  associatedtype Value
  mutating func take(_ key: Key) -> Outcome<Value>
  func drawing(columns: Int, rows: Int) -> Drawing
}

/// The keyboard and the part of the screen of one dialogue.
struct Dialogue {
  let keys: KeyInput
  let canvas: Canvas

  /// Nil where no key can be read or no cursor moved.
  init?(_ terminal: Terminal) {
    guard terminal.movesCursor, let keys = KeyInput() else { return nil }
    self.keys = keys
    canvas = Canvas(terminal)
  }

  /// Runs a control to its end; nil: it was cancelled.
  /// - Parameters:
  ///   - above: stands over it.
  ///   - interrupted: what Ctrl-C stands for.
  func run<C: Control>(
    _ control: inout C, above: Drawing = Drawing(), interrupted: C.Value? = nil
  ) -> C.Value? {
    while true {
      let (columns, rows) = canvas.size
      var drawing = above
      drawing.add(
        control.drawing(columns: columns - 1, rows: max(4, rows - 1 - above.lines.count)))
      canvas.draw(drawing.lines, cursor: drawing.cursor)
      let key = keys.next()
      if key == .interrupt || key == .ended {
        let stands = key == .interrupt ? interrupted : nil
        keys.isOver = stands == nil
        return stands
      }
      switch control.take(key) {
      case .pending: continue
      case .done(let value): return value
      case .cancelled: return nil
      }
    }
  }
}
