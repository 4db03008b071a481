// The parts of a BCP 47 language tag that matter here.

/// A language tag, such as `de-AT` or `zh-Hant-TW`; POSIX forms such as `de_AT.UTF-8` are read too.
public struct LanguageTag: Sendable, Hashable {
  /// In lower case; `und` where the text names none.
  public let language: String
  /// With a capital first letter, such as `Hant`.
  public let script: String?
  /// In capitals, or three digits.
  public let region: String?

  public init(_ text: String) {
    let name = text.prefix { $0 != "." && $0 != "@" }
    let parts = name.split { $0 == "-" || $0 == "_" }
    let first = parts.first.map { $0.lowercased() } ?? "und"
    language = first == "c" || first == "posix" ? "en" : first
    var script: String?
    var region: String?
    for part in parts.dropFirst() {
      if part.utf8.count == 1 { break }
      if script == nil, region == nil, part.utf8.count == 4, part.allSatisfy(\.isLetter) {
        script = part.prefix(1).uppercased() + part.dropFirst().lowercased()
      } else if region == nil,
        part.utf8.count == 2 && part.allSatisfy(\.isLetter)
          || part.utf8.count == 3 && part.allSatisfy(\.isNumber)
      {
        region = part.uppercased()
      }
    }
    self.script = script
    self.region = region
  }

  /// Whether a text has the form of a tag: a language of two to eight letters, then parts of up to
  /// eight letters and digits.
  public static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...8).contains(language.utf8.count),
      language.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) })
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.utf8.count)
        && part.utf8.allSatisfy {
          (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
        }
    }
  }

  /// The tag and what it falls back to, the closest first: `zh-Hant-TW`, `zh-Hant`, `zh`. The
  /// script of Chinese follows from its region.
  public var fallbacks: [String] {
    var tags: [String] = []
    let script = self.script ?? impliedScript
    if let script, let region { tags.append("\(language)-\(script)-\(region)") }
    if let region, self.script == nil { tags.append("\(language)-\(region)") }
    if let script { tags.append("\(language)-\(script)") }
    tags.append(language)
    switch language {
    case "nb": tags.append("no")
    case "no": tags.append("nb")
    case "iw": tags.append("he")
    case "in": tags.append("id")
    default: break
    }
    return tags
  }

  private var impliedScript: String? {
    guard language == "zh" else { return nil }
    return ["TW", "HK", "MO"].contains(region) ? "Hant" : "Hans"
  }

  /// Whether a name writes this tag, in any letter case.
  func isSame(as name: String) -> Bool { self == LanguageTag(name) }
}
