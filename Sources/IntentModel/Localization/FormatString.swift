// Format strings of localised texts, as pieces: what is printed as it is, and what arguments fill.

/// A format string such as `%2$@: %#@berths@`, divided.
public struct FormatString: Sendable {
  public enum Piece: Hashable, Sendable {
    case literal(String)
    case placeholder(Placeholder)
    /// `%#@name@`, perhaps with a position.
    case substitution(name: String, position: Int?)
    /// `%arg`, in the forms of a substitution.
    case argument
    /// A percent sign that begins nothing that is known: `%1` without a type, or `% `.
    case malformed(String)
  }

  /// A conversion of C, as far as texts use it.
  public struct Placeholder: Hashable, Sendable {
    /// From 1; nil: the next argument.
    public var position: Int?
    public var flags = ""
    public var width: Int?
    public var precision: Int?
    /// `@`, `d`, `u`, `x`, `X`, `o`, `f`, `e`, `g`, `s`, `c`.
    public var conversion: Character

    /// What kind of argument it takes.
    public enum Kind: String, Sendable { case any, whole, number }
    public var kind: Kind {
      switch conversion {
      case "d", "u", "x", "X", "o", "c": .whole
      case "f", "e", "g": .number
      default: .any
      }
    }
  }

  public let pieces: [Piece]

  public init(_ text: String) {
    var reader = FormatReader(text)
    pieces = reader.pieces()
  }

  var isMalformed: Bool { pieces.contains { if case .malformed = $0 { true } else { false } } }

  /// The kinds of the arguments by position, counted as they are consumed. Substitutions have the
  /// kind of a number.
  var argumentKinds: [Int: Placeholder.Kind] {
    var kinds: [Int: Placeholder.Kind] = [:]
    var next = 1
    for piece in pieces {
      let position: Int?
      let kind: Placeholder.Kind
      switch piece {
      case .placeholder(let placeholder):
        (position, kind) = (placeholder.position, placeholder.kind)
      case .substitution(_, let given): (position, kind) = (given, .number)
      default: continue
      }
      if position == nil { next += 1 }
      let place = position ?? next - 1
      kinds[place] = kind == .any ? kinds[place] ?? .any : kind
    }
    return kinds
  }
}

/// Divides a format string.
private struct FormatReader {
  private let text: [Character]
  private var index = 0

  init(_ text: String) { self.text = Array(text) }

  mutating func pieces() -> [FormatString.Piece] {
    var pieces: [FormatString.Piece] = []
    var literal = ""
    while index < text.count {
      guard text[index] == "%" else {
        literal.append(text[index])
        index += 1
        continue
      }
      if index + 1 < text.count, text[index + 1] == "%" {
        literal.append("%")
        index += 2
        continue
      }
      if !literal.isEmpty { pieces.append(.literal(literal)) }
      literal = ""
      pieces.append(conversion())
    }
    if !literal.isEmpty { pieces.append(.literal(literal)) }
    return pieces
  }

  /// What a percent sign begins.
  private mutating func conversion() -> FormatString.Piece {
    let start = index
    index += 1
    if text[index...].starts(with: "arg") {
      index += 3
      return .argument
    }
    let position = self.position()
    if let name = substitutionName() { return .substitution(name: name, position: position) }
    var placeholder = FormatString.Placeholder(position: position, conversion: "@")
    while index < text.count, "-+ #0'".contains(text[index]) {
      placeholder.flags.append(text[index])
      index += 1
    }
    placeholder.width = number()
    if index < text.count, text[index] == "." {
      index += 1
      placeholder.precision = number() ?? 0
    }
    while index < text.count, "hlqLztj".contains(text[index]) { index += 1 }
    guard index < text.count, let conversion = Self.conversion(text[index]) else {
      index = max(start + 1, min(index, text.count))
      return .malformed(String(text[start..<index]))
    }
    index += 1
    placeholder.conversion = conversion
    return .placeholder(placeholder)
  }

  private static func conversion(_ character: Character) -> Character? {
    switch character {
    case "@", "d", "u", "x", "X", "o", "f", "e", "g", "s", "c": character
    case "i", "D": "d"
    case "U": "u"
    case "F": "f"
    case "E": "e"
    case "G": "g"
    case "S": "s"
    case "C": "c"
    default: nil
    }
  }

  /// `2$`, passed over only as a whole.
  private mutating func position() -> Int? {
    let start = index
    if let number = number(), number > 0, index < text.count, text[index] == "$" {
      index += 1
      return number
    }
    index = start
    return nil
  }

  private mutating func number() -> Int? {
    let start = index
    while index < text.count, text[index].isASCII, text[index].isNumber, index - start < 4 {
      index += 1
    }
    return Int(String(text[start..<index]))
  }

  private mutating func substitutionName() -> String? {
    guard text[index...].starts(with: "#@"),
      let end = text[(index + 2)...].firstIndex(of: "@"), end > index + 2
    else { return nil }
    defer { index = end + 1 }
    return String(text[(index + 2)..<end])
  }
}
