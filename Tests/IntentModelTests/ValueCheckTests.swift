// What bundles send is checked against the declared type, totally.

import IntentModel
import Testing

@Suite struct ValueCheckTests {
  @Test(arguments: [
    ("int", IntentValue.string("1"), "$: expects an int, got string"),
    ("int?", .null, ""), ("int", .null, "$: expects an int, got null"),
    ("double", .int(3), ""), ("double", .double(.nan), ""),
    ("[int]", .list([.int(1), .bool(true)]), "$[1]: expects an int, got bool"),
    ("set<int>", .list([.int(1), .int(1)]), "$: has an element twice"),
    (
      "duration", .record(["seconds": .int(1), "attoseconds": .int(-1)]),
      "$.attoseconds: has attoseconds of a second or more, or of the other sign"
    ),
    ("decimal", .string("1,5"), "$: expects a decimal number, got string"),
    (
      "measurement:length", .record(["value": .double(1), "unit": .string("grams")]),
      "$.unit: “grams” is no unit of length"
    ),
    ("person", .record(["name": .int(3)]), "$.name: expects an object, got int"),
    ("person", .record(["nam": .int(3)]), "$: has no member “nam”"),
    (
      "personName", .record([.init("given", .string("a")), .init("given", .string("b"))]),
      "$: has the member “given” twice"
    ),
    ("enum:Sport", .string("swim"), "$: the enum “Sport” has no case “swim”"),
    (
      "entity:Contact", .entity(.init(type: "Note", id: "1")),
      "$.type: expects the entity Contact, got Note"
    ),
    ("entity:Contact", .entity(.init(type: "Contact", id: "")), "$.id: is empty"),
    (
      "entity:Contact",
      .entity(.init(type: "Contact", id: "1", properties: .record(["name": .int(1)]))),
      "$.properties.name: expects a string, got int"
    ),
    (
      "entity:Contact",
      .entity(.init(type: "Contact", id: "1", properties: .record(["phone": .int(1)]))),
      "$.properties: has no property “phone”"
    ),
    (
      "entity:Contact", .entity(.init(type: "Contact", id: "1", title: .int(3))),
      "$.title: expects a text, got int"
    ),
    (
      "union:Target", .record(["case": .string("count"), "value": .string("x")]),
      "$.value: expects an int, got string"
    ),
    ("union:Target", .record(["case": .string("x")]), "$.case: names no case of “Target”"),
    ("file", .record(["name": .string("x")]), "$: has neither file nor data"),
    ("file", .record(["file": .int(3)]), "$.file: expects a descriptor, got int"),
    ("file", .record(["file": .descriptor(3), "name": .string("x")]), ""),
    ("date", .double(.infinity), "$: lies beyond the year 9999"),
    ("url", .string("x"), "$: is not a URL: a scheme is needed: write https://x"),
    (
      "currencyAmount", .record(["amount": .string("1"), "currency": .string("euro")]),
      "$.currency: “euro” is no currency code"
    ),
  ])
  func finds(type: String, value: IntentValue, fault: String) throws {
    let type = try #require(ValueType(type))
    let found = ValueCoding.check(value, against: type, context: Values.context())
    #expect(found?.description ?? "" == fault)
  }

  /// Any value against any type: checked, written as JSON and as text, without a trap.
  @Test func anythingAgainstAnyType() throws {
    var random = SeededGenerator(seed: 21)
    let context = Values.context("de-AT")
    for type in ValueSamples.types {
      for _ in 0..<200 {
        let value = random.anyValue(depth: 3)
        _ = ValueCoding.check(value, against: type, context: context)
        _ = ValueCoding.json(value, of: type, context: context).text()
        _ = ValueCoding.text(value, of: type, context: context)
      }
    }
  }

  /// Any JSON and any text against any type: a value that passes the check, or a failure that says
  /// something.
  @Test func anyInputAgainstAnyType() {
    var random = SeededGenerator(seed: 22)
    let context = Values.context("de-AT")
    for type in ValueSamples.types {
      for _ in 0..<300 {
        do throws(ConversionFailure) {
          let conversion =
            Bool.random(using: &random)
            ? try ValueCoding.convert(JSON(random.anyValue(depth: 3)), to: type, context: context)
            : try ValueCoding.convert(text: random.anyText(), to: type, context: context)
          if let value = conversion.converted {
            #expect(
              ValueCoding.check(value.value, against: type, context: context) == nil, "\(value)")
          }
        } catch {
          #expect(!error.message.isEmpty)
        }
      }
    }
  }
}
