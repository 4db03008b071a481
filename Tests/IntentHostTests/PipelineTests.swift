// Several calls in flight on one process, from one thread.

import Glibc
import IntentHost
import IntentModel
import IntentWire
import Synchronization
import Testing

private final class Flag: Sendable {
  let value = Atomic(false)
}

@Suite struct PipelineTests {
  /// Ends calls in pairs, the second first: only with several in flight does any of them end.
  private static let pairs = """
    static const it_call *kept;
    if (!kept) { kept = call; return; }
    done(call, 2);
    done(kept, 1);
    kept = 0;
    """

  /// Answers each call with the number of those that came before it.
  private static let counts = "static int n; done(call, ++n);"

  /// Makes `count` calls; what ended, in the order in which it did.
  private func ended(
    _ runner: Runner, count: Int, inFlight most: Int, within seconds: Double = 30,
    _ seen: (Int) -> Void = { _ in }
  ) throws -> [(place: Int, value: IntentValue)] {
    var left = count
    var result: [(place: Int, value: IntentValue)] = []
    try runner.calls(inFlight: most, named: "Act", within: seconds, sharesMemory: false) {
      left -= 1
      return left >= 0 ? Workshop.call : nil
    } ended: { place, outcome in
      result.append((place, outcome.result.value))
      seen(result.count)
    }
    return result
  }

  @Test func callsEndInAnyOrder() throws {
    let runner = try Workshop.start("pairs", Self.pairs)
    let all = try ended(runner, count: 6, inFlight: 4)
    #expect(all.map(\.place).sorted() == Array(0..<6))
    for (place, value) in all { #expect(value == .int(place % 2 == 0 ? 1 : 2)) }
    #expect(all[0].place == 1)
    #expect(runner.state == .idle)
  }

  @Test func oneAtATimeIsInOrder() throws {
    let runner = try Workshop.start("counts-pipeline", Self.counts)
    #expect(try ended(runner, count: 5, inFlight: 1).map(\.value) == (1...5).map { .int($0) })
    #expect(try ended(runner, count: 0, inFlight: 8).isEmpty)
    // Calls of the plain kind go on with the same process.
    #expect(try runner.call(Workshop.call, named: "Act").result.value == .int(6))
    #expect(try ended(runner, count: 2000, inFlight: 64).count == 2000)
  }

  @Test func aCrashEndsAllThatAreInFlight() throws {
    let runner = try Workshop.start(
      "crashes-third", "static int n; if (++n == 3) abort(); done(call, n);")
    var ends = 0
    #expect(throws: RunnerFailure.crashed(.calling("Act"), signal: SIGABRT, lastHostCall: nil)) {
      try ended(runner, count: 8, inFlight: 8) { ends = $0 }
    }
    #expect(ends == 2)
    #expect(runner.state == .ended)
    #expect(throws: RunnerFailure.self) { try ended(runner, count: 1, inFlight: 8) }
  }

  @Test func eachHasItsDeadline() throws {
    // The second is never answered.
    let runner = try Workshop.start("forgets-second", "static int n; if (++n != 2) done(call, n);")
    // What is measured is the calls alone; those that are answered have far more time than they take.
    _ = try runner.load()
    var ends = 0
    #expect(throws: RunnerFailure.deadline(.calling("Act"), seconds: 5, lastHostCall: nil)) {
      try ended(runner, count: 5, inFlight: 8, within: 5) { ends = $0 }
    }
    #expect(ends == 4)
  }

  @Test func allInFlightAreCancelled() throws {
    let runner = try Workshop.start(
      "waits-for-cancel",
      """
      while (!call->host->cancelled(call)) usleep(1000);
      it_result result = {.size = sizeof result, .status = IT_CANCELLED};
      call->host->complete(call, &result);
      """)
    // What is told to stop has two seconds, and its start is no part of that.
    _ = try runner.load()
    var left = 3
    var statuses: [CallStatus] = []
    let isOver = Flag()
    // From another thread, as a person's Ctrl-C would be; until it meets all of them.
    let canceller = Thread.start {
      while !isOver.value.load(ordering: .relaxed) {
        usleep(20_000)
        runner.cancel()
      }
    }
    #expect(canceller)
    defer { isOver.value.store(true, ordering: .relaxed) }
    try runner.calls(inFlight: 3, named: "Act") {
      left -= 1
      return left >= 0 ? Workshop.call : nil
    } ended: { _, outcome in
      statuses.append(outcome.result.status)
    }
    #expect(statuses == [.cancelled, .cancelled, .cancelled])
  }

  /// More than the socket holds: neither side waits for the other for ever.
  @Test func manyLargeResultsInFlight() throws {
    let runner = try Workshop.start(
      "large",
      """
      static char text[60000];
      for (unsigned i = 0; i < sizeof text; i++) text[i] = 'x';
      it_result result = {0};
      result.size = sizeof result;
      result.value.kind = IT_STRING;
      result.value.as.string = (it_str){text, sizeof text};
      call->host->complete(call, &result);
      """)
    var call = Workshop.call
    call.arguments = .record(["a": .string(String(repeating: "y", count: 50_000))])
    var left = 100
    var bytes = 0
    try runner.calls(inFlight: 32, named: "Act", sharesMemory: false) {
      left -= 1
      return left >= 0 ? call : nil
    } ended: { _, outcome in
      bytes += outcome.result.value.string?.utf8.count ?? 0
    }
    #expect(bytes == 100 * 60_000)
  }
}
