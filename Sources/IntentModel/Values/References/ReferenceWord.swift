// `Type/ID` and `bundle:Type/ID` taken apart. What a name means is not decided here.

/// Text that has the form of a reference to an entity.
struct ReferenceWord: Hashable {
  var bundle: String?
  var type: String
  /// Everything behind the first slash, as it stands.
  var id: String

  /// Nil where what stands before the first slash is no name, or there is no slash.
  init?(_ text: String) {
    guard let slash = text.firstIndex(of: "/") else { return nil }
    var head = text[..<slash]
    if let colon = head.firstIndex(of: ":") {
      guard Self.isName(head[..<colon]) else { return nil }
      bundle = String(head[..<colon])
      head = head[head.index(after: colon)...]
    }
    guard Self.isName(head) else { return nil }
    type = String(head)
    id = String(text[text.index(after: slash)...])
  }

  /// Words of letters, digits, `-` and `_`, joined by dots.
  private static func isName(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
  }
}
