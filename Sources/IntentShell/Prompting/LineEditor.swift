// A text that is being typed: moves, deletions, and the part of it that fits on a line. Pure.

/// Text with a cursor in it.
struct LineEditor: Sendable, Hashable {
  private var before: String
  private var after = ""
  /// A line break may be part of it.
  var isMultiline = false

  init(_ text: String = "") { before = text }

  var text: String {
    get { before + after }
    set {
      before = newValue
      after = ""
    }
  }
  var isEmpty: Bool { before.isEmpty && after.isEmpty }
  var isAtEnd: Bool { after.isEmpty }

  /// Takes a key; false: it is none for a text.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .text(let text): before += text
    case .paste(let text): before += isMultiline ? text : Self.oneLine(text)
    case .newline where isMultiline: before += "\n"
    case .backspace, .control("h"): _ = before.popLast()
    case .delete, .control("d"): if !after.isEmpty { after.removeFirst() }
    case .left, .control("b"): moveLeft()
    case .right, .control("f"): moveRight()
    case .home, .control("a"):
      after = text
      before = ""
    case .end, .control("e"): self.text = text
    case .wordLeft: while moveLeft(), !Self.isWordStart(before, after) {}
    case .wordRight: while moveRight(), !Self.isWordStart(before, after) {}
    case .wordBackspace: deleteWord()
    case .control("u"): before = ""
    case .control("k"): after = ""
    default: return false
    }
    return true
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: { $0 == "\n" || $0 == "\t" }).joined(separator: " ")
  }

  @discardableResult private mutating func moveLeft() -> Bool {
    guard let last = before.popLast() else { return false }
    after = String(last) + after
    return true
  }

  @discardableResult private mutating func moveRight() -> Bool {
    guard let first = after.first else { return false }
    after.removeFirst()
    before.append(first)
    return true
  }

  private static func isWordStart(_ before: String, _ after: String) -> Bool {
    (before.last?.isWhitespace ?? true) && !(after.first?.isWhitespace ?? true)
  }

  private mutating func deleteWord() {
    while before.last?.isWhitespace == true { before.removeLast() }
    while before.last.map({ !$0.isWhitespace }) == true { before.removeLast() }
  }

  /// What fits into so many columns around the cursor, and the cursor's column in it.
  func view(width: Int) -> (text: String, cursor: Int) {
    let width = max(2, width)
    var start = before.escapedForTerminal
    while start.columns >= width { start.removeFirst() }
    var shown = start
    for character in after.escapedForTerminal {
      if shown.columns + character.columns >= width { break }
      shown.append(character)
    }
    return (shown, start.columns)
  }
}
