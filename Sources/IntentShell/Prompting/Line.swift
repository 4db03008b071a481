// A line of text with its looks, on its way to a terminal. Every text is made visible as it comes in:
// nothing in a line can move the cursor or change colours.

/// A line for a terminal.
struct Line: Sendable, Hashable {
  enum Style: Sendable, Hashable {
    case plain, bold, faint, red, reversed, underlined

    /// The number of the attribute; nil: none.
    var code: Int? {
      switch self {
      case .plain: nil
      case .bold: 1
      case .faint: 2
      case .red: 31
      case .reversed: 7
      case .underlined: 4
      }
    }
  }
  struct Span: Sendable, Hashable {
    var text: String
    var style: Style
  }
  private(set) var spans: [Span] = []

  init() {}
  init(_ text: String, _ style: Style = .plain) { add(text, style) }

  mutating func add(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    spans.append(Span(text: text.escapedForTerminal, style: style))
  }

  var columns: Int { spans.reduce(0) { $0 + $1.text.columns } }
  /// The text without its looks.
  var text: String { spans.map(\.text).joined() }

  /// The line cut to so many columns.
  func cut(to width: Int) -> Line {
    guard columns > width else { return self }
    var result = Line()
    var left = width
    for span in spans {
      let columns = span.text.columns
      if columns < left || columns == left && span == spans.last {
        result.spans.append(span)
        left -= columns
        continue
      }
      result.spans.append(Span(text: (span.text + "……").cut(to: left), style: span.style))
      break
    }
    return result
  }

  func rendered(colour: Bool) -> String {
    spans.map { span in
      guard colour, let code = span.style.code else { return span.text }
      return "\u{1B}[\(code)m\(span.text)\u{1B}[0m"
    }.joined()
  }

  /// Text broken into lines of at most `width` columns, between words where it can be.
  static func wrapped(_ text: String, _ style: Style = .plain, width: Int) -> [Line] {
    var lines: [Line] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let word = String(word).escapedForTerminal
        if !line.isEmpty, line.columns + 1 + word.columns > width {
          lines.append(Line(line, style))
          line = ""
        }
        line += line.isEmpty ? word : " " + word
        while line.columns > width {
          let head = line.head(of: width)
          lines.append(Line(head, style))
          line = String(line.dropFirst(head.count))
        }
      }
      if !line.isEmpty { lines.append(Line(line, style)) }
    }
    return lines
  }
}

extension String {
  /// As many of the first characters as fit in so many columns; at least one.
  func head(of width: Int) -> String {
    var used = 0
    var result = ""
    for character in self {
      used += character.columns
      if used > width, !result.isEmpty { break }
      result.append(character)
    }
    return result
  }
}
