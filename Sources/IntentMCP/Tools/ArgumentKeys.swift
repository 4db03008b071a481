// The keys under which a tool takes its arguments. Interfaces of models take
// `^[a-zA-Z0-9_.-]{1,64}$` and nothing else; a parameter may be called otherwise.

/// The keys of one tool, in the order of its parameters.
public struct ArgumentKeys: Sendable, Hashable {
  /// A parameter's key and its own name.
  public struct Entry: Sendable, Hashable {
    public var key: String
    public var parameter: String
    public var isChanged: Bool { key != parameter }
  }
  public let entries: [Entry]

  static let longest = 64

  public init(_ parameters: [String]) {
    var taken = Set(parameters.filter(Self.isKey))
    entries = parameters.map { name in
      if Self.isKey(name) { return Entry(key: name, parameter: name) }
      var length = 4
      var key = Self.key(for: name, mark: length)
      while taken.contains(key), length < 12 {
        length += 1
        key = Self.key(for: name, mark: length)
      }
      taken.insert(key)
      return Entry(key: key, parameter: name)
    }
  }

  /// The parameter that a caller means: by key, or by its own name.
  public func parameter(_ given: String) -> String? {
    (entries.first { $0.key == given } ?? entries.first { $0.parameter == given })?.parameter
  }

  public func key(_ parameter: String) -> String {
    entries.first { $0.parameter == parameter }?.key ?? parameter
  }

  /// The key of an argument of the server itself, such as the approval of a call: another one where a
  /// parameter has that name.
  func own(_ name: String) -> String {
    var key = name
    while parameter(key) != nil { key += "_" }
    return key
  }
  /// Under which the person's approval of a call comes.
  public var approval: String { own(SchemaWriter.approvalKey) }
  /// Under which answers to questions of the running intent come.
  public var answers: String { own(ToolArguments.answersKey) }

  /// Whether no two parameters share a key.
  public var areUnique: Bool { Set(entries.map(\.key)).count == entries.count }

  static func isKey(_ name: String) -> Bool {
    (1...longest).contains(name.utf8.count) && name.utf8.allSatisfy(isKeyByte)
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  /// What can be kept of a name, and a mark of the whole.
  private static func key(for name: String, mark length: Int) -> String {
    var kept = ""
    for scalar in name.unicodeScalars {
      if scalar.isASCII, isKeyByte(UInt8(scalar.value)) {
        kept.unicodeScalars.append(scalar)
      } else if !kept.hasSuffix("_") {
        kept += "_"
      }
    }
    if kept.isEmpty || kept == "_" { kept = "value" }
    let mark = Digest.mark(of: name, length)
    return "\(kept.prefix(longest - 1 - mark.count))_\(mark)"
  }
}
