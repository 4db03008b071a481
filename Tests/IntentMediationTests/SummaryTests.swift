// Summaries: a switch over four activities with nested conditions, for every combination of set and
// unset parameters, against the same rules written as plain Swift; and each comparison alone.

import IntentModel
import Testing

@testable import IntentMediation

/// The values of one combination; nil: unset.
private struct Trip {
  var activity: String?
  var location: String?
  var radius: Int64?
  var collection: String?
  var count: Int64?
  var isGuided: Bool?

  var values: [String: IntentValue] {
    var result: [String: IntentValue] = [:]
    result["activity"] = activity.map { .string($0) }
    result["location"] = location.map { .string($0) }
    result["radius"] = radius.map { .int($0) }
    result["collection"] = collection.map {
      .entity(EntityValue(type: "Collection", id: "c7", title: .string($0)))
    }
    result["count"] = count.map { .int($0) }
    result["guided"] = isGuided.map { .bool($0) }
    return result
  }

  /// Every combination.
  static var all: [Trip] {
    var trips: [Trip] = []
    for activity in [nil, "biking", "hiking", "skiing", "running"] as [String?] {
      for location in [nil, "Vienna"] as [String?] {
        for radius in [nil, 5] as [Int64?] {
          for collection in [nil, "Alps"] as [String?] {
            for count in [nil, 2, 3, 4] as [Int64?] {
              for isGuided in [nil, true, false] as [Bool?] {
                trips.append(
                  Trip(
                    activity: activity, location: location, radius: radius,
                    collection: collection, count: count, isGuided: isGuided))
              }
            }
          }
        }
      }
    }
    return trips
  }

  /// What stands for the trip, by plain rules; parameters in brackets are unset.
  var expected: (sentence: String, visible: [String]) {
    let place = location ?? "[Location]"
    let within = radius.map { "\($0)" } ?? "[Radius]"
    let from = collection ?? "[Collection]"
    switch activity {
    case "biking":
      if location != nil {
        return ("Ride a bike within \(within) of \(place)", ["radius", "location"])
      }
      if collection != nil { return ("Pick a bike ride from \(from)", ["collection"]) }
      return ("Suggest rides from \(from) or near \(place)", ["collection", "location"])
    case "hiking":
      if let count, count > 3 {
        if isGuided == true { return ("Hike in a guided group", ["guided", "count"]) }
        return ("Hike in a group near \(place)", ["location", "count", "guided"])
      }
      return ("Hike near \(place)", ["location", "count"])
    case "skiing", "running":
      if isGuided == false {
        return ("Go alone", ["guided"])
      }
      if location == nil, collection != nil { return ("Go to \(from)", ["collection"]) }
      return ("", ["guided", "location"])
    default:
      if location != nil {
        let activity = "[Activity]"
        return (
          "Suggest \(activity) trails within \(within) of \(place)",
          ["activity", "radius", "location"]
        )
      }
      return ("Suggest [Activity] trails", ["activity", "collection"])
    }
  }
}

@Suite struct SummaryTests {
  private static var manifest: Manifest {
    var manifest = Manifest(id: "org.example.trails", name: "Trails", version: "1")
    manifest.enums = [
      Enumeration(
        id: "Activity", display: TypeDisplay(name: "Activity"),
        cases: ["biking", "hiking", "skiing", "running"].map { .init(value: $0, title: Text($0)) })
    ]
    manifest.entities = [Entity(id: "Collection", display: TypeDisplay(name: "Collection"))]
    return manifest
  }

  private static func parameter(_ name: String, _ type: ValueType, _ title: String) -> Parameter {
    var parameter = Parameter(name: name, type: type)
    parameter.title = Text(title)
    return parameter
  }

