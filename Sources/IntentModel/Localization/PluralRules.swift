// Which plural category a number has in a language. The rules are those of CLDR, in its notation,
// so that they can be compared with it.

/// A plural category.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  case zero, one, two, few, many, other
}

/// The plural rules of languages.
public enum PluralRules {
  /// The category of a number as it is written: `1` and `1.0` differ in English.
  /// - Parameters:
  ///   - number: digits with an optional sign and decimal point; any other text is `other`.
  ///   - language: a BCP 47 tag; languages without rules here have `other` alone.
  public static func category(of number: String, language: String) -> PluralCategory {
    guard let operands = PluralOperands(number) else { return .other }
    return rules(of: language).first { $0.holds(for: operands) }?.category ?? .other
  }

  /// The categories that whole numbers may have in a language, `other` included.
  public static func wholeCategories(of language: String) -> [PluralCategory] {
    let rules = rules(of: language)
    // Every rule for whole numbers holds for one of these, but for those of millions.
    let operands = (0...25).compactMap { PluralOperands(String($0)) }
    return PluralCategory.allCases.filter { category in
      category == .other
        || rules.contains { rule in
          rule.category == category && operands.contains { rule.holds(for: $0) }
        }
    }
  }

  /// A category and when a number has it.
  struct Rule: Sendable {
    let category: PluralCategory
    let condition: String

    /// `or` binds less than `and`; there are no brackets.
    func holds(for operands: PluralOperands) -> Bool {
      condition.split(separator: "|").contains { part in
        part.split(separator: "&").allSatisfy { PluralRelation($0)?.holds(for: operands) ?? false }
      }
    }
  }

  private static func rules(of language: String) -> [Rule] {
    let tag = LanguageTag(language)
    if tag.language == "pt", tag.region == "PT" { return byLanguage["pt-PT"] ?? [] }
    return byLanguage[tag.language] ?? []
  }

  private static let byLanguage: [String: [Rule]] = {
    var result: [String: [Rule]] = [:]
    for (languages, rules) in table {
      for language in languages.split(separator: " ") {
        result[String(language)] = rules.map { Rule(category: $0.0, condition: $0.1) }
      }
    }
    return result
  }()

  private static let millions = "i!=0 & i%1000000=0 & v=0"
  private static let slavicOne = "v=0 & i%10=1 & i%100!=11"
  private static let slavicFew = "v=0 & i%10=2..4 & i%100!=12..14"
  private static let fractionOne = "f%10=1 & f%100!=11"
  private static let fractionFew = "f%10=2..4 & f%100!=12..14"

  /// Languages, then their rules; `|` is “or”, `&` is “and”.
  private static let table: [(String, [(PluralCategory, String)])] = [
    ("en de nl sv fi et sw ur fy yi ast io ia sc", [(.one, "i=1 & v=0")]),
    (
      "bg el hu tr nb nn no af az eo eu fo ka kk kl ky lb ml mn ne or ps rm so sq ta te tk ug uz "
        + "xh ku mr nd sn ss st ts ve vo wae tn nyn gsw haw dv ee ha jgo kaj",
      [(.one, "n=1")]
    ),
    ("da", [(.one, "n=1 | t!=0 & i=0,1")]),
    (
      "is",
      [(.one, "t=0 & i%10=1 & i%100!=11 | t%10=1 & t%100!=11")]
    ),
    ("mk", [(.one, "\(slavicOne) | \(fractionOne)")]),
    ("fr", [(.one, "i=0,1"), (.many, millions)]),
    ("es", [(.one, "n=1"), (.many, millions)]),
    ("it ca gl pt-PT", [(.one, "i=1 & v=0"), (.many, millions)]),
    ("pt", [(.one, "i=0..1"), (.many, millions)]),
    ("hi fa bn gu kn am as zu vi", [(.one, "i=0 | n=1")]),
    ("hy", [(.one, "i=0,1")]),
    ("pa ln mg ti wa", [(.one, "n=0..1")]),
    ("si", [(.one, "n=0,1 | i=0 & f=1")]),
    ("fil tl", [(.one, "v=0 & i=1,2,3 | v=0 & i%10!=4,6,9 | v!=0 & f%10!=4,6,9")]),
    ("he iw", [(.one, "i=1 & v=0 | i=0 & v!=0"), (.two, "i=2 & v=0")]),
    (
      "lv prg",
      [
        (.zero, "n%10=0 | n%100=11..19 | v=2 & f%100=11..19"),
        (.one, "n%10=1 & n%100!=11 | v=2 & \(fractionOne) | v!=2 & f%10=1"),
      ]
    ),
    (
      "lt",
      [
        (.one, "n%10=1 & n%100!=11..19"), (.few, "n%10=2..9 & n%100!=11..19"), (.many, "f!=0"),
      ]
    ),
    ("ro mo", [(.one, "i=1 & v=0"), (.few, "v!=0 | n=0 | n!=1 & n%100=1..19")]),
    (
      "hr sr bs sh",
      [(.one, "\(slavicOne) | \(fractionOne)"), (.few, "\(slavicFew) | \(fractionFew)")]
    ),
    (
      "sl", [(.one, "v=0 & i%100=1"), (.two, "v=0 & i%100=2"), (.few, "v=0 & i%100=3..4 | v!=0")]
    ),
    ("cs sk", [(.one, "i=1 & v=0"), (.few, "i=2..4 & v=0"), (.many, "v!=0")]),
    (
      "pl",
      [
        (.one, "i=1 & v=0"), (.few, slavicFew),
        (.many, "v=0 & i!=1 & i%10=0..1 | v=0 & i%10=5..9 | v=0 & i%100=12..14"),
      ]
    ),
    (
      "ru uk",
      [
        (.one, slavicOne), (.few, slavicFew),
        (.many, "v=0 & i%10=0 | v=0 & i%10=5..9 | v=0 & i%100=11..14"),
      ]
    ),
    (
      "be",
      [
        (.one, "n%10=1 & n%100!=11"), (.few, "n%10=2..4 & n%100!=12..14"),
        (.many, "n%10=0 | n%10=5..9 | n%100=11..14"),
      ]
    ),
    ("ga", [(.one, "n=1"), (.two, "n=2"), (.few, "n=3..6"), (.many, "n=7..10")]),
    ("cy", [(.zero, "n=0"), (.one, "n=1"), (.two, "n=2"), (.few, "n=3"), (.many, "n=6")]),
    (
      "mt", [(.one, "n=1"), (.two, "n=2"), (.few, "n=0 | n%100=3..10"), (.many, "n%100=11..19")]
    ),
    (
      "ar",
      [
        (.zero, "n=0"), (.one, "n=1"), (.two, "n=2"), (.few, "n%100=3..10"),
        (.many, "n%100=11..99"),
      ]
    ),
  ]
}
