// Reading JSON text: what is taken, what is refused, and whether a person can find the fault.

import IntentJSON
import IntentModel
import Testing

@Suite struct JSONReadingTests {
  @Test func readsEveryKindAndKeepsTheOrder() throws {
    let json = try JSON(parsing: #" {"b": [1, -2.5, "é\n", null], "a": {"x": true}, "c": 1e2} "#)
    #expect(json.members?.map(\.name) == ["b", "a", "c"])
    #expect(json["b"] == [1, -2.5, "é\n", nil])
    #expect(json["a"]?["x"]?.bool == true)
    guard case .double(100) = json["c"] else {
      Issue.record("1e2 is a double")
      return
    }
    guard case .int(1) = json["b"]?.array?[0] else {
      Issue.record("1 is an int")
      return
    }
  }

  @Test(arguments: ["true", "null", "\"x\"", "12", "[]"])
  func takesAnyValueAtTheTop(text: String) throws {
    #expect(try JSON(parsing: text).text() == text)
  }

  @Test func byteOrderMarkAndWindowsLineEndsMakeNoDifference() throws {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("{\r\n\"a\": 1\r\n}\r\n".utf8)
    #expect(try JSON(parsing: bytes) == ["a": 1])
  }

  @Test func extremesOfWholeNumbers() throws {
    let json = try JSON(parsing: "[9223372036854775807, -9223372036854775808]")
    #expect(json == .array([.int(.max), .int(.min)]))
  }

  struct Fault: CustomTestStringConvertible, Sendable {
    let text: String, kind: JSONError.Kind, line: Int, column: Int, words: String
    init(_ text: String, _ kind: JSONError.Kind, _ line: Int, _ column: Int, _ words: String) {
      (self.text, self.kind, self.line, self.column, self.words) = (text, kind, line, column, words)
    }
    var testDescription: String { text }
  }

  static let faults = [
    Fault("", .empty, 1, 1, "the text is empty"),
    Fault("{\"a\": 1,\n \"a\": 2}", .duplicateKey, 2, 2, "the name occurs twice at “\"a\"”"),
    Fault("{} x", .trailingText, 1, 4, "text after the end of the value at “x”"),
    Fault("[1, 2", .incomplete, 1, 6, "the text ends in the middle of a value"),
    Fault("{\"a\": ", .incomplete, 1, 7, "the text ends in the middle of a value"),
    Fault("{\"a\" 1}", .syntax, 1, 6, "“:” is expected after a name at “1”"),
    Fault("{a: 1}", .syntax, 1, 2, "a name in double quotes or “}” is expected at “a”"),
    Fault("[1,\n2,\n]", .syntax, 3, 1, "a value is expected at “]”"),
    Fault("[1 2]", .syntax, 1, 4, "“,” or “]” is expected at “2”"),
    Fault(
      "[9223372036854775808]", .numberTooLarge, 1, 2,
      "the number is too large at “9223372036854775808”: "
        + "whole numbers have at most 64 bits; write it as a string"),
    Fault(
      "[1e400]", .numberTooLarge, 1, 2,
      "the number is too large at “1e400”: it does not fit a double"),
    Fault(
      "[\"a\\u0000b\"]", .nulCharacter, 1, 2,
      "NUL characters are not taken in strings at “\"a\\u0000b\"”"),
    Fault("nul", .syntax, 1, 1, "this is no value at “nul”"),
    Fault("'a'", .syntax, 1, 1, "this is no value at “'”"),
  ]

  @Test(arguments: faults)
  func saysWhereAndWhy(fault: Fault) {
    do throws(JSONError) {
      _ = try JSON(parsing: fault.text)
      Issue.record("accepted")
    } catch {
      #expect(error.kind == fault.kind)
      #expect(error.message == fault.words)
      #expect(error.line == fault.line)
      #expect(error.column == fault.column)
    }
  }

  @Test func namesTheByteThatIsNotUTF8() {
    expect(
      .invalidUTF8, "the byte \\xe9 is not UTF-8", of: Array("[\"caf".utf8) + [0xE9, 0x22, 0x5D])
  }

  @Test(
    arguments: [[0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B], [0x7B, 0, 0x7D, 0]] as [[UInt8]])
  func namesUTF16(bytes: [UInt8]) {
    expect(.utf16, "the text is UTF-16; save it as UTF-8", of: bytes)
  }

  @Test func neverPrintsACarriageReturn() {
    do throws(JSONError) {
      _ = try JSON(parsing: "[\"a\rb\"]")
      Issue.record("accepted")
    } catch {
      #expect(!error.description.utf8.contains(0x0D))
    }
  }

  @Test func limitsDepthAndSize() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSON(parsing: nested(64))
    expect(.tooDeep, "arrays and objects are nested more than 64 deep", of: Array(nested(65).utf8))
    _ = try JSON(parsing: "[\"\(nested(65))\\\"[\"]")
    do throws(JSONError) {
      _ = try JSON(parsing: "[1, 2, 3]", limits: .init(bytes: 8))
      Issue.record("accepted")
    } catch {
      #expect(error.message == "the text has 9 bytes; at most 8 are read")
    }
  }

  /// What the writer writes, the reader reads back: random values, one seed.
  @Test func readsWhatTheWriterWrote() throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<500 {
      let value = random.json(depth: 4)
      #expect(try JSON(parsing: value.text()) == value)
      #expect(try JSON(parsing: value.text(indented: true)) == value)
    }
  }

  @Test func whatNobodySeesIsEscaped() throws {
    let text = "é\u{9B}31m\u{202E}gnp\u{3164}\u{E0041}👩‍👩‍👧\u{7F}"
    let written = JSON.string(text).text()
    #expect(written == #""é\u009b31m\u202egnp\u3164\udb40\udc41👩‍👩‍👧\u007f""#)
    #expect(try JSON(parsing: written) == .string(text))
  }

  /// Random damage never traps and never yields a value that the text does not hold.
  @Test func damagedTextIsReadOrRefused() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      var bytes = Array(random.json(depth: 3).text().utf8)
      for _ in 0..<3 where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      _ = try? JSON(parsing: bytes)
    }
  }

  private func expect(_ kind: JSONError.Kind, _ message: String, of bytes: [UInt8]) {
    do throws(JSONError) {
      _ = try JSON(parsing: bytes)
      Issue.record("accepted")
    } catch {
      #expect(error.kind == kind)
      #expect(error.message == message)
    }
  }
}
