// The part of a terminal below the cursor, drawn again and again in place. Written to standard error,
// in one piece for each drawing, so that nothing flickers.

import Glibc

/// Where a control is drawn.
final class Canvas {
  private let colour: Bool
  /// The columns of the lines that stand on the screen.
  private var drawn: [Int] = []
  private var cursorRow = 0

  init(_ terminal: Terminal) { colour = terminal.coloursErrors }

  /// Columns and rows of the terminal now.
  var size: (columns: Int, rows: Int) { Terminal.size(of: 2) ?? (80, 24) }

  /// Draws lines in the place of those that were drawn before.
  /// - Parameter cursor: row and column, from 0, where the cursor stands; nil: it is hidden.
  func draw(_ lines: [Line], cursor: (row: Int, column: Int)? = nil) {
    let (columns, rows) = size
    // The last column stays empty: a full line would make some terminals begin a new one.
    let lines = lines.prefix(max(1, rows - 1)).map { $0.cut(to: columns - 1) }
    var text = "\u{1B}[?25l" + start(columns)
    text += lines.map { $0.rendered(colour: colour) + "\u{1B}[K" }.joined(separator: "\r\n")
    text += "\u{1B}[J"
    cursorRow = max(0, lines.count - 1)
    if let cursor, cursor.row < lines.count {
      if lines.count - 1 > cursor.row { text += "\u{1B}[\(lines.count - 1 - cursor.row)A" }
      text += "\r"
      if cursor.column > 0 { text += "\u{1B}[\(min(cursor.column, columns - 1))C" }
      text += "\u{1B}[?25h"
      cursorRow = cursor.row
    }
    drawn = lines.map(\.columns)
    Output.write(text, to: 2)
  }

  /// Takes everything away and puts lines in its place that stay.
  func finish(_ lines: [Line] = []) {
    var text = start(size.columns) + "\u{1B}[J"
    for line in lines { text += line.rendered(colour: colour) + "\r\n" }
    Output.write(text + "\u{1B}[?25h", to: 2)
    drawn = []
    cursorRow = 0
  }

  /// Moves to the first column of the first line that was drawn. A terminal that became narrower has
  /// broken lines into several.
  private func start(_ columns: Int) -> String {
    let rows = drawn.prefix(cursorRow).reduce(0) { $0 + max(1, ($1 + columns - 1) / columns) }
    return rows > 0 ? "\r\u{1B}[\(rows)A" : "\r"
  }
}
