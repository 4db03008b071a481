// What a host that lives long keeps between calls, and that nothing else changes by it.

import Glibc
import IntentHost
import IntentModel
import IntentWire
import Testing

@Suite struct TemplateTests {
  let runtime = HostRuntime(runnerPath: Workshop.runner, keepsProcesses: true)

  /// Counts its calls, and says how often it was started.
  static let counting = Workshop.bundle("static int n; done(call, ++n);")

  func image(_ name: String, _ source: String, lifetime: String = "call") throws -> BundleImage {
    let json: JSON = [
      "manifest": 1, "id": .string("org.example.\(name)"), "name": "Test", "version": "1.0.0",
      "entry": true, "lifetime": .string(lifetime),
      "intents": [["id": "Act", "title": "Act", "result": ["type": "int"]]],
    ]
    let (manifest, problems) = Manifest.decode(json, checks: [])
    let library = try Workshop.library(name, source)
    return BundleImage(
      manifest: try #require(manifest, "\(problems)"), manifestJSON: json,
      library: Array(library.utf8), folder: Array(Workshop.folder.utf8))
  }

  func process(_ image: BundleImage) throws -> BundleProcess {
    try runtime.process(of: image, surroundings: Surroundings(), log: Workshop.log)
  }

  func act(_ process: BundleProcess) throws -> Int64? {
    let intent = try #require(process.image.manifest.intents.first)
    return try process.perform(intent, [], handler: SilentHandler()).result.value.int
  }

  @Test func eachCallGetsAProcessOfItsOwn() throws {
    let image = try image("forked", Self.counting)
    var pids = Set<Int32>()
    for _ in 0..<20 {
      let process = try process(image)
      #expect(process.way == .forked)
      #expect(try act(process) == 1)
      pids.insert(try #require(process.runner.pid))
    }
    #expect(pids.count == 20)
    let kept = try #require(runtime.keeper?.processes)
    #expect(kept.map(\.isTemplate) == [true])
    #expect(!pids.contains(try #require(kept.first?.pid)))
  }

  @Test func aSessionKeepsItsProcess() throws {
    let image = try image("session", Self.counting, lifetime: "session")
    let first = try process(image)
    #expect(first.way == .fresh)
    #expect(try act(first) == 1)
    let second = try process(image)
    #expect(second.way == .kept)
    #expect(try act(second) == 2)
    first.runner.kill()
    while try process(image).way == .kept { usleep(1000) }
    #expect(try act(process(image)) == 1)
  }

  @Test func aBundleWithAThreadIsServedWithoutATemplate() throws {
    let source = """
      #include <pthread.h>
      static void *idle(void *raw) { for (;;) pause(); return raw; }
      __attribute__((constructor)) static void construct(void) {
        pthread_t made;
        pthread_create(&made, 0, idle, 0);
      }
      """
    let image = try image("threaded", Workshop.bundle("done(call, 7);", before: source))
    for _ in 0..<2 {
      let process = try process(image)
      #expect(
        process.way == .freshWithoutTemplate("2 threads run after the library was opened"))
      #expect(try act(process) == 7)
    }
    let kept = try #require(runtime.keeper?.processes.first)
    #expect(kept.pid == nil)
    #expect(kept.obstacle == "2 threads run after the library was opened")
  }

  @Test func aThreadThatDescribingLeavesBehindIsSeenAtTheFirstFork() throws {
    let source = """
      #include <pthread.h>
      static void *idle(void *raw) { for (;;) pause(); return raw; }
      """
    let body = """
      pthread_t made;
      if (call->kind == IT_CALL_DESCRIBE) pthread_create(&made, 0, idle, 0);
      done(call, 8);
      """
    let image = try image("late", Workshop.bundle(body, before: source))
    let process = try runtime.process(
      of: image, surroundings: Surroundings(), log: Workshop.log
    ) { process throws(HostFailure) in
      // What it says is of no interest here.
      _ = try? process.describe()
    }
    guard case .freshWithoutTemplate = process.way else {
      Issue.record("\(process.way)")
      return
    }
    #expect(try act(process) == 8)
  }

