// What a person notices of the engine: which value is used, what is asked, what is refused.

import IntentModel
import Testing

@testable import IntentMediation

@Suite struct MediationTests {
  var bench = Bench()

  static func parameter(_ name: String, _ type: ValueType, default json: JSON? = nil) -> Parameter {
    var parameter = Parameter(name: name, type: type)
    parameter.defaultValue = json
    return parameter
  }

  private static let count = parameter("count", .int)

  private func arguments(_ step: Step) throws -> [String: IntentValue] {
    guard case .perform(let fields) = step else {
      throw Failed(step: step)
    }
    return Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.value) })
  }
  struct Failed: Error { var step: Step }

  private func question(_ step: Step) throws -> Question {
    guard case .ask(let question) = step else { throw Failed(step: step) }
    return question
  }

  @Test mutating func aGivenValueIsUsed() throws {
    var engine = try bench.mediation(Bench.intent([Self.count]), [Given("count", .text("7"))])
    #expect(try arguments(try bench.drive(&engine)) == ["count": .int(7)])
    #expect(engine.traces[0].source == .given)
  }

  /// A ride: where and how far are asked as the summary goes on with the activity that was chosen.
  private static var ride: Intent {
    var intent = Bench.intent([
      parameter("distance", .int), parameter("note", .string), parameter("activity", .string),
      parameter("place", .string), parameter("days", .int, default: .int(1)),
    ])
    let biking = Summary.Condition(
      parameter: "activity", comparison: .equal, value: .string("biking"))
    intent.summary = .when(
      biking, then: .sentence(Text("${activity} for ${distance} near ${place}"), also: []),
      otherwise: .sentence(Text("${activity} near ${place}"), also: []))
    return intent
  }

  @Test(arguments: [
    ("biking", ["activity", "distance", "place", "note"]),
    ("hiking", ["activity", "place", "distance", "note"]),
  ])
  func questionsFollowTheSummary(_ activity: String, _ wanted: [String]) throws {
    var bench = Bench()
    var engine = try bench.mediation(Self.ride, [])
    var asked: [String] = []
    while case .ask(let question) = try bench.drive(&engine), let name = question.parameter {
      asked.append(name)
      let answers = ["activity": activity, "distance": "20", "place": "here", "note": "none"]
      try engine.answer(.text(answers[name] ?? ""))
    }
    #expect(asked == wanted)
    #expect(engine.traces.last?.source == .default)
  }

  @Test mutating func whatIsGivenCountsForTheOrderWhereverItStands() throws {
    var engine = try bench.mediation(Self.ride, [Given("activity", .text("biking"))])
    #expect(try question(try bench.drive(&engine)).parameter == "distance")
  }

  @Test mutating func aListPackedIntoAStringIsTheList() throws {
    let intent = Bench.intent([Self.parameter("counts", .list(.int))])
    var engine = try bench.mediation(intent, [Given("counts", .json("[1, 2]"))])
    let counts = IntentValue.list([.int(1), .int(2)])
    #expect(try arguments(try bench.drive(&engine)) == ["counts": counts])
    #expect(engine.traces[0].notes == ["it was packed"])
    // A string that is text is no list of one: nobody could tell whether it was meant as one.
    let texts = Bench.intent([Self.parameter("tags", .list(.string))])
    engine = try bench.mediation(texts, [Given("tags", .json("[1, 2]"))])
    let asked = try question(try bench.drive(&engine))
    #expect(asked.problem?.hasPrefix("expects a list, got \"[1, 2]\"") == true)
    engine = try bench.mediation(texts, [Given("tags", .text("[1, 2]"))])
    #expect(try arguments(try bench.drive(&engine)) == ["tags": .list([.string("[1, 2]")])])
  }

  @Test mutating func aPathIsTakenFromTheHostAlone() throws {
    let intent = Bench.intent([Self.parameter("file", .file)])
    var engine = try bench.mediation(intent, [Given("file", .path([0x61]))])
    let file = try #require(try arguments(try bench.drive(&engine))["file"])
    #expect(file["path"] == .bytes([0x61]))
    // A value may come from a bundle: a path in it is not one that somebody named.
    engine = try bench.mediation(intent, [Given("file", .value(file))])
    #expect(try question(try bench.drive(&engine)).problem != nil)
  }

  @Test mutating func aDefaultIsUsedOnlyWhenNothingIsGiven() throws {
    let intent = Bench.intent([Self.parameter("count", .int, default: 6)])
    var engine = try bench.mediation(intent)
    #expect(try arguments(try bench.drive(&engine)) == ["count": .int(6)])
    #expect(engine.traces[0].source == .default)

    engine = try bench.mediation(intent, [Given("count", .text("six"))])
    let asked = try question(try bench.drive(&engine))
    #expect(asked.problem == "no number: “six”")
    #expect(engine.traces[0].rejected == ["no number: “six”"])
  }

  @Test mutating func anAnswerThatDoesNotFitIsAskedAgain() throws {
    var parameter = Self.count
    parameter.range = .init(lower: nil, upper: "9")
    var engine = try bench.mediation(Bench.intent([parameter]))
    #expect(try question(try bench.drive(&engine)).problem == nil)
    try engine.answer(.text("12"))
    #expect(try question(try bench.drive(&engine)).problem == "must be at most 9, got 12")
    try engine.answer(.text("9"))
    #expect(try arguments(try bench.drive(&engine)) == ["count": .int(9)])
    #expect(engine.traces[0].source == .answer)
  }

  @Test mutating func whatDoesNotFitIsSaidBeforeAnythingIsAskedOrFetched() throws {
    var engine = try bench.mediation(
      Bench.intent([
        Self.parameter("missing", .string), Self.parameter("who", .entity("Contact")),
        Self.parameter("count", .int),
      ]), [Given("count", .text("x")), Given("who", .text("John"))])
    #expect(try question(try bench.drive(&engine)).parameter == "count")
    #expect(bench.calls.isEmpty)
    try engine.answer(.text("3"))
    #expect(try question(try bench.drive(&engine)).parameter == "who")
  }

  @Test mutating func missingValuesAreAskedInOrderOfDeclaration() throws {
    var engine = try bench.mediation(
      Bench.intent([Self.parameter("a", .string), Self.parameter("b", .string)]))
    #expect(try question(try bench.drive(&engine)).parameter == "a")
    try engine.answer(.text("x"))
    #expect(try question(try bench.drive(&engine)).parameter == "b")
  }

  @Test mutating func anOptionalParameterIsNeverAskedFor() throws {
    var engine = try bench.mediation(
      Bench.intent([Self.parameter("note", .optional(.string))]))
    #expect(try arguments(try bench.drive(&engine)).isEmpty)
  }

  @Test mutating func nullUnsetsAnOptionalButNotARequiredOne() throws {
    var engine = try bench.mediation(
      Bench.intent([Self.parameter("note", .optional(.string), default: "x")]),
      [Given("note", .json(.null))])
    #expect(try arguments(try bench.drive(&engine)).isEmpty)
    engine = try bench.mediation(Bench.intent([Self.count]), [Given("count", .json(.null))])
    #expect(try question(try bench.drive(&engine)).problem != nil)
  }

  @Test mutating func nullLeadsToTheDefaultOfARequiredOne() throws {
    var engine = try bench.mediation(
      Bench.intent([Self.parameter("count", .int, default: 6)]),
      [Given("count", .json(.null))])
    #expect(try arguments(try bench.drive(&engine)) == ["count": .int(6)])
    #expect(engine.traces.first?.source == .default)
  }

  @Test func anUnknownNameIsRefusedWithTheNamesThereAre() throws {
    let failure = #expect(throws: MediationFailure.self) {
      try bench.mediation(Bench.intent([Self.count]), [Given("cuont", .text("1"))])
    }
    #expect(failure?.kind == .usage)
    #expect(failure?.hint == "It takes count")
  }

  @Test func aValueGivenTwiceIsRefused() throws {
    #expect(throws: MediationFailure.self) {
      try bench.mediation(
        Bench.intent([Self.count]), [Given("count", .text("1")), Given("count", .text("2"))])
    }
  }

  @Test mutating func repeatedNamesMakeAList() throws {
    let intent = Bench.intent([Self.parameter("tags", .list(.string))])
    var engine = try bench.mediation(
      intent, [Given("tags", .text("a")), Given("tags", .text("b"))])
    #expect(
      try arguments(try bench.drive(&engine)) == ["tags": .list([.string("a"), .string("b")])])
    engine = try bench.mediation(intent, [Given("tags", .json(["a", "b", "c"]))])
    #expect(try arguments(try bench.drive(&engine))["tags"]?.list?.count == 3)
  }

  @Test mutating func anEmptyListIsAValue() throws {
    let intent = Bench.intent([Self.parameter("tags", .list(.string), default: ["x"])])
    var engine = try bench.mediation(intent, [Given("tags", .json([]))])
    #expect(try arguments(try bench.drive(&engine)) == ["tags": .list([])])
  }

  @Test mutating func aSetHoldsEachValueOnce() throws {
    var engine = try bench.mediation(
      Bench.intent([Self.parameter("tags", .set(.string))]),
      [Given("tags", .text("a")), Given("tags", .text("a"))])
    #expect(try arguments(try bench.drive(&engine)) == ["tags": .list([.string("a")])])
  }

  @Test mutating func anEnumIsAChoiceByTitleNumberOrValue() throws {
    let intent = Bench.intent([Self.parameter("size", .enumeration("Size"))])
    for answer in [Answer.option(1), .text("large"), .text("l")] {
      var engine = try bench.mediation(intent)
      let asked = try question(try bench.drive(&engine))
      #expect(asked.kind == .choice)
      #expect(asked.options.map(\.title) == ["Small", "Large"])
      try engine.answer(answer)
      #expect(try arguments(try bench.drive(&engine)) == ["size": .string("l")])
    }
  }

  @Test mutating func cancelEndsTheInvocation() throws {
    var engine = try bench.mediation(Bench.intent([Self.count]))
    _ = try bench.drive(&engine)
    let failure = #expect(throws: MediationFailure.self) { try engine.answer(.cancelled) }
    #expect(failure?.kind == .cancelled)
  }

  @Test mutating func anIrreversibleIntentIsConfirmedOnceWithItsValues() throws {
    let intent = Bench.intent([Self.count], effect: .irreversible)
    var engine = try bench.mediation(intent, [Given("count", .text("7"))])
    let asked = try question(try bench.drive(&engine))
    #expect(asked.kind == .confirmation)
    #expect(asked.prompt.contains("7"))
    try engine.answer(.yes)
    #expect(try arguments(try bench.drive(&engine)) == ["count": .int(7)])

    engine = try bench.mediation(intent, [Given("count", .text("7"))])
    _ = try bench.drive(&engine)
    let failure = #expect(throws: MediationFailure.self) { try engine.answer(.no) }
    #expect(failure?.kind == .declined)
  }

  @Test mutating func aSensitiveValueIsNotInTheConfirmationNorTheTrace() throws {
    var secret = Self.parameter("key", .string)
    secret.isSensitive = true
    var engine = try bench.mediation(
      Bench.intent([secret], effect: .irreversible), [Given("key", .text("hunter2"))])
    #expect(!(try question(try bench.drive(&engine)).prompt.contains("hunter2")))
    #expect(engine.traces[0].value == nil)
  }

  /// A record keeps no words of the intent's beside a secret that it has seen, also one that it asks for again.
  @Test mutating func aSecretThatIsAskedForAgainWasTried() throws {
    var secret = Self.parameter("key", .string)
    secret.isSensitive = true
    var engine = try bench.mediation(Bench.intent([secret]), [Given("key", .text("hunter2"))])
    _ = try bench.drive(&engine)
    try engine.needs(parameter: "key", prompt: "hunter2 is wrong.", options: nil)
    _ = try bench.drive(&engine)
    #expect(engine.traces[0].wasTried)
  }

  @Test mutating func anIntentThatNeedsAValueIsAskedForAndRunAgain() throws {
    var engine = try bench.mediation(
      Bench.intent([Self.parameter("note", .optional(.string))]))
    _ = try bench.drive(&engine)
    try engine.needs(parameter: "note", prompt: "Which note?", options: nil)
    let asked = try question(try bench.drive(&engine))
    #expect(asked.prompt == "Which note?")
    try engine.answer(.text("this"))
    #expect(try arguments(try bench.drive(&engine)) == ["note": .string("this")])
  }

  @Test mutating func anIntentThatRestartsForEverIsStopped() throws {
    var engine = try bench.mediation(Bench.intent([]))
    _ = try bench.drive(&engine)
    let failure = #expect(throws: MediationFailure.self) {
      for _ in 0..<100 { try engine.needs(parameter: "", prompt: nil, options: nil) }
    }
    #expect(failure?.kind == .misbehaved)
  }
}
