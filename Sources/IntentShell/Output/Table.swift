// Rows in aligned columns, fitted to the width of the terminal.

/// A table of text for people. The last column takes what is left of the width.
struct Table {
  private var rows: [[String]] = []
  let headings: [String]

  init(_ headings: [String]) { self.headings = headings }

  mutating func add(_ row: [String]) { rows.append(row.map(\.escapedForTerminal)) }

  var isEmpty: Bool { rows.isEmpty }

  /// The lines of the table, headings first.
  func lines(_ terminal: Terminal) -> [String] {
    let widths = fitted(to: terminal.isOutputTerminal ? terminal.width : .max)
    func line(_ row: [String]) -> String {
      let cells = zip(row, widths).enumerated().map { index, cell in
        index == row.count - 1 ? cell.0.cut(to: cell.1) : cell.0.cut(to: cell.1).padded(to: cell.1)
      }
      return String(cells.joined(separator: "  ").trimmingSuffix { $0 == " " })
    }
    return [terminal.faint(line(headings))] + rows.map(line)
  }

  /// Widths of the columns: as wide as their widest cell; when that is too much for the line, the
  /// widest columns give way first, down to 8.
  private func fitted(to width: Int) -> [Int] {
    var widths = headings.indices.map { column in
      ([headings] + rows).map { $0[column].columns }.max() ?? 0
    }
    guard width != .max else { return widths }
    let gaps = 2 * (widths.count - 1)
    while widths.reduce(0, +) + gaps > width, let widest = widths.max(), widest > 8,
      let index = widths.lastIndex(of: widest)
    {
      widths[index] -= 1
    }
    return widths
  }
}

extension String {
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> Substring {
    var result = self[...]
    while let last = result.last, condition(last) { result.removeLast() }
    return result
  }
}