  private static var intent: Intent {
    var intent = Intent(id: "Suggest", title: "Suggest Trails")
    intent.parameters = [
      parameter("activity", .enumeration("Activity"), "Activity"),
      parameter("location", .optional(.string), "Location"),
      parameter("radius", .optional(.int), "Radius"),
      parameter("collection", .optional(.entity("Collection")), "Collection"),
      parameter("count", .optional(.int), "Count"),
      parameter("guided", .optional(.bool), "Guided"),
    ]
    intent.summary = tree
    return intent
  }

  private static func when(
    _ parameter: String, _ comparison: Summary.Comparison, _ value: JSON? = nil, _ then: Summary,
    else otherwise: Summary
  ) -> Summary {
    .when(
      .init(parameter: parameter, comparison: comparison, value: value), then: then,
      otherwise: otherwise)
  }

  private static func says(_ text: String, also: [String] = []) -> Summary {
    .sentence(Text(text), also: also)
  }

  private static var tree: Summary {
    .choose(
      on: "activity",
      cases: [
        .init(
          values: ["biking"],
          then: when(
            "location", .set, nil, says("Ride a bike within ${radius} of ${location}"),
            else: when(
              "collection", .set, nil, says("Pick a bike ride from ${collection}"),
              else: says("Suggest rides from ${collection} or near ${location}")))),
        .init(
          values: ["hiking"],
          then: when(
            "count", .greater, 3,
            when(
              "guided", .equal, true, says("Hike in a guided group", also: ["guided", "count"]),
              else: says("Hike in a group near ${location}", also: ["count", "guided"])),
            else: says("Hike near ${location}", also: ["count"]))),
        .init(
          values: ["skiing", "running"],
          then: when(
            "guided", .equal, false, says("Go alone", also: ["guided"]),
            else: when(
              "location", .unset, nil,
              when(
                "collection", .set, nil, says("Go to ${collection}"),
                else: says("", also: ["guided", "location"])),
              else: says("", also: ["guided", "location"])))),
      ],
      otherwise: when(
        "location", .set, nil,
        says("Suggest ${activity} trails within ${radius} of ${location}"),
        else: says("Suggest ${activity} trails", also: ["collection"])))
  }

  private static func renderer(
    _ intent: Intent, _ manifest: Manifest = Self.manifest, languages: [String] = ["en"],
    family: String? = nil
  ) -> SummaryRenderer {
    SummaryRenderer(
      intent, of: manifest, converter: .testing(manifest, languages), widgetFamily: family)
  }

  @Test func everyCombinationOfAnActivitySwitch() {
    let renderer = Self.renderer(Self.intent)
    #expect(Trip.all.count == 5 * 2 * 2 * 2 * 4 * 3)
    for trip in Trip.all {
      let summary = renderer.render(trip.values)
      #expect(summary.sentence == trip.expected.sentence, "\(trip)")
      #expect(summary.visible == trip.expected.visible, "\(trip)")
      for placeholder in summary.placeholders {
        #expect(placeholder.isSet == (trip.values[placeholder.parameter] != nil), "\(trip)")
      }
    }
  }

  @Test func whatIsNotMentionedComesAfterwards() {
    let order = Self.renderer(Self.intent).order(["activity": .string("biking")])
    #expect(order.visible == ["collection", "location"])
    #expect(order.hidden == ["activity", "radius", "count", "guided"])
  }

  @Test func withoutASummaryTheTitleAndAllParameters() {
    var intent = Self.intent
    intent.summary = nil
    let summary = Self.renderer(intent).render([:])
    #expect(summary.sentence == "Suggest Trails")
    #expect(summary.visible == intent.parameters.map(\.name))
  }

  @Test func aSummaryWithoutParametersIsShown() {
    var intent = Intent(id: "Ping", title: "Ping")
    intent.summary = Self.says("Says that all is well, 100 %")
    let summary = Self.renderer(intent).render([:])
    #expect(summary.sentence == "Says that all is well, 100 %")
    #expect(summary.visible == [])
  }

