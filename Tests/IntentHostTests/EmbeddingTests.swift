// The host as a program embeds it: what it lists and runs, how questions reach it and answers get back, how a run is
// ended, and what it is told.

import Glibc
import IntentHost
import IntentMediation
import IntentModel
import IntentStore
import Testing

@Suite struct EmbeddingTests {
  /// A home with bundles; each is a C body and what its manifest says beside that.
  struct Place {
    let home: Home
    let intents: Intents

    init() throws {
      var template = Array("\(Workshop.folder)/home-XXXXXX".utf8CString)
      let path = try #require(mkdtemp(&template).map { String(cString: $0) })
      chmod(path, 0o755)
      home = try Home(Path(path))
      intents = try Intents(home: home.folder, runner: Workshop.runner)
    }

    func add(
      _ name: String, _ body: String, before: String = "", parameters: JSON = [],
      lifetime: String = "call", version: String = "1.0.0"
    ) throws {
      let folder = "\(Workshop.folder)/\(name)-\(version)"
      let manifest: JSON = [
        "manifest": 1, "id": .string("org.example.\(name)"), "name": "Test",
        "version": .string(version), "library": ["name": .string("\(name).so")], "entry": true,
        "lifetime": .string(lifetime),
        "intents": [
          [
            "id": .string(name), "title": "Act", "effect": "read", "parameters": parameters,
            "result": ["type": "int"],
          ]
        ],
      ]
      // It says the same of itself.
      let escaped = manifest.text().replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      let library = try Workshop.library(
        name,
        Workshop.bundle(
          "if (call->kind == IT_CALL_DESCRIBE) { describe(call); return; } \(body)",
          before: """
            static const char manifest[] = "\(escaped)";
            static void describe(const it_call *call) {
              it_result result = {.size = sizeof result, .value = {.kind = IT_STRING}};
              result.value.as.string = (it_str){manifest, sizeof manifest - 1};
              call->host->complete(call, &result);
            }
            \(before)
            """))
      try #require(system("mkdir -p \(folder) && cp \(library) \(folder)/") == 0)
      let file = try #require(fopen("\(folder)/manifest.json", "w"))
      fputs(manifest.text(), file)
      fclose(file)
      let host = Host(store: try Store.open(home, .write), surroundings: Surroundings()) {
        Workshop.runtime
      }
      _ = try host.add(AddRequest(path: Path("\(folder)/\(name).so")))
    }
  }

  static let asking = """
    it_question question = {.size = sizeof question, .kind = IT_ASK_CONFIRM};
    question.prompt.kind = IT_STRING;
    question.prompt.as.string = (it_str){"Go on?", 6};
    it_answer answer = {.size = sizeof answer};
    int asked = call->host->ask(call, &question, &answer);
    done(call, asked < 0 ? asked : (int64_t)answer.status);
    """
  static let untilCancelled = """
    call->host->progress(call, 0, 0, 0);
    while (!call->host->cancelled(call)) usleep(1000);
    it_result result = {.size = sizeof result, .status = IT_CANCELLED};
    call->host->complete(call, &result);
    """
  static let patience = 60.0

  @Test func listsAndRuns() throws {
    let place = try Place()
    #expect(try place.intents.list() == [])
    try place.add("seven", "done(call, 7);")
    let listed = try place.intents.list()
    #expect(listed.map(\.name) == ["org.example.seven.seven"])
    #expect(listed.map(\.effect) == ["read"])
    let result = try #require(place.intents.run("seven").result(within: Self.patience))
    #expect((result.status, result.value?.int) == (.done, 7))
    #expect(result.invocation != nil)
  }

