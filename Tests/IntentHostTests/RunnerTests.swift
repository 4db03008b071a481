// A runner seen from the host: calls that go well, and each way in which one can end badly.

import Glibc
import IntentHost
import IntentModel
import IntentWire
import Testing

@Suite struct RunnerTests {
  @Test func aDirectFunctionOfASystemLibraryIsCalled() throws {
    var specification = RunnerSpecification(
      library: Array("libm.so.6".utf8), bundle: Array(Workshop.folder.utf8))
    specification.hasEntry = false
    specification.directFunctions = [
      .init(symbol: "pow", arguments: ["f64", "f64"], result: "return", type: "f64", error: "nan")
    ]
    let runner = try Workshop.runtime.start(specification, name: "maths", log: Workshop.log())
    let call = Call(kind: .direct, arguments: .list([.double(2), .double(10)]))
    #expect(try runner.call(call, named: "Power").result.value == .double(1024))
    #expect(runner.layers["landlock"]?.hasPrefix("on") == true)
    #expect(runner.layers["seccomp"]?.hasPrefix("on") == true)
    #expect(runner.state == .idle)
  }

  @Test func aBundleAnswersMoreThanOnce() throws {
    let runner = try Workshop.start("counts", "static int n; done(call, ++n);")
    for number in 1...3 {
      #expect(
        try runner.call(Workshop.call, named: "Act").result.value == .int(Int64(number)))
    }
    #expect(
      runner.history == [
        .starting, .loading, .calling(1), .idle, .calling(2), .idle, .calling(3), .idle,
      ])
  }

  @Test func aCrashNamesSignalAndStage() throws {
    let runner = try Workshop.start("crashes", "*(volatile int *)8 = 1;")
    let failure = #expect(throws: RunnerFailure.self) {
      try runner.call(Workshop.call, named: "Act")
    }
    #expect(failure == .crashed(.calling("Act"), signal: SIGSEGV, lastHostCall: nil))
    #expect(runner.state == .ended)
    // Every later call says the same at once.
    #expect(throws: RunnerFailure.self) { try runner.call(Workshop.call, named: "Act") }
  }

  @Test func aCrashInAConstructorIsOneWhileLoading() throws {
    let runner = try Workshop.start(
      "crashes-early", "done(call, 1);",
      before: "__attribute__((constructor)) static void early(void) { abort(); }")
    #expect(throws: RunnerFailure.crashed(.loading, signal: SIGABRT, lastHostCall: nil)) {
      try runner.call(Workshop.call, named: "Act")
    }
  }

  @Test func anExitIsToldWithItsStatus() throws {
    let runner = try Workshop.start("exits", "_exit(9);")
    #expect(
      throws: RunnerFailure.exited(.calling("Act"), status: 9, lastHostCall: nil)
    ) { try runner.call(Workshop.call, named: "Act") }
  }

  @Test func aCallThatNeverEndsMeetsItsDeadline() throws {
    let runner = try Workshop.start("hangs", "for (;;) {}")
    // What is measured is the call alone.
    _ = try runner.load()
    #expect(
      throws: RunnerFailure.deadline(.calling("Act"), seconds: 0.3, lastHostCall: nil)
    ) { try runner.call(Workshop.call, named: "Act", within: 0.3) }
    try expectGone(runner)
  }

  @Test func aCallThatForgetsToAnswerMeetsItsDeadline() throws {
    let runner = try Workshop.start("forgets", "(void)call;")
    #expect(throws: RunnerFailure.self) {
      try runner.call(Workshop.call, named: "Act", within: 0.3)
    }
    try expectGone(runner)
  }

  @Test func progressMovesTheDeadline() throws {
    let runner = try Workshop.start(
      "progresses",
      "for (int i = 0; i < 30; i++) { usleep(100000); call->host->progress(call, i, 30, 0); } "
        + "done(call, 1);")
    _ = try runner.load()
    #expect(
      try runner.call(Workshop.call, named: "Act", within: 2.5).result.value == .int(1))
  }

  @Test func aCancelledCallSeesItAndEnds() throws {
    let runner = try Workshop.start(
      "heeds",
      Self.begins + "while (!call->host->cancelled(call)) usleep(1000); done(call, 7);")
    let outcome = try cancelled(runner)
    #expect(try outcome.get().result.value == .int(7))
    #expect(runner.state == .idle)
  }

  @Test func aCallThatIgnoresCancellationIsKilled() throws {
    let runner = try Workshop.start("ignores", Self.begins + "for (;;) usleep(1000);")
    #expect(
      throws: RunnerFailure.cancelled(.calling("Act"), killed: true)
    ) { try cancelled(runner).get() }
    try expectGone(runner)
  }

  @Test func aSignalThatCancelsIsAStateOfItsOwn() throws {
    /// Only the first signal counts: a second would end the call by force.
    final class Interrupted: CallHandler {
      private var isTold = false
      func wasInterrupted() -> Bool {
        defer { isTold = true }
        return !isTold
      }
    }
    signal(SIGUSR1) { _ in }
    // Threads of a pool take no signals.
    var set = sigset_t()
    var before = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGUSR1)
    pthread_sigmask(SIG_UNBLOCK, &set, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let runner = try Workshop.start(
      "heeds-signals", "while (!call->host->cancelled(call)) usleep(1000); done(call, 7);")
    _ = try runner.load()
    // To this thread, which waits for the call: a signal to the process might reach another. Again and again,
    // since the first may come before it waits.
    final class Sender {
      let waiting = pthread_self()
      let ended = Mailbox<Bool>()
    }
    let sender = Sender()
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { raw in
        guard let raw else { return nil }
        let sender = Unmanaged<Sender>.fromOpaque(raw).takeRetainedValue()
        while sender.ended.take(within: 0.05) == nil { pthread_kill(sender.waiting, SIGUSR1) }
        return nil
      }, Unmanaged.passRetained(sender).toOpaque())
    defer {
      sender.ended.put(true)
      pthread_join(thread, nil)
    }
    let outcome = try runner.call(Workshop.call, named: "Act", handler: Interrupted())
    #expect(outcome.result.value == .int(7))
    #expect(runner.history == [.starting, .loading, .idle, .calling(1), .cancelling(1), .idle])
  }

  @Test func aLibraryThatIsNotThereIsNotLoaded() throws {
    let runner = try Workshop.runtime.start(
      Workshop.specification("\(Workshop.folder)/nothing.so", entry: true), name: "nothing",
      log: Workshop.log())
    let failure = #expect(throws: RunnerFailure.self) { try runner.load() }
    guard case .notLoaded(let stage, let error)? = failure else {
      return #expect(Bool(false), "\(String(describing: failure))")
    }
    #expect(stage == "open")
    #expect(error.contains("nothing.so"))
  }

  @Test func aMissingSymbolIsNamed() throws {
    var specification = Workshop.specification(
      try Workshop.library("bare", "int present;"), entry: false)
    specification.directFunctions = [
      .init(symbol: "absent", arguments: [], result: "none", type: "", error: "none")
    ]
    let runner = try Workshop.runtime.start(specification, name: "bare", log: Workshop.log())
    let failure = #expect(throws: RunnerFailure.self) { try runner.load() }
    #expect(failure?.description.contains("absent") == true)
  }

  @Test func aQuestionIsAnsweredWhileTheCallWaits() throws {
    let runner = try Workshop.start(
      "asks",
      """
      it_question question = {0};
      question.size = sizeof question;
      question.kind = IT_ASK_CONFIRM;
      it_answer answer = {0};
      answer.size = sizeof answer;
      int asked = call->host->ask(call, &question, &answer);
      done(call, asked < 0 ? asked : (int64_t)answer.status);
      """)
    final class Declines: CallHandler {
      var asked: [Ask] = []
      func answer(_ ask: Ask) -> AskAnswer {
        asked.append(ask)
        return .declined
      }
    }
    let handler = Declines()
    let outcome = try runner.call(Workshop.call, named: "Act", handler: handler)
    #expect(outcome.result.value == .int(1))
    #expect(handler.asked.map(\.kind) == [.confirm])
    #expect(
      try runner.call(Workshop.call, named: "Act").result.value == .int(3), "nobody is there")
  }

  @Test func aMissingLayerKeepsTheLibraryShut() throws {
    let runtime = HostRuntime(runnerPath: Workshop.runner, withoutLayers: "landlock")
    let runner = try runtime.start(
      Workshop.specification(
        try Workshop.library("shut", Workshop.bundle("done(call, 1);")), entry: true),
      name: "shut", log: Workshop.log())
    let failure = #expect(throws: RunnerFailure.self) {
      try runner.call(Workshop.call, named: "Act")
    }
    guard case .unsealed(let missing, _)? = failure else {
      return #expect(Bool(false), "\(String(describing: failure))")
    }
    #expect(missing == ["landlock"])
  }

  @Test func alargeArgumentAndALargeAnswerTravel() throws {
    let runner = try Workshop.start(
      "echoes",
      """
      it_result result = {0};
      result.size = sizeof result;
      result.value = call->arguments.ptr[0].value;
      call->host->complete(call, &result);
      """)
    for size in [10, 65_500, 70_000, 1 << 20, 3 << 20] {
      let text = IntentValue.string(String(repeating: "x", count: size))
      var call = Workshop.call
      call.arguments = .record([.init("text", text)])
      #expect(try runner.call(call, named: "Act").result.value == text)
    }
  }

  @Test func startingAndEndingManyLeavesNothing() throws {
    let library = try Workshop.library("many", Workshop.bundle("done(call, 1);"))
    let before = openDescriptors()
    for _ in 0..<50 {
      let runner = try Workshop.runtime.start(
        Workshop.specification(library, entry: true), name: "many", log: Workshop.log())
      #expect(try runner.call(Workshop.call, named: "Act").result.value == .int(1))
    }
    // Other tests of this process have theirs open at the same time; what leaks stays.
    let areClosed = comes { openDescriptors() <= before + 20 }
    #expect(areClosed)
  }

  /// The signal of a parent's death comes when the thread ends that started the child, not the process.
  @Test func aRunnerOutlivesTheThreadThatStartedIt() throws {
    let library = try Workshop.library("outlives", Workshop.bundle("done(call, 7);"))
    // A thousand of them, some at a time, so that a signal has its time to come.
    for _ in 0..<40 {
      let runners = try (0..<25).map { _ in try started(library) }
      usleep(50_000)
      for runner in runners {
        #expect(try runner.call(Workshop.call, named: "Act").result.value == .int(7))
      }
    }
  }

  // MARK: Helpers

  /// A runner whose supervisor, too, was started by a thread that has ended.
  private func started(_ library: String) throws -> Runner {
    final class Box {
      let library: String
      var runner: Result<Runner, any Error>?
      init(_ library: String) { self.library = library }
    }
    let box = Box(library)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let box = Unmanaged<Box>.fromOpaque(context).takeUnretainedValue()
        box.runner = Result {
          try HostRuntime(runnerPath: Workshop.runner).start(
            Workshop.specification(box.library, entry: true), name: "outlives",
            log: Workshop.log())
        }
        return nil
      }, Unmanaged.passUnretained(box).toOpaque())
    pthread_join(thread, nil)
    return try #require(box.runner).get()
  }

  private func openDescriptors() -> Int {
    var count = 0
    for number in 0..<1024 where fcntl(Int32(number), F_GETFD) >= 0 { count += 1 }
    return count
  }

  /// What a bundle does first that tells when its call has begun.
  private static let begins = "call->host->progress(call, 0, 0, 0); "

  /// Calls on this thread and cancels from another, once the call has begun.
  private func cancelled(_ runner: Runner) throws -> Result<CallOutcome, RunnerFailure> {
    final class Begun: CallHandler {
      let runner: Runner
      let told = Mailbox<Bool>()
      init(_ runner: Runner) { self.runner = runner }
      func progress(completed: Int64, total: Int64, text: IntentValue) { told.put(true) }
    }
    let begun = Begun(runner)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { raw in
        guard let raw else { return nil }
        let begun = Unmanaged<Begun>.fromOpaque(raw).takeRetainedValue()
        _ = begun.told.take(within: nil)
        begun.runner.cancel()
        return nil
      }, Unmanaged.passRetained(begun).toOpaque())
    defer {
      begun.told.close()
      pthread_join(thread, nil)
    }
    do throws(RunnerFailure) {
      return .success(
        try runner.call(Workshop.call, named: "Act", within: 600, handler: begun))
    } catch {
      return .failure(error)
    }
  }

  /// The process is gone, or at most a zombie.
  private func expectGone(_ runner: Runner) throws {
    let pid = try #require(runner.pid)
    let isGone = comes { kill(pid, 0) != 0 }
    #expect(isGone, "process \(pid) still lives")
  }

  /// Whether it comes to be so, however slow the machine is.
  private func comes(_ condition: () -> Bool) -> Bool {
    for _ in 0..<6000 {
      if condition() { return true }
      usleep(10_000)
    }
    return condition()
  }
}
