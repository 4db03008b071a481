// Rows in aligned columns, fitted to the width of the terminal. A list may have thousands of rows: their
// text lies in one buffer, each cell is measured once, and lines go out in pieces, so that memory is
// touched once.

/// A table of text for people. The last column takes what is left of the width.
struct Table {
  /// The text of all cells, safe for a terminal, one behind the other.
  private var text: [UInt8] = []
  /// Where each cell ends in `text`, and the columns that it takes.
  private var ends: [Int] = []
  private var columns: [Int] = []
  private var widest: [Int]
  private let headings: [String]

  /// Lines are written when there are so many bytes of them.
  private static let piece = 1 << 15

  init(_ headings: [String]) {
    self.headings = headings
    widest = headings.map(\.columns)
  }

  /// Makes room for so many rows, as far as can be told before.
  mutating func reserve(rows: Int) {
    ends.reserveCapacity(rows * headings.count)
    columns.reserveCapacity(rows * headings.count)
    text.reserveCapacity(rows * headings.count * 20)
  }

  /// Adds a row of as many cells as there are headings.
  mutating func add(_ row: [String]) {
    for var cell in row { cell.withUTF8 { add(cell: $0) } }
  }

  /// Adds the next cell of a row. What is not UTF-8 is repaired.
  mutating func add(cell: UnsafeBufferPointer<UInt8>) {
    if cell.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      text.append(contentsOf: cell)
      close(columns: cell.count)
    } else {
      let safe = String(decoding: cell, as: UTF8.self).escapedForTerminal
      text.append(contentsOf: safe.utf8)
      close(columns: safe.columns)
    }
  }

  private mutating func close(columns count: Int) {
    let column = ends.count % headings.count
    ends.append(text.count)
    columns.append(count)
    if count > widest[column] { widest[column] = count }
  }

  var isEmpty: Bool { ends.isEmpty }

  /// Prints the table, headings first.
  func print(to output: Output) {
    guard !output.isJSON else { return }
    let widths = fitted(to: output.terminal.isOutputTerminal ? output.terminal.width : .max)
    var lines: [UInt8] = []
    lines.reserveCapacity(Self.piece * 2)
    for (column, title) in headings.enumerated() {
      put(Array(title.utf8)[...], title.columns, column, widths, &lines)
    }
    let first = String(decoding: lines.dropLast(), as: UTF8.self)
    lines = Array((output.terminal.faint(first) + "\n").utf8)
    var start = 0
    for (index, end) in ends.enumerated() {
      let column = index % headings.count
      put(text[start..<end], columns[index], column, widths, &lines)
      start = end
      guard column == headings.count - 1, lines.count >= Self.piece else { continue }
      Output.write(lines, to: 1)
      lines.removeAll(keepingCapacity: true)
    }
    Output.write(lines, to: 1)
  }

  private func put(
    _ cell: ArraySlice<UInt8>, _ columns: Int, _ column: Int, _ widths: [Int],
    _ lines: inout [UInt8]
  ) {
    let width = widths[column]
    var columns = columns
    if columns <= width {
      lines.append(contentsOf: cell)
    } else {
      let cut = String(decoding: cell, as: UTF8.self).cut(to: width)
      columns = cut.columns
      lines.append(contentsOf: cut.utf8)
    }
    guard column == headings.count - 1 else {
      lines.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, width - columns) + 2))
      return
    }
    while lines.last == UInt8(ascii: " ") { lines.removeLast() }
    lines.append(UInt8(ascii: "\n"))
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
