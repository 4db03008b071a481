// Calls through shared memory: the same as through the socket, in the same order, and it ends the same.

import Glibc
@testable import IntentHost
import IntentModel
import IntentWire
import Testing

@Suite struct RingTests {
  private func start(_ name: String, _ body: String, before: String = "") throws -> Runner {
    let runner = try Workshop.start(name, body, before: before)
    try runner.useSharedMemory()
    return runner
  }

  @Test func callsAndResultsGoThroughIt() throws {
    let runner = try start("ring-counts", "static int n; done(call, ++n);")
    for number in 1...200 {
      // Now and then longer than either side looks for the other.
      if number % 50 == 0 { usleep(20_000) }
      #expect(
        try runner.call(Workshop.call, named: "Act").result.value == .int(Int64(number)))
    }
    try runner.useSharedMemory()
    #expect(try runner.call(Workshop.call, named: "Act").result.value == .int(201))
  }

  /// So many that either side falls asleep at every moment: a result that came just then was left lying once.
  @Test func manyInFlight() throws {
    let runner = try start("ring-flight", "static int n; done(call, ++n);")
    let count = 40_000
    var left = count
    var sum: Int64 = 0
    try runner.calls(inFlight: 8, named: "Act") {
      left -= 1
      return left >= 0 ? Workshop.call : nil
    } ended: { _, outcome in
      sum += outcome.result.value.int ?? 0
    }
    #expect(sum == Int64(count * (count + 1) / 2))
  }

  /// Four in flight or more take it by themselves, unless they are told not to.
  @Test func manyInFlightTakeItByThemselves() throws {
    for (most, sharesMemory, takesIt) in [(8, true, true), (8, false, false), (2, true, false)] {
      let runner = try Workshop.start("ring-\(most)-\(sharesMemory)", "done(call, 1);")
      var left = 20
      var ends = 0
      try runner.calls(inFlight: most, named: "Act", sharesMemory: sharesMemory) {
        left -= 1
        return left >= 0 ? Workshop.call : nil
      } ended: { _, _ in
        ends += 1
      }
      #expect(ends == 20)
      #expect(runner.life.withLock { $0.channel.ring != nil } == takesIt)
    }
  }

  /// What does not fit goes through the socket, before and after what does.
  @Test func longOnesAndShortOnes() throws {
    let runner = try start(
      "ring-long",
      """
      static char text[100000];
      static int n;
      for (unsigned i = 0; i < sizeof text; i++) text[i] = 'x';
      it_result result = {0};
      result.size = sizeof result;
      result.value.kind = IT_STRING;
      result.value.as.string = (it_str){text, ++n % 3 ? 10 : sizeof text};
      call->host->complete(call, &result);
      """)
    var long = Workshop.call
    long.arguments = .record(["a": .string(String(repeating: "y", count: 50_000))])
    var left = 300
    var lengths: [Int: Int] = [:]
    try runner.calls(inFlight: 16, named: "Act") {
      left -= 1
      guard left >= 0 else { return nil }
      return left % 7 == 0 ? long : Workshop.call
    } ended: { _, outcome in
      lengths[outcome.result.value.string?.utf8.count ?? -1, default: 0] += 1
    }
    #expect(lengths == [10: 200, 100_000: 100])
  }

  /// A line of the log is said through the socket and the result through memory: the line comes first.
  @Test func whatIsSaidBeforeTheResultComesBeforeIt() throws {
    let runner = try start(
      "ring-says",
      """
      for (int i = 0; i < 3; i++) call->host->log(call, IT_LOG_INFO, (it_str){"line", 4});
      done(call, 1);
      """)
    final class Lines: CallHandler {
      var count = 0
      func log(level: UInt32, text: String) { count += 1 }
    }
    for number in 1...20 {
      let lines = Lines()
      _ = try runner.call(Workshop.call, named: "Act", handler: lines)
      #expect(lines.count == 3, "call \(number)")
    }
  }

  @Test func anotherThreadMayAnswer() throws {
    let runner = try start(
      "ring-thread",
      """
      pthread_t thread;
      if (pthread_create(&thread, 0, answer, (void *)call)) done(call, -1);
      else pthread_detach(thread);
      """,
      before: """
        #include <pthread.h>
        static void done(const it_call *, int64_t);
        static void *answer(void *call) { usleep(2000); done(call, 7); return 0; }
        """)
    for _ in 1...20 {
      #expect(try runner.call(Workshop.call, named: "Act").result.value == .int(7))
    }
  }

  @Test func questionsAreAnsweredMeanwhile() throws {
    let runner = try start(
      "ring-asks",
      """
      it_question question = {.size = sizeof question, .kind = IT_ASK_CONFIRM};
      it_answer answer = {.size = sizeof answer};
      int32_t status = call->host->ask(call, &question, &answer);
      done(call, status ? status : answer.status == IT_ANSWER_NOBODY ? 5 : 6);
      """)
    for _ in 1...10 {
      #expect(try runner.call(Workshop.call, named: "Act").result.value == .int(5))
    }
  }

  @Test func aCrashAndADeadlineAreSeen() throws {
    let crashing = try start("ring-crash", "abort();")
    #expect(throws: RunnerFailure.crashed(.calling("Act"), signal: SIGABRT, lastHostCall: nil)) {
      try crashing.call(Workshop.call, named: "Act")
    }
    let hanging = try start("ring-hang", "for (;;) {}")
    _ = try hanging.load()
    #expect(throws: RunnerFailure.deadline(.calling("Act"), seconds: 0.3, lastHostCall: nil)) {
      try hanging.call(Workshop.call, named: "Act", within: 0.3)
    }
  }

  /// Finds the memory by looking at every page around the libraries, where new mappings go: /proc is not to be seen.
  private static let finder = """
    #include <setjmp.h>
    #include <signal.h>
    #include <stdatomic.h>
    #include <stdio.h>
    #include <string.h>
    static sigjmp_buf back;
    static void away(int number) { (void)number; siglongjmp(back, 1); }
    static char *find(void) {
      struct sigaction before, mine = {.sa_handler = away};
      uintptr_t middle = (uintptr_t)printf & ~(uintptr_t)4095;
      char *volatile found = 0;
      sigaction(SIGSEGV, &mine, &before);
      for (volatile intptr_t page = -(1 << 16); page < 1 << 16 && !found; page++) {
        if (sigsetjmp(back, 1)) continue;
        char *here = (char *)(middle + (uintptr_t)(page * 4096));
        uint32_t head, length;
        memcpy(&head, here, 4);
        memcpy(&length, here + 192, 4);
        if (head && head < 16 && length > 16 && length < 2048 && here[200] == 1 && here[201] == 65) found = here;
      }
      sigaction(SIGSEGV, &before, 0);
      return found;
    }
    """

  /// The bundle writes there what it likes: only its own call suffers.
  @Test(arguments: ["memset(lane, 0xff, 64)", "for (int i = 0; i < 40000; i++) lane[i] = (char)i"])
  func whatABundleWritesThereHarmsItselfAlone(how: String) throws {
    let runner = try start(
      "ring-hostile-\(how.count)",
      "char *lane = find(); if (lane) { \(how); } done(call, lane ? 1 : 2);",
      before: Self.finder)
    do {
      let outcome = try runner.call(Workshop.call, named: "Act", within: 2)
      #expect(outcome.result.value == .int(1))
    } catch let failure {
      #expect(runner.state == .ended, "\(failure)")
    }
  }

  /// Lines of the log without end, through memory: nothing but results is taken from there, so no deadline is put off.
  @Test func whatIsNoResultIsRefusedThere() throws {
    let runner = try start(
      "ring-flood",
      """
      char *to_host = find();
      if (!to_host) { done(call, 2); return; }
      to_host += 192 + 16 * 2048;
      _Atomic uint32_t *head = (void *)to_host, *tail = (void *)(to_host + 64);
      struct { uint32_t length, after; uint8_t version, type; uint16_t flags; uint32_t total; uint64_t call; uint32_t level, text; } log =
        {24, 0, 1, 39, 0, 8, call->id, 1, 0};
      for (;;) {
        while (*head - *tail >= 16) usleep(10);
        memcpy(to_host + 192 + *head % 16 * 2048, &log, sizeof log);
        ++*head;
      }
      """, before: Self.finder)
    let failure = #expect(throws: RunnerFailure.self) {
      try runner.call(Workshop.call, named: "Act", within: 600)
    }
    guard case .misbehaved = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }
}
