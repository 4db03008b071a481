// A file with answers: one JSON object of answers by parameter or by question id. Files come from
// editors of every system: a byte order mark and Windows line ends make no difference, another encoding
// is named as such.

import IntentJSON
import IntentMediation
import IntentModel

/// Reads files of answers.
enum AnswersFile {
  /// Adds the answers of a file; `-` is standard input. Throws `badValue` with line and column.
  static func read(_ path: [UInt8], into answers: inout PreparedAnswers) throws(ShellError) {
    for member in try members(path) { answers.add(member.name, .json(member.value)) }
  }

  /// The answers by name, as they are written. Throws as `read` does.
  static func members(_ path: [UInt8]) throws(ShellError) -> [JSON.Member] {
    let bytes = try GivenWord.contents(path, of: "answers")
    let name = path == [UInt8(ascii: "-")] ? "standard input" : Arguments.shown(path)
    let json: JSON
    do throws(JSONError) {
      json = try JSON(parsing: bytes)
    } catch {
      throw ShellError(
        .badValue, "the answers in \(name) cannot be read: \(error)", hint: example)
    }
    guard let members = json.members else {
      throw ShellError(
        .badValue, "the answers in \(name) are \(json.kind == "array" ? "an" : "a") \(json.kind)",
        hint: example)
    }
    return members
  }

  private static let example =
    "Write one JSON object: { \"parameter\": value, \"confirm\": true }"
}
