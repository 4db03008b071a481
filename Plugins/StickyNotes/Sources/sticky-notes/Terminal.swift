import Foundation

/// The terminal: keys come one by one, and what is drawn covers the screen.
@MainActor
final class Terminal {
  private var before = termios()

  init() {
    tcgetattr(STDIN_FILENO, &before)
    var raw = before
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    write("\u{1B}[?1049h\u{1B}[?25l")
  }

  func restore() {
    write("\u{1B}[?25h\u{1B}[?1049l")
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
  }

  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  enum Key {
    case up, down, left, right, next, select, end
  }

  /// The keys that are there; an end of input counts as `end`.
  func keys() -> [Key] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return [.end] }
    var keys: [Key] = []
    var rest = bytes[..<count]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x1B where rest.first == UInt8(ascii: "["):
        rest.removeFirst()
        switch rest.popFirst() {
        case UInt8(ascii: "A"): keys.append(.up)
        case UInt8(ascii: "B"): keys.append(.down)
        case UInt8(ascii: "C"): keys.append(.right)
        case UInt8(ascii: "D"): keys.append(.left)
        default: break
        }
      case 0x09: keys.append(.next)
      case UInt8(ascii: " "): keys.append(.select)
      case UInt8(ascii: "q"), 0x03, 0x04: keys.append(.end)
      default: break
      }
    }
    return keys
  }

  /// Draws all lines anew.
  func show(_ lines: [String]) {
    write("\u{1B}[H" + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J")
  }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }
}
