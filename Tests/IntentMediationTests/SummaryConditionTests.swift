// Each comparison of a summary, on each type that has it, with and without a value.

import IntentModel
import Testing

@testable import IntentMediation

@Suite struct SummaryConditionTests {
  private static var manifest: Manifest {
    var manifest = Manifest(id: "org.example.bench", name: "Bench", version: "1")
    manifest.enums = [
      Enumeration(
        id: "Size", display: TypeDisplay(name: "Size"),
        cases: [
          .init(value: "s", title: "Small"), .init(value: "m", title: "Medium"),
          .init(value: "l", title: "Large"),
        ])
    ]
    manifest.entities = [Entity(id: "Boat", display: TypeDisplay(name: "Boat"))]
    return manifest
  }

  private func holds(
    _ comparison: Summary.Comparison, _ type: ValueType, _ value: IntentValue?,
    _ wanted: JSON? = nil, identifier: Bool = false
  ) -> Bool {
    var intent = Intent(id: "Act", title: "Act")
    intent.parameters = [Parameter(name: "p", type: .optional(type))]
    intent.summary = .when(
      .init(
        parameter: "p", comparesIdentifier: identifier, comparison: comparison, value: wanted),
      then: .sentence("yes", also: []), otherwise: .sentence("no", also: []))
    let renderer = SummaryRenderer(
      intent, of: Self.manifest, converter: .testing(Self.manifest, ["en"]))
    return renderer.render(value.map { ["p": $0] } ?? [:]).sentence == "yes"
  }

  @Test func setAndUnset() {
    #expect(holds(.set, .int, .int(0)))
    #expect(!holds(.set, .int, nil))
    #expect(!holds(.set, .int, .null))
    #expect(!holds(.set, .list(.int), .list([])))
    #expect(holds(.unset, .list(.int), .list([])))
    #expect(holds(.unset, .int, nil))
    #expect(holds(.set, .string, .string("")))
  }

  @Test func nothingIsEqualToAnUnsetParameter() {
    let none: [Summary.Comparison] = [
      .equal, .oneOf, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains, .hasPrefix,
      .hasSuffix,
    ]
    for comparison in none { #expect(!holds(comparison, .string, nil, "a"), "\(comparison)") }
    #expect(holds(.notEqual, .string, nil, "a"))
    #expect(holds(.notContains, .string, nil, "a"))
  }

  /// Values below, equal to and above what they are compared with.
  private static let ordered: [(ValueType, [IntentValue], JSON)] = [
    (.int, [.int(2), .int(3), .int(4)], 3),
    (.double, [.double(2.5), .double(3), .double(1e300)], 3),
    (
      .decimal, [.string("2.99999999999999999999"), .string("3.0"), .string("3.00000000000001")],
      "3"
    ),
    (.date, [.double(0), .double(86400), .double(86401)], "1970-01-02T00:00:00Z"),
    (
      .duration,
      [
        .record([.init("seconds", .int(89))]), .record([.init("seconds", .int(90))]),
        .record([.init("seconds", .int(90)), .init("attoseconds", .int(1))]),
      ], "PT90S"
    ),
    (
      .measurement(.length),
      [
        .record([.init("value", .double(4.9)), .init("unit", .string("kilometers"))]),
        .record([.init("value", .double(5000)), .init("unit", .string("meters"))]),
        .record([.init("value", .double(4)), .init("unit", .string("miles"))]),
      ], "5 km"
    ),
    (
      .currencyAmount,
      [
        .record([.init("amount", .string("9.99")), .init("currency", .string("EUR"))]),
        .record([.init("amount", .string("10")), .init("currency", .string("EUR"))]),
        .record([.init("amount", .string("10.01")), .init("currency", .string("EUR"))]),
      ], "10.00 EUR"
    ),
    (.enumeration("Size"), [.string("s"), .string("m"), .string("l")], "m"),
    (.string, [.string("alpha"), .string("beta"), .string("gamma")], "beta"),
  ]

  @Test func ordersOfEveryTypeThatHasOne() {
    for (type, values, wanted) in Self.ordered {
      func all(_ comparison: Summary.Comparison) -> [Bool] {
        values.map { holds(comparison, type, $0, wanted) }
      }
      #expect(all(.less) == [true, false, false], "\(type)")
      #expect(all(.lessOrEqual) == [true, true, false], "\(type)")
      #expect(all(.greater) == [false, false, true], "\(type)")
      #expect(all(.greaterOrEqual) == [false, true, true], "\(type)")
      #expect(all(.equal) == [false, true, false], "\(type)")
      #expect(all(.notEqual) == [true, false, true], "\(type)")
    }
  }

  @Test func whatHasNoOrderIsInNone() {
    #expect(!holds(.less, .double, .double(.nan), 3))
    #expect(!holds(.greaterOrEqual, .double, .double(.nan), 3))
    #expect(!holds(.less, .bool, .bool(false), true))
    let dollars = IntentValue.record([
      .init("amount", .string("1")), .init("currency", .string("USD")),
    ])
    #expect(!holds(.less, .currencyAmount, dollars, "10 EUR"))
    #expect(!holds(.less, .int, .int(1), "no number"))
  }

  @Test func oneOfSeveral() {
    #expect(holds(.oneOf, .enumeration("Size"), .string("l"), ["s", "l"]))
    #expect(!holds(.oneOf, .enumeration("Size"), .string("m"), ["s", "l"]))
    #expect(!holds(.oneOf, .int, .int(1), 1))
  }

  @Test func partsOfTextAndOfLists() {
    #expect(holds(.contains, .string, .string("Vienna"), "enn"))
    #expect(!holds(.contains, .string, .string("Vienna"), "x"))
    #expect(holds(.notContains, .string, .string("Vienna"), "x"))
    #expect(holds(.hasPrefix, .string, .string("Vienna"), "Vie"))
    #expect(holds(.hasSuffix, .string, .string("Vienna"), "na"))
    #expect(!holds(.hasPrefix, .string, .string("Vienna"), "na"))
    #expect(holds(.contains, .list(.int), .list([.int(1), .int(2)]), 2))
    #expect(!holds(.contains, .list(.int), .list([.int(1), .int(2)]), 3))
    #expect(holds(.equal, .list(.int), .list([.int(1), .int(2)]), [1, 2]))
    #expect(!holds(.equal, .list(.int), .list([.int(1), .int(2)]), [2, 1]))
    #expect(holds(.equal, .set(.int), .list([.int(1), .int(2)]), [2, 1]))
  }

  @Test func identifiersOfEntities() {
    let boat = IntentValue.entity(EntityValue(type: "Boat", id: "12"))
    func id(_ comparison: Summary.Comparison, _ wanted: JSON) -> Bool {
      holds(comparison, .entity("Boat"), boat, wanted, identifier: true)
    }
    #expect(id(.equal, "12"))
    #expect(id(.equal, 12))
    #expect(!id(.equal, 1))
    #expect(id(.notEqual, "1"))
    #expect(id(.oneOf, [3, 12]))
    #expect(id(.less, 13))
    #expect(id(.lessOrEqual, 12))
    #expect(id(.greater, 9))
    #expect(!id(.greater, "9"))
    #expect(id(.greaterOrEqual, 12))
    #expect(id(.contains, "2"))
    #expect(id(.notContains, "3"))
    #expect(id(.hasPrefix, "1"))
    #expect(id(.hasSuffix, "2"))
    #expect(holds(.equal, .entity("Boat"), boat, "Boat/12"))
  }
}
