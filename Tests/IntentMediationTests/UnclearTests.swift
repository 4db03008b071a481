// Text that means several things: all are offered, and none is taken without an answer.

import IntentModel
import Testing

@testable import IntentMediation

@Suite struct UnclearTests {
  private func asked(_ step: Step) throws -> Question {
    guard case .ask(let question) = step else {
      throw MediationFailure(.misbehaved, "\(step)")
    }
    return question
  }

  @Test func itsMeaningsAreOfferedAndTheChosenOneIsTaken() throws {
    var bench = Bench()
    var engine = try bench.mediation(
      Bench.intent([MediationTests.parameter("count", .int)]), [Given("count", .text("1/2"))])
    let question = try asked(try bench.drive(&engine))
    #expect(question.kind == .choice && question.isUnclear)
    #expect(question.problem == "it may be two")
    #expect(question.options.map(\.title) == ["1", "2"])
    #expect(question.options.map(\.subtitle) == [nil, "the last"])
    try engine.answer(.option(1))
    #expect(try bench.drive(&engine) == .perform([.init("count", .int(2))]))
    #expect(engine.traces[0].rejected == ["it may be two"])
  }

  @Test func inAListTheOtherElementsStay() throws {
    var bench = Bench()
    let given = ["7", "1/2", "9"].map { Given("counts", .text($0)) }
    var engine = try bench.mediation(
      Bench.intent([MediationTests.parameter("counts", .list(.int))]), given)
    _ = try asked(try bench.drive(&engine))
    try engine.answer(.text("2"))
    #expect(
      try bench.drive(&engine) == .perform([.init("counts", .list([.int(7), .int(2), .int(9)]))]))
  }

  @Test func anotherTextIsReadAnew() throws {
    var bench = Bench()
    var engine = try bench.mediation(
      Bench.intent([MediationTests.parameter("count", .int)]), [Given("count", .text("1/2"))])
    _ = try asked(try bench.drive(&engine))
    try engine.answer(.text("5"))
    #expect(try bench.drive(&engine) == .perform([.init("count", .int(5))]))
  }

  @Test func theQuestionSurvivesBeingKept() throws {
    var bench = Bench()
    let intent = Bench.intent([MediationTests.parameter("count", .int)])
    var engine = try bench.mediation(intent, [Given("count", .text("1/2"))])
    let question = try asked(try bench.drive(&engine))
    let kept = try #require(engine.saved)
    var again = try Mediation(
      resuming: kept, intent, of: bench.manifest, converter: Bench.converter)
    #expect(try asked(again.next()) == question)
    try again.answer(.option(0))
    #expect(try bench.drive(&again) == .perform([.init("count", .int(1))]))
  }
}
