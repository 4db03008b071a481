//: area: Documentation
//: form: tools: parameters that a model fills, an entity among them; a tool of a schema that only an editor serves
//: state: supported
//: runs: perform AddsCargo item=e:Ship/3 quantity=i:2 => {"value": 6}
//: runs: describe intents.AddsCargo.parameters.1.default => 1
//: runs: describe intents.OpenRead.traits.0 => "tool"
import AppIntents

@AppIntent(.tool)
struct AddsCargo: AppIntent {
  static let title: LocalizedStringResource = "Add Cargo"
  static let description = IntentDescription("Loads cargo onto a ship.")
  @Parameter(title: "Item", description: "The ship to load") var item: Ship
  @Parameter(title: "Quantity", description: "How many crates", default: 1) var quantity: Int
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    .result(value: item.id * quantity)
  }
}
@AppIntent(.tool, schema: .books.openBook)
struct OpenRead: OpenIntent {
  static let description = IntentDescription("Opens a logbook.")
  var target: Logbook
  func perform() async throws -> some IntentResult { .result() }
}
