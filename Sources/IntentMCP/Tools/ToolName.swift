// The names of tools: letters, digits, `_` and `-`, at most 44 of them, so that a client can put a
// prefix in front and stay below 60. A name is made of the bundle's and the intent's id alone: it is
// the same on each run, and no other bundle can change it.

/// Makes the names of tools.
public enum ToolName {
  public static let longest = 44
  /// Letters of the mark at the end of a name that could not be kept whole: 80 bits, so that no bundle can
  /// be made whose tool takes the name of another's.
  static let markLength = 16

  /// Names of the server's own tools; no intent gets one of them.
  public static let reserved = Set(OwnTool.allCases.map(\.rawValue))

  /// `org.example.dice`, `Roll`: `org-example-dice_Roll`. What cannot be written so that it could be
  /// read back is shortened and gets a mark of the whole.
  public static func name(bundle: String, intent: String) -> String {
    let plain = "\(bundle.map { $0 == "." ? "-" : String($0) }.joined())_\(intent)"
    if isPlain(bundle, intent), plain.utf8.count <= longest, !reserved.contains(plain) {
      return plain
    }
    let mark = Digest.mark(of: "\(bundle)/\(intent)", markLength)
    let last = bundle.split(separator: ".").last.map(String.init) ?? bundle
    let head = cut(cleaned(last), to: 10)
    let room = longest - markLength - 2 - head.utf8.count
    return "\(head)_\(cut(cleaned(intent), to: room))_\(mark)"
  }

  /// The ids in a name that can be read back; nil: it cannot.
  public static func ids(in name: String) -> (bundle: String, intent: String)? {
    guard let line = name.firstIndex(of: "_") else { return nil }
    let bundle = String(name[..<line].map { $0 == "-" ? "." : $0 })
    let intent = String(name[name.index(after: line)...])
    guard !bundle.isEmpty, !intent.isEmpty else { return nil }
    return Self.name(bundle: bundle, intent: intent) == name ? (bundle, intent) : nil
  }

  /// No two pairs of such ids give the same plain name: a bundle without `-` and `_` can be read back
  /// from what stands before the first `_`. And none is like a name with a mark.
  private static func isPlain(_ bundle: String, _ intent: String) -> Bool {
    !endsLikeMark(intent)
      && bundle.utf8.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: ".") }
      && intent.utf8.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "_") }
  }

  private static func endsLikeMark(_ intent: String) -> Bool {
    let parts = intent.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last else { return false }
    return last.utf8.count == markLength && last.allSatisfy(Digest.letters.contains)
  }

  private static func cleaned(_ text: String) -> String {
    String(
      decoding: text.utf8.map { byte in
        isAlphanumeric(byte) || byte == UInt8(ascii: "-") ? byte : UInt8(ascii: "_")
      }, as: UTF8.self)
  }

  private static func cut(_ text: String, to count: Int) -> String { String(text.prefix(count)) }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
