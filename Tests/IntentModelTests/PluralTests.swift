// Plural categories against an independent library.

import IntentModel
import Testing

@Suite struct PluralTests {
  @Test func everyCategoryAgreesWithAnIndependentSource() throws {
    let rows = try Repository.expectations("plurals.json")
    let numbers = rows[0].dropFirst().compactMap(\.string)
    #expect(rows.count > 60)
    for row in rows.dropFirst() {
      let language = try #require(row[0].string)
      for (number, category) in zip(numbers, row.dropFirst()) {
        let found = PluralRules.category(of: number, language: language)
        #expect(found.rawValue == category.string, "\(number) in \(language)")
      }
    }
  }

  @Test func signsRegionsAndUnknownLanguages() {
    #expect(PluralRules.category(of: "-1", language: "en-GB") == .one)
    #expect(PluralRules.category(of: "1", language: "de_AT.UTF-8") == .one)
    #expect(PluralRules.category(of: "1", language: "tlh") == .other)
    #expect(PluralRules.category(of: "many", language: "en") == .other)
    #expect(PluralRules.wholeCategories(of: "pl") == [.one, .few, .many, .other])
    #expect(PluralRules.wholeCategories(of: "ja") == [.other])
  }
}
