// What is wrong in a file of localised texts, in words that its author can act on.

/// A file of texts that cannot be read. Nothing of its bundle is taken then.
public struct TableProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, as its reader named it.
  public var file: String
  /// From 1; nil where no line is to blame.
  public var line: Int?
  /// The key of the text.
  public var key: String?
  /// What was found; no full stop at the end.
  public var message: String
  /// What to do, as an instruction.
  public var fix: String

  public init(
    _ file: String, line: Int? = nil, key: String? = nil, _ message: String, fix: String
  ) {
    self.file = file
    self.line = line
    self.key = key
    self.message = message
    self.fix = fix
  }

  /// The file with the line and the key, as far as they are known.
  public var place: String {
    file + (line.map { ":\($0)" } ?? "") + (key.map { " “\($0)”" } ?? "")
  }

  public var description: String { "\(place): \(message); \(fix)" }
}