  @Test func whatIsWrongIsTheResult() throws {
    let place = try Place()
    try place.add("crashes", "abort();")
    func status(_ name: String, _ arguments: [String: JSON] = [:]) -> IntentHost.ExitStatus? {
      place.intents.run(name, arguments).result(within: Self.patience)?.status
    }
    #expect(status("nothing") == .notFound)
    #expect(status("crashes", ["x": 1]) == .usage)
    #expect(status("crashes") == .misbehaved)
    #expect(throws: HostFailure.self) {
      try Intents(home: place.home.folder, runner: "/nowhere/intent-runner")
    }
  }

  @Test func aQuestionIsAnsweredLaterOnAnotherThread() throws {
    let place = try Place()
    try place.add("asks", Self.asking)
    let asked = Mailbox<PendingQuestion>()
    let run = place.intents.run("asks", [:], RunHandlers(question: { asked.put($0) }))
    let question = try #require(asked.take(within: Self.patience))
    #expect((question.kind, question.prompt) == (.confirmation, "Go on?"))
    #expect(run.result(within: 0) == nil)
    question.answer(true)
    question.answer(false)  // The first counts.
    let result = try #require(run.result(within: Self.patience))
    #expect((result.status, result.value?.int) == (.done, 0))
  }

  @Test func aDroppedQuestionMeansThatNobodyIsThere() throws {
    let place = try Place()
    try place.add("dropped", Self.asking)
    let run = place.intents.run("dropped", [:], RunHandlers(question: { _ in }))
    let result = try #require(run.result(within: Self.patience))
    #expect(result.status == .answerNeeded)
    let silent = try #require(place.intents.run("dropped").result(within: Self.patience))
    #expect(silent.status == .answerNeeded)
    #expect(silent.question?["prompt"]?.string == "Go on?")
  }

  @Test func aRunIsCancelledWhereverItIs() throws {
    let place = try Place()
    try place.add("heeds", Self.untilCancelled)
    try place.add("asked", Self.asking)
    let begun = Mailbox<Bool>()
    let running = place.intents.run(
      "heeds", [:], RunHandlers(progress: { _, _, _ in begun.put(true) }))
    try #require(begun.take(within: Self.patience) == true)
    let questions = Mailbox<PendingQuestion>()
    let asking = place.intents.run("asked", [:], RunHandlers(question: { questions.put($0) }))
    let question = try #require(questions.take(within: Self.patience))
    for run in [running, asking, place.intents.run("heeds")] {
      run.cancel()
      run.cancel()
      #expect(run.result(within: Self.patience)?.status == .cancelled)
    }
    question.answer(true)
  }

  @Test func handlersAreLetGoOfAtTheEnd() throws {
    let place = try Place()
    try place.add("ends", "call->host->progress(call, 1, 2, 0); done(call, 1);")
    final class Held: Sendable {
      let told = Mailbox<String>()
    }
    weak var seen: Held?
    let run: IntentRun
    let told: Mailbox<String>
    do {
      let held = Held()
      seen = held
      told = held.told
      run = place.intents.run(
        "ends", [:],
        RunHandlers(
          progress: { held.told.put("\($0) of \($1) \($2)") },
          ended: { held.told.put($0.outcome) }))
    }
    #expect(run.result(within: Self.patience)?.isDone == true)
    #expect(told.take(within: 0) == "1 of 2 ")
    #expect(told.take(within: 0) == "done")
    #expect(told.take(within: 0) == nil)
    // The thread that told the end lets go of them a moment later.
    for _ in 0..<6000 where seen != nil { usleep(10_000) }
    #expect(seen == nil)
  }

  @Test func aSessionServesOneRunAtATime() throws {
    let place = try Place()
    try place.add(
      "counts", "usleep(2000); done(call, ++n);", before: "static int n;", lifetime: "session")
    let runs = (0..<12).map { _ in place.intents.run("counts") }
    let values = runs.compactMap { $0.result(within: Self.patience)?.value?.int }
    #expect(values.sorted() == Array(1...12))
  }

  @Test func changesAreToldAndSeen() throws {
    let place = try Place()
    let changes = Mailbox<HomeChange>()
    let subscription = place.intents.subscribe { changes.put($0) }
    try place.add("arrives", "done(call, 1);")
    #expect(changes.take(within: Self.patience)?.catalogue == true)
    #expect(place.intents.run("arrives").result(within: Self.patience)?.value?.int == 1)
    try place.add("arrives", "done(call, 1);", version: "1.1.0")
    #expect(changes.take(within: Self.patience)?.catalogue == true)
    subscription.cancelAndWait()
    while changes.take(within: 0) != nil {}
    try place.add("later", "done(call, 2);")
    #expect(changes.take(within: 0) == nil)
  }
}
