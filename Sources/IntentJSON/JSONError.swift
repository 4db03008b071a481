// What is wrong with a JSON text, and where.

/// Why a text is no JSON that this program takes.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of fault it is; more may come.
  public enum Kind: Sendable, Hashable {
    case empty, utf16, invalidUTF8, syntax, incomplete, trailingText, duplicateKey
    case numberTooLarge, nulCharacter, tooDeep, tooLarge, outOfMemory
  }

  public let kind: Kind
  /// From 1; a line ends with a line feed.
  public let line: Int
  /// In characters (Unicode scalars) from 1.
  public let column: Int
  /// In bytes from 0, a byte order mark included.
  public let offset: Int
  /// One sentence without a full stop, without control characters.
  public let message: String

  public var description: String { "line \(line), column \(column): \(message)" }

  /// The error at a byte offset of `bytes`; line and column are counted here.
  init(_ kind: Kind, at offset: Int, of bytes: UnsafeRawBufferPointer, _ message: String) {
    self.kind = kind
    self.offset = max(0, min(offset, bytes.count))
    self.message = message
    var line = 1
    var column = 1
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for index in start..<max(start, self.offset) {
      if bytes[index] == 0x0A {
        line += 1
        column = 1
      } else if bytes[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.line = line
    self.column = column
  }
}