  @Test func aTranslationMayTurnTheSentenceAroundButLosesNothing() {
    var manifest = Self.manifest
    manifest.strings = [
      "Localizable": [
        "Go from ${location} by ${radius}": [
          "de": .init("Um ${radius} von ${location} weg"), "fr": .init("Partir de ${location}"),
        ]
      ]
    ]
    var intent = Self.intent
    intent.summary = Self.says("Go from ${location} by ${radius}", also: ["count"])
    let values: [String: IntentValue] = ["radius": .int(5)]
    let german = Self.renderer(intent, manifest, languages: ["de"]).render(values)
    #expect(german.sentence == "Um 5 von [Location] weg")
    #expect(german.visible == ["radius", "location", "count"])
    let french = Self.renderer(intent, manifest, languages: ["fr"]).render(values)
    #expect(french.sentence == "Partir de [Location]")
    #expect(french.visible == ["location", "radius", "count"])
  }

  @Test func whatNamesNothingStaysAsWritten() {
    var intent = Self.intent
    intent.summary = Self.says("Costs ${price} or ${unclosed, $5")
    #expect(Self.renderer(intent).render([:]).sentence == "Costs ${price} or ${unclosed, $5")
  }

  @Test func aSensitiveValueIsNeverPartOfTheSentence() {
    var intent = Self.intent
    intent.parameters[1].isSensitive = true
    intent.summary = Self.says("Near ${location}")
    let summary = Self.renderer(intent).render(["location": .string("home")])
    #expect(summary.sentence == "Near •••")
  }

  @Test func boolsAreShownByTheirNames() {
    var intent = Self.intent
    intent.parameters[5].displayName = .init(whenTrue: "guided", whenFalse: "alone")
    intent.summary = Self.says("Go ${guided}")
    let renderer = Self.renderer(intent)
    #expect(renderer.render(["guided": .bool(true)]).sentence == "Go guided")
    #expect(renderer.render(["guided": .bool(false)]).sentence == "Go alone")
    #expect(renderer.render([:]).sentence == "Go [Guided]")
  }

  @Test func theFamilyOfAWidget() {
    var intent = Self.intent
    intent.summary = .when(
      .init(parameter: nil, comparison: .oneOf, value: ["systemSmall", "systemMedium"]),
      then: .choose(
        on: nil, cases: [.init(values: ["systemSmall"], then: Self.says("small"))],
        otherwise: Self.says("medium")),
      otherwise: .when(
        .init(parameter: nil, comparison: .notEqual, value: "systemLarge"),
        then: Self.says("other"), otherwise: Self.says("large")))
    for (family, text) in [
      ("systemSmall", "small"), ("systemMedium", "medium"), ("systemLarge", "large"),
      ("systemExtraLarge", "other"), (nil, "other"),
    ] as [(String?, String)] {
      #expect(Self.renderer(intent, family: family).render([:]).sentence == text)
    }
  }

  @Test func anUnionIsSpokenOfInParts() {
    var manifest = Self.manifest
    manifest.unions = [
      Union(
        id: "Target",
        cases: [.init(name: "place", type: .string), .init(name: "steps", type: .int)])
    ]
    var intent = Intent(id: "Go", title: "Go")
    intent.parameters = [Self.parameter("target", .optional(.union("Target")), "Target")]
    intent.summary = .choose(
      on: "target", cases: [.init(values: ["steps"], then: Self.says("Walk ${target.value}"))],
      otherwise: Self.says("Go by ${target.type} to ${target.value}"))
    let renderer = Self.renderer(intent, manifest)
    func target(_ name: String, _ value: IntentValue) -> [String: IntentValue] {
      ["target": .record([.init("case", .string(name)), .init("value", value)])]
    }
    #expect(renderer.render(target("steps", .int(12))).sentence == "Walk 12")
    #expect(renderer.render(target("place", .string("Linz"))).sentence == "Go by place to Linz")
    #expect(renderer.render([:]).visible == ["target"])
  }
}
