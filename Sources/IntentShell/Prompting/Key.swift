// What a person presses, decoded from the bytes that a terminal sends. Total: bytes that mean nothing
// are passed over, and never become part of a text.

/// A key, or what else comes from the terminal.
enum Key: Sendable, Hashable {
  case text(String)
  /// Text that was pasted, as one piece, so that a line break in it is no Enter.
  case paste(String)
  case enter, newline, tab, backTab, backspace, delete, escape
  case up, down, left, right, home, end, pageUp, pageDown
  case wordLeft, wordRight, wordBackspace
  /// Control and a letter.
  case control(Character)
  /// Ctrl-C, as a key or as a signal.
  case interrupt
  /// The end of the input, or of the terminal.
  case ended
  case suspend
  case resized
}

/// Turns bytes into keys.
struct KeyDecoder: Sendable {
  private enum State: Sendable, Hashable {
    case plain
    case escape
    /// ESC [ and its parameters so far.
    case sequence([UInt8])
    /// ESC O.
    case single
    case character([UInt8], missing: Int)
    case pasted
  }
  private var state = State.plain
  private var paste: [UInt8] = []
  private static let endOfPaste = Array("\u{1B}[201~".utf8)
  private static let mostPasted = 1 << 20

  /// Whether what came so far may be all of a key, or the start of a longer one.
  var isWaiting: Bool { state == .escape || isInSequence }
  private var isInSequence: Bool {
    switch state {
    case .sequence, .single: true
    default: false
    }
  }

  /// The key that a byte completes; nil: none yet.
  mutating func take(_ byte: UInt8) -> Key? {
    switch state {
    case .plain: return plain(byte)
    case .escape: return afterEscape(byte)
    case .single:
      state = .plain
      return Self.cursor(byte, modified: false)
    case .sequence(let bytes): return sequence(bytes, byte)
    case .character(let bytes, let missing): return character(bytes, missing, byte)
    case .pasted: return pasted(byte)
    }
  }

  /// Nothing more came: what waits is a key by itself.
  mutating func flush() -> Key? {
    defer { state = .plain }
    return state == .escape ? .escape : nil
  }

  private mutating func plain(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x1B:
      state = .escape
      return nil
    case 0x0D, 0x0A: return .enter
    case 0x09: return .tab
    case 0x08, 0x7F: return .backspace
    case 0x03: return .interrupt
    case 0x1A: return .suspend
    case 0x17: return .wordBackspace
    case 0x01...0x1A: return .control(Character(UnicodeScalar(byte + 0x60)))
    case 0x20..<0x7F: return .text(String(UnicodeScalar(byte)))
    case 0xC2...0xF4:
      state = .character([byte], missing: byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3)
      return nil
    default: return nil
    }
  }

  private mutating func character(_ bytes: [UInt8], _ missing: Int, _ byte: UInt8) -> Key? {
    guard byte & 0xC0 == 0x80 else {
      // What was begun is none; the byte begins anew.
      state = .plain
      return plain(byte)
    }
    let all = bytes + [byte]
    if missing > 1 {
      state = .character(all, missing: missing - 1)
      return nil
    }
    state = .plain
    guard let text = String(validating: all, as: UTF8.self),
      text.unicodeScalars.first.map({
        !(0x80..<0xA0).contains($0.value)
      }) == true
    else { return nil }
    return .text(text)
  }

  private mutating func afterEscape(_ byte: UInt8) -> Key? {
    state = .plain
    switch byte {
    case UInt8(ascii: "["):
      state = .sequence([])
      return nil
    case UInt8(ascii: "O"):
      state = .single
      return nil
    case UInt8(ascii: "b"): return .wordLeft
    case UInt8(ascii: "f"): return .wordRight
    case 0x0D, 0x0A: return .newline
    case 0x7F, 0x08: return .wordBackspace
    case 0x1B:
      state = .escape
      return .escape
    default: return nil
    }
  }

  private mutating func sequence(_ bytes: [UInt8], _ byte: UInt8) -> Key? {
    guard byte >= 0x40 else {
      state = bytes.count < 16 ? .sequence(bytes + [byte]) : .plain
      return nil
    }
    state = .plain
    let words = String(decoding: bytes, as: UTF8.self).split(separator: ";")
    guard byte == UInt8(ascii: "~") else {
      return Self.cursor(byte, modified: words.count > 1)
    }
    switch words.first {
    case "1", "7": return .home
    case "3": return .delete
    case "4", "8": return .end
    case "5": return .pageUp
    case "6": return .pageDown
    case "200":
      state = .pasted
      paste = []
      return nil
    default: return nil
    }
  }

  private static func cursor(_ byte: UInt8, modified: Bool) -> Key? {
    switch UnicodeScalar(byte) {
    case "A": .up
    case "B": .down
    case "C": modified ? .wordRight : .right
    case "D": modified ? .wordLeft : .left
    case "H": .home
    case "F": .end
    case "Z": .backTab
    case "M": .enter
    default: nil
    }
  }

  private mutating func pasted(_ byte: UInt8) -> Key? {
    paste.append(byte)
    guard paste.suffix(Self.endOfPaste.count).elementsEqual(Self.endOfPaste) else {
      // More than a text may have: what comes is passed over up to the end.
      if paste.count > Self.mostPasted { paste.removeFirst(Self.mostPasted / 2) }
      return nil
    }
    state = .plain
    return .paste(Self.cleaned(paste.dropLast(Self.endOfPaste.count)))
  }

  /// Text without control characters but line breaks and tabs.
  private static func cleaned(_ bytes: ArraySlice<UInt8>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\r": result.append("\n")
      case "\n", "\t": result.append(scalar)
      default: if scalar.properties.generalCategory != .control { result.append(scalar) }
      }
    }
    return String(result)
  }
}
