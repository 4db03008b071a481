//: area: Text
//: form: `String(localized:)` and `NSLocalizedString` (but with all five arguments, which gives the value) with a table, a bundle, a locale, a default and a comment, in the caller's language while a call runs; resources with a bundle and a locale; formats
//: state: supported, run
//: runs: perform Spells => {"value":"Key|Default 2|Resource 3|1.50|Late|Old|Older|Five"}
//: runs: describe intents.Spells.parameters.0.title => {"key":"spells.n","default":"Count","table":"Sea"}
import AppIntents
import Foundation

struct Spells: AppIntent {
  static let title = LocalizedStringResource("Spells", table: "Sea", bundle: .main)
  static let foreign = LocalizedStringResource(
    "Spelt", table: "Sea", locale: Locale(identifier: "de"),
    bundle: .atURL(URL(fileURLWithPath: "/tmp")))
  static let classBound = LocalizedStringResource(
    "bound", defaultValue: "Bound", bundle: .forClass(Speller.self))
  @Parameter(
    title: LocalizedStringResource("spells.n", defaultValue: "Count", table: "Sea"), default: 2)
  var n: Int
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    let resource: LocalizedStringResource = "Resource \(3)"
    let late = String.LocalizationValue("Late")
    let parts = [
      String(localized: "Key", table: "Sea", bundle: .main, locale: .current, comment: "A key"),
      String(localized: "spells.default", defaultValue: "Default \(n)", table: "Sea", comment: "c"),
      String(localized: resource), String(localized: "\(1.5, specifier: "%.2f")"),
      String(localized: late),
      NSLocalizedString("Old", comment: "c"),
      NSLocalizedString("old", tableName: "Sea", value: "Older", comment: "c"),
      NSLocalizedString("All", tableName: "Sea", bundle: .main, value: "Five", comment: "c"),
    ]
    return .result(value: parts.joined(separator: "|"))
  }
}
final class Speller {}
