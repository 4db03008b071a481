// The schemas of arguments and results.

import IntentModel
import Testing

@testable import IntentMCP

struct SchemaTests {
  private func intent(_ parameters: [Parameter], result: ValueType? = nil) -> Intent {
    var intent = Intent(id: "Go", title: "Go")
    intent.parameters = parameters
    intent.result = result.map { Intent.Result(type: $0) }
    return intent
  }

  private func input(_ parameters: [Parameter], asksApproval: Bool = false) -> JSON {
    let intent = intent(parameters)
    return SchemaWriter(Self.manifest, localised: { $0.fallback ?? $0.key }).input(
      intent, keys: ArgumentKeys(parameters.map(\.name)), asksApproval: asksApproval)
  }

  static let manifest: Manifest = {
    var manifest = Manifest(id: "org.example.shop", name: "Shop", version: "1")
    var product = Entity(id: "Product", display: TypeDisplay(name: "Product"))
    product.queries = [.ids, .string]
    var address = Entity(id: "Address", display: TypeDisplay(name: "Address"))
    address.kind = .generable
    address.properties = [
      .init(name: "street", type: .string), .init(name: "floor", type: .optional(.int)),
    ]
    manifest.entities = [product, address]
    manifest.enums = [
      Enumeration(
        id: "Size", display: TypeDisplay(name: "Size"),
        cases: [.init(value: "s", title: "Small"), .init(value: "l", title: "Large")])
    ]
    return manifest
  }()

  @Test func theRootIsAnObjectWithoutAlternatives() {
    let schema = input([Parameter(name: "a", type: .int)])
    #expect(schema["type"] == "object")
    #expect(schema["additionalProperties"] == false)
    #expect(schema["required"] == ["a"])
    #expect(schema["anyOf"] == nil)
  }

  @Test func aDefaultOrAnOptionalIsNotRequired() {
    var quantity = Parameter(name: "quantity", type: .int)
    quantity.defaultValue = 1
    let schema = input([quantity, Parameter(name: "note", type: .optional(.string))])
    #expect(schema["required"] == nil)
    #expect(schema["properties"]?["quantity"]?["default"] == 1)
    #expect(schema["properties"]?["note"]?["type"] == "string")
  }

  @Test func rangesTitlesAndDescriptions() {
    var parameter = Parameter(name: "sides", type: .int)
    parameter.title = "Sides"
    parameter.description = "How many sides"
    parameter.range = .init(lower: "2", upper: "1000")
    let schema = input([parameter])["properties"]?["sides"]
    #expect(schema?["minimum"] == 2)
    #expect(schema?["maximum"] == 1000)
    #expect(schema?["title"] == "Sides")
    #expect(schema?["description"] == "How many sides.")
  }

  @Test func enumsHaveValuesAndTheirTitles() {
    let schema = input([Parameter(name: "size", type: .enumeration("Size"))])["properties"]?["size"]
    #expect(schema?["enum"] == ["s", "l"])
    #expect(schema?["description"] == "s: Small; l: Large.")
  }

  @Test func anEntityIsTextThatIsLookedUp() {
    let schema = input([Parameter(name: "item", type: .entity("Product"))])["properties"]?["item"]
    #expect(schema?["type"] == "string")
    #expect(schema?["description"]?.string?.contains("looked up") == true)
  }

  @Test func aGenerableEntityIsAnObject() {
    let schema = input([Parameter(name: "to", type: .entity("Address"))])["properties"]?["to"]
    #expect(schema?["type"] == "object")
    #expect(schema?["required"] == ["street"])
    #expect(schema?["properties"]?["floor"]?["type"] == "integer")
  }

  @Test func listsHaveTheirSizes() {
    var parameter = Parameter(name: "tags", type: .set(.string))
    parameter.size = .init(min: 1, max: 3)
    let schema = input([parameter])["properties"]?["tags"]
    #expect(schema?["minItems"] == 1)
    #expect(schema?["maxItems"] == 3)
    #expect(schema?["uniqueItems"] == true)
    #expect(schema?["items"]?["type"] == "string")
  }

  @Test func anApprovalIsTakenOnlyWhereItMayBeNeeded() {
    #expect(input([])["properties"]?["approval"] == nil)
    #expect(input([], asksApproval: true)["properties"]?["approval"]?["type"] == "string")
    let own = Parameter(name: "approval", type: .int)
    #expect(input([own], asksApproval: true)["properties"]?["approval"]?["type"] == "integer")
  }

  @Test func aResultIsWrappedAndAnOptionalOneMayBeAbsent() {
    let writer = SchemaWriter(Self.manifest, localised: { $0.key })
    #expect(writer.output(intent([])) == nil)
    #expect(writer.output(intent([], result: .int))?["required"] == ["value"])
    #expect(writer.output(intent([], result: .optional(.int)))?["required"] == nil)
    let number = writer.output(intent([], result: .int))?["properties"]?["value"]?["type"]
    #expect(number == ["integer", "string"])
  }
}
