// Files of shortcuts, and the YAML that they are written in: hostile bytes end in a message, never in a trap.

import IntentModel
import IntentYAML
import Testing

@testable import IntentShortcuts

struct ShortcutReaderTests {
  static let sound = """
    shortcut: 1
    parameters:
      topic: { type: "[string]?", prompt: Which? }
    steps:
      - { run: a.Find, name: found, with: { text: $topic, n: 12.5, at: "${topic} $$5" } }
      - if: { all: [{ value: $found.count, greater: 3 }, { not: $topic }] }
        then: [{ ask: "For ${found.0.title}?", name: answer, options: [a, b] }]
        else: [{ stop: null }]
      - { repeat: $found, as: one, name: all, steps: [{ run: b.Show, with: { x: { y: $one } } }] }
    result: $all
    """

  private func read(_ text: String) -> ShortcutReading { ShortcutReading(Array(text.utf8)) }

  @Test func aSoundFile() {
    let reading = read(Self.sound)
    #expect(reading.problems.isEmpty, "\(reading.problems)")
    let steps = reading.shortcut.allSteps
    #expect(steps.map(\.number) == ["1", "2", "2.1", "2.else.1", "3", "3.1"])
    #expect(steps.map(\.line) == [5, 6, 7, 8, 9, 9])
  }

  @Test(arguments: [
    ("~", "null"), ("true", "true"), ("no", #""no""#), ("6", "6"), ("-6", "-6"), ("007", #""007""#),
    ("0", "0"), ("0.5", "0.5"), ("1e3", "1000.0"), ("1.2.3", #""1.2.3""#), ("12:30", #""12:30""#),
    ("0x10", #""0x10""#), (".inf", #"".inf""#), ("'6'", #""6""#), ("-", "[null]"),
    ("99999999999999999999", #""99999999999999999999""#), ("2026-03-20", #""2026-03-20""#),
    (#""😀 ü""#, #""😀 ü""#),
  ])
  func plainWords(_ yaml: String, _ json: String) throws {
    let node = try YAMLNode(yaml: Array("a: \(yaml == "-" ? "\n- " : yaml)".utf8))
    #expect(node["a"]?.json.text() == json)
  }

  @Test func templates() throws {
    func template(_ text: String) throws -> Template { try Template(text, line: 1) }
    #expect(try template("$a.b").references.map(\.written) == ["$a.b"])
    #expect(try template("${a}").references.map(\.written) == ["$a"])
    #expect(try template("$$a") == .text("$a"))
    #expect(try template("$5") == .text("$5"))
    #expect(
      try template("a ${b} c$d")
        == .parts([
          .text("a "), .reference(try #require(Reference("b", line: 1))), .text(" c$d"),
        ]))
    for wrong in ["${", "${}", "${a", "${a..b}", "x ${1}"] {
      #expect(throws: ShortcutProblem.self) { try template(wrong) }
    }
  }

  @Test func partsOfValues() {
    let people = ShortcutValue(
      [["type": "P", "id": "1", "title": "Ada"], ["type": "P", "id": "2", "title": "Alan"]],
      type: .list(.entity("P")), bundle: "b")
    func part(_ path: String...) -> ShortcutValue { path.reduce(people) { $0.part($1) } }
    #expect(part("count").json == 2)
    #expect(part("last", "title") == ShortcutValue("Alan", type: .string, bundle: "b"))
    #expect(part("title").type == .list(.string))
    #expect(part("7", "nothing").json == .null)
  }

  /// Any change of a sound file reads as something, or is told with a line within it.
  /// What is missing at the end is missing on the last line, not behind it.
  @Test(arguments: ["---", "--- ", "---\n", "shortcut: 1\r"])
  func theLineOfWhatIsMissing(_ text: String) {
    let reading = ShortcutReading(Array(text.utf8))
    #expect(!reading.problems.isEmpty)
    #expect(reading.problems.allSatisfy { $0.line == 1 }, "\(reading.problems)")
  }

  /// For the reader of YAML they end a line, and would come out as a blank.
  @Test(arguments: ["\u{85}", "\u{2028}", "\u{2029}"])
  func signsThatEndALineForSomeReaders(_ sign: String) {
    let reading = ShortcutReading(Array("shortcut: 1\nsteps: []\nresult: \"a\(sign)b\"\n".utf8))
    #expect(reading.problems.map(\.line) == [3])
    #expect(reading.problems.first?.message.contains("double quotes") == true)
    let number = String(sign.unicodeScalars.first?.value ?? 0, radix: 16).uppercased()
    let escape = "\\u" + String(repeating: "0", count: 4 - number.count) + number
    let escaped = ShortcutReading(
      Array("shortcut: 1\nsteps: []\nresult: \"a\(escape)b\"\n".utf8))
    #expect(escaped.shortcut.result == .text("a\(sign)b"))
  }

  @Test func damagedFiles() {
    var random = SystemRandomNumberGenerator()
    let sound = Array(Self.sound.utf8)
    let pieces =
      [
        "{", "}", "[", "]", ":", "- ", "\n", "\t", "&a ", "*a", "!!x ", "${", "\"", "\0", "|\n",
        "? ",
      ]
      .map { Array($0.utf8) } + [[0xff], [0xc3], [0xed, 0xa0, 0x80]]
    for _ in 0..<3000 {
      var bytes = sound
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes.removeSubrange(
            place..<min(bytes.count, place + Int.random(in: 1...9, using: &random)))
          if bytes.isEmpty { bytes = [10] }
        } else if let piece = pieces.randomElement(using: &random) {
          bytes.insert(contentsOf: piece, at: place)
        }
      }
      let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).count
      for problem in ShortcutReading(bytes).problems {
        #expect((1...lines).contains(problem.line), "\(problem) of \(lines)")
      }
    }
  }
}
