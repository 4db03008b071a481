//: area: Options
//: form: `IntentItemCollection` by builder, by items, by sections; `IntentItem` with subtitle and image; a query as provider; `for` in a section
//: state: supported
//: runs: options Anchors -m berth => {"status":"ok"}
//: runs: options Anchors -m pier => {"status":"ok"}
import AppIntents

struct RoadOptions: DynamicOptionsProvider {
  func results() async throws -> IntentItemCollection<Int> {
    IntentItemCollection(promptLabel: "Which berth?", usesIndexedCollation: true) {
      ItemSection("North", subtitle: "Deep", image: .init(systemName: "arrow.up")) {
        for number in 1...3 { IntentItem(number, title: "Berth \(number)", subtitle: "n") }
        9
      }
      ItemSection("South", items: [4, 5])
      ItemSection(items: [IntentItem(6)])
    }
  }
}
struct LeeOptions: DynamicOptionsProvider {
  func results() async throws -> ItemCollection<Ship> {
    let ships = [Ship(id: 1), Ship(id: 2)]
    if Task.isCancelled { return ItemCollection(promptLabel: "Which ship?", items: ships) }
    return ItemCollection(sections: [ItemSection("Ships", items: ships)])
  }
}
struct Anchors: AppIntent {
  static let title: LocalizedStringResource = "Moor"
  @Parameter(title: "Berth", optionsProvider: RoadOptions()) var berth: Int
  @Parameter(title: "Pier", optionsProvider: LeeOptions()) var pier: Ship?
  @Parameter(title: "Other", query: ShipQuery()) var other: Ship?
  func perform() async throws -> some IntentResult { .result() }
}
