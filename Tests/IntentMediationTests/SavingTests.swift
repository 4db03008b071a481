// An invocation that waits is saved and taken up by another engine, which then goes on as the first
// would have.

import IntentModel
import Testing

@testable import IntentMediation

@Suite struct SavingTests {
  var bench = Bench()

  /// The same state in another engine.
  private func resumed(_ mediation: Mediation) throws -> Mediation {
    let saved = try #require(mediation.saved)
    return try Mediation(
      resuming: saved, mediation.intent, of: bench.manifest, converter: Bench.converter)
  }

  private func intent() -> Intent {
    var secret = Parameter(name: "secret", type: .string)
    secret.isSensitive = true
    return Bench.intent(
      [
        Parameter(name: "who", type: .entity("Contact")),
        Parameter(name: "size", type: .enumeration("Size")),
        Parameter(name: "numbers", type: .list(.int)), secret,
      ], effect: .irreversible)
  }

  @Test mutating func eachQuestionMayBeAnsweredByAnotherProcess() throws {
    var mediation = try bench.mediation(intent(), [Given("who", .text("John"))])
    let answers: [(String, Answer)] = [
      ("parameter:who", .option(1)), ("parameter:size", .text("Large")),
      ("parameter:numbers", .json([1, 2])), ("parameter:secret", .text("x")), ("confirm", .yes),
    ]
    for (id, answer) in answers {
      guard case .ask(let question) = try bench.drive(&mediation) else {
        Issue.record("\(id) is not asked")
        return
      }
      #expect(question.id == id)
      mediation = try resumed(mediation)
      guard case .ask(let again) = mediation.next() else {
        Issue.record("\(id) is not asked again")
        return
      }
      #expect(again == question)
      try mediation.answer(answer)
    }
    guard case .perform(let arguments) = try bench.drive(&mediation) else {
      Issue.record("it is not performed")
      return
    }
    #expect(arguments.map(\.name) == ["who", "size", "numbers", "secret"])
    #expect(arguments[0].value.entity?.id == "2")
    #expect(arguments[1].value == .string("l"))
    #expect(arguments[2].value == .list([.int(1), .int(2)]))
    #expect(mediation.traces.map(\.source).last == .answer)
    #expect(mediation.traces.last?.value == nil, "a secret is in no trace")
    #expect(
      bench.calls.count { $0.member == "string" } == 1, "what was searched is not searched again")
  }

  @Test mutating func aPromptOfTheRunningIntentIsKept() throws {
    var mediation = try bench.mediation(
      Bench.intent([Parameter(name: "word", type: .optional(.string))]))
    guard case .perform = try bench.drive(&mediation) else { return }
    try mediation.needs(parameter: "word", prompt: "Which word, please?", options: nil)
    _ = try bench.drive(&mediation)
    mediation = try resumed(mediation)
    guard case .ask(let question) = mediation.next() else {
      Issue.record("it asks no more")
      return
    }
    #expect(question.prompt == "Which word, please?")
  }

  @Test mutating func onlyAQuestionCanBeSaved() throws {
    var mediation = try bench.mediation(Bench.intent([]))
    #expect(mediation.saved == nil)
    _ = mediation.next()
    #expect(mediation.saved == nil)
  }

  @Test mutating func anotherIntentsStateIsRefused() throws {
    var mediation = try bench.mediation(intent())
    _ = try bench.drive(&mediation)
    let saved = try #require(mediation.saved)
    for other in [
      Bench.intent([]), Bench.intent([Parameter(name: "who", type: .string)]),
      Bench.intent(intent().parameters.reversed()),
    ] {
      #expect(throws: MediationFailure.self) {
        try Mediation(resuming: saved, other, of: bench.manifest, converter: Bench.converter)
      }
    }
    for broken in [JSON.null, [:], ["form": 1], ["form": 1, "slots": [], "waiting": [:]]] {
      #expect(throws: MediationFailure.self) {
        try Mediation(resuming: broken, intent(), of: bench.manifest, converter: Bench.converter)
      }
    }
  }

  @Test func everyKindOfValueReadsBack() {
    let entity = EntityValue(
      type: "T", id: "a/b", title: .record([.init("key", .string("k"))]),
      properties: .record([.init("n", .double(.infinity))]))
    let values: [IntentValue] = [
      .null, .bool(true), .int(.min), .int(.max), .double(-0.0), .double(.leastNonzeroMagnitude),
      .double(-.infinity), .double(1e300), .string(""), .string("{\u{0}}"), .bytes([0, 255]),
      .bytes([]),
      .list([]), .list([.null, .list([.int(1)])]), .record([]),
      .record([.init("int", .string("x")), .init("double", .null)]), .entity(entity),
    ]
    for value in values {
      #expect(value.saved.flatMap { IntentValue(saved: $0) } == value)
    }
    #expect(IntentValue.list([.descriptor(3)]).saved == nil)
    for wrong in [
      JSON.int(1), ["int": "x"], ["bytes": "?"], ["a": 1, "b": 2], ["entity": ["type": "T"]],
    ] {
      #expect(IntentValue(saved: wrong) == nil)
    }
    #expect(
      IntentValue(saved: ["double": .string(String(Double.nan.bitPattern, radix: 16))])?.double?
        .isNaN == true)
  }
}
