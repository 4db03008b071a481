// The words of a command line, taken apart. Words are bytes: a file name need not be UTF-8, and
// what Swift hands out as arguments has been repaired already.

import IntentModel
/// The operands and options of one command.
struct Arguments: Sendable {
  /// The words that are not options, in order.
  var operands: [[UInt8]] = []
  /// The values of each option given; an option without value has an empty one.
  private(set) var values: [String: [[UInt8]]] = [:]

  func has(_ option: String) -> Bool { values[option] != nil }
  func bytes(_ option: String) -> [UInt8]? { values[option]?.last }
  func all(_ option: String) -> [[UInt8]] { values[option] ?? [] }

  /// The value of an option as text.
  func text(_ option: String) throws(ShellError) -> String? {
    guard let bytes = bytes(option) else { return nil }
    return try Self.text(bytes, of: "--\(option)")
  }

  /// An operand as text; nil where there is none.
  func operand(_ index: Int, _ what: String) throws(ShellError) -> String? {
    guard index < operands.count else { return nil }
    return try Self.text(operands[index], of: what)
  }

  /// Text of bytes that must be UTF-8.
  static func text(
    _ bytes: [UInt8], of what: String, isSensitive: Bool = false
  ) throws(ShellError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw ShellError(
        .badValue, "\(what) is not UTF-8 text" + (isSensitive ? "" : ": \(shown(bytes))"),
        hint: "Give text in UTF-8; file names may hold any bytes")
    }
    return text
  }

  /// Bytes for a message: text with what is not UTF-8 or not printable as `\x..`.
  static func shown(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text.escapedForTerminal }
    return bytes.map { byte in
      byte >= 0x20 && byte < 0x7F
        ? String(UnicodeScalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Takes the words behind the command's name apart. Options may stand anywhere; after `--` no word
  /// is one.
  init(_ words: ArraySlice<[UInt8]>, options: [CommandOption]) throws(ShellError) {
    let hyphens = Array("--".utf8)
    var rest = words
    while let word = rest.popFirst() {
      if word == hyphens {
        operands += rest
        break
      }
      guard word.starts(with: hyphens) else {
        operands.append(word)
        continue
      }
      let body = word.dropFirst(2)
      let end = body.firstIndex(of: UInt8(ascii: "=")) ?? body.endIndex
      let name = String(decoding: body[..<end], as: UTF8.self)
      guard let option = options.first(where: { $0.name == name }) else {
        throw Self.unknown(name, options)
      }
      let attached = end < body.endIndex ? Array(body[(end + 1)...]) : nil
      try take(option, attached, &rest, options)
    }
  }

  private mutating func take(
    _ option: CommandOption, _ attached: [UInt8]?, _ rest: inout ArraySlice<[UInt8]>,
    _ options: [CommandOption]
  ) throws(ShellError) {
    guard let what = option.value else {
      guard attached == nil else {
        throw ShellError(.usage, "--\(option.name) takes no value")
      }
      values[option.name] = [[]]
      return
    }
    // `--id --json` is an id forgotten, not one of that name.
    let next = rest.first.map { String(decoding: $0, as: UTF8.self) }
    let isForgotten = options.contains { "--\($0.name)" == next }
    guard let value = attached ?? (isForgotten ? nil : rest.popFirst()) else {
      throw ShellError(
        .usage, "--\(option.name) needs a value",
        hint: isForgotten
          ? "Write --\(option.name) \(what); --\(option.name)=\(next ?? "") if that is it"
          : "Write --\(option.name) \(what)")
    }
    if values[option.name] != nil, !option.repeats {
      throw ShellError(.usage, "--\(option.name) is given twice")
    }
    values[option.name, default: []].append(value)
  }

  private static func unknown(_ name: String, _ options: [CommandOption]) -> ShellError {
    let near = nearest(name, options.map(\.name))
    return ShellError(
      .usage, "there is no option --\(name)",
      hint: near.map { "Did you mean --\($0)?" }
        ?? "A word that starts with -- can be given after a lone --")
  }
}

/// The candidate that is a small misspelling away from `word`; nil when none is near.
func nearest(_ word: String, _ candidates: [String]) -> String? {
  Suggestion.nearest(to: word, among: candidates)
}
