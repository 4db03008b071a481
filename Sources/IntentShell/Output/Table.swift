// Rows in aligned columns, fitted to the width of the terminal. A list may have thousands of rows: each
// cell is measured once, and the text is put together in one buffer.

/// A table of text for people. The last column takes what is left of the width.
struct Table {
  private struct Cell {
    var text: String
    var columns: Int
  }
  private var cells: [Cell] = []
  private var widest: [Int]
  private let headings: [String]

  init(_ headings: [String]) {
    self.headings = headings
    widest = headings.map(\.columns)
  }

  /// Adds a row of as many cells as there are headings.
  mutating func add(_ row: [String]) {
    for (column, text) in row.enumerated() {
      let safe = text.escapedForTerminal
      let columns = safe.columns
      cells.append(Cell(text: safe, columns: columns))
      if columns > widest[column] { widest[column] = columns }
    }
  }

  var isEmpty: Bool { cells.isEmpty }

  /// Prints the table, headings first.
  func print(to output: Output) {
    guard !output.isJSON else { return }
    let widths = fitted(to: output.terminal.isOutputTerminal ? output.terminal.width : .max)
    var text: [UInt8] = []
    text.reserveCapacity(cells.count * 24)
    var heading: [UInt8] = []
    for (column, title) in headings.enumerated() {
      put(Cell(text: title, columns: title.columns), column, widths, &heading)
    }
    let first = String(decoding: heading.dropLast(), as: UTF8.self)
    text += Array(output.terminal.faint(first).utf8) + [UInt8(ascii: "\n")]
    for (index, cell) in cells.enumerated() {
      put(cell, index % headings.count, widths, &text)
    }
    Output.write(text, to: 1)
  }

  private func put(_ cell: Cell, _ column: Int, _ widths: [Int], _ text: inout [UInt8]) {
    let width = widths[column]
    let isLast = column == headings.count - 1
    var columns = cell.columns
    if columns <= width {
      text.append(contentsOf: cell.text.utf8)
    } else {
      let cut = cell.text.cut(to: width)
      columns = cut.columns
      text.append(contentsOf: cut.utf8)
    }
    guard isLast else {
      text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, width - columns) + 2))
      return
    }
    while text.last == UInt8(ascii: " ") { text.removeLast() }
    text.append(UInt8(ascii: "\n"))
  }

  /// Widths of the columns: as wide as their widest cell; when that is too much for the line, the
  /// widest columns give way first.
  private func fitted(to width: Int) -> [Int] {
    var widths = widest
    guard width != .max else { return widths }
    let gaps = 2 * (widths.count - 1)
    while widths.reduce(0, +) + gaps > width, let most = widths.max(), most > 3,
      let index = widths.lastIndex(of: most)
    {
      widths[index] -= 1
    }
    return widths
  }
}
