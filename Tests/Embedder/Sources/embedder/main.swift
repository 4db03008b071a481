// A program that embeds the host: it lists, runs, answers, follows, cancels, and is told of changes. README.md shows
// it.

import Glibc
import IntentHost

do {
  let intents = try Intents()  // The home and the runner that the environment names.
  for intent in try intents.list() { print("\(intent.name): \(intent.title)") }

  let sum = intents.run("add", ["a": 1, "b": 2])
  print("sum:", sum.result()?.value?.text() ?? "none")

  let asking = intents.run(
    "org.example.fixture.call-asks.Go", ["kind": "choice"],
    RunHandlers(question: { question in  // On the run's thread; may be answered later, on any.
      print("asked:", question.prompt, question.options)
      question.choose(1)
    }))
  print("answered:", asking.result()?.value?.text() ?? "none")

  let nap = intents.run("nap", ["seconds": 60])
  nap.cancel()
  print("nap:", nap.result()?.outcome ?? "running")

  let counting = intents.run(
    "org.example.fixture.call-progress.Go", [:],
    RunHandlers(
      progress: { completed, total, _ in print("progress: \(completed) of \(total)") },
      ended: { print("counted:", $0.outcome) }))
  print("counting:", counting.result()?.value?.text() ?? "none")

  let changes = Mailbox<HomeChange>()
  let subscription = intents.subscribe { changes.put($0) }
  print("subscribed")
  fflush(nil)
  let change = changes.take(within: 60)
  print("changed: \(change?.catalogue ?? false), \(try intents.list().count) intents")
  subscription.cancel()
} catch {
  print("failed: \(error)")
  exit(1)
}
