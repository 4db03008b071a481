// Approvals: one question for one call, decided by a person, counted once.

import IntentDigest
import Testing

@testable import IntentStore

@Suite struct ApprovalTests {
  let scratch = Scratch()

  private var approvals: Approvals {
    get throws { Approvals(try scratch.home) }
  }

  private func ask(_ call: String, at now: Int64 = 100) throws -> Approval {
    try approvals.ask(
      intent: "a.b.Go", digests: [TextDigest.of([call])], prompt: "Go?\nReally?", at: now)
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
    #expect(TextDigest.of(["ab", "c"]) != TextDigest.of(["a", "bc"]))
    #expect(TextDigest.of(["1:a"]) != TextDigest.of(["1", "a"]))
  }

  @Test(arguments: ["", "../../x", "abc", "ABCDEFGH", "abcdefg/", "abcdefghi"])
  func otherIdsAreNone(_ id: String) throws {
    _ = try ask("one")
    #expect(try approvals.find(id, at: 100) == nil)
  }

  @Test func aLongQuestionIsShortened() throws {
    let prompt = String(repeating: "ü", count: 2 << 20)
    let approval = try approvals.ask(intent: "a.b.Go", digests: ["x"], prompt: prompt, at: 100)
    #expect(try approvals.find(approval.id, at: 100) == approval)
    #expect(approval.prompt.hasPrefix("üüü") && approval.prompt.hasSuffix("more characters)"))
    #expect(approval.prompt.utf8.count < 10_000)
  }

  @Test func whatWasApprovedBeforeBelongsToIt() throws {
    func ask(_ digests: [String]) throws -> Approval {
      try approvals.ask(intent: "a.b.Go", digests: digests, prompt: "Go?", at: 100)
    }
    #expect(try ask(["b"]).id != ask(["a", "b"]).id)
    #expect(try ask(["a", "b"]).id == ask(["a", "b"]).id)
    #expect(try approvals.find(ask(["a", "b"]).id, at: 100)?.digests == ["a", "b"])
  }

  @Test func nothingIsMadeByLooking() throws {
    #expect(try approvals.all(at: 100).isEmpty)
    #expect(try FileStatus.of(scratch("home")) == nil)
  }
}
