//: area: Foundation
//: form: `.localizedStandard` and `.localized` in `SortDescriptor`, `KeyPathComparator` and `sorted(using:)`; `localizedStandardContains` in a `#Predicate`
//: state: supported
//: runs: perform SortsTexts => {"value":"a B9 b10|b10 B9 a|a b10|a B9 b10|a B9 b10|B9"}
import AppIntents
import Foundation

struct SortsTexts: AppIntent {
  static let title: LocalizedStringResource = "Sorts"
  struct Row {
    var text: String
    var maybe: String?
  }
  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    let rows = ["b10", "a", "B9"].map { Row(text: $0, maybe: $0 == "B9" ? nil : $0) }
    let texts = rows.map(\.text)
    let ways = [
      rows.sorted(using: SortDescriptor(\.text, comparator: .localizedStandard)).map(\.text),
      rows.sorted(using: [SortDescriptor(\.text, comparator: .localized, order: .reverse)])
        .map(\.text),
      rows.sorted(using: SortDescriptor(\.maybe, comparator: .localizedStandard))
        .compactMap(\.maybe),
      rows.sorted(using: KeyPathComparator(\.text, comparator: .localizedStandard)).map(\.text),
      texts.sorted(using: String.StandardComparator.localizedStandard),
      try rows.filter(#Predicate<Row> { $0.text.localizedStandardContains("b9") }).map(\.text),
    ]
    return .result(value: ways.map { $0.joined(separator: " ") }.joined(separator: "|"))
  }
}
