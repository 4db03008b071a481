// Says what is wrong with a text that should be a type, and what was probably meant.

/// Advice about types that do not exist.
enum TypeAdvice {
  /// Names that people bring from elsewhere.
  private static let elsewhere: [(String, String)] = [
    ("integer", "int"), ("int32", "int"), ("int64", "int"), ("long", "int"), ("boolean", "bool"),
    ("number", "double"), ("float", "double"), ("str", "string"), ("text", "string"),
    ("datetime", "date"), ("timestamp", "date"), ("time", "dateComponents"), ("uri", "url"),
    ("money", "currencyAmount"), ("currency", "currencyAmount"), ("path", "file"),
  ]

  private static let families = ["enum", "entity", "collection", "union", "measurement"]

  /// The message and the fix for a text that is no type.
  static func about(_ text: String) -> (message: String, fix: String) {
    let shown = "“\(text.prefix(60))” is not a type"
    if text.utf8.count > 512 { return ("the type is too long", "write at most 512 characters") }
    if text.hasSuffix("??") {
      var once = text
      while once.hasSuffix("??") { once.removeLast() }
      return (
        "\(shown): an optional of an optional does not exist; write “\(once.prefix(60))”", general
      )
    }
    let core = innermost(text)
    if let colon = core.firstIndex(of: ":") {
      return about(
        family: String(core[..<colon]), name: String(core[core.index(after: colon)...]), shown)
    }
    let words = ValueType.words.map(\.0)
    if let meant = elsewhere.first(where: { $0.0 == core.lowercased() })?.1
      ?? Suggestion.nearest(to: core, among: words)
    {
      return ("\(shown); did you mean “\(replacing(core, by: meant, in: text))”?", general)
    }
    return (shown, general)
  }

  private static let general =
    "write one of \(ValueType.words.map(\.0).joined(separator: ", ")), measurement:DIMENSION, "
    + "enum:ID, entity:ID, collection:ID, union:ID; [T] and set<T> for lists, T? for optionals"

  private static func about(
    family: String, name: String, _ shown: String
  ) -> (String, String) {
    guard families.contains(family) else {
      let near = Suggestion.nearest(to: family, among: families)
      return (shown + (near.map { "; did you mean “\($0):\(name)”?" } ?? ""), general)
    }
    if family == "measurement" {
      let names = Dimension.allCases.map(\.rawValue)
      return (
        shown + Suggestion.phrase(for: name, among: names).replacing("“", with: "“measurement:"),
        "write measurement: and one of \(names.joined(separator: ", "))"
      )
    }
    return (shown, "write \(family): and an identifier: \(TextRule.identifier.expected)")
  }

  /// The text without the marks of lists and optionals around it.
  private static func innermost(_ text: String) -> String {
    var core = text[...]
    while true {
      if core.hasSuffix("?") {
        core = core.dropLast()
      } else if core.hasPrefix("["), core.hasSuffix("]") {
        core = core.dropFirst().dropLast()
      } else if core.hasPrefix("set<"), core.hasSuffix(">") {
        core = core.dropFirst(4).dropLast()
      } else if core.hasSuffix("[]") {
        core = core.dropLast(2)
      } else {
        return String(core)
      }
    }
  }

  private static func replacing(_ core: String, by word: String, in text: String) -> String {
    if text == core + "[]" { return "[\(word)]" }
    return text.replacing(core, with: word)
  }
}
