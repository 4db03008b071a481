//: area: Parameters
//: form: persons, amounts, payment methods, places, recurrence, names, durations, links, search criteria, decimals
//: state: supported
//: runs: describe intents.TakesKinds.parameters.3.type => "recurrenceRule?"
import AppIntents

struct TakesKinds: AppIntent {
  static let title: LocalizedStringResource = "Kinds"
  @Parameter(title: "A") var a: IntentPerson?
  @Parameter(title: "B") var b: IntentCurrencyAmount?
  @Parameter(title: "C") var c: IntentPaymentMethod?
  @Parameter(title: "D") var d: Calendar.RecurrenceRule?
  @Parameter(title: "E") var e: PersonNameComponents?
  @Parameter(title: "F") var f: Duration?
  @Parameter(title: "G") var g: URL?
  @Parameter(title: "H") var h: StringSearchCriteria?
  @Parameter(title: "I") var i: AttributedString?
  @Parameter(title: "J") var j: CLPlacemark?
  @Parameter(title: "K") var k: Decimal?
  func perform() async throws -> some IntentResult { .result() }
}
