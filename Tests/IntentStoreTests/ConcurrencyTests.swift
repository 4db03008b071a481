// Many processes on one home, some of them stopped or killed at the worst moment.

import CStore
import Glibc
import StoreTestSupport
import Testing

@testable import IntentStore

@Suite(.serialized) struct ConcurrencyTests {
  let scratch = Scratch()

  private func bundle(_ name: String, version: String = "1.0") throws -> Path {
    try scratch.bundle(
      TestManifest.text(
        id: "org.example.\(name)", version: version, "intent A answer", "intent B answer"),
      at: Path("\(name).intents"))
  }

  /// One that tries again when others change the home for longer than a writer waits: the machine may be slow.
  private func patient(_ words: [Path]) throws -> Exerciser {
    try Exerciser(words, environment: ["EXERCISER_IS_PATIENT": "yes"])
  }

  private func check(_ home: Home) throws {
    #expect(try Store.open(home).checkAll().isEmpty)
    #expect(try FileStatus.of(home.folder.appending("catalogue.new")) == nil)
  }

  @Test func twentyFirstRuns() throws {
    let home = try scratch.home
    let path = try bundle("first")
    let runs = try (0..<20).map { number in
      try patient(
        number % 2 == 0
          ? ["add", home.folder, path] : ["setting", home.folder, Path("k\(number)"), "1"])
    }
    let results = runs.map { $0.wait() }
    #expect(results.allSatisfy { $0.code == 0 }, "\(results.map(\.output))")
    #expect(results.count { $0.output == "added\n" } == 1)
    #expect(results.count { $0.output == "already there\n" } == 9)
    #expect(try Store.open(home).settings(startingWith: "k").count == 10)
    try check(home)
  }

  @Test func thirtyProcesses() throws {
    let home = try scratch.home
    let shared = try bundle("shared")
    var runs: [Exerciser] = []
    for number in 0..<8 {
      runs.append(try patient(["add", home.folder, bundle("own\(number)")]))
    }
    for _ in 0..<6 { runs.append(try patient(["add", home.folder, shared])) }
    let churned = try bundle("churned")
    for _ in 0..<4 {
      runs.append(try patient(["churn", home.folder, churned, "org.example.churned", "5"]))
    }
    for number in 0..<4 {
      runs.append(try patient(["setting", home.folder, Path("p\(number)"), "10"]))
    }
    for _ in 0..<6 { runs.append(try patient(["watch", home.folder, "200"])) }
    for number in 0..<2 {
      runs.append(try patient(["append", home.folder, Path("r\(number)"), "200", "300"]))
    }
    let results = runs.map { $0.wait() }
    #expect(results.count == 30)
    #expect(results.allSatisfy { $0.code == 0 }, "\(results.filter { $0.code != 0 })")
    let store = try Store.open(home)
    let ids = try store.bundles().map(\.id).filter { $0 != "org.example.churned" }
    #expect(ids == (0..<8).map { "org.example.own\($0)" } + ["org.example.shared"])
    // No write was lost.
    #expect(try store.settings(startingWith: "p").count == 40)
    try check(home)
  }

  @Test func aStoppedWriterKeepsNoReaderWaiting() throws {
    let home = try scratch.home
    try Store.open(home, .write).add(bundle("before"))
    let stopped = try Exerciser(["add", home.folder, bundle("stopped"), "pause"])
    #expect(stopped.waitUntilStopped())
    // It holds the lock, its change is written, and not in place.
    // A reader that waited for the lock would be refused.
    let listed = try Exerciser.run(["list", home.folder])
    #expect(listed.output == "org.example.before 1.0\n")
    // A writer waits, then names it and what to do.
    let refused = try Exerciser.run(["add", home.folder, bundle("later")])
    #expect(refused.code == 1)
    #expect(
      refused.output.contains("store-exerciser, process \(stopped.pid), which is stopped"),
      "\(refused.output)")
    #expect(refused.output.contains("kill -CONT \(stopped.pid)"))
    #expect(try home.storeNames().count { !$0.hasPrefix("tmp-") } == 2)
    // Thirty at once: readers all well, and the writers wait until it goes on.
    let runs = try (0..<15).map { _ in try Exerciser(["list", home.folder]) }
    let writers = try (0..<15).map { try patient(["setting", home.folder, Path("w\($0)"), "1"]) }
    #expect(runs.map { $0.wait() }.allSatisfy { $0.code == 0 })
    kill(stopped.pid, SIGCONT)
    #expect(stopped.wait().output == "added\n")
    #expect(writers.map { $0.wait() }.allSatisfy { $0.code == 0 })
    #expect(
      try Store.open(home).bundles().map(\.id) == ["org.example.before", "org.example.stopped"])
    try check(home)
  }

  @Test func killedAtTheWorstMoment() throws {
    let home = try scratch.home
    try Store.open(home, .write).add(bundle("before"))
    let before = try scratch.read(home.catalogue)
    let stopped = try Exerciser(["add", home.folder, bundle("killed"), "pause"])
    #expect(stopped.waitUntilStopped())
    kill(stopped.pid, SIGKILL)
    #expect(stopped.wait().code == -SIGKILL)
    #expect(try scratch.read(home.catalogue) == before)
    // What it left is known to doctor, and goes with the next change.
    let findings = try Store.open(home).checkAll()
    #expect(findings.count == 1 && findings[0].canBeRepaired, "\(findings)")
    #expect(try Store.open(home, .write).repair().isEmpty)
    #expect(
      try Store.open(home, .write).add(scratch("killed.intents")).bundle.id == "org.example.killed")
    try check(home)
  }

  @Test func killedAtRandom() throws {
    let home = try scratch.home
    let path = try bundle("victim")
    try scratch.write("victim.intents/data", [UInt8](repeating: 7, count: 2 << 20))
    for round in 0..<40 {
      let victim = try Exerciser(["churn", home.folder, path, "org.example.victim", "1000"])
      sc_sleep(UInt64.random(in: 15_000_000...60_000_000))
      kill(victim.pid, SIGKILL)
      #expect(victim.wait().code == -SIGKILL)
      // Whatever it was doing: the catalogue is sound, and what it lists is all there.
      let findings = try Store.open(home).checkAll()
      #expect(findings.filter { !$0.canBeRepaired }.isEmpty, "round \(round): \(findings)")
    }
    // A living process clears up what the dead have left.
    let store = try Store.open(home, .write)
    #expect(try store.repair().isEmpty)
    try store.add(path)
    #expect(try store.home.storeNames().count == 1)
    try check(home)
  }
}
