// Turns jansson's errors into ours: a kind, the place where the fault begins, and a sentence that
// does not presume to know the parser.

import CJansson

extension JSONError {
  /// - Parameters:
  ///   - skipped: bytes at the start of `text` that jansson did not see.
  init(_ failure: json_error_t, of text: UnsafeRawBufferPointer, skipped: Int) {
    let raw = Self.text(of: failure)
    let code = withUnsafePointer(to: failure) { json_error_code($0) }
    let near = Self.near(raw)
    // jansson reports where it stopped reading: behind the piece that it names.
    let end = skipped + Int(failure.position)
    let place = code == json_error_invalid_utf8 ? end : end - (near?.utf8.count ?? 0)
    let piece = near.map { " at " + Self.quoted($0) } ?? ""
    let (kind, words) = Self.explain(code, raw, piece, isEmpty: text.count == skipped)
    self.init(kind, at: kind == .incomplete ? text.count : place, of: text, words)
  }

  private static func explain(
    _ code: json_error_code, _ raw: String, _ piece: String, isEmpty: Bool
  ) -> (Kind, String) {
    if isEmpty { return (.empty, "the text is empty") }
    switch code {
    case json_error_invalid_utf8:
      let byte = raw.split(separator: " ").first { $0.hasPrefix("0x") } ?? "0x??"
      return (.invalidUTF8, "the byte \\\(byte.dropFirst()) is not UTF-8")
    case json_error_premature_end_of_input:
      return (.incomplete, "the text ends in the middle of a value")
    case json_error_end_of_input_expected:
      return (.trailingText, "text after the end of the value\(piece)")
    case json_error_duplicate_key: return (.duplicateKey, "the name occurs twice\(piece)")
    case json_error_numeric_overflow:
      let rule =
        raw.contains("integer")
        ? "whole numbers have at most 64 bits; write it as a string" : "it does not fit a double"
      return (.numberTooLarge, "the number is too large\(piece): \(rule)")
    case json_error_null_character, json_error_null_byte_in_key:
      return (.nulCharacter, "NUL characters are not taken in strings\(piece)")
    case json_error_out_of_memory: return (.outOfMemory, "not enough memory to read the text")
    default: return (.syntax, syntax(raw) + piece)
    }
  }

  /// jansson's words, made plain.
  private static func syntax(_ raw: String) -> String {
    let table = [
      ("string or '}' expected", "a name in double quotes or “}” is expected"),
      ("'}' expected", "“,” or “}” is expected"), ("']' expected", "“,” or “]” is expected"),
      ("':' expected", "“:” is expected after a name"),
      ("invalid token", "this is no value"), ("unexpected token", "a value is expected"),
      ("unexpected newline", "a string must end on its line; write a line end as \\n"),
      ("invalid escape", "unknown escape after a backslash"),
      ("invalid Unicode", "a \\u escape that stands for no character"),
      ("control character", "a control character in a string; write it as a \\u escape"),
    ]
    return table.first { raw.hasPrefix($0.0) }?.1 ?? "this is not JSON"
  }

  /// The piece of text that jansson quotes after “near”; nil where it quotes none.
  private static func near(_ raw: String) -> String? {
    guard raw.hasSuffix("'") else { return nil }
    let mark = Array(" near '".utf8)
    let bytes = Array(raw.utf8)
    guard bytes.count > mark.count,
      let start = (0..<(bytes.count - mark.count)).first(where: {
        bytes[$0..<($0 + mark.count)].elementsEqual(mark)
      })
    else { return nil }
    return String(decoding: bytes[(start + mark.count)..<(bytes.count - 1)], as: UTF8.self)
  }

  /// Cut to 40 characters, with what cannot be seen written as an escape.
  private static func quoted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars.prefix(40) {
      switch scalar {
      case "\r": result += "\\r"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{7F}"..<"\u{A0}": result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return "“\(result)\(text.unicodeScalars.count > 40 ? "…" : "")”"
  }

  /// The text is a fixed array whose last byte is the code.
  private static func text(of failure: json_error_t) -> String {
    withUnsafeBytes(of: failure.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
