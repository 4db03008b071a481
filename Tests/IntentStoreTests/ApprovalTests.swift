// Approvals: one question for one call, decided by a person, counted once.

import Testing

@testable import IntentStore

@Suite struct ApprovalTests {
  let scratch = Scratch()

  private var approvals: Approvals {
    get throws { Approvals(try scratch.home) }
  }

  private func ask(_ call: String, at now: Int64 = 100) throws -> Approval {
    try approvals.ask(
      intent: "a.b.Go", digest: Approval.digest(of: [call]), prompt: "Go?\nReally?", at: now)
  }

  @Test func aDecisionIsFoundAndCountsOnce() throws {
    let approval = try ask("one")
    #expect(approval.state == .waiting)
    #expect(try approvals.find(approval.id, at: 100) == approval)
    try approvals.decide(approval, .approved)
    let decided = try #require(try approvals.find(approval.id, at: 100))
    #expect(decided.state == .approved && decided.prompt == "Go?\nReally?")
    #expect(try approvals.take(decided))
    #expect(try !approvals.take(decided))
    #expect(try approvals.find(approval.id, at: 100) == nil)
  }

  @Test func theSameCallWaitsOnce() throws {
    #expect(try ask("one").id == ask("one").id)
    #expect(try ask("one").id != ask("two").id)
    #expect(try approvals.all(at: 100).count == 2)
  }

  @Test func itRunsOut() throws {
    let approval = try ask("one")
    let later = 100 + Approval.lifetime + 1
    #expect(try approvals.find(approval.id, at: later) == nil)
    #expect(try approvals.all(at: later).isEmpty)
  }

  @Test func partsCannotBeShiftedIntoOneAnother() {
    #expect(Approval.digest(of: ["ab", "c"]) != Approval.digest(of: ["a", "bc"]))
    #expect(Approval.digest(of: ["1:a"]) != Approval.digest(of: ["1", "a"]))
  }

  @Test(arguments: ["", "../../x", "abc", "ABCDEFGH", "abcdefg/", "abcdefghi"])
  func otherIdsAreNone(_ id: String) throws {
    _ = try ask("one")
    #expect(try approvals.find(id, at: 100) == nil)
  }

  @Test func nothingIsMadeByLooking() throws {
    #expect(try approvals.all(at: 100).isEmpty)
    #expect(try FileStatus.of(scratch("home")) == nil)
  }
}
