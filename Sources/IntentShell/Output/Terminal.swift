// Where output goes, and how text becomes safe and wide enough for it.

import Glibc

/// What is known of the terminal, or of what stands in its place.
struct Terminal: Sendable {
  var isOutputTerminal: Bool
  var isInputTerminal: Bool
  var usesColour: Bool
  /// The same for standard error.
  var coloursErrors: Bool
  /// Prompts may move the cursor.
  var movesCursor: Bool
  /// Columns; 80 where there is no terminal.
  var width: Int

  init(environment: [String: String], plain: Bool) {
    isOutputTerminal = isatty(1) == 1
    isInputTerminal = isatty(0) == 1 && isatty(2) == 1
    let dumb = plain || ["dumb", ""].contains(environment["TERM"] ?? "")
    let hasColour = !dumb && (environment["NO_COLOR"] ?? "").isEmpty
    usesColour = isOutputTerminal && hasColour
    coloursErrors = isatty(2) == 1 && hasColour
    movesCursor = isInputTerminal && !dumb
    width = Terminal.columns(environment) ?? 80
  }

  private static func columns(_ environment: [String: String]) -> Int? {
    if let size = size(of: 1) { return size.columns }
    return environment["COLUMNS"].flatMap(Int.init).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Columns and rows of the terminal behind a descriptor; nil where there is none, or it does not know.
  static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  func bold(_ text: String) -> String { usesColour ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  func faint(_ text: String) -> String { usesColour ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
  func red(_ text: String) -> String { usesColour ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
}

extension String {
  /// The text with every control character made visible, so that no text of a bundle can move the
  /// cursor, change colours or end a line. Tabs become a space.
  var escapedForTerminal: String {
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    guard unicodeScalars.contains(where: \.isUnseen) else { return self }
    return unicodeScalars.map { $0 == "\t" ? " " : $0.visible }.joined()
  }

  /// The same, but line breaks stay.
  var escapedLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).escapedForTerminal }.joined(separator: "\n")
  }

  /// Columns that the text takes on a terminal.
  var columns: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.columns }
  }

  /// The text cut to so many columns, with an ellipsis where something is missing.
  func cut(to width: Int) -> String {
    guard columns > width, width > 0 else { return self }
    var result = ""
    var used = 0
    for character in self {
      let next = character.columns
      if used + next > width - 1 { break }
      result.append(character)
      used += next
    }
    return result + "…"
  }

  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - columns))
  }
}

extension Character {
  /// 0 for marks alone, 2 for wide East Asian characters and emoji, else 1.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.properties.generalCategory == .nonspacingMark { return 0 }
    if unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }) {
      return 2
    }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