  @Test func aChildThatCrashesTakesNobodyAlong() throws {
    let image = try image("fragile", Workshop.bundle("*(volatile int *)8 = 1;"))
    for _ in 0..<3 {
      let process = try process(image)
      #expect(process.way == .forked)
      #expect(
        throws: RunnerFailure.crashed(.calling("Act"), signal: SIGSEGV, lastHostCall: nil)
      ) { try act(process) }
    }
  }

  @Test func aTemplateThatDiesIsReplaced() throws {
    let image = try image("mortal", Self.counting)
    #expect(try act(process(image)) == 1)
    let before = try #require(runtime.keeper?.processes.first?.pid)
    kill(before, SIGKILL)
    while kill(before, 0) == 0 { usleep(1000) }
    // The next one sees that it is gone, or the one after.
    var process = try process(image)
    for _ in 0..<6000 where process.way != .forked {
      usleep(10_000)
      process = try self.process(image)
    }
    #expect(process.way == .forked)
    #expect(try act(process) == 1)
    #expect(runtime.keeper?.processes.first?.pid != before)
  }

  @Test func otherGrantsNeedAnotherTemplate() throws {
    var image = try image("granted", Self.counting)
    let before = try process(image)
    let template = try #require(runtime.keeper?.processes.first?.pid)
    image.folders["notes"] = .init(path: Array("/tmp".utf8), isWritable: false)
    let after = try process(image)
    #expect(runtime.keeper?.processes.count == 1)
    #expect(runtime.keeper?.processes.first?.pid != template)
    // The call in flight ends on what it began with.
    #expect(try act(before) == 1)
    #expect(try act(after) == 1)
  }

  @Test func revokingEndsCallsInFlight() throws {
    let image = try image("revoked", Self.counting)
    let process = try process(image)
    #expect(try act(process) == 1)
    runtime.keeper?.revoke("org.example.revoked")
    #expect(runtime.keeper?.processes.isEmpty == true)
    #expect(throws: RunnerFailure.self) {
      while true { _ = try act(process) }
    }
  }

  @Test func retiringLetsCallsFinish() throws {
    let image = try image("retired", Self.counting)
    let process = try process(image)
    runtime.keeper?.retire("org.example.retired")
    #expect(runtime.keeper?.processes.isEmpty == true)
    #expect(try act(process) == 1)
  }

  @Test func constructorsThatCrashAreReportedAsSuch() throws {
    let source = "__attribute__((constructor)) static void construct(void) { abort(); }"
    let image = try image("stillborn", Workshop.bundle("(void)call;", before: source))
    #expect(throws: HostFailure.self) { try process(image) }
  }

  @Test func fullIsolationHoldsForTemplatesToo() throws {
    let image = try image("isolated", Self.counting)
    let whole = HostRuntime(
      runnerPath: Workshop.runner, isolation: .full, keepsProcesses: true)
    let process = try whole.process(
      of: image, surroundings: Surroundings(), log: Workshop.log)
    #expect(process.way == .forked)
    #expect(process.runner.layers["net"] == "on")
    #expect(try act(process) == 1)

    let lacking = HostRuntime(
      runnerPath: Workshop.runner, isolation: .full, withoutLayers: "net", keepsProcesses: true)
    #expect(throws: HostFailure.self) {
      try lacking.process(of: image, surroundings: Surroundings(), log: Workshop.log)
    }
  }

  @Test func nothingIsLeftOfManyCalls() throws {
    let image = try image("many", Self.counting)
    for _ in 0..<10 { #expect(try act(process(image)) == 1) }
    let before = try openDescriptors()
    for _ in 0..<300 { #expect(try act(process(image)) == 1) }
    // Other tests open some meanwhile; a leak would be one for each call.
    #expect(try openDescriptors() < before + 100)
  }

  private func openDescriptors() throws -> Int {
    let folder = try #require(opendir("/proc/self/fd"))
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }
}
